import { html, type TemplateResult } from "lit-html";
import { chooseLanguage } from "../i18n/browser-language.ts";
import { isLanguage, LANGUAGES, language, t } from "../i18n/i18n.ts";
import { icon } from "./icons.ts";

/** The language select: every text on the page changes at once. */
export function languageSelect(): TemplateResult {
  return html`
    <label class="language">
      ${icon("globe")}<span class="unseen">${t("home.language")}</span>
      <select @change=${chooseSelected}>
        ${languageOptions()}
      </select>
    </label>
  `;
}

export function languageOptions(): readonly TemplateResult[] {
  const isChosen = (code: string) => code === language();
  return Object.entries(LANGUAGES).map(
    ([code, name]) => html`<option value=${code} lang=${code} ?selected=${isChosen(code)}>${name}</option>`,
  );
}

export function chooseSelected({ target }: Event): void {
  if (target instanceof HTMLSelectElement && isLanguage(target.value)) chooseLanguage(target.value);
}
