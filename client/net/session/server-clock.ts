/** How far this browser's clock is from the server's. */
export interface ServerClock {
  /** A message said that it was `serverNow` (ms) when it was sent. */
  sync(serverNow: number): void;
  /** A moment of the server's time in this browser's own time. */
  toLocal(serverTime: number): number;
}

/**
 * The smallest difference heard is the truest one: whatever a message spent on its way makes it only larger.
 * Until the first message both clocks are taken for equal.
 */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let offset: number | undefined;
  return {
    sync(serverNow) {
      const heard = now() - serverNow;
      offset = offset === undefined ? heard : Math.min(offset, heard);
    },
    toLocal: (serverTime) => serverTime + (offset ?? 0),
  };
}

/** Whole seconds until a moment of this browser's time, as a countdown shows them; never less than none. */
export function secondsUntil(moment: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
