/** One consistent picture of the table, copied out of the synced state (which the framework changes in place). */
import { canClaim, type SeatAtClaim } from "../../shared/claim.ts";
import { emblemOf } from "../../shared/emblem.ts";
import type { WireSeat, WireTable } from "../../shared/wire/table-state.ts";
import { clockOf } from "./clocks.ts";
import type { ServerClock } from "./server-clock.ts";
import type { Sitter, TableSnapshot } from "./session-types.ts";
import { rulesOf, viewOf } from "./table-view.ts";

/** Who one is at the table. */
export interface Eyes {
  /** Undefined for one who looks on. */
  readonly seatId: string | undefined;
  /** Looks on, and gets a seat when the next match begins. */
  readonly isNext: boolean;
}

/** Who looks, at which table, by which clock. */
export interface Onlooker extends Eyes {
  readonly code: string;
  readonly clock: ServerClock;
}

/** The table as it stands now. */
export function snapshotOf(table: WireTable, onlooker: Onlooker): TableSnapshot {
  const { code, seatId, isNext, clock } = onlooker;
  return {
    code,
    phase: table.phase,
    isPublic: table.isPublic,
    hasPassword: table.hasPassword,
    rules: rulesOf(table.rules),
    sitters: sittersOf(table, onlooker),
    view: viewOf(table, seatId),
    isRuleStruck: table.isTableRuleRemoved,
    n: table.lastEvent,
    clock: clockOf(table, clock),
    isPaused: table.isPaused,
    isHalted: table.isStorageDown,
    isQuick: table.isQuickPlay,
    watchers: table.spectatorCount,
    isWatchable: table.spectatorsAllowed,
    absence: ownSeat(table, seatId)?.disconnectPolicy ?? "wait",
    canClaim: mayClaim(table, seatId),
    isNext,
    matchId: table.matchId,
  };
}

function ownSeat(table: WireTable, seatId: string | undefined): WireSeat | undefined {
  return seatId === undefined ? undefined : table.seats.get(seatId);
}

function sittersOf(table: WireTable, onlooker: Onlooker): readonly Sitter[] {
  return [...table.seats.entries()]
    .map(([id, seat]) => sitterOf(seat, { id, isHost: id === table.host, onlooker }))
    .sort((a, b) => a.seat - b.seat);
}

interface SeatFacts {
  readonly id: string;
  readonly isHost: boolean;
  readonly onlooker: Onlooker;
}

function sitterOf(seat: WireSeat, { id, isHost, onlooker }: SeatFacts): Sitter {
  return {
    id,
    seat: seat.seat,
    name: seat.name,
    emblem: emblemOf(seat.avatar),
    connected: seat.connected,
    bot: seat.bot === "" ? "none" : seat.bot,
    standIn: seat.isBotControlled,
    removed: seat.isKicked,
    awayUntil: seat.reconnectBy === 0 ? "none" : onlooker.clock.here(seat.reconnectBy),
    welcomesBots: seat.agreesToBots,
    times: seat.turnTimeFactor,
    ready: seat.ready,
    isHost,
    isMe: id === onlooker.seatId,
  };
}

/** The win can be claimed as long as the match runs (C3). */
function mayClaim(table: WireTable, seatId: string | undefined): boolean {
  const own = ownSeat(table, seatId);
  const isRunning = table.phase === "playing" || table.phase === "roundOver";
  if (own === undefined || !isRunning) return false;
  const others = [...table.seats.values()].filter((seat) => seat !== own);
  return canClaim(atClaim(own), others.map(atClaim));
}

function atClaim({ bot, connected, isBotControlled, isKicked }: WireSeat): SeatAtClaim {
  return { bot, connected, standIn: isBotControlled, removed: isKicked };
}
