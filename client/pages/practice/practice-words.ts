/** What is said to a card that was tried. */
import { legalCommands } from "../../../shared/legal.ts";
import { cardName } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { Exercise } from "../help/exercise.ts";

/** One sentence; empty while nothing has been tried. */
export function outcomeText({ view, exerciseOutcome: outcome }: Exercise): string {
  switch (outcome.is) {
    case "untried":
      return "";
    case "asked":
      return t("practice.fits.wild");
    case "refused":
      return refusalText(outcome.refusal, legalCommands(view));
    case "played": {
      const { card, fits, penalty } = outcome;
      const words = t(`practice.fits.${fits}`, { card: cardName(card), count: penalty });
      return view.hand.length === 0 ? `${words} ${t("practice.done")}` : words;
    }
    default:
      return outcome satisfies never;
  }
}
