/** How long a match of Quick play, or against bots, is: the player's choice, stored in the browser. */
import { html, type TemplateResult } from "lit-html";
import { QUICK_LENGTHS, type QuickLength, STANDARD_QUICK_LENGTH } from "../../../shared/quick-play.ts";
import type { Rules } from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import { load, save } from "../../storage.ts";
import type { HomeActions, HomeState } from "./home-types.ts";

const STORAGE_KEY = "length";

/** The stored choice; one round at the first visit. */
export function myLength(): QuickLength {
  const stored = load(STORAGE_KEY);
  return QUICK_LENGTHS.find((length) => String(length) === stored) ?? STANDARD_QUICK_LENGTH;
}

/** Stores the choice for the next visit. */
export function saveMyLength(length: QuickLength): void {
  save(STORAGE_KEY, String(length));
}

/** The choice, in one row. */
export function lengthChoice(
  { length: chosen }: Pick<HomeState, "length">,
  actions: Pick<HomeActions, "chooseLength">,
): TemplateResult {
  const segment = (length: QuickLength) => html`
    <label class="segment">
      <input type="radio" name="length" .checked=${length === chosen} @change=${() => actions.chooseLength(length)} />
      <span>${lengthName(length)}</span>
    </label>
  `;
  return html`
    <fieldset class="length-choice">
      <legend class="unseen">${t("home.length")}</legend>
      <div class="segments">${QUICK_LENGTHS.map(segment)}</div>
    </fieldset>
  `;
}

/** "One round", or "To 200". */
export function lengthName(length: Rules["target"]): string {
  return length === "single" ? t("home.lengths.single") : t("home.lengths.target", { points: length });
}
