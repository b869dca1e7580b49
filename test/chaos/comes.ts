import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 20;
/** Whatever is not gone after so long stays: the framework keeps a place 15 s for one who announced to come. */
const PATIENCE_MS = 25_000;

/** Waits until something is so; false if it did not become so in time. */
export async function comes(isSo: () => boolean, withinMs = PATIENCE_MS): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (!isSo() && performance.now() < giveUpAt) await pause(LOOK_MS);
  return isSo();
}
