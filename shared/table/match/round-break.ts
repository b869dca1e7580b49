/** The time between two rounds: after five seconds, it is charged to the players who are not ready (E5, C7). */
import { UNCHARGED_BREAK_MS } from "../../timing/time-bank.ts";
import { isSolo, isStarting, phaseOf } from "../phase.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import { connectedPeople, findPlayer } from "../seats/seats.ts";
import { charge, isUsedUp, longestPauseOf } from "../seats/time-banks.ts";
import type { TableDraft } from "../table-draft.ts";
import { NO_BREAK, type RoundBreak, type TableState } from "../table-state.ts";

/** True if all connected players are ready, except for those whose time bank is used up. */
export function isBreakOverForAll(state: TableState): boolean {
  const connected = connectedPeople(state);
  const isAnyReady = connected.some(({ ready }) => ready);
  return isAnyReady && connected.every((player) => player.ready || isUsedUp(state, player));
}

/** Follows from each change. Nobody is charged while the table is paused, and alone with bots (C9). */
export function adaptBreak(draft: TableDraft, isPaused: boolean): void {
  const { state } = draft;
  chargeAwaited(draft);
  if (phaseOf(state) === "roundOver" && !isStarting(state)) continueBreak(draft, isPaused);
  else endBreak(draft);
}

function continueBreak(draft: TableDraft, isPaused: boolean): void {
  const { state } = draft;
  const isOn = !isPaused && !isSolo(state);
  const { roundBreak } = draft.state;
  const startedAt = isOn ? (roundBreak.startedAt ?? draft.steady) : roundBreak.startedAt;
  draft.patch("roundBreak", { startedAt, ...(isOn ? awaitedIn(draft, startedAt) : NOBODY_AWAITED) });
}

/** A time bank is used up: nobody waits for that player any more. False if none is. */
export function timeBankUsedUp(draft: TableDraft): boolean {
  const { roundBreak } = draft.state;
  if (roundBreak.dueAt > draft.steady) return false;
  draft.patch("roundBreak", { dueAt: Number.POSITIVE_INFINITY });
  return true;
}

/** For how long this player has kept the others waiting in the break without being charged for it yet, in ms. */
export function unchargedMs({ roundBreak }: TableState, { id }: SeatedPlayer, steady: number): number {
  const { startedAt, chargedUntil, awaited } = roundBreak;
  if (startedAt === undefined || !awaited.includes(id)) return 0;
  return Math.max(0, steady - Math.max(chargedUntil, startedAt + UNCHARGED_BREAK_MS));
}

const NOBODY_AWAITED = { awaited: [], dueAt: Number.POSITIVE_INFINITY } as const;

function endBreak(draft: TableDraft): void {
  if (draft.state.roundBreak.startedAt === undefined) return;
  draft.patch("roundBreak", { ...NO_BREAK, chargedUntil: draft.state.roundBreak.chargedUntil });
}

function chargeAwaited(draft: TableDraft): void {
  const { roundBreak } = draft.state;
  if (roundBreak.startedAt === undefined) return;
  for (const id of roundBreak.awaited) {
    const player = findPlayer(draft.state, id);
    if (player !== undefined) charge(draft, player, unchargedMs(draft.state, player, draft.steady));
  }
  draft.patch("roundBreak", { chargedUntil: draft.steady });
}

/** The players whom the next round waits for, and when the first of their time banks is used up. */
function awaitedIn({ state, steady }: TableDraft, startedAt = steady): Pick<RoundBreak, "awaited" | "dueAt"> {
  const awaited = connectedPeople(state).filter((player) => !player.ready && !isUsedUp(state, player));
  if (awaited.length === 0) return NOBODY_AWAITED;
  const shortest = Math.min(...awaited.map((player) => longestPauseOf(state, player)));
  const chargedFrom = Math.max(steady, startedAt + UNCHARGED_BREAK_MS);
  return { awaited: awaited.map(({ id }) => id), dueAt: chargedFrom + shortest + 1 };
}
