/**
 * What the framework itself does for one connection, outside of every hook of the room: what is thrown there would end
 * the whole process.
 */
import type { Client, Room } from "@colyseus/core";
import type { Mending } from "./crash-recovery.ts";

/** Stands around one of the framework's methods; `run` is what it does by itself. */
type Guard = (client: Client, run: () => unknown) => void;

/** The framework has no seam for these two; it looks them up by name at every connection. */
export function guardWayIn(room: Room, mending: () => Mending): void {
  guardMethod(room, "_onMessage", (client, read) => mending().read(client, read));
  guardMethod(room, "sendFullState", (client, send) => sendState(mending(), client, send));
}

/** One who comes in gets the whole state, and is told before who they are. */
function sendState(mending: Mending, client: Client, send: () => unknown): void {
  mending.guard({ what: "the whole state", client }, () => {
    mending.premises.arrivals.listens(client);
    send();
  });
}

function guardMethod(room: Room, name: string, guard: Guard): void {
  const method: unknown = Reflect.get(room, name);
  if (typeof method !== "function") throw new Error(`the framework's room has no ${name} any more`);
  const guarded = (client: Client, ...rest: readonly unknown[]) =>
    guard(client, () => Reflect.apply(method, room, [client, ...rest]));
  Reflect.set(room, name, guarded);
}
