/** Tells each one at the table what happened, as far as it is theirs to know. */
import { type Client, ClientState } from "@colyseus/core";
import { type GameEvent, redact } from "../../shared/event.ts";
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { makeEventBatch } from "../../shared/wire/event-batch.ts";
import { EVENTS } from "../../shared/wire/messages.ts";
import type { TableParts } from "./setup/set-up-table.ts";

/** With every 64th event the time is told, so that a clock that was set late is set right. */
const EVENTS_PER_TIME_SYNC = 64;

/** Tells one who sat down or came back what time it is here, so that the clocks on that screen are right at once. */
export function sendServerTime(client: Client, { clock }: TableParts): void {
  client.sendBytes(EVENTS, makeEventBatch({ events: [], now: clock.now() }));
}

/**
 * Sends the events of one command to all who are in the room. One who is still on the way in gets the state as it
 * will be then, and needs no explanation of how it came about.
 */
export function sendEvents(events: readonly GameEvent[], clients: Iterable<Client>, parts: TableParts): void {
  const { table, connections, clock } = parts;
  const time = isTimeSyncDue(table.lastEvent, events.length) ? { now: clock.now() } : {};
  const explanationFor = (seat: Seat) =>
    makeEventBatch({ events: events.map((event) => redact(event, seat)), ...time });
  // What holds no secret is put into bytes once: everybody is told what an onlooker is.
  const forSpectators = explanationFor(SPECTATOR);
  const isSecret = events.some((event) => redact(event) !== event);
  for (const client of clients) {
    if (client.state !== ClientState.JOINED) continue;
    const seat = table.seats.get(connections.seatIdOf(client) ?? "")?.seat ?? SPECTATOR;
    client.sendBytes(EVENTS, isSecret ? explanationFor(seat) : forSpectators);
  }
}

/** True where one of these events has a number that is a multiple. */
function isTimeSyncDue(lastEvent: number, eventCount: number): boolean {
  return lastEvent % EVENTS_PER_TIME_SYNC < eventCount;
}
