/** The way of an attacker into a room: the same as a client's. */
import { Line } from "./line.ts";

type Entry = "create/uno" | `joinById/${string}`;

/** A line at a table; undefined where it was refused. */
export async function knock(url: URL, entry: Entry, options: object): Promise<Line | undefined> {
  const response = await fetch(new URL(`/matchmake/${entry}`, url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(options),
  });
  const seat: unknown = await response.json();
  if (!response.ok || !isReserved(seat)) return undefined;
  return new Line(url, `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`, { joins: true });
}

interface Reserved {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

function isReserved(value: unknown): value is Reserved {
  return typeof value === "object" && value !== null && "sessionId" in value && "roomId" in value;
}
