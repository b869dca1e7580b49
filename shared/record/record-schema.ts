/** The form of a record, for texts that come from anywhere: every field is looked at before anything is played. */
import { COLORS } from "../card.ts";
import { LONGEST_TABLE_RULE, MATCH_ENDS, MOST_RULE_TURNS, SEAT_VERBS } from "../command.ts";
import { SCORINGS, STACKINGS, TURN_SECONDS } from "../rules.ts";
import { FEWEST_SEATS, MOST_SEATS, NOBODY } from "../seat.ts";
import { ACTORS, type MatchRecord, RECORD_FORMAT } from "./record.ts";

/** No match that was ever simulated has so many lines, by far. */
const MOST_ENTRIES = 50_000;

/** Where the first wrong field stands, `entries[3].seat`; undefined where all is as it should be. */
type Check = (value: unknown, where: string) => string | undefined;
type Checks = Readonly<Record<string, Check>>;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** More letters than any name, kind or line has, in UTF-16 units. */
const LONGEST_TEXT = 200;
/** A letter of a table rule may be made of several of them. */
const LONGEST_RULE_TEXT = LONGEST_TABLE_RULE * 16;
const MOST_EVENTS = 500;
const MOST_LEGAL = 2_000;
const MOST_SCORE = 1_000_000;

const checkThat =
  (isRight: (value: unknown) => boolean): Check =>
  (value, where) =>
    isRight(value) ? undefined : where;

const flag = checkThat((value) => typeof value === "boolean");
const object = checkThat((value) => typeof value === "object" && value !== null && !Array.isArray(value));
const oneOf = (values: readonly unknown[]): Check => checkThat((value) => values.includes(value));
const integer = ({ least, most }: Bounds): Check =>
  checkThat(
    (value) => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  );
const text = (longest = LONGEST_TEXT): Check =>
  checkThat((value) => typeof value === "string" && value.length <= longest);
const matching = (form: RegExp): Check => checkThat((value) => typeof value === "string" && form.test(value));
const either =
  (one: Check, other: Check): Check =>
  (value, where) =>
    one(value, where) === undefined ? undefined : other(value, where);

function listOf(check: Check, { least, most }: Bounds): Check {
  return (value, where) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return where;
    return firstWrong(value.entries(), ([i, item]) => check(item, `${where}[${i}]`));
  };
}

/** These fields, and no others. */
function fields(needed: Checks, optional: Checks = {}): Check {
  const known = new Map([...Object.entries(needed), ...Object.entries(optional)]);
  return (value, where) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return where;
    const inside = (key: string) => (where === "" ? key : `${where}.${key}`);
    const missing = Object.keys(needed).find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return inside(missing);
    return firstWrong(Object.entries(value), ([key, field]) => {
      const check = known.get(key);
      return check === undefined ? inside(key) : check(field, inside(key));
    });
  };
}

function firstWrong<T>(items: Iterable<T>, wrongIn: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const wrong = wrongIn(item);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const seat = integer({ least: 0, most: MOST_SEATS - 1 });
const anybody = integer({ least: NOBODY, most: MOST_SEATS - 1 });
const count = integer({ least: 0, most: MOST_SCORE });
const card = text(2);

/** Whether their numbers can be played is asked of the rules themselves. */
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
  },
);

/** What an event says is held against what comes out: its form need not be looked at. */
const entry = fields(
  {
    n: integer({ least: 1, most: MOST_ENTRIES * MOST_EVENTS }),
    seat: anybody,
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

const record = fields(
  {
    format: oneOf([RECORD_FORMAT]),
    rules,
    players: listOf(player, { least: FEWEST_SEATS, most: MOST_SEATS }),
    seed: matching(/^[0-9a-f]{64}$/),
    entries: listOf(entry, { least: 1, most: MOST_ENTRIES }),
  },
  { result },
);

/** Where the first field stands that is not as a record has it; undefined where all are. */
export function wrongField(value: unknown): string | undefined {
  return record(value, "");
}

/** True where every field is as a record has it. */
export function isMatchRecord(value: unknown): value is MatchRecord {
  return wrongField(value) === undefined;
}
