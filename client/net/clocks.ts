/** The clock of the table in this browser's own time: it runs, it stands, or there is none. */

import { NEXT_ROUND_SECONDS, QUICK_START_SECONDS, REMATCH_SECONDS } from "../../shared/table-limits.ts";
import { parseDeadline } from "../../shared/wire/deadline.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import type { ServerClock } from "./server-clock.ts";
import type { PausedClock, RunningClock } from "./session-types.ts";

/** The clock that a table shows; in a pause the one that stands (C2). */
export function clockOf(table: WireTable, clock: ServerClock): RunningClock | PausedClock | "none" {
  const lengthMs = 1000 * clockSeconds(table);
  if (lengthMs === 0) return "none";
  if (table.remainingMs > 0) return { leftMs: table.remainingMs, lengthMs };
  const endsAt = parseDeadline(table);
  return endsAt === 0 ? "none" : { endsAt: clock.toLocal(endsAt), lengthMs };
}

/** How long the clock of this phase is, in seconds. */
function clockSeconds(table: WireTable): number {
  const { phase, rules } = table;
  switch (phase) {
    case "waiting":
      return QUICK_START_SECONDS;
    case "playing":
      return rules.turnSeconds * turnTimeFactor(table);
    case "roundOver":
      return NEXT_ROUND_SECONDS;
    case "matchOver":
      return REMATCH_SECONDS;
    default:
      return phase satisfies never;
  }
}

/** So many times the clock lasts the turn that is being played: more for who needs it. */
function turnTimeFactor({ seats, turn }: WireTable): number {
  for (const { seat, turnTimeFactor: times } of seats.values()) if (seat === turn) return times;
  return 1;
}
