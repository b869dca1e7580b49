/** How the server stops: nobody is let in any more, everybody is told, and nobody is waited for in vain. */
import type { AppContext } from "./context.ts";
import { errorFields } from "./observability/log.ts";

/**
 * The framework waits 15 s for everyone who announced to come and has not come. All that was accepted is written down
 * by then, and all lines are closed: it ends without them. In ms.
 */
const SHUTDOWN_TIMEOUT_MS = 3_000;

export interface Shutdown {
  /** True from the moment on when the server was told to stop. */
  readonly isStopping: boolean;
  begin(): void;
}

/** `end` ends the process, where it is the server's own. */
export function createShutdown(
  { makeClock, overload, log }: AppContext,
  exitProcess: (() => void) | undefined,
): Shutdown {
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    begin: () => {
      isStopping = true;
      log.info("stopping");
      overload.stop();
      const clock = makeClock((error) => log.error(errorFields(error), "shutdown failed"));
      if (exitProcess !== undefined) clock.after(SHUTDOWN_TIMEOUT_MS, exitProcess);
    },
  };
}
