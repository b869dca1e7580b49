/** How large a pile can be within the ring of chevrons around both. */
import type { Edges, LayoutMode } from "../scenes/layout/boxes.ts";

/** Larger ones would look lost. */
export const MAX_PILE_HEIGHT: Readonly<Record<LayoutMode, number>> = { portrait: 210, short: 180, wide: 260 };

/** How far the ring stands out at least, in widths and heights of a pile. */
const MIN_RING = { x: 1.38, y: 0.67 } as const;
/** Half a chevron, and a little air. */
const CHEVRON_MARGIN = 10;

/** How far the ring reaches from the middle to either side, and up and down. */
export function ringReach({ left, top, right, bottom }: Edges): { readonly x: number; readonly y: number } {
  return { x: (right - left) / 2 - CHEVRON_MARGIN, y: (bottom - top) / 2 - CHEVRON_MARGIN };
}

/** The height of a pile whose ring just fits. */
export function pileHeight(area: Edges): number {
  const { x, y } = ringReach(area);
  return Math.min(y / MIN_RING.y, (x / MIN_RING.x) * 1.5);
}
