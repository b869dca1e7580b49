/** Stands before everything that the HTTP server does, the framework's routes included. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpError, sendErrorOnSocket } from "./error-responses.ts";

/** Answers a request, or calls `pass` to let it through. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Why a request for a WebSocket is refused; undefined where it may go on. */
export type UpgradeGuard = (request: IncomingMessage, socket: Duplex) => HttpError | undefined;

type Listener = (...args: readonly unknown[]) => void;

/**
 * Puts a guard before all listeners that the server has now. They cannot be kept from a request in any other way:
 * a listener that is merely put first does not stop those behind it.
 */
export function prependMiddleware(server: Server, middleware: Middleware): void {
  const listeners = detachListeners(server, "request");
  server.on("request", (request, response) => {
    middleware(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

/** The same before all that makes a WebSocket of a request. */
export function prependUpgradeGuard(server: Server, guard: UpgradeGuard): void {
  const listeners = detachListeners(server, "upgrade");
  server.on("upgrade", (request, socket, head) => {
    const error = guard(request, socket);
    if (error !== undefined) return sendErrorOnSocket(socket, error, request.headers.host);
    for (const listener of listeners) listener.call(server, request, socket, head);
  });
}

function detachListeners(server: Server, event: "request" | "upgrade"): readonly Listener[] {
  const listeners = server.listeners(event).filter(isListener);
  server.removeAllListeners(event);
  return listeners;
}

function isListener(listener: unknown): listener is Listener {
  return typeof listener === "function";
}
