/** Installs checks in front of everything else that the HTTP server does, including the framework's routes. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpError, sendErrorOnSocket } from "./error-responses.ts";

/** Responds to a request, or calls `next` to let it pass. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A WebSocket upgrade as Node's server passes it on: the request, its socket, and what was received after the head. */
export type Upgrade = readonly [request: IncomingMessage, socket: Duplex, head: Buffer];

/** Why a WebSocket upgrade is rejected; "forwarded" if another process answers it; undefined if it may proceed. */
export type UpgradeGuard = (...upgrade: Upgrade) => HttpError | "forwarded" | undefined;

type Listener = (...args: readonly unknown[]) => void;

/**
 * Runs a middleware before all request listeners that the server has now. It replaces them, because a listener that is
 * merely the first cannot stop the ones after it.
 */
export function prependMiddleware(server: Server, middleware: Middleware): void {
  const listeners = detachListeners(server, "request");
  server.on("request", (request, response) => {
    middleware(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

/** Runs a guard before all upgrade listeners that the server has now. */
export function prependUpgradeGuard(server: Server, guard: UpgradeGuard): void {
  const listeners = detachListeners(server, "upgrade");
  server.on("upgrade", (request, socket, head) => {
    const error = guard(request, socket, head);
    if (error === "forwarded") return;
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
