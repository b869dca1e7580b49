/** What a hint says. */
import { partnerOf, seatAfter } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { cardName, colorName, upperFirst } from "../i18n/card-names.ts";
import { t } from "../i18n/i18n.ts";
import type { HintName } from "./hints.ts";

/** How many cards more than the penalty a wrong challenge costs (T6). */
const WRONG_CHALLENGE_EXTRA = 2;

/** The sentences of a hint, with the cards, the colours and the people of this moment in them. */
export function hintText(name: HintName, view: View, nameOf: (seat: number) => string): string {
  switch (name) {
    case "play":
      return t("hints.play", topCardNames(view));
    case "nothingFits":
      return t(view.rules.drawToMatch ? "hints.nothingFitsDrawOn" : "hints.nothingFits", topCardNames(view));
    case "drawn":
      return upperFirst(t("hints.drawn", { card: cardName(view.drawn) }));
    case "catch":
      return t("hints.catch", { name: nameOf(view.exposed) });
    case "challenge":
      return challengeText(view, nameOf);
    case "reversed":
      return t("hints.reversed", { name: nameOf(nextSeat(view)) });
    case "partner":
      return t("hints.partner", { name: nameOf(partnerOf(view.seat, view.seats)) });
    default:
      return t(`hints.${name}`);
  }
}

function topCardNames({ top, color }: View) {
  return { card: cardName(top), color: color === "none" ? "" : colorName(color) };
}

function challengeText({ topSeat, penalty }: View, nameOf: (seat: number) => string): string {
  return t("hints.challenge", {
    name: nameOf(topSeat),
    cards: penalty,
    more: penalty + WRONG_CHALLENGE_EXTRA,
  });
}

function nextSeat(view: View): number {
  return seatAfter(view.seat, view.direction, view);
}
