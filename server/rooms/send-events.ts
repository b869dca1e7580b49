/** Tells each one at the table what happened, as far as it is theirs to know. */
import { type Client, ClientState } from "@colyseus/core";
import { type GameEvent, redact } from "../../shared/event.ts";
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { makeExplanation } from "../../shared/wire/event-batch.ts";
import { EVENTS } from "../../shared/wire/messages.ts";
import type { Opened } from "./setup/set-up-table.ts";

/** With every 64th event the time is told, so that a clock that was set late is set right. */
const EVENTS_TO_TIME = 64;

/** Tells one who sat down or came back what time it is here, so that the clocks on that screen are right at once. */
export function tellTime(client: Client, { clock }: Opened): void {
  client.sendBytes(EVENTS, makeExplanation({ events: [], now: clock.now() }));
}

/**
 * Sends the events of one command to all who are in the room. One who is still on the way in gets the state as it
 * will be then, and needs no explanation of how it came about.
 */
export function tell(events: readonly GameEvent[], clients: Iterable<Client>, opened: Opened): void {
  const { table, lines, clock } = opened;
  const time = isTimeDue(table.n, events.length) ? { now: clock.now() } : {};
  const seenBy = (seat: Seat) =>
    makeExplanation({ events: events.map((event) => redact(event, seat)), ...time });
  // What holds no secret is put into bytes once: everybody is told what an onlooker is.
  const seenByAll = seenBy(SPECTATOR);
  const isSecret = events.some((event) => redact(event) !== event);
  for (const client of clients) {
    if (client.state !== ClientState.JOINED) continue;
    const seat = table.seats.get(lines.seatOf(client) ?? "")?.seat ?? SPECTATOR;
    client.sendBytes(EVENTS, isSecret ? seenBy(seat) : seenByAll);
  }
}

/** True where one of these events has a number that is a multiple. */
function isTimeDue(n: number, events: number): boolean {
  return n % EVENTS_TO_TIME < events;
}
