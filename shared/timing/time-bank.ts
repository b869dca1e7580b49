/** The time bank: for how long one seat may keep the others of its table waiting in a match (C7). */

/** What a seat starts a match with, unless its turn is longer, in ms. */
const FULL_TIME_BANK_MS = 60_000;
const SHORTEST_SHARE_MS = 10_000;
/** A turn that its player ends within the share gives this back, in ms. */
const REFUND_MS = 3000;
/** After this many time-outs with a used up time bank, a seat that is taken back has `SHORT_TURN_MS` for its next turn. */
export const MOST_OVERDRAFTS = 2;
export const SHORT_TURN_MS = 5000;
/** What such a seat has after one more such time-out: what a turn may cost beyond the time bank. */
export const SHORTEST_TURN_MS = 3000;
/** Between two rounds, this long is not charged to the seats that are not ready, in ms (E5). */
export const UNCHARGED_BREAK_MS = 5000;

/** How a turn ended, as far as the time bank is concerned; times in ms. */
export interface EndedTurn {
  /** The turn time without an extension. */
  readonly turnMs: number;
  /** For how long the turn lasted, without pauses. */
  readonly spentMs: number;
  readonly isTimedOut: boolean;
  readonly isPublic: boolean;
  /** The factor by which the seat's turn time is extended; 1 if it is not. */
  readonly times: number;
}

/** The time bank at the start of a match, in ms; `turnMs` is the turn time without an extension. */
export function fullTimeBankMs(turnMs: number, times = 1): number {
  return Math.max(FULL_TIME_BANK_MS, turnMs) * times;
}

/** The part of a turn that is never charged, in ms; `turnMs` is the turn time without an extension. */
export function turnShareMs(turnMs: number, times = 1): number {
  return Math.max(SHORTEST_SHARE_MS, turnMs / 4) * times;
}

/** True while less than one share is left: nobody waits for the seat's connection, one time-out brings the bot. */
export function isTimeBankUsedUp(timeBankMs: number, turnMs: number, times = 1): boolean {
  return timeBankMs < turnShareMs(turnMs, times);
}

/** For how long the next turn of a seat lasts at a public table, in ms: no longer than its time bank, at least the share. */
export function publicTurnMs(timeBankMs: number, turnMs: number, times = 1): number {
  return Math.max(turnShareMs(turnMs, times), Math.min(turnMs * times, timeBankMs));
}

/** How much a turn costs, in ms: the whole of a turn that timed out, and at public tables the part beyond the share. */
export function turnCostMs({ turnMs, spentMs, isTimedOut, isPublic, times }: EndedTurn): number {
  if (isTimedOut) return spentMs;
  return isPublic ? Math.max(0, spentMs - turnShareMs(turnMs, times)) : 0;
}

/** For how long the others wait for the connection of a seat, in ms: until its time bank is used up. */
export function longestPauseMs(timeBankMs: number, turnMs: number, times = 1): number {
  return Math.max(0, timeBankMs - turnShareMs(turnMs, times));
}

/** The time bank as it is shown, in whole seconds, rounded up. */
export function timeBankSeconds(timeBankMs: number): number {
  return Math.max(0, Math.ceil(timeBankMs / 1000));
}

/** The time bank after a turn, in ms: what is charged for it, or given back. */
export function timeBankAfterTurn(timeBankMs: number, turn: EndedTurn): number {
  const { turnMs, spentMs, isTimedOut, times } = turn;
  const isQuick = !isTimedOut && spentMs <= turnShareMs(turnMs, times);
  if (isQuick) return Math.min(fullTimeBankMs(turnMs, times), timeBankMs + REFUND_MS);
  return Math.max(0, timeBankMs - turnCostMs(turn));
}
