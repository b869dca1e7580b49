/** What happened to each absent player's seat: sent to the player who comes back. In memory only: a restart forgets it. */
import type { GameEvent } from "../../../shared/event.ts";
import { redact, type SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import { MOST_AWAY_EVENTS } from "../../../shared/table-limits.ts";
import type { WhileAway } from "../../../shared/wire/messages.ts";
import { isPerson, type SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

export class Absences {
  readonly #seats: Pick<Seats, "people">;
  /** By seat id: what each absent player missed, the newest last. */
  readonly #missed = new Map<string, WhileAway>();

  constructor(seats: Pick<Seats, "people">) {
    this.#seats = seats;
  }

  /** Adds the events of an accepted command for each player who is absent, as that player may see them. */
  record(events: readonly GameEvent[]): void {
    for (const player of this.#seats.people) {
      if (isAbsent(player) || this.#missed.has(player.id)) this.#add(player, events);
    }
  }

  /** The player made a move, and so has seen the table. */
  playerActed({ id }: SeatedPlayer): void {
    this.#missed.delete(id);
  }

  /** By seat id, for the next process of the table. */
  get runningState(): Record<string, WhileAway> {
    return Object.fromEntries(this.#missed);
  }

  /** The table was handed over. */
  resume(missed: Readonly<Record<string, WhileAway>>): void {
    for (const [id, each] of Object.entries(missed)) this.#missed.set(id, each);
  }

  /** A new match starts. */
  clear(): void {
    this.#missed.clear();
  }

  /** What a player who has come back missed; undefined if it is nothing, or if a bot still plays the seat. */
  take(player: SeatedPlayer): WhileAway | undefined {
    if (!player.connected || player.standIn) return undefined;
    const missed = this.#missed.get(player.id);
    this.#missed.delete(player.id);
    return missed;
  }

  #add({ id, seat }: SeatedPlayer, events: readonly GameEvent[]): void {
    const added = events.filter((event) => concerns(event, seat)).map((event) => redact(event, seat));
    if (added.length === 0) return;
    const before = this.#missed.get(id) ?? { events: [], isShortened: false };
    const all: readonly SeenEvent[] = [...before.events, ...added];
    this.#missed.set(id, {
      events: all.slice(-MOST_AWAY_EVENTS),
      isShortened: before.isShortened || all.length > MOST_AWAY_EVENTS,
    });
  }
}

/** True while somebody else plays the seat: its player is disconnected, was replaced by a bot, or let the clock run out. */
function isAbsent(player: SeatedPlayer): boolean {
  return isPerson(player) && (!player.connected || player.standIn || player.timeOuts > 0);
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
    case "roundWon":
      return true;
    default:
      return false;
  }
}
