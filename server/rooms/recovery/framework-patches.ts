/**
 * Patches of Colyseus: two methods of a room that run outside of every hook, where an error would end the process;
 * reservations; and writes to sockets that are combined.
 */

import { Writable } from "node:stream";
import type { Client, Room } from "@colyseus/core";
import type { CrashRecovery } from "./crash-recovery.ts";

/** Called instead of a patched method; `run` calls the original. */
type MethodGuard = (client: Client, run: () => unknown) => void;

/** Colyseus has no hooks for these two methods; it looks them up by name for every connection. */
export function patchRoom(room: Room, recovery: () => CrashRecovery): void {
  patchMethod(room, "_onMessage", (client, read) => recovery().guardMessage(client, read));
  patchMethod(room, "sendFullState", (client, send) => sendStateGuarded(recovery(), client, send));
}

/** Before a joining client gets the whole state, it gets its `seated` message. */
function sendStateGuarded(recovery: CrashRecovery, client: Client, send: () => unknown): void {
  recovery.guard({ name: "sendFullState", client }, () => {
    recovery.context.joinHandler.handshakeCompleted(client);
    send();
  });
}

export interface ReservationWatch {
  /** False if the room has no seat for a client with these options: then Colyseus looks for another room. */
  readonly mayReserve: (options: unknown) => boolean;
  readonly reserved: (sessionId: string, options: unknown) => void;
  /** The room has no place for this reservation after all. */
  readonly dropped: (sessionId: string) => void;
}

/** Tells of each client that has reserved a place in a room, except those that reconnect; Colyseus has no hook for it. */
export function watchReservations(room: Room, { mayReserve, reserved, dropped }: ReservationWatch): void {
  const reserve: unknown = Reflect.get(room, RESERVE);
  if (typeof reserve !== "function") throw new Error(`the Colyseus room has no method ${RESERVE}`);
  const watched = async (...args: readonly unknown[]) => {
    const [sessionId, options, , , isReconnecting] = args;
    if (isReconnecting === true) return Reflect.apply(reserve, room, args);
    if (!mayReserve(options)) return false;
    // At once: the next one may ask while Colyseus counts this one.
    reserved(String(sessionId), options);
    const isReserved: unknown = await Reflect.apply(reserve, room, args);
    if (isReserved !== true) dropped(String(sessionId));
    return isReserved;
  };
  Reflect.set(room, RESERVE, watched);
}

const RESERVE = "_reserveSeat";

/**
 * A room that closes would wait up to 15 s for clients that have reserved a place and not connected. Meanwhile it would still
 * answer joins: in a cluster instead of the process that has its table now.
 */
export function dropReservations(room: Room): void {
  if (!Reflect.has(room, RESERVATIONS)) throw new Error(`the Colyseus room has no ${RESERVATIONS}`);
  Reflect.set(room, RESERVATIONS, {});
}

const RESERVATIONS = "_reservedSeats";

function patchMethod(room: Room, name: string, methodGuard: MethodGuard): void {
  const method: unknown = Reflect.get(room, name);
  if (typeof method !== "function") throw new Error(`the Colyseus room has no method ${name}`);
  const guarded = (client: Client, ...rest: readonly unknown[]) =>
    methodGuard(client, () => Reflect.apply(method, room, [client, ...rest]));
  Reflect.set(room, name, guarded);
}

/**
 * Combines everything that is sent to a client until the current command is done (patch, events, answer) into one write,
 * because system calls cost more than most of a command. Not for clients without a view, whose frames are not copies.
 */
export function corkWrites(clients: Iterable<Client>): void {
  const sockets = [...clients].map(socketOf).filter((socket) => socket !== undefined);
  for (const socket of sockets) socket.cork();
  process.nextTick(() => {
    for (const socket of sockets) socket.uncork();
  });
}

/** Ends a connection at once, without a message to the client. */
export function terminateConnection({ ref }: Client): void {
  if ("terminate" in ref && typeof ref.terminate === "function") ref.terminate();
}

/** The socket of a connection, if the transport has one. */
function socketOf({ ref, view }: Client): Writable | undefined {
  const socket: unknown = view !== undefined && "_socket" in ref ? ref._socket : undefined;
  return socket instanceof Writable ? socket : undefined;
}
