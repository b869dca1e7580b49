/**
 * Finds the best place for a box over the table: for a tip, a chat bubble or the catch button. The caller lists the
 * boxes to try. The best one covers the least of what its table of costs protects, and is near to where it belongs.
 */
import type { Box } from "../scene-contract.ts";
import { clamp, type Edges, overlapArea } from "./layout-input.ts";

export type Size = Pick<Box, "w" | "h">;
export type Side = "above" | "below" | "left" | "right";

/** The cost of covering an obstacle: `area` square pixels of it, which are a `share` (0 to 1) of all of it. */
type CoverCost = (area: number, share: number) => number;

/** The cost of each square pixel. */
const perPixel =
  (cost: number): CoverCost =>
  (area) =>
    area * cost;

/** The cost of the whole obstacle; a part of it costs its share. */
const perShare =
  (cost: number): CoverCost =>
  (_, share) =>
    share * cost;

/** Something for any touch, the rest by the share: a narrow edge of two obstacles is better than much of one. */
const perTouch =
  (cost: number): CoverCost =>
  (_, share) =>
    (0.15 + share) * cost;

/** A tip never covers a button, if possible. One pixel of distance costs 1. */
export const TIP_COSTS = {
  needed: perShare(100_000),
  target: perShare(8000),
  discardPile: perTouch(7000),
  drawPile: perTouch(6000),
  seat: perTouch(6000),
  distance: 1,
} as const;

/** A bubble may cover the piles and its speaker's plate: it disappears soon. */
export const BUBBLE_COSTS = {
  bubble: perPixel(20),
  needed: perPixel(1),
  ownPlate: perPixel(0.3),
  pile: perPixel(0.12),
  distance: 2,
} as const;

/** The catch button would rather cover the exposed player's plate than be far away from it. */
export const CATCH_COSTS = { needed: perPixel(100), ownPlate: perPixel(0.05), distance: 2 } as const;

export interface Obstacle {
  readonly box: Box;
  readonly cost: CoverCost;
}

/** Obstacles that all have the same cost; a box that is not on the screen is left out. */
export function obstacles(boxes: readonly (Box | undefined)[], cost: CoverCost): readonly Obstacle[] {
  return boxes.flatMap((box) => (box === undefined ? [] : [{ box, cost }]));
}

export interface PlacementSearch<T extends Box> {
  /** The boxes to try; if two cost the same, the first is taken. */
  readonly candidates: readonly T[];
  readonly obstacles: readonly Obstacle[];
  readonly distanceCost: (box: T) => number;
  /** A later candidate must be cheaper by more than this. */
  readonly tolerance?: number;
}

/** The cheapest of the candidates. */
export function findBestBox<T extends Box>(search: PlacementSearch<T>): T {
  const { candidates, obstacles, distanceCost, tolerance = 0 } = search;
  let best: T | undefined;
  let costLimit = Number.POSITIVE_INFINITY;
  for (const box of candidates) {
    const distance = distanceCost(box);
    // Too far away, whatever it covers.
    if (distance >= costLimit) continue;
    const cost = coverCost(box, obstacles) + distance;
    if (cost >= costLimit) continue;
    best = box;
    costLimit = cost - tolerance;
  }
  if (best === undefined) throw new RangeError("A placement needs at least one candidate.");
  return best;
}

/** What it costs that this box covers (parts of) the obstacles. */
export function coverCost(box: Box, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, obstacle) => {
    const area = overlapArea(box, obstacle.box);
    if (area === 0) return sum;
    return sum + obstacle.cost(area, area / Math.max(1, obstacle.box.w * obstacle.box.h));
  }, 0);
}

/** Boxes of one size with all combinations of these centres, row by row. */
export function boxGrid(size: Size, xs: readonly number[], ys: readonly number[]): readonly Box[] {
  return ys.flatMap((y) => xs.map((x) => ({ x, y, w: size.w, h: size.h })));
}

/** The box beside another one, centred on that side. */
export function boxBeside({ x, y, ...anchor }: Box, side: Side, { w, h }: Size, gap: number): Box {
  const [dx, dy] = [(anchor.w + w) / 2 + gap, (anchor.h + h) / 2 + gap];
  const places = { left: [x - dx, y], right: [x + dx, y], above: [x, y - dy], below: [x, y + dy] } as const;
  const [boxX, boxY] = places[side];
  return { x: boxX, y: boxY, w, h };
}

/** The box moved to the inside of these edges. */
export function clampInto(box: Box, { left, top, right, bottom }: Edges): Box {
  const [halfW, halfH] = [box.w / 2, box.h / 2];
  return {
    ...box,
    x: clamp(box.x, left + halfW, right - halfW),
    y: clamp(box.y, top + halfH, bottom - halfH),
  };
}
