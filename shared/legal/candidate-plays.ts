/** All plays that are possible with a hand, legal or not. `legal.ts` filters them. */
import { type Card, COLORS, isWild, numberOf } from "../card.ts";
import type { Play } from "../command.ts";
import type { Seat } from "../seat.ts";
import type { View } from "../view.ts";

export const SMALLEST_SET = 2;
export const LARGEST_SET = 8;
const SWAP_NUMBER = 7;

/** The distinct faces in a hand, ascending. */
export function faces(hand: readonly Card[]): readonly Card[] {
  return hand.toSorted((a, b) => a - b).filter((card, i, sorted) => card !== sorted[i - 1]);
}

/** True if a play of these cards swaps hands with another seat (H3). The last card never does. */
export function isSwap(view: Pick<View, "rules" | "hand">, cards: readonly Card[]): boolean {
  if (!view.rules.sevenZero || cards.length >= view.hand.length) return false;
  return cards[0] !== undefined && numberOf(cards[0]) === SWAP_NUMBER;
}

/** All plays of one card: one per colour for a wild, one per seat for a swap. */
export function singlePlays(view: View): readonly Play[] {
  return faces(view.hand).flatMap((card) => {
    if (isWild(card)) return COLORS.map((color) => ({ type: "play", card, color }) as const);
    return withSwaps(view, [card], { type: "play", card });
  });
}

/** Any play of this single card, with a colour or a seat if it needs one. */
export function anyPlayOf(view: View, card: Card): Play | undefined {
  if (isWild(card)) return { type: "play", card, color: COLORS[0] };
  return isSwap(view, [card]) ? withSwaps(view, [card], { type: "play", card })[0] : { type: "play", card };
}

/** All sets in the hand in canonical form: a first card, a last card, and the others ascending between them (H7). */
export function setPlays(view: View): readonly Play[] {
  if (!view.rules.playSets) return [];
  return numbersHeldTwice(view.hand).flatMap((cards) =>
    setsFrom(cards).flatMap((set) => withSwaps(view, set, { type: "play", cards: set })),
  );
}

/** The canonical form of a set: the cards between the first and the last ascending. */
export function canonicalSet(cards: readonly Card[]): readonly Card[] {
  if (cards.length < SMALLEST_SET) return cards;
  const middle = cards.slice(1, -1).sort((a, b) => a - b);
  return [...cards.slice(0, 1), ...middle, ...cards.slice(-1)];
}

function withSwaps(view: View, cards: readonly Card[], play: Play): readonly Play[] {
  if (!isSwap(view, cards)) return [play];
  return otherSeats(view).map((swapWith) => ({ ...play, swapWith }));
}

function otherSeats(view: View): readonly Seat[] {
  return view.cardCounts.map((_, seat) => seat).filter((seat) => seat !== view.seat);
}

function numbersHeldTwice(hand: readonly Card[]): readonly (readonly Card[])[] {
  const numbers = new Set(hand.map(numberOf).filter((number) => number !== undefined));
  return [...numbers]
    .map((number) => hand.filter((card) => numberOf(card) === number))
    .filter((cards) => cards.length >= SMALLEST_SET);
}

/** All sets of cards of one number, with each possible first and last face. */
function setsFrom(cards: readonly Card[]): readonly (readonly Card[])[] {
  return choicesOf(cards)
    .filter(({ length }) => length >= SMALLEST_SET && length <= LARGEST_SET)
    .flatMap(endsOf);
}

/** All distinct subsets of cards, ascending: of each face none up to all copies. */
function choicesOf(cards: readonly Card[]): readonly (readonly Card[])[] {
  let choices: readonly (readonly Card[])[] = [[]];
  for (const face of faces(cards)) {
    const copies = cards.filter((card) => card === face).length;
    const runs = Array.from({ length: copies + 1 }, (_, count) => Array<Card>(count).fill(face));
    choices = choices.flatMap((choice) => runs.map((run) => [...choice, ...run]));
  }
  return choices;
}

function endsOf(chosen: readonly Card[]): readonly (readonly Card[])[] {
  return faces(chosen).flatMap((first) => {
    const rest = chosen.toSpliced(chosen.indexOf(first), 1);
    return faces(rest).map((last) => [first, ...rest.toSpliced(rest.indexOf(last), 1), last]);
  });
}
