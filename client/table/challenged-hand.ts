/** Where the hand that was challenged lies open, side by side across the middle: for the challenger alone (T6). */

import type { Box } from "../scenes/contract.ts";
import type { TableLayout } from "../scenes/layout/table-layout.ts";

/** The places of so many cards. */
export function challengedHandBoxes(
  { ring, drawPile, safe }: TableLayout,
  count: number,
): readonly Omit<Box, "h">[] {
  const { x, y } = ring;
  const w = Math.min(drawPile.w * 0.8, 92);
  const step = Math.min(w * 0.6, (safe.right - safe.left - w - 24) / count);
  return Array.from({ length: count }, (_, i) => ({ x: x + (i - (count - 1) / 2) * step, y, w }));
}
