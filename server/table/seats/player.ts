/** A player with a seat at the table: a person or a bot. */

import { type BotCharacter, STAND_IN } from "../../../shared/bot-character.ts";
import { temperamentOf } from "../../../shared/bots/bot-cast.ts";
import type { Temperament } from "../../../shared/bots/temperament.ts";
import type { Actor } from "../../../shared/record/record.ts";
import type { Seat } from "../../../shared/seat.ts";
import { TIMEOUTS_UNTIL_STAND_IN } from "../../../shared/table-limits.ts";
import { MOST_OVERDRAFTS } from "../../../shared/timing/waiting-budget.ts";
import type { AbsenceChoice, TimeConsent, TimeFactor } from "../../../shared/wire/messages.ts";
import type { PlayerRecord } from "../../journal/table-record.ts";

/** Where a connection comes from. The address is never saved, logged or sent. */
export interface ConnectionOrigin {
  /** The hash of the browser key; "" without one. */
  readonly owner: string;
  /** The IP address, as limits count it; "" if it is unknown. */
  readonly address: string;
  /** The client contributes to the shuffles (docs/fairness.md). */
  readonly contributes?: boolean;
}

export const UNKNOWN_ORIGIN: ConnectionOrigin = { owner: "", address: "" };

export interface SeatedPlayer {
  /** Permanent, the same in all matches of the table. */
  readonly id: string;
  /** The character of a bot; "" for a person. */
  readonly bot: BotCharacter | "";
  /** The owner of the player's match history: the hash of a browser key, or "" if unknown. Never sent to clients. */
  owner: string;
  /** Where the newest connection of the player came from. In memory only (C10). */
  origin: ConnectionOrigin;
  seat: Seat;
  name: string;
  /** The avatar: one of EMBLEMS, by its number. */
  emblem: number;
  connected: boolean;
  /** Left, or did not reconnect in time: the table no longer waits for this player. */
  gone: boolean;
  /** Left on purpose. */
  hasLeft: boolean;
  /** Kicked by the host: nobody can come back to this seat. */
  removed: boolean;
  /** A bot plays for the person, until they take the seat back (C1, C3). */
  standIn: boolean;
  /** Until when the seat is kept for a disconnected player, in ms of server time; 0 if the table does not wait. */
  awayUntil: number;
  /** How many turns in a row the clock had to play (C1). */
  timeOuts: number;
  /** How much of the waiting budget is gone, in ms of a player without extra time (C7). */
  usedBudgetMs: number;
  /** How often the others waited for a share of a turn although the budget was used up; such a time-out counts once (C7). */
  overdrafts: number;
  /** The next turn lasts five seconds (C7). */
  hasShortTurn: boolean;
  /** Ready for the match, the next round or the rematch. */
  ready: boolean;
  /** In the waiting room of a quick-play table: agrees to start now (C8). */
  agreesToStart: boolean;
  /** What happens if the connection breaks. */
  absence: AbsenceChoice;
  /** The turn time factor that the player asked for. */
  wantsTimes: TimeFactor;
  /** The turn time factor that applies: the one asked for, if the table allows it. */
  times: TimeFactor;
  /** The largest turn time factor that the host has allowed, and the largest one that the host has answered. */
  allowedTimes: TimeFactor;
  answeredTimes: TimeFactor;
  /** What has become of the player's wish. */
  timeConsent: TimeConsent;
}

export interface NewPlayer {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly bot?: BotCharacter | "";
  readonly owner?: string;
  readonly emblem?: number;
}

/** A connected player who has just taken a seat. */
export function newPlayer({ id, seat, name, bot, owner, emblem }: NewPlayer): SeatedPlayer {
  return {
    id,
    bot: bot ?? "",
    owner: owner ?? "",
    origin: UNKNOWN_ORIGIN,
    seat,
    name,
    emblem: emblem ?? 0,
    connected: true,
    gone: false,
    hasLeft: false,
    removed: false,
    standIn: false,
    awayUntil: 0,
    timeOuts: 0,
    usedBudgetMs: 0,
    overdrafts: 0,
    hasShortTurn: false,
    ready: false,
    agreesToStart: false,
    absence: "wait",
    wantsTimes: 1,
    times: 1,
    allowedTimes: 1,
    answeredTimes: 1,
    timeConsent: "none",
  };
}

/** Fields that are saved under their own name. Whether a player is connected is not saved. */
const RECORD_FIELDS = [
  ...(["id", "bot", "owner", "seat", "name", "gone", "hasLeft", "removed", "ready"] as const),
] satisfies readonly (keyof PlayerRecord & keyof SeatedPlayer)[];

/** Fields about extra turn time, which are 1 by default. */
const TIME_FIELDS = ["wantsTimes", "allowedTimes", "answeredTimes"] as const;

/** The names under which the choices for a dropped connection are stored. */
const SAVED_ABSENCE: Readonly<Record<AbsenceChoice, PlayerRecord["absence"]>> = {
  wait: "wait",
  bot: "standIn",
  leave: "giveUp",
};
const ABSENCE: Readonly<Record<PlayerRecord["absence"], AbsenceChoice>> = {
  wait: "wait",
  standIn: "bot",
  giveUp: "leave",
};

/** What is saved of a player. Returns the same object as `before` if nothing has changed. */
export function toPlayerRecord(
  player: SeatedPlayer,
  tokenHashes: readonly string[],
  before?: PlayerRecord,
): PlayerRecord {
  if (before !== undefined && isRecordCurrent(before, player, tokenHashes)) return before;
  const { id, bot, owner, seat, name, gone, hasLeft, removed, ready } = player;
  const absence = SAVED_ABSENCE[player.absence];
  const record = {
    id,
    bot,
    owner,
    seat,
    name,
    gone,
    hasLeft,
    removed,
    ready,
    welcomesBots: player.agreesToStart,
    absence,
    locks: tokenHashes,
  };
  return { ...record, ...optionalRecordFields(player) };
}

type OptionalRecordField =
  | ("timeOuts" | "emblem" | (typeof TIME_FIELDS)[number])
  | ("usedBudgetMs" | "overdrafts" | "hasShortTurn");

/** Fields that are left out if they have their default value. */
function optionalRecordFields(player: SeatedPlayer): Pick<PlayerRecord, OptionalRecordField> {
  const { timeOuts, overdrafts, hasShortTurn, emblem, wantsTimes, allowedTimes, answeredTimes } = player;
  const usedBudgetMs = Math.round(player.usedBudgetMs);
  return {
    ...(timeOuts === 0 ? {} : { timeOuts }),
    ...(usedBudgetMs === 0 ? {} : { usedBudgetMs }),
    ...(overdrafts === 0 ? {} : { overdrafts }),
    ...(hasShortTurn ? { hasShortTurn } : {}),
    ...(emblem === 0 ? {} : { emblem }),
    ...(wantsTimes === 1 ? {} : { wantsTimes }),
    ...(allowedTimes === 1 ? {} : { allowedTimes }),
    ...(answeredTimes === 1 ? {} : { answeredTimes }),
  };
}

function isRecordCurrent(
  record: PlayerRecord,
  player: SeatedPlayer,
  tokenHashes: readonly string[],
): boolean {
  if (record.locks !== tokenHashes || !isWaitingCurrent(record, player)) return false;
  if (record.absence !== SAVED_ABSENCE[player.absence]) return false;
  if (record.welcomesBots !== player.agreesToStart) return false;
  if ((record.emblem ?? 0) !== player.emblem) return false;
  if (TIME_FIELDS.some((field) => (record[field] ?? 1) !== player[field])) return false;
  return RECORD_FIELDS.every((field) => record[field] === player[field]);
}

/** True if the record has the player's time-outs and waiting budget. */
function isWaitingCurrent(record: PlayerRecord, player: SeatedPlayer): boolean {
  const { timeOuts = 0, usedBudgetMs = 0, overdrafts = 0, hasShortTurn = false } = record;
  const isTimeCurrent = timeOuts === player.timeOuts && usedBudgetMs === Math.round(player.usedBudgetMs);
  return isTimeCurrent && overdrafts === player.overdrafts && hasShortTurn === player.hasShortTurn;
}

/** A saved player: bots are connected at once, people have to reconnect, and replaced players stay replaced. */
export function restorePlayer({
  locks: _tokenHashes,
  welcomesBots: agreesToStart,
  ...record
}: PlayerRecord): SeatedPlayer {
  const isBot = record.bot !== "";
  const absence = ABSENCE[record.absence];
  const player = { ...newPlayer(record), ...record, agreesToStart, absence, connected: isBot };
  return { ...player, standIn: !isBot && (player.gone || isInactive(player)) };
}

/** A bot takes over although the player did not time out twice in a row (C1): it stays after a restart as well. */
export function replaceInactive(player: SeatedPlayer): void {
  player.timeOuts = Math.max(player.timeOuts, TIMEOUTS_UNTIL_STAND_IN);
}

/** True if the player timed out often enough for a bot to take over (C1). */
export function isInactive({ timeOuts }: SeatedPlayer): boolean {
  return timeOuts >= TIMEOUTS_UNTIL_STAND_IN;
}

/** A match starts: the player counts as active (C1), and has the whole waiting budget (C7). */
export function startMatchFresh(player: SeatedPlayer): void {
  player.timeOuts = 0;
  player.usedBudgetMs = 0;
  player.overdrafts = 0;
  player.hasShortTurn = false;
}

/** The player plays the seat again, and counts as active (C1), with a short turn after too many time-outs (C7). */
export function resumeSeat(player: SeatedPlayer): void {
  if (player.standIn && player.overdrafts >= MOST_OVERDRAFTS) player.hasShortTurn = true;
  player.standIn = false;
  player.timeOuts = 0;
}

/** True for people, even while a bot plays for them. */
export function isPerson({ bot }: SeatedPlayer): boolean {
  return bot === "";
}

/** True for a disconnected person that a round waits for (C2). */
export function isAwaited(player: SeatedPlayer): boolean {
  return isPerson(player) && !player.connected && !player.gone && !player.standIn;
}

/** The bot that plays a seat: its level, in which role it plays, and its temperament, which a replacement has not. */
export interface SeatBot {
  readonly character: BotCharacter;
  readonly by: Actor;
  readonly temperament?: Temperament | undefined;
}

/** The bot that plays this seat now; undefined if its person plays. */
export function botFor(player: SeatedPlayer): SeatBot | undefined {
  if (player.bot !== "") return { character: player.bot, by: "bot", temperament: temperamentOf(player.name) };
  return player.standIn ? { character: STAND_IN, by: "standIn" } : undefined;
}
