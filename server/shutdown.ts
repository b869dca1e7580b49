/** How the server stops: nobody is let in any more, everybody is told, and nobody is waited for in vain. */
import type { House } from "./context.ts";
import { told } from "./observability/log.ts";

/**
 * The framework waits 15 s for everyone who announced to come and has not come. All that was accepted is written down
 * by then, and all lines are closed: it ends without them. In ms.
 */
const LONGEST_STOP_MS = 3_000;

export interface Stopping {
  /** True from the moment on when the server was told to stop. */
  readonly isOn: boolean;
  begin(): void;
}

/** `end` ends the process, where it is the server's own. */
export function stoppingOf({ makeClock, pulse, log }: House, end: (() => void) | undefined): Stopping {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    begin: () => {
      isOn = true;
      log.info("stopping");
      pulse.stop();
      const clock = makeClock((error) => log.error(told(error), "shutdown failed"));
      if (end !== undefined) clock.after(LONGEST_STOP_MS, end);
    },
  };
}
