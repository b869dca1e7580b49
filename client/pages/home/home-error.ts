import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { HomeState } from "./home-types.ts";

/** The error message, in an element that screen readers watch. */
export function errorLine({ error }: HomeState): TemplateResult {
  return html`<p class="refused" role="alert">${error === undefined ? nothing : errorSentence(error)}</p>`;
}

function errorSentence(error: NonNullable<HomeState["error"]>): string {
  return typeof error === "object" ? refusalText(error) : t(`home.${error}`);
}
