/**
 * In a cluster, matchmaking also fails because another process or Redis does not answer. The framework's errors for that
 * do not tell clients to try again, and some of them repeat what the client has sent. They are replaced by a refusal.
 */
import { ErrorCode, matchMaker, ServerError } from "@colyseus/core";
import { refuse } from "../../shared/refusal.ts";

/** Resuming a connection has errors of its own, which the framework's client understands. */
const METHODS_TO_RESUME = ["reconnect"];
const HTTP_UNAVAILABLE = 503;

/** Makes the framework refuse with `offline` what fails because of another process. */
export function refuseAsOffline(): void {
  const { controller } = matchMaker;
  const invoke = controller.invokeMethod.bind(controller);
  Object.assign(controller, {
    invokeMethod: async (...call: Parameters<typeof invoke>) => {
      try {
        return await invoke(...call);
      } catch (error) {
        throw METHODS_TO_RESUME.includes(call[0]) || !isOfOtherProcess(error) ? error : offlineError();
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
