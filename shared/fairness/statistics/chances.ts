/** What chance alone makes of a deal: the probabilities that the statistics of the shuffles are compared with. */
import { type Card, type CardSymbol, colorOf, numberOf, symbolOf } from "../../card.ts";
import { type DeckRules, deckOf, type EditionRules, editionOf } from "../../editions/editions.ts";
import { NO_TALLY, type Tally } from "./tally.ts";

/** The cards of a deal. */
export interface DealSize {
  readonly rules: DeckRules;
  /** How many cards were dealt into the hands. */
  readonly dealt: number;
}

type IsKind = (card: Card) => boolean;

/** A card in a hand: all cards of the deck are equally likely. */
export function chanceInHand({ rules }: DealSize, isKind: IsKind): number {
  return shareIn(deckOf(rules), isKind);
}

function shareIn(cards: readonly Card[], isKind: IsKind): number {
  return cards.filter(isKind).length / cards.length;
}

/** The opening card: all cards that can be it are equally likely. */
export function chanceAsOpening({ rules }: DealSize, isKind: IsKind): number {
  return shareIn(deckOf(rules).filter(isOpening(rules)), isKind);
}

/** The kinds of cards that can open a round with a deck: of the classic one 0 to 9, Skip, Reverse, Draw Two, Wild, Custom Wild. */
export function openingKinds(rules: EditionRules): readonly CardSymbol[] {
  const cards = editionOf(rules).faces.map(({ card }) => card);
  return [...new Set(cards.filter(isOpening(rules)).map(symbolOf))];
}

/** Some decks are opened by numbers only (N3). */
function isOpening(rules: EditionRules): IsKind {
  const staysUp = isFirstUp(rules);
  const { opensWithNumber = false } = editionOf(rules);
  return (card) => staysUp(card) && (!opensWithNumber || numberOf(card) !== undefined);
}

/** The first card that is turned up is none that goes back into the pile (S4). */
function isFirstUp(rules: EditionRules): IsKind {
  const { byCard } = editionOf(rules);
  return (card) => byCard[card]?.returnsAsOpening !== true;
}

/** A card of the draw pile: what is expected of the pile, less the first card that was turned up. */
export function chanceInPile(size: DealSize, isKind: IsKind): number {
  const deck = deckOf(size.rules);
  const left = deck.length - size.dealt;
  const firstUp = shareIn(deck.filter(isFirstUp(size.rules)), isKind);
  return (left * shareIn(deck, isKind) - firstUp) / (left - 1);
}

/** How many colours a deck has, how many cards of each, and how many cards in all. */
interface ColorCounts {
  readonly colors: number;
  readonly ofEach: number;
  readonly deck: number;
}

function colorCounts(rules: DeckRules): ColorCounts {
  const { colors } = editionOf(rules);
  const deck = deckOf(rules);
  const colored = deck.filter((card) => colorOf(card) !== undefined).length;
  return { colors: colors.length, ofEach: colored / Math.max(1, colors.length), deck: deck.length };
}

/**
 * How often `length` cards of the same colour follow one another among the cards that were dealt. The streaks of one deal
 * overlap, so their variance is the sum over all pairs.
 */
export function streakTally({ rules, dealt }: DealSize, length: number): Tally {
  const places = dealt - length + 1;
  if (places <= 0) return NO_TALLY;
  const counts = colorCounts(rules);
  const alike = counts.colors * inARow(length, counts);
  let variance = places * alike * (1 - alike);
  for (let apart = 1; apart < places; apart += 1) {
    const both = apart < length ? counts.colors * inARow(length + apart, counts) : bothAlike(length, counts);
    variance += 2 * (places - apart) * (both - alike * alike);
  }
  return { of: places, hits: 0, expected: places * alike, variance };
}

/** The first `length` cards are all of one certain colour. */
function inARow(length: number, { ofEach, deck }: ColorCounts): number {
  return falling(ofEach, length) / falling(deck, length);
}

/** Two streaks without a common card: of one colour, or of two. */
function bothAlike(length: number, { colors, ofEach, deck }: ColorCounts): number {
  const sameColor = colors * falling(ofEach, 2 * length);
  const twoColors = colors * (colors - 1) * falling(ofEach, length) ** 2;
  return (sameColor + twoColors) / falling(deck, 2 * length);
}

/** `n * (n - 1) * …`, with this number of factors. */
function falling(n: number, factors: number): number {
  let product = 1;
  for (let i = 0; i < factors; i += 1) product *= Math.max(0, n - i);
  return product;
}
