/** Stops the server: it accepts no one any more, and exits after a few seconds at the latest. */
import type { AppContext } from "./app-context.ts";
import { errorFields } from "./observability/log.ts";

/**
 * In ms. The framework waits 15 s for clients that reserved a seat and did not connect. By this time all accepted moves
 * are saved and all connections are closed, so that the process can exit.
 */
const SHUTDOWN_TIMEOUT_MS = 3_000;

export interface Shutdown {
  /** True after the server was asked to stop: balancers send nobody any more. */
  readonly isLeaving: boolean;
  /** True as soon as it accepts no one any more. */
  readonly isStopping: boolean;
  /** The server was asked to stop; it exits after this time at the latest, in ms. */
  announce(timeoutMs?: number): void;
  begin(): void;
}

/** `exitProcess` is undefined if the server does not own the process. */
export function createShutdown(
  { makeClock, overload, log }: AppContext,
  exitProcess: (() => void) | undefined,
): Shutdown {
  let isLeaving = false;
  let isStopping = false;
  return {
    get isLeaving() {
      return isLeaving;
    },
    get isStopping() {
      return isStopping;
    },
    announce: (timeoutMs = SHUTDOWN_TIMEOUT_MS) => {
      isLeaving = true;
      log.info("stopping");
      const clock = makeClock((error) => log.error(errorFields(error), "shutdown failed"));
      if (exitProcess !== undefined) clock.after(timeoutMs, exitProcess);
    },
    begin: () => {
      isStopping = true;
      overload.stop();
    },
  };
}
