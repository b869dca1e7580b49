/** Pings the server regularly: a dead connection is not noticed otherwise. */
import type { Scheduler } from "../../scheduler.ts";

export const PING_INTERVAL_MS = 3000;
/** The connection counts as dead after this many pings without an answer. */
const MAX_MISSED_PINGS = 2;

export interface Ping {
  ping(onPong: () => void): void;
  /** Too many pings were not answered. */
  timedOut(): void;
}

/** Starts pinging; the returned function stops it. */
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
