/** What chance alone makes of a deal of the classic deck: the probabilities that the statistics of the shuffles are compared with. */
import { type Card, WILD_DRAW_FOUR } from "../../card.ts";
import { deckOf } from "../../editions/editions.ts";
import { NO_TALLY, type Tally } from "./tally.ts";

/** The cards of a deal. */
export interface DealSize {
  readonly customCards: boolean;
  /** How many cards were dealt into the hands. */
  readonly dealt: number;
}

type IsKind = (card: Card) => boolean;

const countOf = (customCards: boolean, isKind: IsKind) => deckOf({ customCards }).filter(isKind).length;
const drawFours = (customCards: boolean) => countOf(customCards, (card) => card === WILD_DRAW_FOUR);

/** A card in a hand: all cards of the deck are equally likely. */
export function chanceInHand({ customCards }: DealSize, isKind: IsKind): number {
  return countOf(customCards, isKind) / deckOf({ customCards }).length;
}

/** The opening card is never a Wild Draw Four (S4): all others are equally likely. */
export function chanceAsOpening({ customCards }: DealSize, isKind: IsKind): number {
  const possible = deckOf({ customCards }).length - drawFours(customCards);
  return countOf(customCards, (card) => card !== WILD_DRAW_FOUR && isKind(card)) / possible;
}

/** A card of the draw pile: what is expected of the pile, less the opening card that was taken from it. */
export function chanceInPile(size: DealSize, isKind: IsKind): number {
  const left = deckOf(size).length - size.dealt;
  return (left * chanceInHand(size, isKind) - chanceAsOpening(size, isKind)) / (left - 1);
}

const COLOR_COUNT = 4;
const CARDS_OF_COLOR = 25;

/**
 * How often `length` cards of the same colour follow one another among the cards that were dealt. The streaks of one deal
 * overlap, so their variance is the sum over all pairs.
 */
export function streakTally({ customCards, dealt }: DealSize, length: number): Tally {
  const places = dealt - length + 1;
  if (places <= 0) return NO_TALLY;
  const deck = deckOf({ customCards }).length;
  const alike = COLOR_COUNT * inARow(length, deck);
  let variance = places * alike * (1 - alike);
  for (let apart = 1; apart < places; apart += 1) {
    const both = apart < length ? COLOR_COUNT * inARow(length + apart, deck) : bothAlike(length, deck);
    variance += 2 * (places - apart) * (both - alike * alike);
  }
  return { of: places, hits: 0, expected: places * alike, variance };
}

/** The first `length` cards are all of one certain colour. */
function inARow(length: number, deck: number): number {
  return falling(CARDS_OF_COLOR, length) / falling(deck, length);
}

/** Two streaks without a common card: of one colour, or of two. */
function bothAlike(length: number, deck: number): number {
  const sameColor = COLOR_COUNT * falling(CARDS_OF_COLOR, 2 * length);
  const twoColors = COLOR_COUNT * (COLOR_COUNT - 1) * falling(CARDS_OF_COLOR, length) ** 2;
  return (sameColor + twoColors) / falling(deck, 2 * length);
}

/** `n * (n - 1) * …`, with this number of factors. */
function falling(n: number, factors: number): number {
  let product = 1;
  for (let i = 0; i < factors; i += 1) product *= Math.max(0, n - i);
  return product;
}
