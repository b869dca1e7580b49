/** An arrow of chevrons from one player to another, or to the pile: where they are, and when they shine. Pure. */
import type { Point } from "../effects/temporary-sprites.ts";
import type { Box } from "../scene-contract.ts";

export interface LinkMark extends Point {
  /** Where the chevron points, in radians. */
  readonly angle: number;
  /** How much of the way is done there, 0 to 1. */
  readonly share: number;
  /** How many times its usual size a chevron has: where they are far apart, they are larger. */
  readonly scale: number;
}

/** In CSS pixels: between two chevrons, if there are few, and between a plate and the next chevron. */
const SPACING = 16;
const GAP = 8;
const MARKS = { least: 3, most: 14 } as const;
const LARGEST = 1.8;
/** How far the way bends towards the middle of the table, as a share of the distance to it. */
const BEND = 0.4;
/** An arrow leaves a plate at its side if the middle of the table is this many times farther away across than up or down. */
const SIDEWAYS = 1.5;
/** The tip has reached the other player after this time; then a wave of light runs along the arrow. */
const REACH_MS = 140;
const WAVE_MS = 420;

/**
 * The chevrons from one plate to another, over the felt beside them. They end at the edge of `to` that faces `goal`. `size`:
 * how much larger than on a phone they are, and so how much farther apart.
 */
export function linkMarks(
  from: Box,
  to: Box,
  middle: Point,
  { goal = middle, size = 1 }: { readonly goal?: Point; readonly size?: number } = {},
): readonly LinkMark[] {
  const spacing = SPACING * size;
  const [start, end] = [edgeTowards(from, middle), edgeTowards(to, goal)];
  const bend = between(between(start, end, 0.5), middle, BEND);
  const length = Math.hypot(bend.x - start.x, bend.y - start.y) + Math.hypot(end.x - bend.x, end.y - bend.y);
  const count = Math.min(MARKS.most, Math.max(MARKS.least, Math.floor(length / spacing)));
  const scale = Math.min(LARGEST, Math.max(1, length / (count - 1) / spacing));
  return Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1);
    const [a, b] = [between(start, bend, share), between(bend, end, share)];
    return { ...between(a, b, share), angle: Math.atan2(b.y - a.y, b.x - a.x), share, scale };
  });
}

/** The page writes the result of a challenge over the status line, this far up and down from its middle, in CSS pixels. */
const RIBBON_HALF = 44;
/** From the ribbon to the middle of the last chevron, without the gap. */
const ABOVE_RIBBON = 14;

export const ribbonTop = (status: Point): number => status.y - RIBBON_HALF;

/** Where an arrow to the viewer ends, whose face the ribbon covers. */
export function aboveRibbon({ x, y }: Point, status: Point): Box {
  return { x, y: Math.min(y, ribbonTop(status) - ABOVE_RIBBON), w: 0, h: 0 };
}

/** How bright a chevron is after some time, 0 to 1. */
export function linkLight(share: number, ms: number): number {
  if (share > ms / REACH_MS + 0.001) return 0;
  return 0.7 + 0.3 * Math.cos((share - ms / WAVE_MS) * 2 * Math.PI);
}

/** Outside the middle of the edge of a box that faces a point. */
function edgeTowards({ x, y, w, h }: Box, goal: Point): Point {
  const [dx, dy] = [goal.x - x, goal.y - y];
  if (Math.abs(dx) > SIDEWAYS * Math.abs(dy)) return { x: x + Math.sign(dx) * (w / 2 + GAP), y };
  return { x, y: y + Math.sign(dy) * (h / 2 + GAP) };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
