/** Stands before everything that the HTTP server does, the framework's routes included. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Answers a request, or calls `pass` to let it through. */
export type Guard = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts a guard before all listeners that the server has now. They cannot be kept from a request in any other way:
 * a listener that is merely put first does not stop those behind it.
 */
export function putBefore(server: Server, guard: Guard): void {
  const listeners = server.listeners("request").filter(isListener);
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    guard(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

function isListener(listener: unknown): listener is Listener {
  return typeof listener === "function";
}
