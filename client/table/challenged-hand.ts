/** Where the hand that was challenged lies open, side by side across the middle: for the challenger alone (T6). */
import type { TableLayout } from "./layout.ts";
import type { Point } from "./passing.ts";
import type { Box } from "./port.ts";

export interface ChallengedHand {
  readonly cards: readonly Omit<Box, "h">[];
  /** Where the verdict on it falls, and where it stands while the hand is read: clear of corners and of words below. */
  readonly stamp: { readonly falls: Point; readonly stands: Point };
}

/** The places of so many cards. */
export function challengedHand({ ring, drawPile, safe }: TableLayout, count: number): ChallengedHand {
  const { x, y } = ring;
  const w = Math.min(drawPile.w * 0.8, 92);
  const step = Math.min(w * 0.6, (safe.right - safe.left - w - 24) / count);
  const cards = Array.from({ length: count }, (_, i) => ({ x: x + (i - (count - 1) / 2) * step, y, w }));
  return { cards, stamp: { falls: { x, y: y + w }, stands: { x, y: y + w * 0.75 } } };
}
