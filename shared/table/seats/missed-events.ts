/** What happened to each absent player's seat: sent to the player who comes back. In memory only: a restart forgets it. */
import type { GameEvent } from "../../event.ts";
import { redact, type SeenEvent } from "../../redact.ts";
import type { Seat } from "../../seat.ts";
import { MOST_AWAY_EVENTS } from "../../table-limits.ts";
import type { WhileAway } from "../../wire/messages.ts";
import { isPerson, type SeatedPlayer } from "./player.ts";

/** What this player missed after an accepted command: its events are added if the player is absent, as that player may see them. */
export function missedWith(player: SeatedPlayer, events: readonly GameEvent[]): WhileAway | undefined {
  const { missed, seat } = player;
  if (!isAbsent(player) && missed === undefined) return undefined;
  const added = events.filter((event) => concerns(event, seat)).map((event) => redact(event, seat));
  if (added.length === 0) return missed;
  const all: readonly SeenEvent[] = [...(missed?.events ?? []), ...added];
  return {
    events: all.slice(-MOST_AWAY_EVENTS),
    isShortened: missed?.isShortened === true || all.length > MOST_AWAY_EVENTS,
  };
}

/** True while somebody else plays the seat: its player is disconnected, was replaced by a bot, or let the clock run out. */
function isAbsent(player: SeatedPlayer): boolean {
  return isPerson(player) && (!player.connected || player.isBotControlled || player.timeOuts > 0);
}

/** True for what a seat plays and draws, for moves of its hand, and for the end of a round. */
function concerns(event: GameEvent, seat: Seat): boolean {
  switch (event.type) {
    case "cardPlayed":
    case "cardsDrawn":
      return event.seat === seat;
    case "handsSwapped":
      return event.seats.includes(seat);
    case "handsRotated":
    case "handsShuffled":
    case "flipped":
    case "roundWon":
      return true;
    default:
      return false;
  }
}
