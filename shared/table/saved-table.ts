/** What is saved of a table beside the journal of its match, and how a table begins with that. */

import { RECONNECT_SECONDS } from "../table-limits.ts";
import { elapsedMs, leftMs, startedAt } from "../timing/stopwatch.ts";
import { quickStartMs, resumeQuickStart } from "./automation/quick-start.ts";
import type { SavedTableState } from "./journal/table-journal.ts";
import type { PlayerRecord, RunningPlayer, RunningTable } from "./journal/table-record.ts";
import { type Match, savedHeader, turnSpentMs } from "./match/match.ts";
import { measureTurn } from "./match/match-flow.ts";
import { unchargedMs } from "./match/round-break.ts";
import { RESUME_EXTRA_MS, resumeClock, runningClock } from "./match/shown-clock.ts";
import { applyTimeFactors } from "./match/time-consent.ts";
import { hostOf, isPausedByPlayer, isSolo, phaseOf } from "./phase.ts";
import { restorePlayer, type SeatedPlayer, toPlayerRecord } from "./seats/player.ts";
import { awaitConnection } from "./seats/presence.ts";
import { freeSeats, peopleAt } from "./seats/seats.ts";
import { usedAfter } from "./seats/time-banks.ts";
import { type Surroundings, TableDraft, type VerifiableDeals } from "./table-draft.ts";
import type { TableEvent } from "./table-event.ts";
import { NO_BREAK, type TableState } from "./table-state.ts";

/** Everything about the table that is saved while it runs. Players who have not changed are the same objects as `before`. */
export function savedTable(state: TableState, before: readonly PlayerRecord[]): SavedTableState {
  const { settings, match, admissions, dealing, players, seatedSoFar } = state;
  const { kicks } = admissions;
  return {
    isQuickPlay: settings.isQuickPlay,
    spectatorsAllowed: settings.spectatorsAllowed,
    ...(settings.felt === 0 ? {} : { felt: settings.felt }),
    rules: settings.rules,
    host: hostOf(state),
    seats: {
      players: players.map((player, index) => toPlayerRecord(player, before[index])),
      satSoFar: seatedSoFar,
    },
    ...(match === undefined ? {} : { match: savedHeader(match) }),
    ...(kicks.length === 0 ? {} : { kicks: [...kicks] }),
    ...(dealing.next === undefined ? {} : { nextRound: dealing.next }),
    ...(dealing.chain.number === 0 ? {} : { tableChain: dealing.chain }),
    ...(isPausedByPlayer(state) ? { isPausedByPlayer: true as const } : {}),
  };
}

/** What is saved only when the table is handed over, because it changes all the time. */
export function runningTable(
  state: TableState,
  { now, steady }: Pick<Surroundings, "now" | "steady">,
): RunningTable {
  const { match, turn, roundBreak } = state;
  const clock = runningClock(state, steady);
  const startsInMs = quickStartMs(state, now);
  const people = peopleAt(state);
  const missed = people.flatMap(({ id, missed: each }) => (each === undefined ? [] : [[id, each] as const]));
  return {
    ...(match === undefined ? {} : { match: runningMatch(match, steady) }),
    ...(clock === undefined ? {} : { clock }),
    ...(turn === undefined
      ? {}
      : {
          turn: {
            seat: turn.seat,
            spentMs: Math.max(0, elapsedMs(turn.watch, steady)),
            plannedMs: turn.plannedMs,
          },
        }),
    ...(roundBreak.startedAt === undefined ? {} : { breakMs: steady - roundBreak.startedAt }),
    ...(startsInMs === undefined ? {} : { quickStartMs: startsInMs }),
    players: Object.fromEntries(people.map((player) => [player.id, runningPlayer(state, player, steady)])),
    missed: Object.fromEntries(missed),
  };
}

function runningMatch({ lastMs, watch, callGrace }: Match, steady: number) {
  return {
    elapsedMs: Math.max(lastMs, elapsedMs(watch, steady)),
    callGraceMs: leftMs(callGrace, steady),
  };
}

function runningPlayer(state: TableState, player: SeatedPlayer, steady: number): RunningPlayer {
  const usedBudgetMs = Math.max(0, usedAfter(state, player, unchargedMs(state, player, steady)));
  return { ...runningPresence(player, steady), ...(usedBudgetMs === 0 ? {} : { usedBudgetMs }) };
}

function runningPresence(
  { isBotControlled, grace, isServerAbsence, pause }: SeatedPlayer,
  steady: number,
): RunningPlayer {
  return {
    ...(isBotControlled ? { isBotControlled: true as const } : {}),
    ...(grace === undefined ? {} : { graceMs: leftMs(grace, steady) }),
    ...(grace !== undefined && isServerAbsence ? { isServerAbsence: true as const } : {}),
    ...(pause === undefined ? {} : { pausedMs: elapsedMs(pause.watch, steady) }),
    ...(pause?.isCharged === true ? { isPauseCharged: true as const } : {}),
  };
}

/** Makes a new table the saved one. No person is connected yet, and each has the full time to reconnect. */
export function restoreSections(
  start: TableState,
  { seats, host, kicks = [], nextRound, tableChain, match, running }: SavedTableState,
  deals: VerifiableDeals,
): TableState {
  const players = seats.players.map(restorePlayer);
  return {
    ...start,
    players: players.map((player) => ({
      ...player,
      isBotControlled: player.isBotControlled || running?.players[player.id]?.isBotControlled === true,
      missed: running?.missed[player.id],
      usedBudgetMs: running?.players[player.id]?.usedBudgetMs ?? player.usedBudgetMs,
    })),
    seatedSoFar: seats.satSoFar,
    hostId: host,
    admissions: {
      ...start.admissions,
      kicks,
      kickedSoFar: Math.max(0, ...kicks.map(({ id }) => Number(id.slice(1)))),
    },
    dealing: deals.restore(match === undefined ? undefined : nextRound, tableChain),
    matchNumber: match?.number ?? 0,
  };
}

/** The clocks of a restored table continue. */
export function resumeTable(
  state: TableState,
  surroundings: Surroundings,
  { isPausedByPlayer: wasPaused, running }: SavedTableState,
): readonly TableEvent[] {
  const draft = new TableDraft(state, surroundings);
  const { match } = draft.state;
  if (running?.quickStartMs !== undefined) resumeQuickStart(draft, running.quickStartMs);
  if (match !== undefined) resumeMatch(draft, match, running);
  if (wasPaused === true && isSolo(draft.state)) draft.set({ isPausedByPlayer: true });
  return draft.events;
}

/**
 * All players who had not left get the full time to reconnect; after a hand-over the rest of it. A player who was connected
 * before the hand-over has the full time, which is not charged.
 */
export function awaitReconnects(draft: TableDraft, running: RunningTable["players"] = {}): void {
  const { state, steady } = draft;
  // A player who never got a seat token cannot come back to that seat.
  if (phaseOf(state) === "waiting")
    freeSeats(
      draft,
      peopleAt(state).filter(({ tokens }) => tokens.hashes.length === 0),
    );
  for (const player of peopleAt(draft.state).filter(({ gone }) => !gone)) {
    const { graceMs, pausedMs, ...before } = running[player.id] ?? {};
    if (graceMs === undefined) awaitConnection(draft, player, RECONNECT_SECONDS * 1000, true);
    else awaitConnection(draft, player, graceMs, before.isServerAbsence === true);
    if (graceMs !== undefined && pausedMs !== undefined)
      draft.change(player, {
        pause: { watch: startedAt(steady, pausedMs), isCharged: before.isPauseCharged === true },
      });
  }
}

function resumeMatch(draft: TableDraft, match: Match, running: RunningTable | undefined): void {
  applyTimeFactors(draft);
  resumeClock(draft, match, running?.clock);
  if (running === undefined) measureTurn(draft, match, turnSpentMs(match) - RESUME_EXTRA_MS);
  else continueTimes(draft, running);
}

function continueTimes(draft: TableDraft, { match: times, turn, breakMs }: RunningTable): void {
  const { steady } = draft;
  if (times !== undefined) draft.emit({ type: "matchResumed", ...times, at: steady });
  if (turn !== undefined)
    draft.set({
      turn: { seat: turn.seat, watch: startedAt(steady, turn.spentMs), plannedMs: turn.plannedMs },
    });
  if (breakMs !== undefined) draft.set({ roundBreak: { ...NO_BREAK, startedAt: steady - breakMs } });
}
