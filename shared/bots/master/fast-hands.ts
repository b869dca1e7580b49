/** The hands of a fast round, in flat arrays. */
import { MOST_SEATS, type Seat } from "../../seat.ts";
import { COLOR_OF, POINTS_OF } from "./faces.ts";

/** All cards fit into one hand or pile. */
export const MOST_CARDS = 112;
/** Counters of a hand: four colours, and wilds. */
const COLOR_COUNTERS = 5;

export class FastHands {
  /** The hand of a seat starts at `seat * MOST_CARDS`. */
  readonly hands: Uint8Array = new Uint8Array(MOST_SEATS * MOST_CARDS);
  readonly counts: Uint8Array = new Uint8Array(MOST_SEATS);
  readonly colorCounts: Uint8Array = new Uint8Array(MOST_SEATS * COLOR_COUNTERS);

  /** Makes the hands of the first seats those of another round. */
  copyHands(other: FastHands, seats: number): void {
    this.counts.set(other.counts);
    this.colorCounts.set(other.colorCounts);
    for (let seat = 0; seat < seats; seat += 1) this.#copyHand(other, seat);
  }

  #copyHand(other: FastHands, seat: Seat): void {
    const start = seat * MOST_CARDS;
    const end = start + (other.counts[seat] ?? 0);
    for (let i = start; i < end; i += 1) this.hands[i] = other.hands[i] ?? 0;
  }

  countOf(seat: Seat): number {
    return this.counts[seat] ?? 0;
  }

  cardAt(seat: Seat, index: number): number {
    return this.hands[seat * MOST_CARDS + index] ?? 0;
  }

  /** How many cards of a colour a seat holds; of wilds with WILD_COLOR. */
  colorCountOf(seat: Seat, color: number): number {
    return this.colorCounts[seat * COLOR_COUNTERS + color] ?? 0;
  }

  clearHand(seat: Seat): void {
    this.counts[seat] = 0;
    const start = seat * COLOR_COUNTERS;
    this.colorCounts.fill(0, start, start + COLOR_COUNTERS);
  }

  give(seat: Seat, card: number): void {
    const count = this.counts[seat] ?? 0;
    this.hands[seat * MOST_CARDS + count] = card;
    this.counts[seat] = count + 1;
    const color = seat * COLOR_COUNTERS + (COLOR_OF[card] ?? 0);
    this.colorCounts[color] = (this.colorCounts[color] ?? 0) + 1;
  }

  take(seat: Seat, card: number): void {
    const start = seat * MOST_CARDS;
    const last = (this.counts[seat] ?? 0) - 1;
    let index = start;
    while (index < start + last && this.hands[index] !== card) index += 1;
    this.hands[index] = this.hands[start + last] ?? 0;
    this.counts[seat] = last;
    const color = seat * COLOR_COUNTERS + (COLOR_OF[card] ?? 0);
    this.colorCounts[color] = (this.colorCounts[color] ?? 0) - 1;
  }

  holds(seat: Seat, card: number): boolean {
    const start = seat * MOST_CARDS;
    const end = start + (this.counts[seat] ?? 0);
    for (let i = start; i < end; i += 1) if (this.hands[i] === card) return true;
    return false;
  }

  /** The hands of two seats change places. */
  swapHands(one: Seat, other: Seat): void {
    const cards = Math.max(this.countOf(one), this.countOf(other));
    swapRange(this.hands, { one: one * MOST_CARDS, other: other * MOST_CARDS, length: cards });
    swapRange(this.counts, { one, other, length: 1 });
    const colors = { one: one * COLOR_COUNTERS, other: other * COLOR_COUNTERS, length: COLOR_COUNTERS };
    swapRange(this.colorCounts, colors);
  }

  /** The points left in a hand (D3). */
  pointsIn(seat: Seat): number {
    const start = seat * MOST_CARDS;
    const end = start + (this.counts[seat] ?? 0);
    let sum = 0;
    for (let i = start; i < end; i += 1) sum += POINTS_OF[this.hands[i] ?? 0] ?? 0;
    return sum;
  }
}

interface TwoRanges {
  readonly one: number;
  readonly other: number;
  readonly length: number;
}

function swapRange(values: Uint8Array, { one, other, length }: TwoRanges): void {
  for (let i = 0; i < length; i += 1) {
    const value = values[one + i] ?? 0;
    values[one + i] = values[other + i] ?? 0;
    values[other + i] = value;
  }
}
