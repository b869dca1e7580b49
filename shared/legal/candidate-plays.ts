/** All plays that are possible with a hand, legal or not. `legal.ts` filters them. */
import { type Card, colorOf, numberOf } from "../card.ts";
import type { Play } from "../command.ts";
import { editionOf, faceOf } from "../editions/editions.ts";
import type { Rules } from "../rules.ts";
import { type Seat, seatsIn } from "../seat.ts";
import type { View } from "../view.ts";

export const SMALLEST_SET = 2;
export const LARGEST_SET = 8;

/** The distinct faces in a hand, ascending. */
export function faces(hand: readonly Card[]): readonly Card[] {
  return hand.toSorted((a, b) => a - b).filter((card, i, sorted) => card !== sorted[i - 1]);
}

/** True if a play of these cards names another seat: to swap hands with (H3), or to draw (W4). The last card never does. */
export function namesSeat(view: Pick<View, "rules" | "hand">, cards: readonly Card[]): boolean {
  return cards[0] !== undefined && faceOf(cards[0], view.rules).namesSeat && cards.length < view.hand.length;
}

const NO_CARDS: readonly Card[] = [];

/** The cards that go below a card when it is played: the rest of its colour in the hand (N8). */
export function discardedWith(rules: Rules, hand: readonly Card[], cards: readonly Card[]): readonly Card[] {
  const card = cards[0];
  if (card === undefined || faceOf(card, rules).does.discardColor === undefined) return NO_CARDS;
  return hand.toSpliced(hand.indexOf(card), 1).filter((held) => colorOf(held) === colorOf(card));
}

/** All plays of one card: one per colour for a wild, one per seat for a swap. */
export function singlePlays(view: View): readonly Play[] {
  return faces(view.hand).flatMap((card) => {
    const { asksColor } = faceOf(card, view.rules);
    return asksColor ? withColors(view, card) : withSwaps(view, [card], { type: "play", card });
  });
}

/** Any play of this single card, with a colour or a seat if it needs one. */
export function anyPlayOf(view: View, card: Card): Play | undefined {
  const { asksColor } = faceOf(card, view.rules);
  return (asksColor ? withColors(view, card) : withSwaps(view, [card], { type: "play", card }))[0];
}

/** A play for each colour that its player may name. No card asks for a colour and for a seat. */
function withColors({ rules }: View, card: Card): readonly Play[] {
  return editionOf(rules).colors.map((color) => ({ type: "play", card, color }));
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
  if (!namesSeat(view, cards)) return [play];
  return otherSeats(view).map((swapWith) => ({ ...play, swapWith }));
}

function otherSeats(view: View): readonly Seat[] {
  return seatsIn(view).filter((seat) => seat !== view.seat);
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
