/** The resources of a server at one time. */
export interface ResourceSample {
  /** After garbage collection. */
  readonly heapMb: number;
  readonly rssMb: number;
  readonly rooms: number;
  /** Rooms that matchmaking lists. */
  readonly listed: number;
  readonly connections: number;
  /** All timers of the process, and those of the tables among them. */
  readonly timers: number;
  readonly tableTimers: number;
  /** On the process, and on the framework's channels between rooms. */
  readonly listeners: number;
  readonly subscriptions: number;
}

/** Counts that must be as before when all clients have left. */
export const COUNTED_RESOURCES = [
  ...(["rooms", "listed", "connections", "timers"] as const),
  ...(["tableTimers", "listeners", "subscriptions"] as const),
];

/** The resources at the end that did not exist before the first client. */
export function leftovers(start: ResourceSample, end: ResourceSample): Readonly<Record<string, number>> {
  return Object.fromEntries(COUNTED_RESOURCES.map((name) => [name, end[name] - start[name]]));
}

/** A value and its time in hours. */
export type Point = readonly [hour: number, value: number];

/** How much the value grows in an hour, by least squares; 0 if there are fewer than two times. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const meanHour = mean(([hour]) => hour);
  const meanValue = mean(([, value]) => value);
  const variance = points.reduce((sum, [hour]) => sum + (hour - meanHour) ** 2, 0);
  const covariance = points.reduce((sum, [hour, value]) => sum + (hour - meanHour) * (value - meanValue), 0);
  return variance === 0 ? 0 : covariance / variance;
}
