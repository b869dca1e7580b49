/** Limits how long joining a room may take. */
import type { Scheduler } from "../../scheduler.ts";

/** A join that takes longer has failed, in ms: on a dead connection it would never end. */
export const JOIN_TIMEOUT_MS = 10_000;

/** `throwIfTimedOut` ends the operation between two of its steps. */
type TimedOperation<T> = (throwIfTimedOut: () => void) => Promise<T>;

/** The result of the operation if it comes in time; a late result is passed to `abandon`. */
export function withTimeout<T>(
  operation: TimedOperation<T>,
  abandon: (late: T) => void,
  schedule: Scheduler,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isTimedOut = false;
    const timeoutError = () => new Error("The server did not answer in time.");
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
