/** What can move on the table, and how long it takes. */
import type { Card, Color } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import { type Direction, type Seat, seatAfter } from "../../../shared/seat.ts";
import type { HandKey } from "../contract.ts";
import type { BoardState } from "./board-state.ts";

export type Animation =
  /** Cards fly from the draw pile to every seat, beginning at the dealer's left. */
  | { readonly type: "deal"; readonly dealer: Seat; readonly counts: readonly number[]; readonly top: Card }
  /** `key` names the card in the own hand. */
  | { readonly type: "play"; readonly seat: Seat; readonly card: Card; readonly key: HandKey | undefined }
  | { readonly type: "color"; readonly color: Color }
  | {
      readonly type: "draw";
      readonly seat: Seat;
      readonly count: number;
      readonly keys: readonly HandKey[];
      readonly isPenalty: boolean;
    }
  | { readonly type: "reverse"; readonly direction: Direction }
  | { readonly type: "skip"; readonly seat: Seat }
  | { readonly type: "threat"; readonly seat: Seat; readonly amount: number }
  | { readonly type: "uno"; readonly seat: Seat }
  | { readonly type: "caught"; readonly seat: Seat; readonly by: Seat }
  /** The challenger alone sees the hand. */
  | {
      readonly type: "verdict";
      readonly seat: Seat;
      readonly guilty: boolean;
      readonly hand: readonly Card[];
    }
  | HandSwap
  | { readonly type: "falseCatch"; readonly seat: Seat }
  | { readonly type: "tableRule"; readonly seat: Seat }
  | { readonly type: "reshuffle"; readonly drawPile: number }
  | { readonly type: "turn"; readonly seat: Seat }
  | { readonly type: "win"; readonly seats: readonly Seat[]; readonly hands: readonly (readonly Card[])[] };

/** One motion, how long it takes at its own pace (ms), and the still that it leads to. */
export interface TimedAnimation {
  readonly animation: Animation;
  readonly durationMs: number;
  readonly endState: BoardState;
}

/** More cards than this are not flown one by one. */
export const MAX_FLYING = 8;
export const FLIGHT_MS = 300;
export const DRAW_STAGGER_MS = 70;
const DEAL_STAGGER_MS = 40;
const MAX_DEAL_MS = 1800;

/** Milliseconds between two cards of a deal: the whole of it stays short at any number of seats. */
export function dealStagger(cards: number): number {
  return Math.min(DEAL_STAGGER_MS, (MAX_DEAL_MS - FLIGHT_MS) / Math.max(1, cards));
}

const DURATIONS_MS = {
  ...{ play: 510, color: 450, reverse: 360, skip: 520, threat: 420, uno: 620, caught: 620 },
  ...{ verdict: 1100, reshuffle: 480, turn: 60, win: 900, exchange: 820, falseCatch: 560, tableRule: 640 },
} as const;

/** How long a motion takes at its own pace, in ms. */
export function durationOf(animation: Animation): number {
  if (animation.type === "deal") {
    const cards = animation.counts.reduce((sum, count) => sum + count, 0);
    return FLIGHT_MS + dealStagger(cards) * cards;
  }
  if (animation.type !== "draw") return DURATIONS_MS[animation.type];
  return FLIGHT_MS + DRAW_STAGGER_MS * (Math.min(animation.count, MAX_FLYING) - 1);
}

// Whole hands that change their seats, as a motion of the table.

/** A hand on its way from seat to seat (H3). */
export interface HandTransfer {
  readonly from: Seat;
  readonly to: Seat;
}

export interface HandSwap {
  readonly type: "exchange";
  readonly transfers: readonly HandTransfer[];
}

/** The exchange that an event brings: a 7 swaps two hands, a 0 passes all of them on (H3). */
export function handSwapFor(event: SeenEvent, seats: number): HandSwap | undefined {
  if (event.type === "handsSwapped") {
    const [a, b] = event.seats;
    const transfers = [
      { from: a, to: b },
      { from: b, to: a },
    ];
    return { type: "exchange", transfers };
  }
  if (event.type !== "handsRotated") return undefined;
  const to = (from: Seat) => seatAfter(from, event.direction, { seats });
  return {
    type: "exchange",
    transfers: Array.from({ length: seats }, (_, from) => ({ from, to: to(from) })),
  };
}

/** How many cards each seat holds after it. */
export function countsAfterSwap(
  counts: readonly number[],
  transfers: readonly HandTransfer[],
): readonly number[] {
  return counts.map((count, seat) => counts[transfers.find(({ to }) => to === seat)?.from ?? seat] ?? count);
}
