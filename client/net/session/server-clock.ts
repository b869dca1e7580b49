/** Converts times of the server into times of this browser, and counts seconds down. */
export interface ServerClock {
  /** A message was sent at the server time `serverNow` (ms). */
  sync(serverNow: number): void;
  /** A server time in the time of this browser. */
  toLocal(serverTime: number): number;
}

/**
 * The smallest difference seen is the most precise one: latency only makes it larger. Until the first message both
 * clocks count as equal.
 */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let offset: number | undefined;
  return {
    sync(serverNow) {
      const difference = now() - serverNow;
      offset = offset === undefined ? difference : Math.min(offset, difference);
    },
    toLocal: (serverTime) => serverTime + (offset ?? 0),
  };
}

/** Whole seconds until a time of this browser, as a countdown shows them; never negative. */
export function secondsUntil(moment: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
