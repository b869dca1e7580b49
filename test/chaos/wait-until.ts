import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 20;
/** Whatever is not gone after so long stays: the framework keeps a place 15 s for a client that has announced itself. */
const TIMEOUT_MS = 60_000;

/** Waits until something is so; false if it did not become so in time. */
export async function becomesTrue(condition: () => boolean, withinMs = TIMEOUT_MS): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (!condition() && performance.now() < giveUpAt) await pause(POLL_MS);
  return condition();
}
