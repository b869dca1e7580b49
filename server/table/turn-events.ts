/** Which events of a match change whose turn it is, or what it is about. */
import type { GameEvent } from "../../shared/event.ts";

const TURN_EVENTS: ReadonlySet<GameEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

/** After one of these a command that answers an older one is stale (T9). */
export function isTurnEvent({ type }: GameEvent): boolean {
  return TURN_EVENTS.has(type);
}

/** True if a card was played. Whoever plays twice in a row is exposed anew by that, and not still from the play before. */
export function hasPlay(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "cardPlayed");
}
