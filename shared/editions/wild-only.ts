/** The wild-only deck (W1): 112 cards without colours and numbers. No source that tells its counts is an original. */
import { WILD, WILD_DRAW_FOUR, wildOf } from "../card.ts";
import { FEWEST_SEATS, MOST_SEATS } from "../seat.ts";
import { type Effect, type Face, makeEdition } from "./edition.ts";

const face = (card: number, count: number, effect: Effect): Face => ({
  ...{ card, count, points: 50 },
  effects: [effect],
});

export const WILD_ONLY = makeEdition({
  id: "wild-only",
  seats: { least: FEWEST_SEATS, most: MOST_SEATS },
  colors: [],
  faces: [
    { card: WILD, count: 54, points: 20 },
    face(WILD_DRAW_FOUR, 6, { type: "draw", cards: 4, why: "wildDrawFour" }),
    face(wildOf("wildReverse"), 14, { type: "reverse" }),
    face(wildOf("wildSkip"), 14, { type: "skip" }),
    face(wildOf("wildSkipTwo"), 6, { type: "skip", seats: 2 }),
    face(wildOf("wildDrawTwo"), 10, { type: "draw", cards: 2, why: "drawTwo" }),
    face(wildOf("wildTargetedDrawTwo"), 4, { type: "drawChosen", cards: 2 }),
    face(wildOf("wildForcedSwap"), 4, { type: "swapHands" }),
  ],
  opensWithoutEffect: true,
  winnerPoints: [
    80, 100, 120, 130, 140, 160, 180, 190, 200, 220, 240, 250, 270, 300, 320, 340, 380, 420, 480, 610,
  ],
  standard: {},
  locked: {
    ...{ stacking: "off", jumpIn: false, sevenZero: false, drawToMatch: false, forcePlay: true },
    ...{ noBluff: false, playSets: false, customCards: false },
  },
});
