/** Knocking at a door of the server: it opens in time, or counts as shut. */
import type { Scheduler } from "./backoff.ts";

/** One who has not been let in after so long is not heard: a dead line makes no sound by itself. In ms. */
export const JOIN_TIMEOUT_MS = 10_000;

/** `goOn` throws where nobody wants to come in any more. */
type TimedOperation<T> = (goOn: () => void) => Promise<T>;

/** The room, if it opens in time; one that opens later is let go, and one can come back to it. */
export function withTimeout<T>(
  operation: TimedOperation<T>,
  abandon: (late: T) => void,
  schedule: Scheduler,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isTimedOut = false;
    const timeoutError = () => new Error("Nobody opened the door.");
    const cancelTimeout = schedule(JOIN_TIMEOUT_MS, () => {
      isTimedOut = true;
      reject(timeoutError());
    });
    const throwIfTimedOut = () => {
      if (isTimedOut) throw timeoutError();
    };
    const onDone = (result: T) => (isTimedOut ? abandon(result) : resolve(result));
    operation(throwIfTimedOut).then(onDone, reject).finally(cancelTimeout);
  });
}
