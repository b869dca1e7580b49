/** The one clock that players see: the turn's (C1), the next round's (E5) or the rematch's (E6). */
import { NEXT_ROUND_SECONDS, REMATCH_SECONDS, SOLO_PAUSE_MINUTES } from "../../table-limits.ts";
import { countdown, dueAt, elapsedMs, leftMs, withRunning } from "../../timing/stopwatch.ts";
import type { SavedClock } from "../journal/table-record.ts";
import { isSolo } from "../phase.ts";
import { peopleAt, playerAt } from "../seats/seats.ts";
import { turnMsOf } from "../seats/time-banks.ts";
import type { TableDraft } from "../table-draft.ts";
import type { ShownClock, TableState } from "../table-state.ts";
import { type Match, turnSpentMs } from "./match.ts";

/** Extra time for the current turn after a restart of the server, in ms; it is not charged (C7). */
export const RESUME_EXTRA_MS = 20_000;

/** When it expires, in ms of server time; 0 if none is running. */
export function deadlineOf({ clock }: TableState): number {
  return clock?.watch?.since === undefined ? 0 : clock.endsAt;
}

/** What is left on a paused clock, in ms; 0 if none is paused. */
export function pausedMs({ clock }: TableState): number {
  const { watch } = clock ?? {};
  return watch === undefined || watch.since !== undefined ? 0 : Math.round(Math.max(0, -watch.ms));
}

/** When it expires, in ms of steady time. */
export function clockDueAt({ clock }: TableState): number {
  return clock?.watch === undefined ? Number.POSITIVE_INFINITY : dueAt(clock.watch);
}

/** Starts the clock that the situation calls for, unless it is running already; pauses it if the table is paused. */
export function adaptClock(draft: TableDraft, isPaused: boolean): void {
  const { match } = draft.state;
  if (!isStartedFor(draft.state) || isTurnUntimed(draft.state)) start(draft);
  else if (match !== undefined) shortenTurn(draft, match);
  setPaused(draft, isPaused);
}

/** True while the turn for which the clock was started is still being played. */
export function isSameTurn(state: TableState): boolean {
  return state.match?.game.phase === "playing" && isStartedFor(state);
}

/** The clock has expired: what it was for is due. */
export function expireClock(draft: TableDraft): void {
  const { clock } = draft.state;
  if (clock !== undefined) draft.set({ clock: { ...clock, watch: undefined, endsAt: 0, isExpired: true } });
}

/** The time-out of the turn is counted; now the clock plays. */
export function countTimeOut(draft: TableDraft): void {
  const { clock } = draft.state;
  if (clock !== undefined) draft.set({ clock: { ...clock, isCounted: true } });
}

/**
 * A restored match continues: the current player gets the rest of the turn, and some extra time. A match that was handed
 * over continues with the same clock.
 */
export function resumeClock(draft: TableDraft, match: Match, handedOver?: SavedClock): void {
  start(draft, handedOver?.leftMs);
  const { clock } = draft.state;
  if (clock === undefined) return;
  const turnMs = match.game.phase === "playing" ? turnMsAt(draft.state) : undefined;
  if (handedOver !== undefined) draft.set({ clock: { ...clock, plannedMs: handedOver.plannedMs } });
  else if (turnMs !== undefined) {
    const remainingMs = Math.max(0, turnMs - turnSpentMs(match));
    draft.set({ clock: { ...clock, ...running(draft, remainingMs + RESUME_EXTRA_MS) } });
  }
}

/** What the next process of the table needs of this clock; undefined if it is not running. */
export function runningClock({ clock }: TableState, steady: number): SavedClock | undefined {
  if (clock?.watch === undefined) return undefined;
  const { plannedMs, watch } = clock;
  const left = { leftMs: leftMs(watch, steady) };
  return plannedMs === undefined ? left : { ...left, plannedMs };
}

function isStartedFor(state: TableState): boolean {
  return (state.clock?.purpose ?? "") === purposeOf(state);
}

/** True if a turn is being played that has no clock (C9). */
function isTurnUntimed(state: TableState): boolean {
  return state.match?.game.phase === "playing" && turnMsAt(state) === undefined;
}

function purposeOf(state: TableState): string {
  const { match } = state;
  if (match === undefined) return "";
  const { game, header, turnEvent } = match;
  if (game.phase === "matchOver") return `${header.number} rematch ${rematchMs(state)}`;
  return `${header.number} ${game.phase} ${game.phase === "playing" ? turnEvent : game.round}`;
}

/** `handedOverMs` is what is left of a clock that was started by another process. */
function start(draft: TableDraft, handedOverMs?: number): void {
  const { state } = draft;
  const purpose = purposeOf(state);
  const isTurn = state.match?.game.phase === "playing";
  const ms = clockMs(state);
  const begun = ms === undefined ? NOT_RUNNING : running(draft, handedOverMs ?? ms);
  const plannedMs = isTurn ? ms : undefined;
  const clock: ShownClock = { purpose, ...begun, plannedMs, isExpired: false, isCounted: false };
  if (isDifferentClock(state.clock, clock)) draft.set({ clock: purpose === "" ? undefined : clock });
}

const NOT_RUNNING = { watch: undefined, endsAt: 0 } as const;

function running(
  { surroundings: { now, steady } }: TableDraft,
  ms: number,
): Pick<ShownClock, "watch" | "endsAt"> {
  return { watch: countdown(steady, ms), endsAt: now + ms };
}

function isDifferentClock(before: ShownClock | undefined, after: ShownClock): boolean {
  return before?.purpose !== after.purpose || before.watch !== undefined || after.watch !== undefined;
}

/** How long the clock of this situation runs, in ms; undefined if there is none. */
function clockMs(state: TableState): number | undefined {
  const phase = state.match?.game.phase;
  if (phase === "playing") return turnMsAt(state);
  if (!state.settings.hasIdleLimits) return undefined;
  if (phase === "roundOver") return NEXT_ROUND_SECONDS * 1000;
  return phase === "matchOver" ? rematchMs(state) : undefined;
}

/**
 * How long the current turn lasts, in ms, with the animations that come before it (C1); undefined without a turn timer
 * (C9).
 */
function turnMsAt(state: TableState): number | undefined {
  const { match } = state;
  if (match === undefined || isSolo(state)) return undefined;
  const player = playerAt(state, match.game.turn);
  const turnMs = player === undefined ? 1000 * match.game.rules.turnSeconds : turnMsOf(state, player);
  return turnMs + match.clockDelayMs;
}

/** A hand of the day is played once. Nobody waits for a player who is alone with bots (C9), but at a quick-play table. */
function rematchMs(state: TableState): number | undefined {
  const { settings, queue } = state;
  if (settings.handOfTheDay !== undefined) return undefined;
  const isAlone = !settings.isQuickPlay && peopleAt(state).length === 1 && queue.length === 0;
  return isAlone ? SOLO_PAUSE_MINUTES * 60_000 : REMATCH_SECONDS * 1000;
}

/** The turn lasts less long than when it began: its player has taken it back from a bot, and has a short turn (C7). */
function shortenTurn(draft: TableDraft, { game }: Match): void {
  const { clock } = draft.state;
  const turnMs = game.phase === "playing" ? turnMsAt(draft.state) : undefined;
  if (clock?.plannedMs === undefined || turnMs === undefined || turnMs >= clock.plannedMs) return;
  const { watch, plannedMs } = clock;
  const left = watch === undefined ? 0 : leftMs(watch, draft.steady);
  const ms = Math.max(turnMs, left - (plannedMs - turnMs));
  const limited = watch !== undefined && left > ms ? running(draft, ms) : {};
  draft.set({ clock: { ...clock, ...limited, plannedMs: turnMs } });
}

function setPaused(draft: TableDraft, isPaused: boolean): void {
  const { clock } = draft.state;
  const { now, steady } = draft.surroundings;
  if (clock?.watch === undefined) return;
  const watch = withRunning(clock.watch, !isPaused, steady);
  if (watch === clock.watch) return;
  draft.set({ clock: { ...clock, watch, endsAt: isPaused ? 0 : now - elapsedMs(watch, steady) } });
}
