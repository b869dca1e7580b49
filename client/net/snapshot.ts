/** One consistent picture of the table, copied out of the synced state (which the framework changes in place). */
import { canClaim, type SeatAtClaim } from "../../shared/claim.ts";
import { emblemOf } from "../../shared/emblem.ts";
import type { WireSeat, WireTable } from "../../shared/wire/table-state.ts";
import { clockOf } from "./clocks.ts";
import type { ServerClock } from "./server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "./session-types.ts";
import { rulesOf, viewOf } from "./table-view.ts";

/** Who one is at the table. */
export interface Viewer {
  /** Undefined for one who looks on. */
  readonly seatId: string | undefined;
  /** Looks on, and gets a seat when the next match begins. */
  readonly playsNextMatch: boolean;
}

/** Who looks, at which table, by which clock. */
export interface SnapshotContext extends Viewer {
  readonly code: string;
  readonly clock: ServerClock;
}

/** The table as it stands now. */
export function snapshotOf(table: WireTable, context: SnapshotContext): TableSnapshot {
  const { code, seatId, playsNextMatch, clock } = context;
  return {
    code,
    phase: table.phase,
    isPublic: table.isPublic,
    hasPassword: table.hasPassword,
    rules: rulesOf(table.rules),
    players: playersOf(table, context),
    view: viewOf(table, seatId),
    isTableRuleRemoved: table.isTableRuleRemoved,
    lastEvent: table.lastEvent,
    clock: clockOf(table, clock),
    isPaused: table.isPaused,
    isStorageDown: table.isStorageDown,
    isQuickPlay: table.isQuickPlay,
    spectatorCount: table.spectatorCount,
    spectatorsAllowed: table.spectatorsAllowed,
    disconnectPolicy: viewerSeat(table, seatId)?.disconnectPolicy ?? "wait",
    canClaimWin: canSeatClaimWin(table, seatId),
    playsNextMatch,
    matchId: table.matchId,
  };
}

function viewerSeat(table: WireTable, seatId: string | undefined): WireSeat | undefined {
  return seatId === undefined ? undefined : table.seats.get(seatId);
}

function playersOf(table: WireTable, context: SnapshotContext): readonly PlayerInfo[] {
  return [...table.seats.entries()]
    .map(([id, seat]) => playerOf(seat, { id, isHost: id === table.host, context }))
    .sort((a, b) => a.seat - b.seat);
}

interface PlayerContext {
  readonly id: string;
  readonly isHost: boolean;
  readonly context: SnapshotContext;
}

function playerOf(seat: WireSeat, { id, isHost, context }: PlayerContext): PlayerInfo {
  return {
    id,
    seat: seat.seat,
    name: seat.name,
    emblem: emblemOf(seat.avatar),
    connected: seat.connected,
    bot: seat.bot === "" ? "none" : seat.bot,
    isBotControlled: seat.isBotControlled,
    isKicked: seat.isKicked,
    reconnectBy: seat.reconnectBy === 0 ? "none" : context.clock.toLocal(seat.reconnectBy),
    agreesToBots: seat.agreesToBots,
    turnTimeFactor: seat.turnTimeFactor,
    ready: seat.ready,
    isHost,
    isMe: id === context.seatId,
  };
}

/** The win can be claimed as long as the match runs (C3). */
function canSeatClaimWin(table: WireTable, seatId: string | undefined): boolean {
  const own = viewerSeat(table, seatId);
  const isRunning = table.phase === "playing" || table.phase === "roundOver";
  if (own === undefined || !isRunning) return false;
  const others = [...table.seats.values()].filter((seat) => seat !== own);
  return canClaim(atClaim(own), others.map(atClaim));
}

function atClaim({ bot, connected, isBotControlled, isKicked }: WireSeat): SeatAtClaim {
  return { bot, connected, standIn: isBotControlled, removed: isKicked };
}
