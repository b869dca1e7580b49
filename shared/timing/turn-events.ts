/** Which events make older commands stale (T9), and which ones begin the grace period of a call (U3). */
import type { GameEvent } from "../event.ts";
import { NOBODY, type Seat } from "../seat.ts";

/** Events that change whose turn it is, or what the player has to decide. */
const TURN_EVENTS: ReadonlySet<GameEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

/** A command whose sender had not seen the last one of these is stale (T9). */
export function isTurnEvent({ type }: GameEvent): boolean {
  return TURN_EVENTS.has(type);
}

/** True if these events exposed a seat: also if a card was played while the same seat was catchable before. */
export function beginsCallGrace(events: readonly GameEvent[], before: Seat, exposed: Seat): boolean {
  return exposed !== NOBODY && (exposed !== before || events.some(({ type }) => type === "cardPlayed"));
}
