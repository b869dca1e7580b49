/** The ruthless deck (N1): 168 cards. Its printed sheet does not tell the counts. */
import { type Card, COLORS, wildOf } from "../card.ts";
import { type Effect, type Face, inEachColor, makeEdition, numberFaces } from "./edition.ts";

const draw = (cards: number): Effect => ({ type: "draw", cards, why: cards === 2 ? "drawTwo" : "penalty" });
const wild = (card: Card, count: number, effects: readonly Effect[]): Face => ({
  ...{ card, count, points: 50, asksColor: true },
  effects,
});
const action = (count: number, effect: Effect) => ({ count, points: 20, effects: [effect] });

export const RUTHLESS = makeEdition({
  id: "ruthless",
  seats: { least: 2, most: 6 },
  colors: COLORS,
  faces: [
    ...numberFaces(COLORS, () => 2),
    ...inEachColor(COLORS, "drawTwo", action(3, draw(2))),
    ...inEachColor(COLORS, "drawFour", action(2, draw(4))),
    ...inEachColor(COLORS, "skip", action(3, { type: "skip" })),
    ...inEachColor(COLORS, "skipEveryone", action(2, { type: "skipEveryone" })),
    ...inEachColor(COLORS, "reverse", action(3, { type: "reverse" })),
    ...inEachColor(COLORS, "discardAll", action(3, { type: "discardColor" })),
    wild(wildOf("wildReverseDrawFour"), 8, [{ type: "reverse" }, draw(4)]),
    wild(wildOf("wildDrawSix"), 4, [draw(6)]),
    wild(wildOf("wildDrawTen"), 4, [draw(10)]),
    { card: wildOf("wildRoulette"), count: 8, points: 50, effects: [{ type: "roulette" }] },
  ],
  opensWithNumber: true,
  answersByValue: true,
  endsWithoutEffect: true,
  mercyAt: 25,
  pointsForSeatOut: 250,
  standard: { target: "single" },
  locked: {
    ...{ stacking: "mixed", sevenZero: true, drawToMatch: true, forcePlay: true },
    ...{ jumpIn: false, noBluff: false, playSets: false, customCards: false, teams: false },
    scoring: "winner",
  },
});
