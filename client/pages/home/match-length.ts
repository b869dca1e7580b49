/** How long a match of Quick play, or against bots, is: the player's choice, stored in the browser. */
import { QUICK_LENGTHS, type QuickLength, STANDARD_QUICK_LENGTH } from "../../../shared/quick-play.ts";
import type { Rules } from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import { load, save } from "../../storage.ts";

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

/** "One round", or "To 200". */
export function lengthName(length: Rules["target"]): string {
  return length === "single" ? t("home.lengths.single") : t("home.lengths.target", { points: length });
}
