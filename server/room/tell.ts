/** Tells each one at the table what happened, as far as it is theirs to know. */
import { type Client, ClientState } from "@colyseus/core";
import { type GameEvent, redact } from "../../shared/event.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import type { EventsMessage } from "../../shared/wire.ts";
import type { Opened } from "./opening.ts";

/** Tells one who sat down or came back what time it is here, so that the clocks on that screen are right at once. */
export function tellTime(client: Client, { table, clock }: Opened): void {
  const message: EventsMessage = { n: table.n, now: clock.now(), events: [] };
  client.send("events", message);
}

/**
 * Sends the events of one command to all who are in the room. One who is still on the way in gets the state as it
 * will be then, and needs no explanation of how it came about.
 */
export function tell(events: readonly GameEvent[], clients: Iterable<Client>, opened: Opened): void {
  const { table, lines, clock } = opened;
  const now = clock.now();
  for (const client of clients) {
    if (client.state !== ClientState.JOINED) continue;
    const seat = table.seats.get(lines.seatOf(client) ?? "")?.seat ?? SPECTATOR;
    const message: EventsMessage = { n: table.n, now, events: events.map((event) => redact(event, seat)) };
    client.send("events", message);
  }
}
