/** Leads a table through its matches: starts matches and rounds, and says what is next. */
import type { Command } from "../../command.ts";
import type { RecordedPlayer } from "../../record/record.ts";
import { accepted, type Result, refused } from "../../refusal.ts";
import type { Rules } from "../../rules.ts";
import { FEWEST_SEATS, TABLE } from "../../seat.ts";
import { QUICK_SEATS } from "../../table-limits.ts";
import { leftMs } from "../../timing/stopwatch.ts";
import type { Notice } from "../../wire/messages.ts";
import { requestDeal } from "../fairness/dealing.ts";
import type { MatchHeader } from "../journal/table-record.ts";
import { limitedNotice } from "../notice-limits.ts";
import { isStarting, phaseOf } from "../phase.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import { takeFreeSeat } from "../seats/presence.ts";
import { inQueueOrder } from "../seats/seat-queue.ts";
import {
  compactSeats,
  connectedPeople,
  fillWithBots,
  freeSeats,
  inSeatOrder,
  peopleAt,
  personFrom,
  removeBots,
  replaceBot,
  resetReady,
} from "../seats/seats.ts";
import { setTurnPaused, turnBegan, turnEnded } from "../seats/time-banks.ts";
import { submitCommand } from "../submit.ts";
import { type Surroundings, TableDraft } from "../table-draft.ts";
import type { QueuedSpectator, TableState } from "../table-state.ts";
import { isFair, type Match, newMatch, startRefusal } from "./match.ts";
import { adaptBreak, isBreakOverForAll } from "./round-break.ts";
import { adaptClock, isSameTurn } from "./shown-clock.ts";
import { applyTimeFactors } from "./time-consent.ts";

/** If a command of the table is refused, it is tried again after this time, in ms: a grace period was running (U3), or nothing could be written. */
export const RETRY_MS = 1_000;

/**
 * Starts a match with all seated players; empty seats between them are closed first. If its shuffles can be verified, it is
 * dealt as soon as there is a key; until then, players see the match before it or the waiting room.
 */
export function startMatch(draft: TableDraft, rules: Rules, before?: Match): Result<true> {
  const { steady, signingKeys, isStorageDown, platform } = draft.surroundings;
  compactSeats(draft);
  const match = newMatch({ header: newHeader(draft, rules), steady, signingKeys, ...platform });
  draft.emit({ type: "matchOpened", match, before });
  applyTimeFactors(draft);
  const refusal = startRefusal(match);
  if (refusal !== undefined) return { ok: false, refusal };
  if (isStorageDown) return refused("storageUnavailable");
  // The server's commitment is saved and published before anything else.
  if (!isFair(match)) return submitByTable(draft, { type: "start" });
  requestDeal(draft);
  return accepted(true);
}

/** Follows from each change: the clocks of the situation run, and stand still if the table is paused (C2). */
export function adaptMatch(draft: TableDraft, isPaused: boolean): void {
  const { match } = draft.state;
  const isNewTurn = !isSameTurn(draft.state);
  if (isNewTurn) turnEnded(draft, match?.lastMover);
  if (isNewTurn) applyTimeFactors(draft);
  if (match !== undefined) pauseCallGrace(draft, match, isPaused);
  adaptClock(draft, isPaused);
  if (isNewTurn && match?.game.phase === "playing") measureTurn(draft, match, 0);
  setTurnPaused(draft, isPaused);
  adaptBreak(draft, isPaused);
  draft.surroundings.deals.adapt(draft, isPaused);
}

/** Measures the turn for the time bank (C7); not a turn without a clock (C9). */
export function measureTurn(draft: TableDraft, { game, clockDelayMs }: Match, spentMs: number): void {
  if (game.phase === "playing" && draft.state.clock?.plannedMs !== undefined)
    turnBegan(draft, game.turn, spentMs - clockDelayMs);
}

/**
 * What is next without a request: the next step to a deal, the next round or the rematch as soon as all connected people are
 * ready (E5, E6), and in the waiting room, free seats for spectators who want one (C6). False if it is nothing.
 */
export function advanceMatch(draft: TableDraft): boolean {
  const { state } = draft;
  const phase = phaseOf(state);
  if (phase === "waiting") return state.queue.length > 0 && seatFromQueue(draft, takeFreeSeat);
  if (state.dealing.isDealDue) return continueDeal(draft);
  // Its signing key was removed while it was about to start.
  if (isStarting(state)) return submitByTable(draft, { type: "start" }).ok;
  if (phase === "roundOver" && isBreakOverForAll(state)) return startNextRound(draft);
  const connected = connectedPeople(state);
  if (phase !== "matchOver" || connected.length === 0) return false;
  // A player who may still reconnect may want a rematch, too.
  const isAwaited = peopleAt(state).some((player) => !player.connected && !player.gone);
  const isAgreed = !isAwaited && connected.every(({ ready }) => ready);
  if (isAgreed) afterMatch(draft);
  return isAgreed;
}

/** The next round is due. False if it is being dealt already, or refused. */
export function startNextRound(draft: TableDraft): boolean {
  const { match, dealing } = draft.state;
  if (match === undefined || dealing.isDealDue) return false;
  seatLateArrivals(draft);
  if (!isFair(match)) return submitByTable(draft, { type: "next" }).ok;
  requestDeal(draft);
  return true;
}

/** All players have left for good: the match ends, and the spectators who wait for a seat have the table (C8). */
export function abandonMatch(draft: TableDraft): boolean {
  return submitByTable(draft, { type: "end", why: "abandoned" }).ok;
}

/**
 * A rematch for the players who agreed to it, with the rules that the table has now; the others watch. If nobody agreed,
 * all return to the waiting room (E6).
 */
export function afterMatch(draft: TableDraft): void {
  const { state } = draft;
  const agreed = peopleAt(state).filter(({ ready, gone }) => ready && !gone);
  const isRematch = agreed.length > 0;
  const leaving = peopleAt(state).filter((player) => (isRematch ? !agreed.includes(player) : player.gone));
  const seated = seatIds(state);
  const before = state.match;
  freeSeats(draft, leaving);
  draft.emit({ type: "matchClosed" });
  resetReady(draft);
  const notices = fillSeats(draft, isRematch);
  // The result is shown by seat: only while the same players have the same seats.
  if (isRematch) tryStart(draft, seatIds(draft.state) === seated ? before : undefined);
  draft.notice(...leftNotices(draft, leaving), ...notices);
}

/** Starts a match, unless that is refused. */
function tryStart(draft: TableDraft, before?: Match): boolean {
  const attempt = new TableDraft(draft.state, draft.surroundings);
  const { ok } = startMatch(attempt, draft.state.settings.rules, before);
  if (ok) draft.append(attempt);
  return ok;
}

/** A command of the table itself. */
export function submitByTable(draft: TableDraft, command: Command): Result<true> {
  return submitCommand(draft, { seat: TABLE, command, by: "table" });
}

function continueDeal(draft: TableDraft): boolean {
  const step = draft.surroundings.deals.nextStep(draft);
  if (step === undefined || step === "published") return step !== undefined;
  const type = draft.state.match?.game.phase === "new" ? "start" : "next";
  const { key, agreed } = step;
  const dealt = submitCommand(draft, { seat: TABLE, command: { type, key }, by: "table", agreed });
  if (!dealt.ok) draft.set({ retryAt: draft.steady + RETRY_MS });
  return true;
}

function pauseCallGrace(draft: TableDraft, { callGrace }: Match, isPaused: boolean): void {
  const { steady: at } = draft;
  const isRunning = callGrace.since !== undefined;
  if (isRunning === isPaused && leftMs(callGrace, at) > 0) draft.emit({ type: "matchPaused", isPaused, at });
}

/** At a quick-play table, spectators who want a seat take over those of bots before the deal (C8). */
function seatLateArrivals(draft: TableDraft): void {
  const { settings, queue } = draft.state;
  const isAnySeated = settings.isQuickPlay && queue.length > 0 && seatFromQueue(draft, takeSeatOfBot);
  // Extra time was for a player alone with bots.
  if (isAnySeated) for (const player of peopleAt(draft.state)) draft.change(player, { turnTimeFactor: 1 });
}

/** A person takes over the seat of a bot between two rounds, with its score (C8): the match is theirs from now on, but not rated. */
function takeSeatOfBot(
  draft: TableDraft,
  name: string,
  origin: QueuedSpectator["origin"],
): Result<SeatedPlayer> {
  const seated = replaceBot(draft, name, personFrom(origin));
  const header = draft.state.match?.header;
  if (!seated.ok || header === undefined) return seated;
  const { seat, name: shown } = seated.value;
  const { players, owners, joinedLate = [] } = header;
  draft.emit({
    type: "matchHeaderChanged",
    to: {
      players: players.with(seat, { name: shown, kind: "human" }),
      owners: owners.with(seat, origin.owner),
      joinedLate: [...joinedLate, seat],
    },
  });
  return seated;
}

type TakeSeat = (draft: TableDraft, name: string, origin: QueuedSpectator["origin"]) => Result<SeatedPlayer>;

/** Spectators who want a seat get one, in the order of the queue. True if any did. */
function seatFromQueue(draft: TableDraft, take: TakeSeat): boolean {
  const notices = queuedSeatings(draft, take);
  draft.notice(...notices.flat());
  return notices.length > 0;
}

function queuedSeatings(draft: TableDraft, take: TakeSeat): readonly (readonly Notice[])[] {
  if (draft.surroundings.isStorageDown) return [];
  return inQueueOrder(draft.state).flatMap((spectator) => {
    const { id, name, origin } = spectator;
    const withName = take(draft, name, origin);
    // Another player may have taken that name since.
    const seated = withName.ok ? withName : take(draft, "", origin);
    if (!seated.ok) return [];
    const { queue, spectatorCount } = draft.state;
    draft.set({ queue: queue.filter((each) => each.id !== id), spectatorCount: spectatorCount - 1 });
    draft.emit({ type: "spectatorSeated", queueId: id, seatId: seated.value.id });
    return [limitedNotice(draft, seated.value, { type: "joined", name: seated.value.name })];
  });
}

function seatIds(state: TableState): string {
  return inSeatOrder(state)
    .map(({ id }) => id)
    .join();
}

/** Players who were gone before the match ended have had their notice. */
function leftNotices(draft: TableDraft, leaving: readonly SeatedPlayer[]): readonly Notice[] {
  const present = leaving.filter(({ gone }) => !gone);
  return present.flatMap((player) => limitedNotice(draft, player, { type: "left", name: player.name }));
}

/** Spectators who want a seat get one; for a rematch, bots fill up to two seats (C6, E6), or to four at a quick table (C8). */
function fillSeats(draft: TableDraft, isRematch: boolean): readonly Notice[] {
  const { isQuickPlay } = draft.state.settings;
  const joined = queuedSeatings(draft, takeFreeSeat).flat();
  if (isQuickPlay) removeBots(draft, isRematch ? QUICK_SEATS : 0);
  const seatCount = isQuickPlay ? QUICK_SEATS : FEWEST_SEATS;
  return isRematch ? [...joined, ...fillWithBots(draft, seatCount)] : joined;
}

/** What is saved of a new match for all seated players. */
function newHeader({ state, surroundings }: TableDraft, rules: Rules): MatchHeader {
  let header = headerNumbered(state, surroundings, { rules, number: state.matchNumber + 1 });
  // A table that was restored in its waiting room does not know the numbers of its earlier matches.
  while (surroundings.isNumberTaken(header)) header = { ...header, number: header.number + 1 };
  return header;
}

function headerNumbered(
  state: TableState,
  { now, makeSeed, makeMatchId, signingKeys, platform }: Surroundings,
  match: Pick<MatchHeader, "rules" | "number">,
): MatchHeader {
  const { handOfTheDay } = state.settings;
  const players = inSeatOrder(state);
  // A hand of the day has the same deal for everyone.
  const signingKey = handOfTheDay === undefined ? signingKeys?.publicKey : undefined;
  return {
    id: makeMatchId(),
    ...match,
    startedAt: now,
    players: players.map(toRecordedPlayer),
    owners: players.map(({ owner }) => owner),
    ...networksOf(players, platform.isPublicAddress),
    seed: handOfTheDay?.seed ?? makeSeed(),
    isRuleStruck: false,
    ...(handOfTheDay === undefined ? {} : { day: handOfTheDay.day }),
    ...(signingKey === undefined ? {} : { signingKey }),
  };
}

/**
 * By seat, which players are of one household: those with the same address of the public internet. Another address may be
 * that of a proxy which the server does not trust, and then all players have it.
 */
function networksOf(
  players: readonly SeatedPlayer[],
  isPublicAddress: Surroundings["platform"]["isPublicAddress"],
): Pick<MatchHeader, "networks"> {
  const addresses = players.map(({ origin: { address } }) =>
    isPublicAddress(address.replace(/\/\d+$/, "")) ? address : "",
  );
  const known = [...new Set(addresses)].filter((address) => address !== "");
  const areShared = known.length < addresses.filter((address) => address !== "").length;
  return areShared ? { networks: addresses.map((address) => known.indexOf(address)) } : {};
}

function toRecordedPlayer(player: SeatedPlayer): RecordedPlayer {
  return { name: player.name, kind: isPerson(player) ? "human" : `bot:${player.bot}` };
}
