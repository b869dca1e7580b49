/** Stands before everything that the server does where a line wants to become a WebSocket. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const REFUSED = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Puts a look at the request's target before all listeners that the server has now. HTTP lets a target be `*:x`, of
 * which no address can be made: the framework would try nevertheless, throw in its listener, and end the process.
 */
export function guardUpgrades(server: Server): void {
  const listeners = server.listeners("upgrade").filter(isUpgrade);
  server.removeAllListeners("upgrade");
  server.on("upgrade", (request, socket: Duplex, head) => {
    if (!isPath(request.url)) return refuse(socket);
    for (const listener of listeners) listener.call(server, request, socket, head);
  });
}

function isPath(target = ""): boolean {
  return target.startsWith("/") && URL.canParse(`ws://server${target}`);
}

function refuse(socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  socket.end(REFUSED);
}

function isUpgrade(listener: unknown): listener is Upgrade {
  return typeof listener === "function";
}
