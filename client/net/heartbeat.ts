/** Asks again and again whether the line still stands: a dead one makes no sound by itself. */
import type { After } from "./timer.ts";

export const BEAT_MS = 3000;
/** Beats without an answer after which the line counts as dead. */
const SILENT_BEATS = 2;

export interface Pulse {
  ping(answered: () => void): void;
  /** Nobody has answered for two beats. */
  fellSilent(): void;
}

/** Starts the beat; the answer stops it. */
export function startHeartbeat(pulse: Pulse, after: After): () => void {
  let silent = 0;
  let stop: () => void = () => undefined;
  const beat = () => {
    if (silent >= SILENT_BEATS) return pulse.fellSilent();
    silent += 1;
    pulse.ping(() => {
      silent = 0;
    });
    stop = after(BEAT_MS, beat);
  };
  stop = after(BEAT_MS, beat);
  return () => stop();
}
