/** The classic deck (D1-D3): 108 cards, or 112 with the Custom Wilds. */
import { COLORS, CUSTOM_WILD, WILD, WILD_DRAW_FOUR } from "../card.ts";
import { FEWEST_SEATS, MOST_SEATS } from "../seat.ts";
import { type Face, inEachColor, makeEdition, numberFaces } from "./edition.ts";

const ACTION = { count: 2, points: 20 } as const;
const WILDS = { count: 4, points: 50, asksColor: true } as const;

/** The faces of D1 and D2. */
export const CLASSIC_FACES: readonly Face[] = [
  ...numberFaces(COLORS, (number) => (number === 0 ? 1 : 2)),
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
