/** One who has a seat at the table: a person, or a bot. */
import { type BotCharacter, STAND_IN } from "../../../shared/bot-character.ts";
import type { Actor } from "../../../shared/record/record.ts";
import type { Seat } from "../../../shared/seat.ts";
import { TIME_OUTS_TO_STAND_IN } from "../../../shared/table-limits.ts";
import type { AbsenceChoice, ClockTimes } from "../../../shared/wire/messages.ts";
import type { KeptSitter } from "../../journal/table-record.ts";

export interface Sitter {
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
  wantsTimes: ClockTimes;
  /** Their turns last so many times the clock: what they asked for, where and when the table honours it. */
  times: ClockTimes;
}

/** What is known of one who sits down. */
export interface NewSitter {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly bot?: BotCharacter | "";
  readonly owner?: string;
}

/** One who has just sat down, and is there. */
export function newSitter({ id, seat, name, bot, owner }: NewSitter): Sitter {
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
const KEPT = [
  ...(["id", "bot", "owner", "seat", "name", "gone", "hasLeft", "removed", "ready"] as const),
  "welcomesBots",
] satisfies readonly (keyof KeptSitter & keyof Sitter)[];

/** The names under which the choices for a dropped connection are stored. */
const KEPT_ABSENCE: Readonly<Record<AbsenceChoice, KeptSitter["absence"]>> = {
  wait: "wait",
  bot: "standIn",
  leave: "giveUp",
};
const ABSENCE: Readonly<Record<KeptSitter["absence"], AbsenceChoice>> = {
  wait: "wait",
  standIn: "bot",
  giveUp: "leave",
};

/** What is written down of one who has a seat; `before`, the same object, where that says so already. */
export function keptSitter(sitter: Sitter, locks: readonly string[], before?: KeptSitter): KeptSitter {
  if (before !== undefined && isKeptAs(before, sitter, locks)) return before;
  const { id, bot, owner, seat, name, gone, hasLeft, removed, ready, welcomesBots } = sitter;
  const absence = KEPT_ABSENCE[sitter.absence];
  const kept = { id, bot, owner, seat, name, gone, hasLeft, removed, ready, welcomesBots, absence, locks };
  return { ...kept, ...keptBesides(sitter) };
}

/** What is left out where there is nothing to say. */
function keptBesides({
  timeOuts,
  emblem,
  wantsTimes,
}: Sitter): Pick<KeptSitter, "timeOuts" | "emblem" | "wantsTimes"> {
  return {
    ...(timeOuts === 0 ? {} : { timeOuts }),
    ...(emblem === 0 ? {} : { emblem }),
    ...(wantsTimes === 1 ? {} : { wantsTimes }),
  };
}

function isKeptAs(kept: KeptSitter, sitter: Sitter, locks: readonly string[]): boolean {
  if (kept.locks !== locks || (kept.timeOuts ?? 0) !== sitter.timeOuts) return false;
  if (kept.absence !== KEPT_ABSENCE[sitter.absence]) return false;
  if ((kept.emblem ?? 0) !== sitter.emblem || (kept.wantsTimes ?? 1) !== sitter.wantsTimes) return false;
  return KEPT.every((field) => kept[field] === sitter[field]);
}

/** The same one again: a bot is there at once, a person has yet to come back; who was played for is so still. */
export function restoredSitter({ locks: _locks, ...kept }: KeptSitter): Sitter {
  const isBot = kept.bot !== "";
  const sitter = { ...newSitter(kept), ...kept, absence: ABSENCE[kept.absence], connected: isBot };
  return { ...sitter, standIn: !isBot && (sitter.gone || isAsleep(sitter)) };
}

/** The clock had to play so many turns in a row that a stand-in does it (C1). */
export function isAsleep({ timeOuts }: Sitter): boolean {
  return timeOuts >= TIME_OUTS_TO_STAND_IN;
}

/** True for everybody but bots; a person stays one while a stand-in plays. */
export function isPerson({ bot }: Sitter): boolean {
  return bot === "";
}

/** True for a person whose line broke and for whom a round stands still (C2). */
export function isWaitedFor(sitter: Sitter): boolean {
  return isPerson(sitter) && !sitter.connected && !sitter.gone && !sitter.standIn;
}

/** Which bot plays this seat now, and as what; undefined where its person does. */
export function botAt(sitter: Sitter): { character: BotCharacter; by: Actor } | undefined {
  if (sitter.bot !== "") return { character: sitter.bot, by: "bot" };
  return sitter.standIn ? { character: STAND_IN, by: "standIn" } : undefined;
}
