/** The classic deck (D1-D3): 108 cards, or 112 with the Custom Wilds. */
import { COLORS, CUSTOM_WILD, NUMBERS, WILD, WILD_DRAW_FOUR } from "../card.ts";
import { FEWEST_SEATS, MOST_SEATS } from "../seat.ts";
import { type Face, inEachColor, makeEdition } from "./edition.ts";

const ACTION = { count: 2, points: 20 } as const;
const WILDS = { count: 4, points: 50, asksColor: true } as const;

const NUMBER_FACES: readonly Face[] = NUMBERS.flatMap((symbol, number) =>
  inEachColor(COLORS, symbol, {
    count: number === 0 ? 1 : 2,
    points: number,
    ...(number === 7 && { effects: [{ type: "swapHands", ifOption: "sevenZero" }] }),
    ...(number === 0 && { effects: [{ type: "passHands", ifOption: "sevenZero" }] }),
  }),
);

/** The faces of D1 and D2. */
const CLASSIC_FACES: readonly Face[] = [
  ...NUMBER_FACES,
  ...inEachColor(COLORS, "skip", { ...ACTION, effects: [{ type: "skip" }] }),
  ...inEachColor(COLORS, "reverse", { ...ACTION, effects: [{ type: "reverse" }] }),
  ...inEachColor(COLORS, "drawTwo", { ...ACTION, effects: [{ type: "draw", cards: 2, why: "drawTwo" }] }),
  { card: WILD, ...WILDS },
  {
    card: WILD_DRAW_FOUR,
    ...WILDS,
    effects: [{ type: "draw", cards: 4, why: "wildDrawFour" }],
    isBluffable: true,
    returnsAsOpening: true,
  },
  { card: CUSTOM_WILD, ...WILDS, withOption: "customCards" },
];

export const CLASSIC = makeEdition({
  id: "classic",
  seats: { least: FEWEST_SEATS, most: MOST_SEATS },
  colors: COLORS,
  faces: CLASSIC_FACES,
  hasFastRound: true,
  standard: {},
  locked: {},
});
