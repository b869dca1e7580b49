/**
 * What the framework itself does for one connection, outside of every hook of the room: what is thrown there would end
 * the whole process.
 */
import type { Client, Room } from "@colyseus/core";

export interface WayInGuards {
  /** A message comes in, and is read. */
  readonly message: (client: Client, run: () => unknown) => void;
  /** One who comes in gets the whole state. */
  readonly wholeState: (client: Client, run: () => unknown) => void;
}

/** The framework has no seam for these two; it looks them up by name at every connection. */
export function guardWayIn(room: Room, { message, wholeState }: WayInGuards): void {
  guardMethod(room, "_onMessage", message);
  guardMethod(room, "sendFullState", wholeState);
}

function guardMethod(room: Room, name: string, guard: WayInGuards["message"]): void {
  const method: unknown = Reflect.get(room, name);
  if (typeof method !== "function") throw new Error(`the framework's room has no ${name} any more`);
  const guarded = (client: Client, ...rest: readonly unknown[]) =>
    guard(client, () => Reflect.apply(method, room, [client, ...rest]));
  Reflect.set(room, name, guarded);
}
