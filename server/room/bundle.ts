/** Frames that leave together: handing bytes to the system costs more than most of what a room does in a turn. */
import { Writable } from "node:stream";
import type { Client } from "@colyseus/core";

/**
 * From now until this command is dealt with, what is sent on these lines waits, and leaves in one piece for each: the
 * patch of the state, its explanation, the answer. Only where frames are copies, which those without eyes do not get.
 */
export function corkWrites(clients: Iterable<Client>): void {
  const sockets = [...clients].map(socketOf).filter((socket) => socket !== undefined);
  for (const socket of sockets) socket.cork();
  process.nextTick(() => {
    for (const socket of sockets) socket.uncork();
  });
}

/** The socket below a line, where the transport has one. */
function socketOf({ ref, view }: Client): Writable | undefined {
  const socket: unknown = view !== undefined && "_socket" in ref ? ref._socket : undefined;
  return socket instanceof Writable ? socket : undefined;
}
