/**
 * In a cluster, matchmaking also fails because another process or Redis does not answer. The framework's errors for that
 * do not tell clients to try again, and some of them repeat what the client has sent. They are replaced by a refusal.
 */
import { ErrorCode, matchMaker, ServerError } from "@colyseus/core";
import { refuse } from "../../shared/refusal.ts";
import type { AppContext } from "../app-context.ts";
import { errorFields } from "../observability/log.ts";

/** Resuming a connection has its own errors, which the framework's client understands. */
const METHODS_TO_RESUME = ["reconnect"];
const HTTP_UNAVAILABLE = 503;

/** While joins fail, the log says why at most this often, in ms. */
const LOG_MS = 10_000;

/** Makes the framework refuse with `offline` what fails because of another process. */
export function refuseAsOffline({
  clock,
  log,
  counters,
}: Pick<AppContext, "clock" | "log" | "counters">): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    counters.countOffline("join");
    if (clock.steady() - loggedAt < LOG_MS) return;
    loggedAt = clock.steady();
    log.warn(errorFields(error), "a join failed because of another process or Redis");
  };
  const { controller } = matchMaker;
  const invoke = controller.invokeMethod.bind(controller);
  Object.assign(controller, {
    invokeMethod: async (...call: Parameters<typeof invoke>) => {
      try {
        return await invoke(...call);
      } catch (error) {
        if (METHODS_TO_RESUME.includes(call[0]) || !isOfOtherProcess(error)) throw error;
        report(error);
        throw offlineError();
      }
    },
  });
}

function offlineError(): ServerError {
  return new ServerError(HTTP_UNAVAILABLE, JSON.stringify(refuse("offline")));
}

/** Errors without a refusal in them, except those for a table that is full. */
function isOfOtherProcess(error: unknown): boolean {
  if (!(error instanceof ServerError)) return true;
  const { code, message } = error;
  const isAboutTable = code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID || code === ErrorCode.MATCHMAKE_UNHANDLED;
  return isAboutTable && !isRefusal(message) && !/locked|full/.test(message);
}

function isRefusal(message: string): boolean {
  return message.startsWith("{");
}
