import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 20;
/** The longest wait: the framework reserves a seat for 15 s. */
const TIMEOUT_MS = 60_000;

/** Waits until the condition is true; false after the timeout. */
export async function becomesTrue(condition: () => boolean, withinMs = TIMEOUT_MS): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (!condition() && performance.now() < giveUpAt) await pause(POLL_MS);
  return condition();
}
