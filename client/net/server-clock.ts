/** How far this browser's clock is from the server's. */
export interface ServerClock {
  /** A message said that it was `serverNow` (ms) when it was sent. */
  heard(serverNow: number): void;
  /** A moment of the server's time in this browser's own time. */
  here(serverTime: number): number;
}

/**
 * The smallest difference heard is the truest one: whatever a message spent on its way makes it only larger.
 * Until the first message both clocks are taken for equal.
 */
export function serverClock(now: () => number = Date.now): ServerClock {
  let ahead: number | undefined;
  return {
    heard(serverNow) {
      const heard = now() - serverNow;
      ahead = ahead === undefined ? heard : Math.min(ahead, heard);
    },
    here: (serverTime) => serverTime + (ahead ?? 0),
  };
}
