/** Where a card of the own hand is put down, and what that means. */

import type { PointerPosition, TimedPointerPosition } from "../scenes/input/pointer.ts";
import type { HandArea } from "../scenes/layout/screen-regions.ts";
import type { TableLayout } from "../scenes/layout/table-layout.ts";

/** `play` it, `move` it within the hand, or let it go `home`. */
export type DropResult = "play" | "move" | "home";

/** A card that is pushed up quickly by so much is played, however far it gets. */
const FLICK_DISTANCE = 42;
export const FLICK_MS = 350;
/** The hand reaches this far above its cards, in heights of a card. */
const HAND_MARGIN = 0.3;

/** What it means that a card is put down: anywhere within the ring it lies on the piles. */
export function dropResult(
  { ring, hand }: TableLayout,
  start: TimedPointerPosition,
  at: TimedPointerPosition,
): DropResult {
  const isOnPiles = Math.abs(at.x - ring.x) <= ring.rx && Math.abs(at.y - ring.y) <= ring.ry;
  if (isOnPiles || isFlick(start, at)) return "play";
  return isOverHand(hand, at) ? "move" : "home";
}

/** True where a card that is put down stays in the hand. */
export function isOverHand({ y, rowOffset, rows, cardH }: HandArea, at: Pick<PointerPosition, "y">): boolean {
  return at.y > y - (rows - 1) * rowOffset - cardH * (0.5 + HAND_MARGIN);
}

function isFlick(start: TimedPointerPosition, at: TimedPointerPosition): boolean {
  const up = start.y - at.y;
  return at.ms - start.ms < FLICK_MS && up > FLICK_DISTANCE && up > Math.abs(at.x - start.x);
}
