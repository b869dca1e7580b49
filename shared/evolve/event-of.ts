import type { GameEvent } from "../event.ts";

export type EventsByType = { readonly [T in GameEvent["type"]]: Extract<GameEvent, { type: T }> };
/** The events of these types. */
export type EventOf<T extends GameEvent["type"]> = {
  readonly [K in T]: { readonly type: K } & EventsByType[K];
}[T];
