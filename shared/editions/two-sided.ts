/** The two-sided deck (F1): 112 cards with a light and a dark face. */
import { type Card, COLORS, cardOf, darkCardOf, WILD, wildOf } from "../card.ts";
import { FEWEST_SEATS, MOST_SEATS } from "../seat.ts";
import { type Effect, type Face, makeEdition } from "./edition.ts";

type CardOf = typeof cardOf;
const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

const numbers = (cardIn: CardOf): readonly Face[] =>
  NUMBERS.flatMap((symbol) =>
    COLORS.map((color) => ({ card: cardIn(color, symbol), count: 2, points: Number(symbol) })),
  );

/** Two of an action in each colour. */
function actions(
  cardIn: CardOf,
  symbol: Parameters<CardOf>[1],
  [points, effect]: readonly [number, Effect],
): readonly Face[] {
  // Turned up at the start, a Flip goes back into the pile (F11).
  const returnsAsOpening = symbol === "flip";
  return COLORS.map((color) => ({
    ...{ card: cardIn(color, symbol), count: 2, points, returnsAsOpening },
    effects: [effect],
  }));
}

const wild = (card: Card, points: number): Face => ({ card, count: 4, points, asksColor: true });
const drawWild = (card: Card, points: number, effect: Effect): Face => ({
  ...wild(card, points),
  effects: [effect],
  isBluffable: true,
  returnsAsOpening: true,
});

const draw = (cards: number): Effect => ({ type: "draw", cards, why: cards === 2 ? "drawTwo" : "penalty" });

export const TWO_SIDED = makeEdition({
  id: "two-sided",
  seats: { least: FEWEST_SEATS, most: MOST_SEATS },
  colors: COLORS,
  faces: [
    ...numbers(cardOf),
    ...actions(cardOf, "drawOne", [10, draw(1)]),
    ...actions(cardOf, "reverse", [20, { type: "reverse" }]),
    ...actions(cardOf, "skip", [20, { type: "skip" }]),
    ...actions(cardOf, "flip", [20, { type: "flip" }]),
    wild(WILD, 40),
    drawWild(wildOf("wildDrawTwo"), 50, draw(2)),
  ],
  backs: [
    ...numbers(darkCardOf),
    ...actions(darkCardOf, "drawFive", [20, draw(5)]),
    ...actions(darkCardOf, "reverse", [20, { type: "reverse" }]),
    ...actions(darkCardOf, "skipEveryone", [30, { type: "skipEveryone" }]),
    ...actions(darkCardOf, "flip", [20, { type: "flip" }]),
    wild(wildOf("wildDark"), 40),
    drawWild(wildOf("wildDrawColor"), 60, { type: "draw", cards: 1, why: "penalty", untilColor: true }),
  ],
  standard: {},
  locked: { sevenZero: false, customCards: false },
});
