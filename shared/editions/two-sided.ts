/** The two-sided deck (F1): 112 cards with a light and a dark face. */
import { type Card, COLORS, cardOf, darkCardOf, WILD, wildOf } from "../card.ts";
import { FEWEST_SEATS, MOST_SEATS } from "../seat.ts";
import { type Effect, type Face, makeEdition } from "./edition.ts";

/** Makes a card of one side: both have the same four colours in code, because only one is in play at a time. */
type CardOf = typeof cardOf;
const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** Two of a face in each colour. */
const twoEach = (cardIn: CardOf, symbol: Parameters<CardOf>[1], points: number, effect?: Effect) =>
  COLORS.map((color): Face => {
    // Turned up at the start, a Flip goes back into the pile (F11).
    const returnsAsOpening = effect === FLIP;
    return {
      card: cardIn(color, symbol),
      count: 2,
      points,
      returnsAsOpening,
      effects: effect ? [effect] : [],
    };
  });
const FLIP: Effect = { type: "flip" };
const REVERSE: Effect = { type: "reverse" };
/** What both sides have: the numbers, Reverse and Flip. */
const onBothSides = (cardIn: CardOf): readonly Face[] => [
  ...NUMBERS.flatMap((symbol) => twoEach(cardIn, symbol, Number(symbol))),
  ...twoEach(cardIn, "reverse", 20, REVERSE),
  ...twoEach(cardIn, "flip", 20, FLIP),
];

/** A wild with an effect can be challenged (F7, F8), and goes back into the pile when it is turned up at the start (F11). */
const wild = (card: Card, points: number, effect?: Effect): Face => ({
  ...{ card, count: 4, points, asksColor: true, effects: effect ? [effect] : [] },
  ...{ isBluffable: effect !== undefined, returnsAsOpening: effect !== undefined },
});
/** The next seat draws, and loses its turn (F6). */
const draw = (cards: number): Effect => ({ type: "draw", cards, why: cards === 2 ? "drawTwo" : "penalty" });

export const TWO_SIDED = makeEdition({
  id: "two-sided",
  seats: { least: FEWEST_SEATS, most: MOST_SEATS },
  colors: COLORS,
  faces: [
    ...onBothSides(cardOf),
    ...twoEach(cardOf, "drawOne", 10, draw(1)),
    ...twoEach(cardOf, "skip", 20, { type: "skip" }),
    wild(WILD, 40),
    wild(wildOf("wildDrawTwo"), 50, draw(2)),
  ],
  backs: [
    ...onBothSides(darkCardOf),
    ...twoEach(darkCardOf, "drawFive", 20, draw(5)),
    ...twoEach(darkCardOf, "skipEveryone", 30, { type: "skipEveryone" }),
    wild(wildOf("wildDark"), 40),
    wild(wildOf("wildDrawColor"), 60, { type: "draw", cards: 1, why: "penalty", untilColor: true }),
  ],
  standard: {},
  locked: { sevenZero: false, customCards: false },
});
