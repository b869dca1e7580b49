import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 20;
/** After this time the wait fails: the framework reserves a seat for a joining client for 15 s. */
const TIMEOUT_MS = 25_000;

/** Waits until something is so; false if it did not become so in time. */
export async function becomesTrue(isSo: () => boolean, withinMs = TIMEOUT_MS): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (!isSo() && performance.now() < giveUpAt) await pause(POLL_MS);
  return isSo();
}
