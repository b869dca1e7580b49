/** What is written into the log of something that threw: where, in doing what, and nothing that is a secret. */
import { errorFields } from "../observability/log.ts";
import type { Operation } from "../rooms/recovery/crash-guard.ts";
import type { RoomContext } from "../rooms/setup/room-context.ts";

/** Fields of a request that may be written down: what was played, never what people write, hold or prove themselves with. */
const LOGGED_FIELDS = [
  ...["id", "lastSeenEvent", "card", "cards", "color", "swapWith", "uno", "seat", "seatId", "seatIds"],
  ...["ready", "character", "allowed", "agrees", "policy", "phrase"],
];
/** Of what was asked, in characters: nobody may have checked it yet. */
const MAX_LOGGED_LENGTH = 300;

/** What was under way, whose it was, and after which event of which match. */
export function crashLogFields(
  context: RoomContext,
  { name, client, payload }: Operation,
  error: unknown,
): object {
  return { doing: name, ...requestFields(payload), ...matchPosition(context, client), ...errorFields(error) };
}

/** Where the match stood. What threw may have left a table that throws again. */
function matchPosition({ table, connections }: RoomContext, client: Operation["client"]): object {
  try {
    const { phase, matchId, lastEvent } = table;
    const seat = client === undefined ? undefined : table.seats.get(connections.seatIdOf(client) ?? "")?.seat;
    return { ...(seat === undefined ? {} : { seat }), phase, matchId, n: lastEvent };
  } catch {
    return {};
  }
}

function requestFields(payload: unknown): object {
  if (typeof payload !== "object" || payload === null) return {};
  const fields = Object.entries(payload).filter(([name]) => LOGGED_FIELDS.includes(name));
  return { asked: JSON.stringify(Object.fromEntries(fields)).slice(0, MAX_LOGGED_LENGTH) };
}
