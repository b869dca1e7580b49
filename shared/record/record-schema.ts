/** The schema of a record from an untrusted source: all fields are checked before the replay. */
import { COLORS } from "../card.ts";
import { LONGEST_TABLE_RULE, MATCH_ENDS, MOST_RULE_TURNS, SEAT_VERBS } from "../command.ts";
import { fairness } from "../fairness/fairness-schema.ts";
import { type Rules, SCORINGS, STACKINGS, TURN_SECONDS } from "../rules.ts";
import { FEWEST_SEATS, MOST_SEATS, NOBODY } from "../seat.ts";
import { isSeed } from "../shuffle.ts";
import {
  checkThat,
  either,
  fields,
  flag,
  integer,
  listOf,
  matching,
  object,
  oneOf,
  text,
} from "./field-checks.ts";
import { ACTORS, type MatchRecord, RECORD_FORMAT } from "./record.ts";

/** Far more than any simulated match has. */
const MOST_ENTRIES = 50_000;

/** In UTF-16 units: one character of a table rule may consist of several. */
const LONGEST_RULE_TEXT = LONGEST_TABLE_RULE * 16;
const MOST_EVENTS = 500;
const MOST_LEGAL = 2_000;
const MOST_SCORE = 1_000_000;

const seat = integer({ least: 0, most: MOST_SEATS - 1 });
const seatOrTable = integer({ least: NOBODY, most: MOST_SEATS - 1 });
const count = integer({ least: 0, most: MOST_SCORE });
const card = text(2);

/** `whyRulesInvalid` checks the values. */
const rules = fields({
  handSize: count,
  scoring: oneOf(SCORINGS),
  target: either(count, oneOf(["single"])),
  stacking: oneOf(STACKINGS),
  jumpIn: flag,
  sevenZero: flag,
  drawToMatch: flag,
  forcePlay: flag,
  noBluff: flag,
  playSets: flag,
  customCards: flag,
  teams: flag,
  falseCatchPenalty: flag,
  turnSeconds: oneOf(TURN_SECONDS),
});

const tableRule = fields(
  { text: text(LONGEST_RULE_TEXT) },
  { turns: integer({ least: 1, most: MOST_RULE_TURNS }) },
);

const command = fields(
  { type: oneOf([...SEAT_VERBS, "start", "next", "end"]) },
  {
    card,
    cards: listOf(card, { least: 1, most: 108 }),
    color: oneOf(COLORS),
    swapWith: seat,
    uno: flag,
    rule: tableRule,
    seat,
    why: oneOf(MATCH_ENDS),
    winner: seat,
    key: checkThat(isSeed),
  },
);

/** Events are not checked here: the replay compares them with its own events. */
const entry = fields(
  {
    n: integer({ least: 1, most: MOST_ENTRIES * MOST_EVENTS }),
    seat: seatOrTable,
    by: oneOf(ACTORS),
    command,
    events: listOf(object, { least: 0, most: MOST_EVENTS }),
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

/** True if all options are there, each of a kind that it may have. */
export function isRules(value: unknown): value is Rules {
  return rules(value, "") === undefined;
}
