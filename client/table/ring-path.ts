/** Equal steps along the ring of chevrons. */
import type { Ring } from "../scenes/layout/table-layout.ts";

export interface RingPoint {
  readonly x: number;
  readonly y: number;
  /** Where the path leads to, in radians, when it is walked clockwise. */
  readonly angle: number;
}

const SAMPLES = 240;
/** 2 would be an ellipse, which cuts the corners of the piles off. */
const SQUARENESS = 3;

/** Points along the ring: `at(0.25)` is a quarter of the way round, clockwise from the right. */
export function ringPath(ring: Ring): { at(share: number): RingPoint } {
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => pointAt(ring, (i / SAMPLES) * 2 * Math.PI));
  const lengths = lengthsAlong(points);
  const whole = lengths[SAMPLES] ?? 0;
  return {
    at(share) {
      const target = (share - Math.floor(share)) * whole;
      const next = Math.max(1, firstOver(lengths, target));
      return interpolate(points, next, (target - (lengths[next - 1] ?? 0)) / segmentLength(lengths, next));
    },
  };
}

type RingSample = readonly [x: number, y: number];

function pointAt({ x, y, rx, ry }: Ring, angle: number): RingSample {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const power = 2 / SQUARENESS;
  return [x + rx * Math.sign(cos) * Math.abs(cos) ** power, y + ry * Math.sign(sin) * Math.abs(sin) ** power];
}

function lengthsAlong(points: readonly RingSample[]): readonly number[] {
  let length = 0;
  return points.map((ringSample, i) => {
    const before = points[i - 1] ?? ringSample;
    length += Math.hypot(ringSample[0] - before[0], ringSample[1] - before[1]);
    return length;
  });
}

function firstOver(lengths: readonly number[], target: number): number {
  let [low, high] = [0, lengths.length - 1];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((lengths[half] ?? 0) < target) low = half + 1;
    else high = half;
  }
  return low;
}

function segmentLength(lengths: readonly number[], i: number): number {
  return (lengths[i] ?? 0) - (lengths[i - 1] ?? 0) || 1;
}

function interpolate(points: readonly RingSample[], next: number, share: number): RingPoint {
  const [from, to] = [points[next - 1] ?? [0, 0], points[next] ?? [0, 0]];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return { x: from[0] + dx * share, y: from[1] + dy * share, angle: Math.atan2(dy, dx) };
}
