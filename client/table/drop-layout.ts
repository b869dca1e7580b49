/** Where a card of the own hand is put down, and what that means. */

import type { TouchMoment, TouchPoint } from "../scenes/input/pointer.ts";
import type { HandBand } from "../scenes/layout/screen-regions.ts";
import type { TableLayout } from "../scenes/layout/table-layout.ts";

/** `play` it, `move` it within the hand, or let it go `home`. */
export type Drop = "play" | "move" | "home";

/** A card that is pushed up quickly by so much is played, however far it gets. */
const PUSH = 42;
export const PUSH_MS = 350;
/** The hand reaches this far above its cards, in heights of a card. */
const ABOVE = 0.3;

/** What it means that a card is put down: anywhere within the ring it lies on the piles. */
export function dropOf({ ring, hand }: TableLayout, start: TouchMoment, at: TouchMoment): Drop {
  const isOnPiles = Math.abs(at.x - ring.x) <= ring.rx && Math.abs(at.y - ring.y) <= ring.ry;
  if (isOnPiles || isPushed(start, at)) return "play";
  return isOverHand(hand, at) ? "move" : "home";
}

/** True where a card that is put down stays in the hand. */
export function isOverHand({ y, rowOffset, rows, cardH }: HandBand, at: Pick<TouchPoint, "y">): boolean {
  return at.y > y - (rows - 1) * rowOffset - cardH * (0.5 + ABOVE);
}

function isPushed(start: TouchMoment, at: TouchMoment): boolean {
  const up = start.y - at.y;
  return at.ms - start.ms < PUSH_MS && up > PUSH && up > Math.abs(at.x - start.x);
}
