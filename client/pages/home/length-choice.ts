/** The choice how long a match is. The first page does without it: dialogs and forms have it. */
import { html, type TemplateResult } from "lit-html";
import { QUICK_LENGTHS, type QuickLength } from "../../../shared/quick-play.ts";
import { t } from "../../i18n/i18n.ts";
import { lengthName } from "./match-length.ts";

/** All lengths, in one row. */
export function lengthChoice(chosen: QuickLength, choose: (length: QuickLength) => void): TemplateResult {
  const segment = (length: QuickLength) => html`
    <label class="segment">
      <input type="radio" name="length" .checked=${length === chosen} @change=${() => choose(length)} />
      <span>${lengthName(length)}</span>
    </label>
  `;
  return html`
    <fieldset class="length-choice">
      <legend class="field-name">${t("home.length")}</legend>
      <div class="segments">${QUICK_LENGTHS.map(segment)}</div>
    </fieldset>
  `;
}
