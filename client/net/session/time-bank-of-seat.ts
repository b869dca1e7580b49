/** What players see of the time bank of a seat (C7): how much is left at any time, and whether it is low. */
import { RECONNECT_SECONDS } from "../../../shared/table-limits.ts";
import { fullTimeBankMs, longestPauseMs, turnShareMs } from "../../../shared/timing/time-bank.ts";
import type { PlayerInfo, TableSnapshot } from "./table-snapshot.ts";

/** The time bank of one seat: plain values, from which the rest can be calculated at any time. */
export interface TimeBank {
  /** The turn time without an extension, and the factor of the extension. */
  readonly turnMs: number;
  readonly times: number;
  /** What is left until `fallsFrom`; from then on it falls with the time, down to 0. */
  readonly leftMs: number;
  /** In this browser's time (`Date.now()`). */
  readonly fallsFrom: number | "never";
  /** When the turn or the pause is over: it falls no further until the server says what it cost. */
  readonly fallsUntil: number;
}

/** `full` is not shown. `low`: less than two shares are left. `usedUp`: less than one share is left. */
export type TimeBankLevel = "full" | "reduced" | "low" | "usedUp";

type TimeBankTable = Pick<TableSnapshot, "phase" | "view" | "isPublic" | "isSolo" | "clock">;

/** The time bank of a player's seat; "none" for bots, removed players and solo matches, and outside of a match. */
export function timeBankOf(player: PlayerInfo, table: TimeBankTable): TimeBank | "none" {
  const { waitingBudget, bot, isKicked, turnTimeFactor: times } = player;
  const isRunning = table.phase === "playing" || table.phase === "roundOver";
  if (waitingBudget === "none" || bot !== "none" || isKicked || table.isSolo || !isRunning) return "none";
  const turnMs = 1000 * table.view.rules.turnSeconds;
  const turnCharge = isCharged(player, table) ? chargeOf(table.clock, turnShareMs(turnMs, times)) : NO_CHARGE;
  const leftMs = Math.max(0, 1000 * waitingBudget - turnCharge.ms);
  const pause = pauseCharge(player, longestPauseMs(leftMs, turnMs, times));
  const { from: fallsFrom, until: fallsUntil } = pause ?? turnCharge;
  return { turnMs, times, leftMs, fallsFrom, fallsUntil };
}

/** What a turn or a pause has cost so far, if its clock is stopped; or from when until when it costs what passes. */
interface Charge {
  readonly ms: number;
  readonly from: number | "never";
  readonly until: number;
}

const NO_CHARGE: Charge = { ms: 0, from: "never", until: 0 };

/** Only at public tables does a turn cost anything before it times out. */
function isCharged({ seat, isBotControlled }: PlayerInfo, { isPublic, phase, view }: TimeBankTable): boolean {
  return isPublic && phase === "playing" && view.turn === seat && !isBotControlled;
}

/** The part of the turn beyond the share is charged. */
function chargeOf(clock: TableSnapshot["clock"], shareMs: number): Charge {
  if (clock === "none") return NO_CHARGE;
  const { lengthMs } = clock;
  if ("endsAt" in clock) return { ms: 0, from: clock.endsAt - lengthMs + shareMs, until: clock.endsAt };
  return { ...NO_CHARGE, ms: Math.max(0, lengthMs - clock.leftMs - shareMs) };
}

/** What the table's wait for this player costs (C2): it waits no longer than until the time bank is used up. */
function pauseCharge({ reconnectBy }: PlayerInfo, longestMs: number): Charge | undefined {
  if (reconnectBy === "none") return undefined;
  return { ms: 0, from: reconnectBy - Math.min(1000 * RECONNECT_SECONDS, longestMs), until: reconnectBy };
}

/** What is left at `now`, in ms. */
export function timeBankLeftMs({ leftMs, fallsFrom, fallsUntil }: TimeBank, now: number): number {
  if (fallsFrom === "never") return leftMs;
  return Math.max(0, leftMs - Math.max(0, Math.min(now, fallsUntil) - fallsFrom));
}

/** What is left at `now` as a share of the time bank at the start of the match, 1 to 0. */
export function timeBankShareLeft(timeBank: TimeBank, now: number): number {
  return Math.min(1, timeBankLeftMs(timeBank, now) / fullTimeBankMs(timeBank.turnMs, timeBank.times));
}

/** How much the time bank is worth showing at `now`. */
export function timeBankLevel(timeBank: TimeBank, now: number): TimeBankLevel {
  const { turnMs, times } = timeBank;
  const leftMs = timeBankLeftMs(timeBank, now);
  const shareMs = turnShareMs(turnMs, times);
  // The server rounds up: a whole share that is shown is in fact a little less.
  if (leftMs <= shareMs) return "usedUp";
  if (leftMs < 2 * shareMs) return "low";
  return leftMs < fullTimeBankMs(turnMs, times) ? "reduced" : "full";
}
