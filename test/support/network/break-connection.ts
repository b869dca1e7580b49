import type { Room } from "@colyseus/sdk";

/** Without the global WebSocket the framework takes that of `ws`: it costs less, and can be broken. */
export const BREAKABLE_SOCKETS_FLAG = "--no-experimental-websocket";

/** Breaks a connection without a close frame, as a dead network does. Only in a process that was started with `BREAKABLE`. */
export function breakConnection({ connection }: Pick<Room, "connection">): void {
  const { transport } = connection;
  // The framework does not expose its socket.
  const socket: unknown = "ws" in transport ? transport.ws : undefined;
  const canBreak = typeof socket === "object" && socket !== null && "terminate" in socket;
  if (!canBreak || typeof socket.terminate !== "function")
    throw new Error("this connection cannot be broken");
  socket.terminate();
}
