/** How large a pile can be within the ring of chevrons around both. */
import type { Edges, Mode } from "../scenes/layout/boxes.ts";

/** Larger ones would look lost. */
export const LARGEST_PILE: Readonly<Record<Mode, number>> = { portrait: 210, short: 180, wide: 260 };

/** How far the ring stands out at least, in widths and heights of a pile. */
const LEAST_RING = { x: 1.38, y: 0.67 } as const;
/** Half a chevron, and a little air. */
const CHEVRON_ROOM = 10;

/** How far the ring reaches from the middle to either side, and up and down. */
export function reachIn({ left, top, right, bottom }: Edges): { readonly x: number; readonly y: number } {
  return { x: (right - left) / 2 - CHEVRON_ROOM, y: (bottom - top) / 2 - CHEVRON_ROOM };
}

/** The height of a pile whose ring just fits. */
export function pileHeightIn(middle: Edges): number {
  const { x, y } = reachIn(middle);
  return Math.min(y / LEAST_RING.y, (x / LEAST_RING.x) * 1.5);
}
