/** The local table as plain values: its rules, who sits where, and the match. What is stored, and how it is read again. */
import { EMBLEMS } from "../../shared/avatar-icon.ts";
import { BOT_CHARACTERS, type BotCharacter } from "../../shared/bot-character.ts";
import { temperamentOf } from "../../shared/bots/bot-cast.ts";
import { validateRecord } from "../../shared/record/read-record.ts";
import { RECORD_FORMAT, type RecordEntry, type RecordedPlayer } from "../../shared/record/record.ts";
import { isRules } from "../../shared/record/record-schema.ts";
import type { RecordedMatch } from "../../shared/record/recorded-match.ts";
import type { Rules } from "../../shared/rules.ts";
import { MOST_SEATS, type Seat } from "../../shared/seat.ts";
import type { LocalBot } from "./bot-players.ts";

/** A taken seat. Its number is its index among the seats. */
export interface LocalSeat {
  /** The same in all matches of the table. */
  readonly id: string;
  readonly name: string;
  /** The number of the avatar's emblem. */
  readonly emblem: number;
  /** "none" for the person. */
  readonly bot: BotCharacter | "none";
}

/** The match that is being played, or the one that has just ended. */
export interface LocalMatchHeader {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly rules: Rules;
  /** 64 hex digits. */
  readonly seed: string;
  readonly players: readonly RecordedPlayer[];
}

export interface LocalTableState {
  /** The rules of the next match. */
  readonly rules: Rules;
  /** One person, and bots. */
  readonly seats: readonly LocalSeat[];
  /** How many seats have been taken since the table was made, so that no id comes twice. */
  readonly seatedSoFar: number;
  /** The person has removed the table rule that was declared last (H8). */
  readonly isTableRuleRemoved: boolean;
  /** Absent in the waiting room. */
  readonly match?: LocalMatchHeader;
}

/** Increased whenever a stored table has another form: what an older version stored is dropped. */
const STORED_VERSION = 1;

export interface StoredTable extends LocalTableState {
  readonly version: number;
}

/** A table as it was stored, with its match if there is one. */
export interface RestoredTable {
  readonly state: LocalTableState;
  readonly match?: RecordedMatch;
}

/** The seat number of the person. */
export function personSeat({ seats }: Pick<LocalTableState, "seats">): Seat {
  return seats.findIndex(({ bot }) => bot === "none");
}

/** The bots with their levels and temperaments. */
export function botsOf({ seats }: Pick<LocalTableState, "seats">): readonly LocalBot[] {
  return seats.flatMap(({ bot, name }, seat) =>
    bot === "none" ? [] : [{ seat, character: bot, temperament: temperamentOf(name) }],
  );
}

/** The players as a record names them. */
export function recordedPlayers({ seats }: Pick<LocalTableState, "seats">): readonly RecordedPlayer[] {
  return seats.map(({ name, bot }) => ({ name, kind: bot === "none" ? "human" : `bot:${bot}` }));
}

/** The table as it is stored. */
export function toStoredTable(state: LocalTableState): StoredTable {
  return { version: STORED_VERSION, ...state };
}

/**
 * Reads what was stored, by this version or another one: undefined if it has another form, or if its match does not replay
 * to the same events.
 */
export function restoreTable(stored: unknown, entries: readonly RecordEntry[]): RestoredTable | undefined {
  if (!isStoredTable(stored)) return undefined;
  const { version: _, ...state } = stored;
  if (state.match === undefined) return { state };
  const { rules, players, seed } = state.match;
  const read = validateRecord({ format: RECORD_FORMAT, rules, players, seed, entries });
  return read.ok ? { state, match: read.match } : undefined;
}

function isStoredTable(value: unknown): value is StoredTable {
  if (!isObject(value) || value["version"] !== STORED_VERSION) return false;
  const { rules, seats, seatedSoFar, isTableRuleRemoved, match } = value;
  return (
    isRules(rules) &&
    areSeats(seats) &&
    isCount(seatedSoFar) &&
    typeof isTableRuleRemoved === "boolean" &&
    (match === undefined || isHeader(match, seats.length))
  );
}

function areSeats(value: unknown): value is readonly LocalSeat[] {
  if (!Array.isArray(value) || value.length > MOST_SEATS || !value.every(isSeat)) return false;
  return value.filter(({ bot }) => bot === "none").length === 1;
}

function isSeat(value: unknown): value is LocalSeat {
  if (!isObject(value)) return false;
  const { id, name, emblem, bot } = value;
  const isKnownBot = bot === "none" || BOT_CHARACTERS.some((character) => character === bot);
  const isEmblem = isCount(emblem) && emblem < EMBLEMS.length;
  return typeof id === "string" && typeof name === "string" && isEmblem && isKnownBot;
}

/** The rules, the seed and the players are checked with the record. */
function isHeader(value: unknown, seats: number): value is LocalMatchHeader {
  if (!isObject(value)) return false;
  const { id, startedAt, players } = value;
  const isComplete = Array.isArray(players) && players.length === seats;
  return typeof id === "string" && isCount(startedAt) && isComplete;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
