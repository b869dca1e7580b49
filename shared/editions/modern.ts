/** The modern deck (M1): the classic cards, one Wild Shuffle and three Custom Wilds. */
import { COLORS, CUSTOM_WILD, wildOf } from "../card.ts";
import { FEWEST_SEATS, MOST_SEATS } from "../seat.ts";
import { CLASSIC_FACES } from "./classic.ts";
import { makeEdition } from "./edition.ts";

const OWN = { points: 40, asksColor: true } as const;

export const MODERN = makeEdition({
  id: "modern",
  seats: { least: FEWEST_SEATS, most: MOST_SEATS },
  colors: COLORS,
  faces: [
    ...CLASSIC_FACES.filter(({ card }) => card !== CUSTOM_WILD),
    { card: CUSTOM_WILD, count: 3, ...OWN, withOption: "customCards" },
    {
      card: wildOf("wildShuffle"),
      count: 1,
      ...OWN,
      effects: [{ type: "shuffleHands" }],
      returnsAsOpening: true,
    },
  ],
  standard: { customCards: true },
  locked: {},
});
