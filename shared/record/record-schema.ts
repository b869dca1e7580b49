/** The schema of a record from an untrusted source: all fields are checked before the replay. */
import { COLORS } from "../card.ts";
import { type Command, LONGEST_TABLE_RULE, MATCH_ENDS, MOST_RULE_TURNS } from "../command.ts";
import { fairness } from "../fairness/fairness-schema.ts";
import { FEWEST_SEATS, MOST_SEATS, NOBODY } from "../seat.ts";
import { isSeed } from "../shuffle.ts";
import {
  type Check,
  checkThat,
  fields,
  flag,
  integer,
  isObject,
  listOf,
  matching,
  oneOf,
  text,
} from "./field-checks.ts";
import { ACTORS, type MatchRecord, RECORD_FORMAT } from "./record.ts";
import { count, rules } from "./rules-schema.ts";

/** Far more than any simulated match has. */
const MOST_ENTRIES = 50_000;

/** In UTF-16 units: one character of a table rule may consist of several. */
const LONGEST_RULE_TEXT = LONGEST_TABLE_RULE * 16;
const MOST_EVENTS = 500;
const MOST_LEGAL = 2_000;

const seat = integer({ least: 0, most: MOST_SEATS - 1 });
const seatOrTable = integer({ least: NOBODY, most: MOST_SEATS - 1 });
const card = text(2);

const tableRule = fields(
  { text: text(LONGEST_RULE_TEXT) },
  { turns: integer({ least: 1, most: MOST_RULE_TURNS }) },
);

const color = oneOf(COLORS);
const key = checkThat(isSeed);
const cards = listOf(card, { least: 1, most: 108 });

/** By type, the fields that a command may have. The replay reads no others, and nobody signs them. */
const COMMAND_FIELDS: Readonly<Record<Command["type"], Readonly<Record<string, Check>>>> = {
  play: { card, cards, color, swapWith: seat, uno: flag, rule: tableRule },
  ...{ draw: {}, pass: {}, accept: {}, challenge: {}, uno: {} },
  color: { color },
  catch: { seat },
  start: { key },
  next: { key },
  end: { why: oneOf(MATCH_ENDS), winner: seat },
};
const commandChecks: ReadonlyMap<unknown, Check> = new Map(
  Object.entries(COMMAND_FIELDS).map(([type, optional]) => [type, fields({ type: oneOf([type]) }, optional)]),
);

const command: Check = (value, path) => {
  if (!isObject(value)) return path;
  const check = commandChecks.get(value["type"]);
  return check === undefined ? `${path}.type` : check(value, path);
};

/** Only the type is checked here: the replay compares events with its own ones. */
const event: Check = (value, path) => {
  if (!isObject(value)) return path;
  return typeof value["type"] === "string" ? undefined : `${path}.type`;
};

const entry = fields(
  {
    n: integer({ least: 1, most: MOST_ENTRIES * MOST_EVENTS }),
    seat: seatOrTable,
    by: oneOf(ACTORS),
    command,
    events: listOf(event, { least: 0, most: MOST_EVENTS }),
  },
  { ms: checkThat(isTime), legal: listOf(text(), { least: 0, most: MOST_LEGAL }) },
);

function isTime(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

const player = fields({ name: text(), kind: matching(/^(human|bot:[a-z]{1,20})$/) });

const result = fields({
  winners: listOf(seat, { least: 0, most: MOST_SEATS }),
  scores: listOf(count, { least: FEWEST_SEATS, most: MOST_SEATS }),
  why: oneOf(MATCH_ENDS),
});

const handOfTheDay = fields({ day: matching(/^\d{4}-\d\d-\d\d$/), commitment: checkThat(isSeed) });

const record = fields(
  {
    format: oneOf([RECORD_FORMAT]),
    rules,
    players: listOf(player, { least: FEWEST_SEATS, most: MOST_SEATS }),
    seed: checkThat(isSeed),
    entries: listOf(entry, { least: 1, most: MOST_ENTRIES }),
  },
  { result, fairness, handOfTheDay },
);

/** The path of the first invalid field; undefined if the record is valid. */
export function wrongField(value: unknown): string | undefined {
  return record(value, "");
}

export function isMatchRecord(value: unknown): value is MatchRecord {
  return wrongField(value) === undefined;
}
