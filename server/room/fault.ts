/** What is written into the log of something that threw: where, in doing what, and nothing that is a secret. */
import { told } from "../observability/log.ts";
import type { Doing } from "../rooms/recovery/crash-guard.ts";
import type { Premises } from "../rooms/setup/room-context.ts";

/** Fields of a request that may be written down: what was played, never what people write, hold or prove themselves with. */
const OPEN_FIELDS = [
  ...["id", "lastSeenEvent", "card", "cards", "color", "swapWith", "uno", "seat", "seatId", "seatIds"],
  ...["ready", "character", "allowed", "agrees", "policy", "phrase"],
];
/** Of what was asked, in characters: nobody may have checked it yet. */
const LONGEST_ASKED = 300;

/** What was under way, whose it was, and after which event of which match. */
export function faultOf(premises: Premises, { what, client, payload }: Doing, error: unknown): object {
  return { doing: what, ...openFields(payload), ...standing(premises, client), ...told(error) };
}

/** Where the match stood. What threw may have left a table that throws again. */
function standing({ table, lines }: Premises, client: Doing["client"]): object {
  try {
    const { phase, matchId, n } = table;
    const seat = client === undefined ? undefined : table.seats.get(lines.seatOf(client) ?? "")?.seat;
    return { ...(seat === undefined ? {} : { seat }), phase, matchId, n };
  } catch {
    return {};
  }
}

function openFields(payload: unknown): object {
  if (typeof payload !== "object" || payload === null) return {};
  const fields = Object.entries(payload).filter(([name]) => OPEN_FIELDS.includes(name));
  return { asked: JSON.stringify(Object.fromEntries(fields)).slice(0, LONGEST_ASKED) };
}
