import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { refusalSentence } from "../../i18n/refusal-text.ts";
import type { HomeState } from "./home-state.ts";

/** What went wrong, in a place that screen readers watch. */
export function trouble({ trouble: what }: HomeState): TemplateResult {
  return html`<p class="refused" role="alert">${what === undefined ? nothing : sentence(what)}</p>`;
}

function sentence(what: NonNullable<HomeState["trouble"]>): string {
  return typeof what === "object" ? refusalSentence(what) : t(`home.${what}`);
}
