/** Asks again and again whether the line still stands: a dead one makes no sound by itself. */
import type { Scheduler } from "./backoff.ts";

export const PING_INTERVAL_MS = 3000;
/** Beats without an answer after which the line counts as dead. */
const MAX_MISSED_PINGS = 2;

export interface Ping {
  ping(onPong: () => void): void;
  /** Nobody has answered for two beats. */
  timedOut(): void;
}

/** Starts the beat; the answer stops it. */
export function startHeartbeat(connection: Ping, schedule: Scheduler): () => void {
  let missed = 0;
  let cancelTimer: () => void = () => undefined;
  const sendPing = () => {
    if (missed >= MAX_MISSED_PINGS) return connection.timedOut();
    missed += 1;
    connection.ping(() => {
      missed = 0;
    });
    cancelTimer = schedule(PING_INTERVAL_MS, sendPing);
  };
  cancelTimer = schedule(PING_INTERVAL_MS, sendPing);
  return () => cancelTimer();
}
