/** For players whose screen others see, as in a stream: the code of a table, its link and its QR code are shown after a press only. */
import "../../styles/hidden-code.css";
import { html, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { load, save } from "../../storage.ts";

const STORAGE_KEY = "hide-codes";
const HIDDEN = "yes";

/** True if this player wants codes to be hidden. */
export function areCodesHidden(): boolean {
  return load(STORAGE_KEY) === HIDDEN;
}

/** Stores the player's choice. Codes that are shown now are hidden when their page or dialog opens again. */
export function hideCodes(areHidden: boolean): void {
  save(STORAGE_KEY, areHidden ? HIDDEN : "no");
}

/** Something that would let others in: shown at once, or after a press. */
export function unlessHidden(content: TemplateResult): TemplateResult {
  if (!areCodesHidden()) return content;
  return html`
    <details class="hidden-code">
      <summary class="button dark">${t("waiting.showCode")}</summary>
      ${content}
    </details>
  `;
}
