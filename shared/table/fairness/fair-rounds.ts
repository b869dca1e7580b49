/**
 * Leads a table to the key of its next round (docs/fairness.md): the server commits while the round before is played, and when
 * the next one is due, players reveal their contributions. Nobody waits for players who do not contribute.
 */
import type { DroppedRound, DropReason, TableChain } from "../../fairness/match-fairness.ts";
import {
  agreedRound,
  closeCommitments,
  commit,
  droppedRound,
  keyOf,
  nextAttempt,
  openRound,
  type RoundProtocol,
  reveal,
  seatsLeft,
  seatsToReveal,
  seatsWithoutCommitment,
  timeOut,
} from "../../fairness/round-protocol.ts";
import { accepted, type Result, refused } from "../../refusal.ts";
import type { Seat } from "../../seat.ts";
import { countdown, dueAt, leftMs, withRunning } from "../../timing/stopwatch.ts";
import type { ContributionProblem } from "../../wire/fairness.ts";
import type { AgreedRound } from "../journal/entry-fairness.ts";
import { isFair, type Match } from "../match/match.ts";
import { type ConnectionOrigin, isPerson, type SeatedPlayer } from "../seats/player.ts";
import { inSeatOrder, playerAt } from "../seats/seats.ts";
import type { TableDraft, VerifiableDeals } from "../table-draft.ts";
import { type Dealing, NO_DEALING, type TableState } from "../table-state.ts";
import type { ContributionMade, KeyedDeal } from "./contribution.ts";
import { messagesOf } from "./fairness-messages.ts";

/** A connected browser answers on its own, so a good connection never needs more than this, in ms. */
const SHORTEST_WAIT_MS = 1_000;
/** The longest wait for an answer, in ms: also for a connection of which nothing is known yet. */
const LONGEST_WAIT_MS = 3_000;
/** An answer may need this much longer than the one before it, in ms. */
const MARGIN_MS = 500;
/** Each void attempt of a round halves the time, but not below this, in ms. */
const SHORTEST_RETRY_MS = 250;
/** How long the deal waits after the table was restored, in ms: the players have to reconnect first. */
const RESTORED_WINDOW_MS = 10_000;

/** The table continues with what was saved. A deal that was due is due again. */
function restoreDealing(saved: RoundProtocol | undefined, chain: TableChain = NO_DEALING.chain): Dealing {
  const isDealDue = saved !== undefined && isDealUnderWay(saved);
  return { ...NO_DEALING, chain, next: saved, lastSaved: saved, isDealDue, isRestored: isDealDue };
}

/**
 * Follows from each change: the next round needs a commitment, the commitments of absent players are withdrawn, and the time
 * for contributions runs while the table waits for them.
 */
function adaptDealing(draft: TableDraft, isPaused: boolean): void {
  const { match, dealing } = draft.state;
  const next = match === undefined ? undefined : roundAfter(draft, match);
  if (next === undefined || next.binding.round !== dealing.next?.binding.round) endWait(draft);
  if (match?.game.phase === "new" && next !== undefined) draft.patch("dealing", { isDealDue: true });
  const chain = chainAfter(draft.state, next);
  draft.patch("dealing", { chain, next: next === undefined ? undefined : withoutAbsent(draft.state, next) });
  pauseWindow(draft, isPaused);
  if (!isPaused && draft.state.dealing.isDealDue) openWindow(draft);
}

/** A player's contribution has come. */
function contribute(draft: TableDraft, player: SeatedPlayer, request: ContributionMade): Result<true> {
  const { seat } = player;
  const { next } = draft.state.dealing;
  if (next === undefined) return refuse("noFairRound");
  const { round, attempt } = next.binding;
  if (request.round !== round || request.attempt !== attempt) return refuse("otherAttempt");
  const result =
    request.type === "commitContribution"
      ? commit(next, { seat, hex: request.commitment })
      : reveal(next, { seat, hex: request.value });
  if (!result.ok) return refuse(result.refusal);
  noteAnswer(draft, player);
  draft.patch("dealing", { next: result.protocol });
  return accepted(true);
}

/** The player has another connection: only that one can still reveal, so it commits again. True if that changes anything. */
function withdrawContribution(draft: TableDraft, { seat }: SeatedPlayer): boolean {
  const { next } = draft.state.dealing;
  if (next?.phase !== "open") return false;
  const left = seatsLeft(next, [seat]);
  draft.patch("dealing", { next: left });
  return left !== next;
}

/**
 * One step on the way to the deal. What it has published must be saved and shown before the next step. Undefined while
 * players are waited for.
 */
function nextDealStep(draft: TableDraft): "published" | KeyedDeal | undefined {
  const { next } = draft.state.dealing;
  if (next === undefined || isAwaiting(draft, next)) return undefined;
  switch (next.phase) {
    case "open":
      // After a restart of the server, all players have to reconnect.
      return publish(draft, closeCommitments(next, latecomers(draft.state, next)));
    case "revealing":
      return publish(draft, timeOut(next));
    case "void":
      return publish(draft, nextAttempt(next, draft.surroundings.makeSeed()));
    case "keyed":
      return { key: keyOf(next), agreed: agreedIn(draft.state, next) };
    default:
      return next.phase satisfies never;
  }
}

/** More than any honest table needs: what people see is that a round is dropped which they wait for. */
const MOST_DROPPED = 20;

/** The table's chain with the next attempt, and with the round that gives way to it without having been dealt. */
function chainAfter({ match, dealing }: TableState, next: RoundProtocol | undefined): TableChain {
  const { chain, next: before } = dealing;
  const dealt = match?.proofs.round?.agreed.link?.number ?? 0;
  // Those before the dealt round are in its record.
  const open = chain.dropped.filter(({ link }) => (link?.number ?? 0) > dealt);
  const dropped = before === undefined || isContinued(before, next) ? undefined : droppedNow(match, before);
  const link = next?.binding.link;
  const isNew = link !== undefined && link.number !== chain.number;
  if (!isNew && dropped === undefined && open.length === chain.dropped.length) return chain;
  return {
    ...(isNew ? { number: link.number, head: next?.commitment ?? chain.head } : chain),
    dropped: [...open, ...(dropped === undefined ? [] : [dropped])].slice(-MOST_DROPPED),
  };
}

function isContinued(
  { binding: { matchId, round } }: RoundProtocol,
  next: RoundProtocol | undefined,
): boolean {
  return next?.binding.matchId === matchId && next.binding.round === round;
}

/** Undefined if the round was dealt. */
function droppedNow(match: Match | undefined, before: RoundProtocol): DroppedRound | undefined {
  const { matchId, round } = before.binding;
  const isOfMatch = match?.header.id === matchId;
  return isOfMatch && round <= match.game.round ? undefined : droppedRound(before, whyDropped(match, before));
}

function whyDropped(match: Match | undefined, { binding }: RoundProtocol): DropReason {
  if (match !== undefined && match.header.id === binding.matchId && !isFair(match)) return "keyLost";
  return binding.round > 1 ? "matchOver" : "everybodyLeft";
}

/** The protocol of the round that comes next in this match; undefined if there is none. */
function roundAfter({ state, surroundings }: TableDraft, match: Match): RoundProtocol | undefined {
  const { phase, rules, round: lastRound } = match.game;
  const { next } = state.dealing;
  const round = lastRound + 1;
  const isLast = phase === "matchOver" || (round > 1 && rules.target === "single");
  if (!isFair(match) || isLast) return undefined;
  const before = next?.binding.matchId === match.header.id ? next : undefined;
  if (before?.binding.round === round) return before;
  const seated = inSeatOrder(state);
  const { number, head } = state.dealing.chain;
  const seatIds = seated.map(({ id }) => id);
  // A match that began with version 1 ends with it.
  const isChained = round === 1 || match.proofs.round?.agreed.link !== undefined;
  return openRound({
    binding: {
      ...{ matchId: match.header.id, round, rules },
      holders: seated.map((player) => (isPerson(player) ? "player" : "bot")),
      ...(isChained && { link: { number: number + 1, before: head, seatIds } }),
    },
    secret: surroundings.makeSeed(),
    excluded: before?.excluded ?? [],
  });
}

function withoutAbsent(state: TableState, next: RoundProtocol): RoundProtocol {
  const absent = next.seats.flatMap(({ kind }, seat) => {
    const player = playerAt(state, seat);
    const isThere = next.phase === "open" ? player?.connected === true : player?.hasLeft === false;
    return kind === "player" && (!isThere || player?.isKicked === true) ? [seat] : [];
  });
  return seatsLeft(next, absent);
}

/** True while players are waited for, or the table is paused. */
function isAwaiting({ state, steady }: TableDraft, next: RoundProtocol): boolean {
  const { window } = state.dealing;
  if (!needsWindow(state, next)) return false;
  return window?.name !== nameOf(next) || dueAt(window.watch) > steady;
}

/** In the first round, and after a void attempt, commitments come just before the deal. */
function needsWindow(state: TableState, next: RoundProtocol): boolean {
  if (next.phase === "revealing") return true;
  return next.phase === "open" && isDealUnderWay(next) && seatsToCommit(state, next).length > 0;
}

/** The seats that were waited for in vain. */
function latecomers(state: TableState, next: RoundProtocol): readonly Seat[] {
  const { isRestored } = state.dealing;
  return isRestored || !isDealUnderWay(next) ? [] : seatsToCommit(state, next);
}

/** The seats whose commitments are waited for. */
function seatsToCommit(state: TableState, next: RoundProtocol): readonly Seat[] {
  return seatsWithoutCommitment(next).filter((seat) => {
    const player = playerAt(state, seat);
    if (player === undefined || player.gone) return false;
    return player.connected ? player.origin.contributes === true : state.dealing.isRestored;
  });
}

function openWindow(draft: TableDraft): void {
  const { next, window, isRestored } = draft.state.dealing;
  if (next === undefined || !needsWindow(draft.state, next) || window?.name === nameOf(next)) return;
  const ms = isRestored ? RESTORED_WINDOW_MS : windowMs(draft.state, next);
  draft.patch("dealing", { window: { name: nameOf(next), ms, watch: countdown(draft.steady, ms) } });
}

function pauseWindow(draft: TableDraft, isPaused: boolean): void {
  const { window } = draft.state.dealing;
  if (window === undefined) return;
  const watch = withRunning(window.watch, !isPaused, draft.steady);
  if (watch !== window.watch) draft.patch("dealing", { window: { ...window, watch } });
}

function publish(draft: TableDraft, next: RoundProtocol): "published" {
  draft.patch("dealing", { next, isRestored: false, window: undefined });
  return "published";
}

function endWait(draft: TableDraft): void {
  draft.patch("dealing", { window: undefined, isDealDue: false, isRestored: false });
}

function nameOf({ binding: { round, attempt }, phase }: RoundProtocol): string {
  return `${round} ${attempt} ${phase}`;
}

function windowMs(state: TableState, next: RoundProtocol): number {
  const awaited = next.phase === "open" ? seatsToCommit(state, next) : seatsToReveal(next);
  return waitMs(state, awaited, next.binding.attempt);
}

/** In the first round, commitments come just before the deal; in the others, before a void attempt is repeated. */
function isDealUnderWay({ phase, binding: { round, attempt } }: RoundProtocol): boolean {
  return phase !== "open" || round === 1 || attempt > 0;
}

function agreedIn({ dealing: { chain } }: TableState, next: RoundProtocol): AgreedRound {
  const agreed = agreedRound(next);
  const isChained = agreed.link !== undefined && chain.dropped.length > 0;
  return isChained ? { ...agreed, dropped: chain.dropped } : agreed;
}

function refuse(why: ContributionProblem): Result<never> {
  return refused("contributionRefused", { why });
}

/** Deals whose shuffles can be verified, of a match with a signing key. */
export const FAIR_DEALS: VerifiableDeals = {
  restore: restoreDealing,
  adapt: adaptDealing,
  nextStep: nextDealStep,
  contribute,
  withdraw: withdrawContribution,
  messages: messagesOf,
};

/** Players who withhold one after the other void an attempt each: the later ones delay the deal less. */
export function waitMs(state: TableState, seats: readonly Seat[], attempt: number): number {
  const roundTrips = seats.map((seat) => playerAt(state, seat)?.origin.roundTripMs ?? LONGEST_WAIT_MS);
  const needed = Math.max(SHORTEST_WAIT_MS, ...roundTrips.map((ms) => ms + MARGIN_MS));
  return Math.max(SHORTEST_RETRY_MS, Math.min(LONGEST_WAIT_MS, needed) / 2 ** attempt);
}

/** The client contributes. If the deal waits for it, the time until its answer is the round trip of its connection. */
function noteAnswer(draft: TableDraft, player: SeatedPlayer): void {
  const roundTripMs = measuredMs(draft) ?? player.origin.roundTripMs;
  const { contributes, roundTripMs: before } = player.origin;
  if (contributes === true && roundTripMs === before) return;
  const measured: Partial<ConnectionOrigin> = roundTripMs === undefined ? {} : { roundTripMs };
  draft.change(player, { origin: { ...player.origin, contributes: true, ...measured } });
}

/** After a restart, players reconnect first: that is no round trip. */
function measuredMs({ state, steady }: TableDraft): number | undefined {
  const { window, isRestored } = state.dealing;
  if (window === undefined || isRestored) return undefined;
  return Math.round(window.ms - leftMs(window.watch, steady));
}
