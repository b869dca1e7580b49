/** One who has a seat at the table: a person, or a bot. */
import { type BotCharacter, STAND_IN } from "../../../shared/bot-character.ts";
import type { Actor } from "../../../shared/record/record.ts";
import type { Seat } from "../../../shared/seat.ts";
import { TIMEOUTS_UNTIL_STAND_IN } from "../../../shared/table-limits.ts";
import type { AbsenceChoice, TimeFactor } from "../../../shared/wire/messages.ts";
import type { PlayerRecord } from "../../journal/table-record.ts";

export interface SeatedPlayer {
  /** Lasting, the same through all matches. */
  readonly id: string;
  /** The bot that has this seat; "" for a person's. */
  readonly bot: BotCharacter | "";
  /** Whose matches these are: the hash of a browser's key, "" where none is known. Shown to nobody. */
  owner: string;
  seat: Seat;
  name: string;
  /** What the avatar shows: one of EMBLEMS, by its number. */
  emblem: number;
  connected: boolean;
  /** Left, or did not come back in time: nobody waits for this seat any more. */
  gone: boolean;
  /** Left on purpose. */
  hasLeft: boolean;
  /** Taken off the table by the host: nobody comes back to this seat. */
  removed: boolean;
  /** A bot plays for the person, until they take the seat back (C1, C3). */
  standIn: boolean;
  /** Until when the seat is kept for one whose line broke, in ms of server time; 0 when nobody is waited for. */
  awayUntil: number;
  /** Turns in a row that the clock had to play (C1). */
  timeOuts: number;
  /** Agreed to what comes next. */
  ready: boolean;
  /** At a quick table: agrees to fill it up with bots. */
  welcomesBots: boolean;
  /** What is to happen when the line breaks. */
  absence: AbsenceChoice;
  /** How much time the player asked for. */
  wantsTimes: TimeFactor;
  /** Their turns last so many times the clock: what they asked for, where and when the table honours it. */
  times: TimeFactor;
}

/** What is known of one who sits down. */
export interface NewPlayer {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly bot?: BotCharacter | "";
  readonly owner?: string;
}

/** One who has just sat down, and is there. */
export function newPlayer({ id, seat, name, bot, owner }: NewPlayer): SeatedPlayer {
  return {
    id,
    bot: bot ?? "",
    owner: owner ?? "",
    seat,
    name,
    emblem: 0,
    connected: true,
    gone: false,
    hasLeft: false,
    removed: false,
    standIn: false,
    awayUntil: 0,
    timeOuts: 0,
    ready: false,
    welcomesBots: false,
    absence: "wait",
    wantsTimes: 1,
    times: 1,
  };
}

/** Whether the line stands is nothing to keep. */
const RECORD_FIELDS = [
  ...(["id", "bot", "owner", "seat", "name", "gone", "hasLeft", "removed", "ready"] as const),
  "welcomesBots",
] satisfies readonly (keyof PlayerRecord & keyof SeatedPlayer)[];

/** The names under which the choices for a dropped connection are stored. */
const KEPT_ABSENCE: Readonly<Record<AbsenceChoice, PlayerRecord["absence"]>> = {
  wait: "wait",
  bot: "standIn",
  leave: "giveUp",
};
const ABSENCE: Readonly<Record<PlayerRecord["absence"], AbsenceChoice>> = {
  wait: "wait",
  standIn: "bot",
  giveUp: "leave",
};

/** What is written down of one who has a seat; `before`, the same object, where that says so already. */
export function toPlayerRecord(
  player: SeatedPlayer,
  tokenHashes: readonly string[],
  before?: PlayerRecord,
): PlayerRecord {
  if (before !== undefined && isRecordCurrent(before, player, tokenHashes)) return before;
  const { id, bot, owner, seat, name, gone, hasLeft, removed, ready, welcomesBots } = player;
  const absence = KEPT_ABSENCE[player.absence];
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
    welcomesBots,
    absence,
    locks: tokenHashes,
  };
  return { ...record, ...optionalRecordFields(player) };
}

/** What is left out where there is nothing to say. */
function optionalRecordFields({
  timeOuts,
  emblem,
  wantsTimes,
}: SeatedPlayer): Pick<PlayerRecord, "timeOuts" | "emblem" | "wantsTimes"> {
  return {
    ...(timeOuts === 0 ? {} : { timeOuts }),
    ...(emblem === 0 ? {} : { emblem }),
    ...(wantsTimes === 1 ? {} : { wantsTimes }),
  };
}

function isRecordCurrent(
  record: PlayerRecord,
  player: SeatedPlayer,
  tokenHashes: readonly string[],
): boolean {
  if (record.locks !== tokenHashes || (record.timeOuts ?? 0) !== player.timeOuts) return false;
  if (record.absence !== KEPT_ABSENCE[player.absence]) return false;
  if ((record.emblem ?? 0) !== player.emblem || (record.wantsTimes ?? 1) !== player.wantsTimes) return false;
  return RECORD_FIELDS.every((field) => record[field] === player[field]);
}

/** The same one again: a bot is there at once, a person has yet to come back; who was played for is so still. */
export function restorePlayer({ locks: _tokenHashes, ...record }: PlayerRecord): SeatedPlayer {
  const isBot = record.bot !== "";
  const player = { ...newPlayer(record), ...record, absence: ABSENCE[record.absence], connected: isBot };
  return { ...player, standIn: !isBot && (player.gone || isInactive(player)) };
}

/** The clock had to play so many turns in a row that a stand-in does it (C1). */
export function isInactive({ timeOuts }: SeatedPlayer): boolean {
  return timeOuts >= TIMEOUTS_UNTIL_STAND_IN;
}

/** True for everybody but bots; a person stays one while a stand-in plays. */
export function isPerson({ bot }: SeatedPlayer): boolean {
  return bot === "";
}

/** True for a person whose line broke and for whom a round stands still (C2). */
export function isAwaited(player: SeatedPlayer): boolean {
  return isPerson(player) && !player.connected && !player.gone && !player.standIn;
}

/** Which bot plays this seat now, and as what; undefined where its person does. */
export function botFor(player: SeatedPlayer): { character: BotCharacter; by: Actor } | undefined {
  if (player.bot !== "") return { character: player.bot, by: "bot" };
  return player.standIn ? { character: STAND_IN, by: "standIn" } : undefined;
}
