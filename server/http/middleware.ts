/** Stands before everything that the HTTP server does, the framework's routes included. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { answerOnLine, type Denied } from "./error-responses.ts";

/** Answers a request, or calls `pass` to let it through. */
export type Guard = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** Why a request for a WebSocket is refused; undefined where it may go on. */
export type LineGuard = (request: IncomingMessage, line: Duplex) => Denied | undefined;

type Listener = (...args: readonly unknown[]) => void;

/**
 * Puts a guard before all listeners that the server has now. They cannot be kept from a request in any other way:
 * a listener that is merely put first does not stop those behind it.
 */
export function putBefore(server: Server, guard: Guard): void {
  const listeners = takeOff(server, "request");
  server.on("request", (request, response) => {
    guard(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

/** The same before all that makes a WebSocket of a request. */
export function putBeforeLines(server: Server, guard: LineGuard): void {
  const listeners = takeOff(server, "upgrade");
  server.on("upgrade", (request, line, head) => {
    const denied = guard(request, line);
    if (denied !== undefined) return answerOnLine(line, denied, request.headers.host);
    for (const listener of listeners) listener.call(server, request, line, head);
  });
}

function takeOff(server: Server, event: "request" | "upgrade"): readonly Listener[] {
  const listeners = server.listeners(event).filter(isListener);
  server.removeAllListeners(event);
  return listeners;
}

function isListener(listener: unknown): listener is Listener {
  return typeof listener === "function";
}
