/** What a server holds at a moment. */
export interface ResourceSample {
  /** After a collection. */
  readonly heapMb: number;
  readonly rssMb: number;
  readonly rooms: number;
  /** Rooms that the matchmaking knows. */
  readonly listed: number;
  readonly connections: number;
  /** All timers of the process, and those of the tables among them. */
  readonly timers: number;
  readonly tableTimers: number;
  /** On the process, and on the framework's channels between rooms. */
  readonly listeners: number;
  readonly subscriptions: number;
}

/** What must be as before once everybody has gone. */
export const COUNTED_RESOURCES = [
  ...(["rooms", "listed", "connections", "timers"] as const),
  ...(["tableTimers", "listeners", "subscriptions"] as const),
];

/** What is left at the end that was not there before anybody came. */
export function leftovers(start: ResourceSample, end: ResourceSample): Readonly<Record<string, number>> {
  return Object.fromEntries(COUNTED_RESOURCES.map((what) => [what, end[what] - start[what]]));
}

/** A figure at a time, in hours. */
export type Point = readonly [hour: number, figure: number];

/** How much the figure grows in an hour, by least squares; 0 where there are fewer than two times. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const hour = mean(([at]) => at);
  const figure = mean(([, value]) => value);
  const spread = points.reduce((sum, [at]) => sum + (at - hour) ** 2, 0);
  const rise = points.reduce((sum, [at, value]) => sum + (at - hour) * (value - figure), 0);
  return spread === 0 ? 0 : rise / spread;
}
