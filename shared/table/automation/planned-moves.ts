/** The moves that bots have planned: each is submitted like a player's as soon as its time has come. */

import { botFor } from "../seats/player.ts";
import { playerAt } from "../seats/seats.ts";
import { submitCommand } from "../submit.ts";
import type { TableDraft } from "../table-draft.ts";
import type { BotMove, TableState } from "../table-state.ts";

/** A bot whose command was refused tries again after this time, in ms. */
const RETRY_MS = 250;

/** When the next bot moves, or thinks again. */
export function nextMoveAt({ plannedMoves, thinkAgainAt }: TableState): number {
  return Math.min(thinkAgainAt ?? Number.POSITIVE_INFINITY, ...plannedMoves.map(({ dueAt }) => dueAt));
}

/** A bot makes its move, or all of them think again. False if it is not time yet. */
export function playPlannedMove(draft: TableDraft): boolean {
  const { plannedMoves, thinkAgainAt, secondThoughts } = draft.state;
  if (thinkAgainAt !== undefined && thinkAgainAt <= draft.steady) {
    draft.set({ thinkAgainAt: undefined, secondThoughts: secondThoughts + 1 });
    return true;
  }
  const move = earliest(plannedMoves);
  if (move === undefined || move.dueAt > draft.steady) return false;
  draft.set({ plannedMoves: plannedMoves.filter((each) => each !== move) });
  const player = playerAt(draft.state, move.seat);
  const by = player === undefined ? undefined : botFor(player)?.by;
  if (by === undefined) return true;
  const { ok } = submitCommand(draft, { seat: move.seat, command: move.command, by });
  if (!ok) draft.set({ thinkAgainAt: draft.steady + RETRY_MS });
  return true;
}

function earliest(moves: readonly BotMove[]): BotMove | undefined {
  return moves.reduce<BotMove | undefined>(
    (first, move) => (first === undefined || move.dueAt < first.dueAt ? move : first),
    undefined,
  );
}
