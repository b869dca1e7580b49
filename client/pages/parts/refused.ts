import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import { refusalSentence } from "../../i18n/refusal-sentence.ts";

/** Why the last wish was not granted; read out at once. */
export function refused(refusal: Refusal | undefined): TemplateResult {
  return html`<p class="refused" role="alert">${refusal === undefined ? nothing : refusalSentence(refusal)}</p>`;
}
