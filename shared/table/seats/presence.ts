/**
 * Players who join, disconnect, reconnect and leave, and the bots that replace them meanwhile (C2, C3, C6). How long a table
 * waits for a disconnected player: a grace period per seat, within the time bank (C7).
 */

import { mostSeats } from "../../editions/editions.ts";
import { type Result, refused } from "../../refusal.ts";
import { RECONNECT_SECONDS, TIMEOUTS_UNTIL_BOT } from "../../table-limits.ts";
import { countdown, dueAt, elapsedMs, startedAt } from "../../timing/stopwatch.ts";
import type { Notice, TimeOutMove } from "../../wire/messages.ts";
import { limitedNotice } from "../notice-limits.ts";
import { hostOf, isRunning, isSolo, phaseOf, soloPlayer } from "../phase.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";
import {
  type ConnectionOrigin,
  isAwaited,
  isInactive,
  isPerson,
  resumedSeat,
  type SeatedPlayer,
} from "./player.ts";
import { freeSeats, peopleAt, personFrom, replacePlayer, seatPerson } from "./seats.ts";
import { charge, longestPauseOf, turnGivenToBot, turnTimedOut } from "./time-banks.ts";

/** A new player takes a seat, in the waiting room. */
export function join(draft: TableDraft, name: string, origin: ConnectionOrigin): Result<SeatedPlayer> {
  if (phaseOf(draft.state) !== "waiting") return refused("tableInPlay");
  const seated = takeFreeSeat(draft, name, origin);
  if (seated.ok)
    draft.notice(...limitedNotice(draft, seated.value, { type: "joined", name: seated.value.name }));
  return seated;
}

/**
 * A person takes a free seat before a match; at a full public table, the seat of a player whose IP address has several
 * (C6).
 */
export function takeFreeSeat(
  draft: TableDraft,
  name: string,
  origin: ConnectionOrigin,
): Result<SeatedPlayer> {
  const person = personFrom(origin);
  const before = surplusAt(draft.state, origin);
  if (before === undefined) return seatPerson(draft, name, person);
  const seated = replacePlayer(draft, before, { ...person, name });
  if (seated.ok) draft.emit({ type: "seatYielded", player: before });
  return seated;
}

/** A player is connected again, and takes over from the bot that may have replaced them. */
export function reconnected(draft: TableDraft, player: SeatedPlayer): void {
  if (player.connected) return;
  const { name, isBotControlled, isServerAbsence } = player;
  // If the server was down, the browser reconnects automatically: that does not show that an inactive player is back (C1).
  const resumed = isServerAbsence ? {} : resumedSeat(player);
  draft.change(player, { ...NOBODY_WAITS, connected: true, gone: false, hasLeft: false, ...resumed });
  draft.notice(...limitedNotice(draft, player, { type: "returned", name }));
  if (isBotControlled && !player.isBotControlled) draft.notice({ type: "playerResumed", name });
}

/** A player's connection broke: what happens to the seat depends on the disconnect policy of that player. */
export function disconnected(draft: TableDraft, player: SeatedPlayer): void {
  if (!player.connected) return;
  // In the waiting room nobody has to wait: a page that is reloaded keeps its seat there.
  const hasToDecide = isRunning(draft.state) && !isSolo(draft.state);
  if (player.disconnectPolicy === "leave" && hasToDecide) leave(draft, player);
  else holdSeat(draft, player);
}

function holdSeat(draft: TableDraft, player: SeatedPlayer): void {
  awaitConnection(draft, player, RECONNECT_SECONDS * 1000, false);
  draft.notice(...limitedNotice(draft, player, { type: "dropped", name: player.name }));
  if (player.disconnectPolicy === "bot") botTakesOver(draft, player);
}

/** The seat is kept for this long. `isServerAbsence`: the server was down, and not the player. */
export function awaitConnection(
  draft: TableDraft,
  player: SeatedPlayer,
  ms: number,
  isServerAbsence: boolean,
): void {
  const { now, steady } = draft.surroundings;
  draft.change(player, {
    ...{ connected: false, reconnectBy: now + ms, grace: countdown(steady, ms), isServerAbsence },
  });
}

/** A player leaves: in the waiting room the seat is free at once, in a match a bot plays it to the end. */
export function leave(draft: TableDraft, player: SeatedPlayer): void {
  if (player.hasLeft) return;
  draft.change(player, { ...GONE, hasLeft: true });
  const left = limitedNotice(draft, player, { type: "left", name: player.name });
  draft.notice(...left);
  giveUpSeat(draft, player);
}

/** The host kicks a player, who cannot come back to that seat (C4). */
export function kick(draft: TableDraft, player: SeatedPlayer): void {
  draft.change(player, { isKicked: true });
  draft.emit({ type: "tokensRevoked", id: player.id, why: "kicked" });
  draft.change(player, { ...GONE, hasLeft: true });
  draft.notice({ type: "kicked", name: player.name });
  giveUpSeat(draft, player);
}

/** The player takes over from the bot (C1, C3). */
export function resumeFromBot(draft: TableDraft, player: SeatedPlayer): readonly Notice[] {
  const { isBotControlled, name } = player;
  draft.change(player, resumedSeat(player));
  return isBotControlled ? [{ type: "playerResumed", name }] : [];
}

/** The clock has to act for a player, and makes this move first: the second time in a row, or earlier, a bot takes over (C1). */
export function timedOut(draft: TableDraft, player: SeatedPlayer, move: TimeOutMove): void {
  draft.change(player, { timeOuts: player.timeOuts + 1 });
  if (turnTimedOut(draft, player))
    draft.change(player, { timeOuts: Math.max(player.timeOuts, TIMEOUTS_UNTIL_BOT) });
  draft.notice({ type: "timedOut", name: player.name, move });
  if (isInactive(player)) botTakesOver(draft, player);
}

/**
 * Follows from each change: who the round waits for. A solo match waits without a time bank (C9). Bots take over because it is
 * solo no longer, or because a time bank is used up (C7).
 */
export function adaptPresence(draft: TableDraft): void {
  adaptSolo(draft);
  const { state } = draft;
  const areAllWaitedFor = phaseOf(state) === "playing" && !isSolo(state);
  for (const player of peopleAt(state)) adaptPause(draft, player, areAllWaitedFor && isAwaited(player));
  if (!isSolo(state))
    for (const player of peopleAt(state).filter(({ gone }) => gone)) botTakesOver(draft, player);
}

/** The grace period of a player is over; false if none is. */
export function endGracePeriod(draft: TableDraft): boolean {
  const player = draft.state.players.find(({ grace }) => grace !== undefined && dueAt(grace) <= draft.steady);
  if (player === undefined) return false;
  draft.change(player, GONE);
  draft.emit({ type: "gracePeriodEnded", seatId: player.id });
  draft.notice(...limitedNotice(draft, player, { type: "left", name: player.name }));
  giveUpSeat(draft, player);
  return true;
}

/** When the first grace period is over. */
export function nextGraceEnd({ players }: TableState): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...players.map(({ grace }) => (grace === undefined ? Number.POSITIVE_INFINITY : dueAt(grace))),
  );
}

const NOBODY_WAITS = { grace: undefined, reconnectBy: 0, isServerAbsence: false } as const;
const GONE = { ...NOBODY_WAITS, connected: false, gone: true, ready: false } as const;

function giveUpSeat(draft: TableDraft, player: SeatedPlayer): void {
  if (phaseOf(draft.state) === "waiting") freeSeats(draft, [player]);
  else botTakesOver(draft, player);
}

/** A player alone with bots plays the seat: no bot replaces somebody whom nobody waits for (C9). */
function adaptSolo(draft: TableDraft): void {
  const player = soloPlayer(draft.state);
  if (player !== undefined) draft.change(player, resumedSeat(player));
  else draft.set({ isPausedByPlayer: false });
}

function adaptPause(draft: TableDraft, player: SeatedPlayer, isWaitedFor: boolean): void {
  if (isWaitedFor === (player.pause !== undefined)) return;
  if (isWaitedFor) beginPause(draft, player);
  else endPause(draft, player);
}

/** The round waits for this player from now on, unless the time bank is used up: then a bot takes over (C7). */
function beginPause(draft: TableDraft, player: SeatedPlayer): void {
  const { steady } = draft;
  const { grace, isServerAbsence } = player;
  const isCharged = grace !== undefined && !isServerAbsence;
  const longestMs = isCharged ? longestPauseOf(draft.state, player) : Number.POSITIVE_INFINITY;
  if (longestMs === 0) botTakesOver(draft, player);
  else {
    if (grace !== undefined && dueAt(grace) > steady + longestMs)
      awaitConnection(draft, player, longestMs, false);
    draft.change(player, { pause: { watch: startedAt(steady), isCharged } });
  }
}

function endPause(draft: TableDraft, player: SeatedPlayer): void {
  const { pause } = player;
  draft.change(player, { pause: undefined });
  if (pause?.isCharged === true) charge(draft, player, elapsedMs(pause.watch, draft.steady));
}

function botTakesOver(draft: TableDraft, player: SeatedPlayer): void {
  const { state } = draft;
  if (player.isBotControlled || !isRunning(state) || isSolo(state) || !isPerson(player)) return;
  turnGivenToBot(draft, player);
  draft.change(player, { isBotControlled: true });
  draft.notice({ type: "botTookOver", name: player.name });
}

function surplusAt(state: TableState, { address }: ConnectionOrigin): SeatedPlayer | undefined {
  const isFull = state.players.length >= mostSeats(state.settings.rules);
  const isPublic = isFull && state.settings.isPublic;
  return isPublic ? surplusPlayer(peopleAt(state), address, hostOf(state)) : undefined;
}

/**
 * The player who gives up a seat at a full public table for somebody from an IP address without a seat (C6): of those
 * from the address with the most seats, the player who came last; undefined if no address has two. `people` are in the
 * order in which they sat down. The host keeps the seat.
 */
export function surplusPlayer(
  people: readonly SeatedPlayer[],
  newcomerAddress: string,
  hostId: string,
): SeatedPlayer | undefined {
  const addressOf = ({ origin }: SeatedPlayer) => origin.address;
  if (newcomerAddress === "" || people.some((player) => addressOf(player) === newcomerAddress))
    return undefined;
  const known = people.filter((player) => addressOf(player) !== "");
  const seatsOf = (player: SeatedPlayer) =>
    known.filter((other) => addressOf(other) === addressOf(player)).length;
  const most = Math.max(0, ...known.map(seatsOf));
  if (most < 2) return undefined;
  return known.findLast((player) => player.id !== hostId && seatsOf(player) === most);
}
