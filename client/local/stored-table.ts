/** Reads what this browser has stored of its table: in the form of this version, or in that of the first one. */

import { BOT_CHARACTERS } from "../../shared/bot-character.ts";
import { EMBLEMS } from "../../shared/looks.ts";
import { isObject } from "../../shared/record/field-checks.ts";
import { isRules } from "../../shared/record/rules-schema.ts";
import { completeRules } from "../../shared/rules.ts";
import { MOST_SEATS } from "../../shared/seat.ts";
import { isSeed } from "../../shared/shuffle.ts";
import type { JournalEntry } from "../../shared/table/journal/journal.ts";
import type { SavedTableState } from "../../shared/table/journal/table-journal.ts";
import type { MatchHeader, PlayerRecord, TableRecord } from "../../shared/table/journal/table-record.ts";
import { newPlayer, toPlayerRecord } from "../../shared/table/seats/player.ts";
import type { KeptTable } from "./browser-journal.ts";

/** The version of the form in which servers store tables: it does not compile with another one. */
const STORED_VERSION: TableRecord["version"] = 3;
/** Before the table of the server ran in browsers, too, they had a form of their own. */
const OWN_FORM_VERSION = 1;

/** The table as it is stored, beside the commands of its match. */
export interface StoredTable extends SavedTableState {
  readonly version: number;
}

type Fields = Readonly<Record<string, unknown>>;

export function toStoredTable(state: SavedTableState): StoredTable {
  return { version: STORED_VERSION, ...state };
}

/**
 * What was stored, by this version or another one; undefined if it has another form. Whether the match replays to the same
 * events is checked when its table is restored.
 */
export function readStoredTable(stored: unknown, entries: readonly JournalEntry[]): KeptTable | undefined {
  if (!isObject(stored)) return undefined;
  const { version, ...state } = stored["version"] === OWN_FORM_VERSION ? fromOwnForm(stored) : stored;
  if (version !== STORED_VERSION || !isSavedTable(state)) return undefined;
  // A match is stored with the command that begins it.
  return state.match === undefined || entries.length > 0 ? { state: completed(state), entries } : undefined;
}

/** With the options that did not exist yet. */
function completed({ rules, match, ...state }: SavedTableState): SavedTableState {
  return {
    ...{ ...state, rules: completeRules(rules) },
    ...(match && { match: { ...match, rules: completeRules(match.rules) } }),
  };
}

/** What a wrong form contains stays wrong: it is checked afterwards. */
function fromOwnForm({ rules, seats, seatedSoFar, isTableRuleRemoved, match }: Fields): Fields {
  const players = Array.isArray(seats) ? seats.map(fromOwnSeat) : seats;
  const host = Array.isArray(players) ? players.find(({ bot }) => bot === "")?.id : undefined;
  const header = isObject(match) ? fromOwnHeader(match, isTableRuleRemoved) : match;
  return {
    ...{ version: STORED_VERSION, rules, host, isQuickPlay: false, spectatorsAllowed: false },
    seats: { players, satSoFar: seatedSoFar },
    ...(header === undefined ? {} : { match: header }),
  };
}

/** The first versions stored the number of an avatar as `emblem`. */
function fromOwnSeat(value: unknown, seat: number): Fields {
  const { id, name, bot, emblem, avatar = emblem }: Fields = isObject(value) ? value : {};
  const player = toPlayerRecord(newPlayer({ id: "", seat, name: "" }));
  return { ...player, id, name, avatar, bot: bot === "none" ? "" : bot };
}

function fromOwnHeader(match: Fields, isTableRuleRemoved: unknown): Fields {
  const { players } = match;
  const owners = Array.isArray(players) ? players.map(() => "") : [];
  return { ...match, number: 1, owners, isRuleStruck: isTableRuleRemoved };
}

function isSavedTable(value: Fields): value is Fields & SavedTableState {
  const { rules, host, seats, match } = value;
  if (!isRules(rules) || !isObject(seats) || !arePlayers(seats["players"])) return false;
  const { players, satSoFar } = seats;
  const [person, ...others] = players.filter(({ bot }) => bot === "");
  const isHost = others.length === 0 && person?.id === host;
  return isHost && isCount(satSoFar) && (match === undefined || isHeader(match, players.length));
}

function arePlayers(value: unknown): value is PlayerRecord[] {
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isPlayer);
}

function isPlayer(value: unknown): value is PlayerRecord {
  if (!isObject(value)) return false;
  const { id, name, seat, bot, avatar = 0, tokenHashes } = value;
  const isKnownBot = bot === "" || BOT_CHARACTERS.some((character) => character === bot);
  const isEmblem = isCount(avatar) && avatar < EMBLEMS.length;
  const isNamed = typeof id === "string" && typeof name === "string";
  return isNamed && isCount(seat) && isKnownBot && isEmblem && Array.isArray(tokenHashes);
}

function isHeader(value: unknown, seats: number): value is MatchHeader {
  if (!isObject(value)) return false;
  const { id, number, startedAt, rules, players, seed } = value;
  const isComplete = Array.isArray(players) && players.length === seats;
  const isDated = typeof id === "string" && isCount(number) && isCount(startedAt);
  return isComplete && isDated && isRules(rules) && typeof seed === "string" && isSeed(seed);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
