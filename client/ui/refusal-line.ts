import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../shared/refusal.ts";
import { refusalSentence } from "../i18n/refusal-text.ts";
import type { Line } from "../net/session-types.ts";

/** Why the last wish was not granted; read out at once. */
export function refused(refusal: Refusal | undefined): TemplateResult {
  return html`<p class="refused" role="alert">${refusal === undefined ? nothing : refusalSentence(refusal)}</p>`;
}

/** What still holds of a refusal now that the line has become another: that there was none is over when it is back. */
export function stillRefused(refusal: Refusal | undefined, line: Line): Refusal | undefined {
  return line === "connected" && refusal?.code === "offline" ? undefined : refusal;
}
