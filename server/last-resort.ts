/** What becomes of a fault that belongs to no table. */
import { type Log, told } from "./observability/log.ts";

/** Whoever watches over the process starts it anew: all that was accepted is in the journal. */
const FAULT_EXIT = 1;

/**
 * An exception that nobody caught may have left anything half done: it is written down, and the process ends. A promise
 * that failed unheard is written down alone: what it was about has been given up, and nothing else.
 */
export function watchProcess(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal(told(error), "uncaught exception outside any table: exiting");
    process.exit(FAULT_EXIT);
  });
  process.on("unhandledRejection", (reason) => {
    log.error(told(reason), "unhandled promise rejection");
  });
}
