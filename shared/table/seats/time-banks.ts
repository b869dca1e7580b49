/** The time bank of each player: for how long the others still wait for that player in this match (C7). */
import type { Seat } from "../../seat.ts";
import { elapsedMs, startedAt, withRunning } from "../../timing/stopwatch.ts";
import {
  type EndedTurn,
  fullTimeBankMs,
  isTimeBankUsedUp,
  longestPauseMs,
  MOST_OVERDRAFTS,
  publicTurnMs,
  SHORT_TURN_MS,
  SHORTEST_TURN_MS,
  timeBankAfterTurn,
  timeBankSeconds,
  turnCostMs,
  turnShareMs,
} from "../../timing/time-bank.ts";
import { isRunning, isSolo, isTurnOf } from "../phase.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";
import { isPerson, type SeatedPlayer } from "./player.ts";
import { playerAt } from "./seats.ts";

/** Timers are not exact: what a turn costs beyond the time bank counts from here on, in ms. */
const OVERDRAFT_TOLERANCE_MS = 100;

/** What is left as it is shown, in whole seconds; 0 for a seat that has no time bank now. */
export function secondsLeft(state: TableState, player: SeatedPlayer): number {
  const hasTimeBank = isPerson(player) && isRunning(state) && !isSolo(state);
  return hasTimeBank ? timeBankSeconds(leftInBank(state, player)) : 0;
}

export function isUsedUp(state: TableState, player: SeatedPlayer): boolean {
  return isTimeBankUsedUp(leftInBank(state, player), rulesTurnMs(state), player.turnTimeFactor);
}

/** How long the next turn of this player lasts, or the one that is being played, in ms. Pauses do not change it (C2). */
export function turnMsOf(state: TableState, player: SeatedPlayer): number {
  const turnMs = rulesTurnMs(state);
  if (player.hasShortTurn && !player.isBotControlled)
    return player.overdrafts > MOST_OVERDRAFTS ? SHORTEST_TURN_MS : SHORT_TURN_MS;
  if (state.turn?.seat === player.seat) return state.turn.plannedMs;
  if (!state.settings.isPublic) return turnMs * player.turnTimeFactor;
  return publicTurnMs(leftInBank(state, player), turnMs, player.turnTimeFactor);
}

/**
 * For how long the round waits for this player's connection, in ms. During the player's own turn at a public table,
 * it is shorter: the turn keeps its time (C2) and may cost all of it, beside the pause.
 */
export function longestPauseOf(state: TableState, player: SeatedPlayer): number {
  const leftMs = leftInBank(state, player);
  const longestMs = longestPauseMs(leftMs, rulesTurnMs(state), player.turnTimeFactor);
  if (!state.settings.isPublic || !isTurnOf(state, player.seat)) return Math.floor(longestMs);
  const creditMs = Math.max(0, MOST_OVERDRAFTS - player.overdrafts) * shareMs(state, player);
  return Math.floor(Math.max(0, Math.min(longestMs, leftMs + creditMs - turnMsOf(state, player))));
}

/** The others have waited this long for the player, in ms. */
export function charge(draft: TableDraft, player: SeatedPlayer, ms: number): void {
  draft.change(player, { usedBudgetMs: usedAfter(draft.state, player, ms) });
}

/** How much of the time bank is used up after the others have waited this long for the player, in ms. */
export function usedAfter(state: TableState, player: SeatedPlayer, ms: number): number {
  const balance = balanceMs(state, player);
  return ms <= 0 ? player.usedBudgetMs : usedAt(state, player, Math.min(balance, Math.max(0, balance - ms)));
}

/** A turn with a clock begins; `spentMs` is how long it has lasted already. */
export function turnBegan(draft: TableDraft, seat: Seat, spentMs: number): void {
  const player = playerAt(draft.state, seat);
  if (player === undefined) return;
  const plannedMs = turnMsOf(draft.state, player);
  draft.set({ turn: { seat, watch: startedAt(draft.steady, spentMs), plannedMs } });
}

/** The turn is paused, or goes on. */
export function setTurnPaused(draft: TableDraft, isPaused: boolean): void {
  const { turn } = draft.state;
  if (turn === undefined) return;
  const watch = withRunning(turn.watch, !isPaused, draft.steady);
  if (watch !== turn.watch) draft.set({ turn: { ...turn, watch } });
}

/** The turn has ended without a time-out. Only a player who ended it is charged, or gets something back. */
export function turnEnded(draft: TableDraft, endedBy: Seat | undefined): void {
  const { turn } = draft.state;
  if (turn === undefined) return;
  draft.set({ turn: undefined });
  const player = turn.seat === endedBy ? playerAt(draft.state, turn.seat) : undefined;
  if (player === undefined) return;
  payForTurn(draft, player, { spentMs: spentMs(draft, turn.watch), isTimedOut: false });
  draft.change(player, { hasShortTurn: player.hasShortTurn && balanceMs(draft.state, player) < 0 });
}

/** A bot plays the rest of the turn. The player pays for the time before, as for a turn of their own, and gets nothing back. */
export function turnGivenToBot(draft: TableDraft, player: SeatedPlayer): void {
  const { turn } = draft.state;
  if (turn === undefined || turn.seat !== player.seat) return;
  const spent = { spentMs: spentMs(draft, turn.watch), isTimedOut: false };
  if (turnCostMs(endedTurn(draft.state, player, spent)) === 0) return;
  payForTurn(draft, player, spent);
  const watch = withRunning(startedAt(draft.steady), turn.watch.since !== undefined, draft.steady);
  draft.set({ turn: { ...turn, watch } });
}

/** The player's turn has timed out. True if that is enough for a replacement bot to take over (C1). */
export function turnTimedOut(draft: TableDraft, player: SeatedPlayer): boolean {
  const { turn, match } = draft.state;
  const hasMoved = match?.moved.includes(player.seat) === true;
  const wasUsedUp = isUsedUp(draft.state, player);
  const { overdrafts } = player;
  draft.set({ turn: undefined });
  payForTurn(draft, player, {
    spentMs: turn === undefined ? 0 : spentMs(draft, turn.watch),
    isTimedOut: true,
  });
  return wasUsedUp || player.overdrafts > overdrafts || !hasMoved;
}

function spentMs({ steady }: TableDraft, watch: Parameters<typeof elapsedMs>[0]): number {
  return Math.max(0, elapsedMs(watch, steady));
}

/** What is left, in ms. */
function leftInBank(state: TableState, player: SeatedPlayer): number {
  return Math.max(0, balanceMs(state, player));
}

/** The turn time of the rules, without an extension, in ms. */
function rulesTurnMs({ match }: TableState): number {
  return 1000 * (match?.game.rules.turnSeconds ?? 0);
}

type SpentTurn = Pick<EndedTurn, "spentMs" | "isTimedOut">;

function endedTurn(state: TableState, { turnTimeFactor: times }: SeatedPlayer, turn: SpentTurn): EndedTurn {
  return { ...turn, turnMs: rulesTurnMs(state), isPublic: state.settings.isPublic, times };
}

function payForTurn(draft: TableDraft, player: SeatedPlayer, turn: SpentTurn): void {
  const { state } = draft;
  const ended = endedTurn(state, player, turn);
  draft.change(player, { overdrafts: player.overdrafts + overdraftsOf(state, player, ended) });
  const balance = balanceMs(state, player);
  const isOverdrawn = turnCostMs(ended) > Math.max(0, balance);
  const debt = Math.min(balance, debtMs(state, player, ended));
  setBalance(draft, player, isOverdrawn ? debt : timeBankAfterTurn(balance, ended));
}

/**
 * Where the balance is after a turn that has used up the time bank. After two overdrafts, one more is a debt: the turns
 * stay short until enough of them were played. Otherwise every other turn could be let pass for ever.
 */
function debtMs(state: TableState, player: SeatedPlayer, turn: EndedTurn): number {
  if (player.overdrafts <= MOST_OVERDRAFTS || player.hasShortTurn) return 0;
  return Math.max(-shareMs(state, player), Math.min(0, leftInBank(state, player) - turnCostMs(turn)));
}

/**
 * How many shares this turn cost after the time bank was empty. At a public table, a turn with a pause in it can empty the
 * time bank and cost more: then the others waited as long as for one such time-out, or two.
 */
function overdraftsOf(state: TableState, player: SeatedPlayer, turn: EndedTurn): number {
  if (player.hasShortTurn) return turn.isTimedOut ? 1 : 0;
  const isUsedUpTimeOut = turn.isTimedOut && isUsedUp(state, player);
  if (isUsedUpTimeOut || !turn.isPublic) return isUsedUpTimeOut ? 1 : 0;
  const beyondMs = turnCostMs(turn) - leftInBank(state, player) - OVERDRAFT_TOLERANCE_MS;
  return Math.max(0, Math.ceil(beyondMs / shareMs(state, player)));
}

function shareMs(state: TableState, { turnTimeFactor }: SeatedPlayer): number {
  return turnShareMs(rulesTurnMs(state), turnTimeFactor);
}

/** What is left, in ms; below 0 for a debt. */
function balanceMs(state: TableState, { usedBudgetMs, turnTimeFactor }: SeatedPlayer): number {
  return (fullTimeBankMs(rulesTurnMs(state)) - usedBudgetMs) * turnTimeFactor;
}

function setBalance(draft: TableDraft, player: SeatedPlayer, balance: number): void {
  draft.change(player, { usedBudgetMs: usedAt(draft.state, player, balance) });
}

function usedAt(state: TableState, { turnTimeFactor }: SeatedPlayer, balance: number): number {
  return fullTimeBankMs(rulesTurnMs(state)) - balance / turnTimeFactor;
}
