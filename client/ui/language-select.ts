import { html, type TemplateResult } from "lit-html";
import { chooseLanguage } from "../i18n/browser-language.ts";
import { isLanguage, LANGUAGES, language, t } from "../i18n/i18n.ts";
import { icon } from "./icons.ts";

/** The language select: every text on the page changes at once. */
export function languageSelect(): TemplateResult {
  return html`
    <label class="language">
      ${icon("globe")}<span class="unseen">${t("home.language")}</span>
      <select @change=${choose}>
        ${Object.entries(LANGUAGES).map(
          ([code, name]) =>
            html`<option value=${code} lang=${code} ?selected=${code === language()}>${name}</option>`,
        )}
      </select>
    </label>
  `;
}

function choose(event: Event): void {
  const { target } = event;
  if (target instanceof HTMLSelectElement && isLanguage(target.value)) chooseLanguage(target.value);
}
