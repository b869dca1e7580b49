/** Checks whether a UNO call can be sent with a play (U1). */
import { numberOf } from "../card.ts";
import { legalCommands } from "../legal.ts";
import type { View } from "../view.ts";
import { singlePlays } from "./candidate-plays.ts";
import { whyNotCallWith } from "./why-not-play.ts";

/** True if some play of this hand leaves one card after its effects. */
export function canCallEarly(view: View): boolean {
  if (view.phase !== "playing" || view.calledUno.includes(view.seat)) return false;
  return (
    singlePlays(view).some((play) => whyNotCallWith(view, { ...play, uno: true }) === undefined) ||
    canLeaveOneBySet(view)
  );
}

/** True if a play that is legal now leaves one card after its effects: then a call is due (U1). */
export function isCallDueWithPlay(view: View): boolean {
  if (view.calledUno.includes(view.seat)) return false;
  return legalCommands(view).some(
    (command) => command.type === "play" && whyNotCallWith(view, { ...command, uno: true }) === undefined,
  );
}

/** True if all cards but one have the same number and can be played as a set (H7). */
function canLeaveOneBySet({ rules, hand }: View): boolean {
  const countOfNumber = (card: number) => hand.filter((other) => numberOf(other) === numberOf(card)).length;
  return (
    rules.playSets &&
    hand.some((card) => numberOf(card) !== undefined && countOfNumber(card) >= hand.length - 1)
  );
}
