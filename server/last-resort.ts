/** What becomes of a fault that belongs to no table. */
import { errorFields, type Log } from "./observability/log.ts";

/** Whoever watches over the process starts it anew: all that was accepted is in the journal. */
const ERROR_EXIT_CODE = 1;

/**
 * An exception that nobody caught may have left anything half done: it is written down, and the process ends. A promise
 * that failed unheard is written down alone: what it was about has been given up, and nothing else.
 */
export function handleProcessErrors(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal(errorFields(error), "uncaught exception outside any table: exiting");
    process.exit(ERROR_EXIT_CODE);
  });
  process.on("unhandledRejection", (reason) => {
    log.error(errorFields(reason), "unhandled promise rejection");
  });
}
