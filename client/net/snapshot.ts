/** One consistent picture of the table, copied out of the synced state (which the framework changes in place). */
import type { WireSeat, WireTable } from "../../shared/wire.ts";
import { NEXT_ROUND_SECONDS, REMATCH_SECONDS } from "../../shared/wire.ts";
import type { ServerClock } from "./server-clock.ts";
import type { RunningClock, Sitter, TableSnapshot } from "./session.ts";
import { rulesOf, viewOf } from "./table-view.ts";

/** Who looks, at which table, by which clock. */
export interface Onlooker {
  readonly code: string;
  readonly seatId: string | undefined;
  readonly clock: ServerClock;
}

/** The table as it stands now. */
export function snapshotOf(table: WireTable, { code, seatId, clock }: Onlooker): TableSnapshot {
  return {
    code,
    phase: table.phase,
    isPublic: table.isPublic,
    hasPassword: table.hasPassword,
    rules: rulesOf(table.rules),
    sitters: sittersOf(table, seatId),
    view: viewOf(table, seatId),
    isRuleStruck: table.isRuleStruck,
    n: table.n,
    clock: runningClock(table, clock),
  };
}

function sittersOf(table: WireTable, seatId: string | undefined): readonly Sitter[] {
  const sitter = ([id, seat]: readonly [string, WireSeat]): Sitter => ({
    id,
    seat: seat.seat,
    name: seat.name,
    connected: seat.connected,
    ready: seat.ready,
    isHost: id === table.host,
    isMe: id === seatId,
  });
  return [...table.seats.entries()].map(sitter).sort((a, b) => a.seat - b.seat);
}

function runningClock(table: WireTable, clock: ServerClock): RunningClock | "none" {
  const lengthMs = 1000 * clockSeconds(table);
  if (table.deadline === 0 || lengthMs === 0) return "none";
  return { endsAt: clock.here(table.deadline), lengthMs };
}

function clockSeconds(table: WireTable): number {
  switch (table.phase) {
    case "waiting":
      return 0;
    case "playing":
      return table.rules.turnSeconds;
    case "roundOver":
      return NEXT_ROUND_SECONDS;
    case "matchOver":
      return REMATCH_SECONDS;
    default:
      return table.phase satisfies never;
  }
}
