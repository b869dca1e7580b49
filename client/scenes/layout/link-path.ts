/** An arrow of chevrons from one player to another, or to the pile: where they are, and when they shine. Pure. */
import type { Box } from "../scene-contract.ts";
import type { AvatarCircle } from "./screen-regions.ts";

type Point = Pick<Box, "x" | "y">;

export interface LinkMark extends Point {
  /** Where the chevron points, in radians. */
  readonly angle: number;
  /** How much of the way is done there, 0 to 1. */
  readonly share: number;
}

/** In CSS pixels: between two chevrons, and between a circle and the next chevron. */
const SPACING = 16;
const GAP = 9;
/** How far the way bends towards the middle of the table, as a share of the distance to it. */
const BEND = 0.55;
/** The tip has reached the other player after this time; then waves of light run along the arrow. */
const REACH_MS = 140;
const WAVE_MS = 420;
const LEAST_MARKS = 2;

/** The chevrons from the edge of one circle to the edge of another. */
export function linkMarks(from: AvatarCircle, to: AvatarCircle, middle: Point): readonly LinkMark[] {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = { x: half.x + (middle.x - half.x) * BEND, y: half.y + (middle.y - half.y) * BEND };
  const [start, end] = [towards(from, bend), towards(to, bend)];
  const length = Math.hypot(bend.x - start.x, bend.y - start.y) + Math.hypot(end.x - bend.x, end.y - bend.y);
  const count = Math.max(LEAST_MARKS, Math.floor(length / SPACING));
  return Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1);
    const [a, b] = [between(start, bend, share), between(bend, end, share)];
    return { ...between(a, b, share), angle: Math.atan2(b.y - a.y, b.x - a.x), share };
  });
}

/** How bright a chevron is after some time, 0 to 1. */
export function linkLight(share: number, ms: number): number {
  if (share > ms / REACH_MS + 0.001) return 0;
  return 0.7 + 0.3 * Math.cos((share - ms / WAVE_MS) * 2 * Math.PI);
}

/** The point outside a circle from which a way to `goal` starts. */
function towards({ x, y, r }: AvatarCircle, goal: Point): Point {
  const distance = Math.max(1, Math.hypot(goal.x - x, goal.y - y));
  return between({ x, y }, goal, Math.min(0.8, (r + GAP) / distance));
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
