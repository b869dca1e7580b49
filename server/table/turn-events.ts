/** Which events of a match change whose turn it is, or what it is about. */
import type { GameEvent } from "../../shared/event.ts";

const TURN_EVENTS: ReadonlySet<GameEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

/** After one of these a command that answers an older one is stale (T9). */
export function isTurnEvent({ type }: GameEvent): boolean {
  return TURN_EVENTS.has(type);
}

/** A seat that plays twice in a row can be exposed anew without anybody else having been so between. */
export function hasPlay(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "cardPlayed");
}
