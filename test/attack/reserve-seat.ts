/** Reserves a seat for an attacker, as a client does. */
import { RawWebSocket } from "./raw-websocket.ts";

type Entry = "create/uno" | `joinById/${string}`;

/** A connection to a table; undefined if it was refused. */
export async function joinRoom(url: URL, entry: Entry, options: object): Promise<RawWebSocket | undefined> {
  const response = await fetch(new URL(`/matchmake/${entry}`, url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(options),
  });
  const seat: unknown = await response.json();
  if (!response.ok || !isReserved(seat)) return undefined;
  return new RawWebSocket(url, `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`, {
    joins: true,
  });
}

interface SeatReservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

function isReserved(value: unknown): value is SeatReservation {
  return typeof value === "object" && value !== null && "sessionId" in value && "roomId" in value;
}
