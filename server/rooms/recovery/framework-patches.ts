/**
 * What the framework itself does for one connection, outside of every hook of the room: what is thrown there would end
 * the whole process.
 */

import { Writable } from "node:stream";
import type { Client, Room } from "@colyseus/core";
import type { CrashRecovery } from "./crash-recovery.ts";

/** Stands around one of the framework's methods; `run` is what it does by itself. */
type MethodGuard = (client: Client, run: () => unknown) => void;

/** The framework has no seam for these two; it looks them up by name at every connection. */
export function patchRoom(room: Room, recovery: () => CrashRecovery): void {
  patchMethod(room, "_onMessage", (client, read) => recovery().guardMessage(client, read));
  patchMethod(room, "sendFullState", (client, send) => sendStateGuarded(recovery(), client, send));
}

/** One who comes in gets the whole state, and is told before who they are. */
function sendStateGuarded(recovery: CrashRecovery, client: Client, send: () => unknown): void {
  recovery.guard({ name: "the whole state", client }, () => {
    recovery.context.joinHandler.handshakeCompleted(client);
    send();
  });
}

function patchMethod(room: Room, name: string, methodGuard: MethodGuard): void {
  const method: unknown = Reflect.get(room, name);
  if (typeof method !== "function") throw new Error(`the framework's room has no ${name} any more`);
  const guarded = (client: Client, ...rest: readonly unknown[]) =>
    methodGuard(client, () => Reflect.apply(method, room, [client, ...rest]));
  Reflect.set(room, name, guarded);
}

// Frames that leave together: handing bytes to the system costs more than most of what a room does in a turn.

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
