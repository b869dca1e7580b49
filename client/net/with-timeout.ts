/** Knocking at a door of the server: it opens in time, or counts as shut. */
import type { After } from "./timer.ts";

/** One who has not been let in after so long is not heard: a dead line makes no sound by itself. In ms. */
export const KNOCK_MS = 10_000;

/** `goOn` throws where nobody wants to come in any more. */
type Opening<T> = (goOn: () => void) => Promise<T>;

/** The room, if it opens in time; one that opens later is let go, and one can come back to it. */
export function openedInTime<T>(open: Opening<T>, letGo: (late: T) => void, after: After): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const tooLate = () => new Error("Nobody opened the door.");
    const stop = after(KNOCK_MS, () => {
      isLate = true;
      reject(tooLate());
    });
    const goOn = () => {
      if (isLate) throw tooLate();
    };
    const opened = (room: T) => (isLate ? letGo(room) : resolve(room));
    open(goOn).then(opened, reject).finally(stop);
  });
}
