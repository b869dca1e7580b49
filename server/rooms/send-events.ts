/** Sends the events of the game to each client, without what is hidden from that client. */
import { type Client, ClientState } from "@colyseus/core";
import type { GameEvent } from "../../shared/event.ts";
import { redact } from "../../shared/redact.ts";
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { makeEventBatch } from "../../shared/wire/event-batch.ts";
import { EVENTS, type WhileAway } from "../../shared/wire/messages.ts";
import type { TableParts } from "./setup/set-up-table.ts";

/** Every 64th event carries the server time, to correct the clocks of the clients. */
const EVENTS_PER_TIME_SYNC = 64;

/** Sends the server time to a client that has just joined, so that its clocks are right at once. */
export function sendServerTime(client: Client, { clock }: TableParts): void {
  client.sendBytes(EVENTS, makeEventBatch({ events: [], now: clock.now() }));
}

/**
 * Sends the events of one command to all clients that have joined. A client that is still joining gets the whole state
 * afterwards, and needs no events.
 */
export function sendEvents(events: readonly GameEvent[], clients: Iterable<Client>, parts: TableParts): void {
  const { table, connections, clock } = parts;
  const time = isTimeSyncDue(table.lastEvent, events.length) ? { now: clock.now() } : {};
  const batchFor = (seat: Seat) =>
    makeEventBatch({ events: events.map((event) => redact(event, seat)), ...time });
  // Events without hidden cards are encoded once: all clients get what spectators get.
  const forSpectators = batchFor(SPECTATOR);
  const isSecret = events.some((event) => redact(event) !== event);
  for (const client of clients) {
    if (client.state !== ClientState.JOINED) continue;
    const seat = table.seats.get(connections.seatIdOf(client) ?? "")?.seat ?? SPECTATOR;
    client.sendBytes(EVENTS, isSecret ? batchFor(seat) : forSpectators);
  }
}

/** Sends a player who has come back what happened to the seat meanwhile, if there is anything. */
export function sendWhileAway(client: Client, { table, connections }: TableParts): void {
  const player = table.seats.get(connections.seatIdOf(client) ?? "");
  const missed = player === undefined ? undefined : table.takeMissed(player);
  if (missed !== undefined) client.send("whileAway", missed satisfies WhileAway);
}

/** True if the number of one of these events is a multiple of 64. */
function isTimeSyncDue(lastEvent: number, eventCount: number): boolean {
  return lastEvent % EVENTS_PER_TIME_SYNC < eventCount;
}
