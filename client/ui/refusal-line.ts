import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../shared/refusal.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import type { ConnectionState } from "../net/session/session-types.ts";

/** Why the last wish was not granted; read out at once. */
export function refusalLine(refusal: Refusal | undefined): TemplateResult {
  return html`<p class="refused" role="alert">${refusal === undefined ? nothing : refusalText(refusal)}</p>`;
}

/** What still holds of a refusal now that the line has become another: that there was none is over when it is back. */
export function currentRefusal(
  refusal: Refusal | undefined,
  connectionState: ConnectionState,
): Refusal | undefined {
  return connectionState === "connected" && refusal?.code === "offline" ? undefined : refusal;
}
