/** Reasonable choices for plays without a person: after a timeout, and for bots (C1). */
import { type Card, COLORS, type Color, colorOf } from "../card.ts";
import { type Seat, seatAfter } from "../seat.ts";
import type { View } from "../view.ts";

/** The colour that most cards have; ties go to the first of red, yellow, green, blue. */
export function mostFrequentColor(cards: readonly Card[]): Color {
  const count = (color: Color) => cards.filter((card) => colorOf(card) === color).length;
  const [first, ...others] = COLORS;
  return others.reduce<Color>((best, color) => (count(color) > count(best) ? color : best), first);
}

/** The other seat with the fewest cards; ties go to the next in turn order. */
export function smallestHand({ seat, direction, seats, out, cardCounts }: View): Seat {
  const others = Array.from({ length: seats - out.length - 1 }, (_, i) =>
    seatAfter(seat, direction, { seats, out }, i + 1),
  );
  const cardsAt = (other: Seat) => cardCounts[other] ?? Number.POSITIVE_INFINITY;
  return others.reduce((best, other) => (cardsAt(other) < cardsAt(best) ? other : best));
}

/** The hand without these cards. */
export function removeCards(hand: readonly Card[], played: readonly Card[]): readonly Card[] {
  const remaining = [...hand];
  for (const card of played) {
    const index = remaining.indexOf(card);
    if (index >= 0) remaining.splice(index, 1);
  }
  return remaining;
}
