/**
 * Makes docs/fairness-vectors.json: an example of every formula of docs/fairness.md, matches, and changes to them.
 * `node test/fairness/vectors.ts` writes the file; a test compares it.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalJson } from "../../shared/fairness/canonical-json.ts";
import { commitmentToDay } from "../../shared/fairness/day-commitment.ts";
import {
  bytesOf,
  type Field,
  type Framed,
  frame,
  hashOf,
  hexOf,
  SCHEMES,
} from "../../shared/fairness/framing.ts";
import { DECK, type SeatCommitment, type SeatContribution } from "../../shared/fairness/match-fairness.ts";
import {
  commitmentOfSeat,
  commitmentTo,
  matchHash,
  roundKey,
  rulesHash,
  serverContribution,
} from "../../shared/fairness/round-key.ts";
import { publicKeyOf, signBytes } from "../../shared/fairness/signatures.ts";
import {
  acceptedFrame,
  commitmentFrame,
  seatsFrame,
  signRound,
} from "../../shared/fairness/signed-statements.ts";
import type { KeyEnd } from "../../shared/fairness/signing-keys.ts";
import { redactText } from "../../shared/fairness/verify/redact-text.ts";
import { verifyMatch } from "../../shared/fairness/verify/verify-match.ts";
import { readJson } from "../../shared/record/read-json.ts";
import { wrongField } from "../../shared/record/record-schema.ts";
import type { TextEvent } from "../../shared/record/text-notation.ts";
import { asFirstStored, OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { shuffle } from "../../shared/shuffle.ts";
import { seedOf } from "../simulation/seeded-random.ts";
import { ROOT } from "../support/markdown.ts";
import { ALL_TAMPERS } from "./chain-tampers.ts";
import { type FairMatch, type FairMatchOptions, fairMatch, STARTED_AT } from "./fair-match.ts";
import { refusedSignatures } from "./refused-signatures.ts";
import { edited, type Tamper, type Tampered } from "./tampers.ts";

export const VECTORS = "docs/fairness-vectors.json";

const FRAMES: readonly (readonly [string, readonly Field[]])[] = [
  ["empty", []],
  ["texts", ["", "seat é 🂡"]],
  ["half a pair", ["a\ud83cb", "\udca1"]],
  ["numbers", [0, 258, 4_294_967_295]],
  ["bytes", [bytesOf("00ff"), "text", 7]],
];

function frameVector([label, fields]: (typeof FRAMES)[number]) {
  return {
    label,
    fields: fields.map((field) => (field instanceof Uint8Array ? { bytes: hexOf(field) } : field)),
    frame: hexOf(frame({ label, fields })),
    hash: hashOf(label, fields),
  };
}

/** As records have them. */
const OFFICIAL = asFirstStored(OFFICIAL_RULES) as Rules;

const JSON_VALUES: readonly unknown[] = [
  { b: 1, a: [true, false, null, -1], C: {} },
  OFFICIAL,
  'quotes " and \\ and / and \b\t\n\f\r and \u0000\u001f\u007f',
  "é ß 🂡 \u2028 \ud83c and \udca1",
];

const RULES = { ...OFFICIAL, customCards: true, target: "single" } as const;

function keyVectors() {
  const secret = seedOf("vectors: the secret");
  const binding = { matchId: "vectors", round: 3, attempt: 1, rules: RULES } as const;
  const holders = ["player", "bot", "player", "player"] as const;
  const commitment = commitmentTo(secret, { ...binding, holders });
  const player = (seat: number): SeatContribution => {
    const value = seedOf(`vectors: seat ${seat}`);
    return { kind: "player", value, commitment: commitmentOfSeat({ commitment, seat, value }) };
  };
  const seats = [player(0), { kind: "server" }, { kind: "none" }, player(3)] as const;
  return {
    ...{ ...binding, holders, secret, rulesHash: rulesHash(RULES), commitment, seats },
    serverContribution: { seat: 1, value: serverContribution(secret, commitment, 1) },
    key: roundKey({ secret, commitment, seats }),
  };
}

/** What version 2 makes differently, from the values of `keyVectors`. */
function chainedKeyVectors() {
  const { secret, holders, round, attempt, matchId, rules } = keyVectors();
  const link = { number: 7, before: seedOf("vectors: before"), seatIds: ["s1", "s2", "s12", "s4"] };
  const binding = { matchId, round, attempt, rules, holders, link };
  return { link, deck: DECK, match: matchHash(matchId), commitment: commitmentTo(secret, binding) };
}

function chainedSignatureVectors() {
  const secretKey = seedOf("vectors: the server");
  const { link, commitment } = chainedKeyVectors();
  const { matchId, round, attempt } = keyVectors();
  const seats: readonly SeatCommitment[] = [
    { kind: "player", commitment: seedOf("vectors: k") },
    { kind: "none" },
  ];
  const accepted = { commitment, seat: 1, part: "value", hex: seedOf("vectors: c") } as const;
  const sign = (framed: Framed) => signBytes(secretKey, frame(framed));
  return {
    publicKey: publicKeyOf(secretKey),
    ...{ matchId, round, attempt, commitment, link, seats, accepted },
    signedCommitment: sign(commitmentFrame({ matchId, round, attempt, commitment, link })),
    signedSeats: sign(seatsFrame({ commitment, seats })),
    signedAccepted: sign(acceptedFrame(accepted)),
  };
}

function shuffleVectors() {
  const key = seedOf("vectors: a key");
  const sizes = [1, 2, 7, 93, 108, 112];
  return sizes.flatMap((size) =>
    [0, 1, 258].map((n) => ({ key, n, size, order: shuffle([...Array(size).keys()], key, n) })),
  );
}

const EVENTS: readonly TextEvent[] = [
  {
    ...{
      type: "dealt",
      round: 2,
      dealer: 1,
      hands: [
        ["r5", "W"],
        ["bD", "g0"],
      ],
      top: "y7",
    },
    ...{ drawPile: ["r1", "r2", "F"], shuffles: 3, key: seedOf("vectors: a key") },
  },
  { type: "cardsDrawn", seat: 1, cards: ["r1", "F"], why: "drawTwo" },
  { type: "drawPileReshuffled", drawPile: ["r1", "F"], shuffles: 4 },
  { type: "challenged", by: 1, seat: 0, guilty: true, hand: ["r5", "W"] },
  { type: "tableRuleDeclared", seat: 0, text: 'say "é"', turns: 2 },
];

function eventVectors() {
  return EVENTS.flatMap((event) =>
    [-1, 0, 1].map((viewer) => ({ event, viewer, seen: redactText(event, viewer) })),
  );
}

function signatureVector() {
  const secretKey = seedOf("vectors: the server");
  const [commitment, head] = [seedOf("vectors: commitment"), seedOf("vectors: head")];
  const statement = { matchId: "vectors", round: 3, commitment, lastEvent: 96, head };
  return {
    publicKey: publicKeyOf(secretKey),
    ...statement,
    signature: signRound(secretKey, statement, signBytes),
  };
}

function handOfTheDayVector() {
  const seed = seedOf("vectors: a day");
  return { seed, ...commitmentToDay("2026-11-23", seed) };
}

const SMALL = { handSize: 3, turnSeconds: 30 } as const;

const MATCHES: readonly FairMatchOptions[] = [
  { version: 1, seed: "vectors 1", rules: { ...SMALL, target: 50 } },
  {
    ...{
      version: 1,
      seed: "vectors 2",
      holders: ["player", "player", "bot", "player"],
      withheld: { 1: [3] },
      silent: [1],
    },
    rules: { ...SMALL, sevenZero: true, customCards: true, stacking: "mixed", playSets: true, target: 50 },
  },
  {
    version: 1,
    seed: "vectors 3",
    rules: { ...SMALL, drawToMatch: true },
    holders: ["player", "bot"],
    silent: [0],
  },
  {
    version: 1,
    seed: "vectors 4",
    rules: { drawToMatch: true, jumpIn: true },
    holders: ["player", "player"],
  },
  // The receipts are those of seat 0, whose number is in no key.
  { version: 1, seed: "vectors 5", rules: SMALL, holders: ["player", "player"], silent: [0] },
  // Seat 0 missed a command of the first round, and was shown its hand when it was back, and after each exchange.
  {
    version: 1,
    seed: "vectors 6",
    rules: { ...SMALL, sevenZero: true },
    holders: ["player", "player"],
    away: { 1: [0] },
  },
  // Version 2: before the match, everybody had left another one.
  { seed: "vectors 7e", rules: { ...SMALL, target: 50 }, dropped: "left" },
  {
    ...{ seed: "vectors 8", holders: ["player", "player", "bot", "player"], withheld: { 1: [3] } },
    rules: SMALL,
  },
  // The people of the match that was thrown away are still there.
  { seed: "vectors 9", rules: SMALL, holders: ["player", "player"], dropped: "stayed" },
];

/** A value that replaces another: `path` has keys and indices; without a value, the field is removed. */
interface Replacement {
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/** What must be replaced in one value to get another. */
function differences(from: unknown, to: unknown, path: Replacement["path"] = []): readonly Replacement[] {
  if (canonicalJson(from ?? null) === canonicalJson(to ?? null)) return [];
  const [a, b] = [fieldsOf(from), fieldsOf(to)];
  if (a === undefined || b === undefined || (Array.isArray(from) && a.length !== b.length))
    return [to === undefined ? { path } : { path, value: to }];
  const old = new Map(a);
  const keys = new Set([...old.keys(), ...b.map(([key]) => key)]);
  const now = new Map(b);
  return [...keys].flatMap((key) =>
    differences(old.get(key), now.get(key), [...path, Array.isArray(from) ? Number(key) : key]),
  );
}

function fieldsOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  return typeof value === "object" && value !== null ? Object.entries(value) : undefined;
}

/** What a verifier must find: the verdict, and all failed checks with their places. */
function findings({ record, ...own }: Tampered) {
  const { verdict, steps } = verifyMatch(record, own);
  const failures = steps.flatMap((step) => {
    if (step.status !== "failed") return [];
    const { status: _failed, ...failure } = step;
    return [failure];
  });
  return { verdict, failures };
}

function ownOf({ record, receipts: [receipts] }: Pick<FairMatch, "record" | "receipts">): Tampered {
  return { record, ...(receipts && { receipts }), knownKeys: [record.fairness.publicKey] };
}

const endOf = ({ record }: FairMatch, reason: KeyEnd["reason"]) => ({
  keyEnds: [{ key: record.fairness.publicKey, from: STARTED_AT + 1, reason }],
});

/** What is no failure, but changes the verdict or could. */
const OPEN: readonly Pick<Tamper, "name" | "apply">[] = [
  {
    name: "the key has ended after the match began",
    apply: (match) => ({ ...ownOf(match), ...endOf(match, "rotated") }),
  },
  {
    name: "the key was stolen after the match began",
    apply: (match) => ({ ...withoutReceipts(match), ...endOf(match, "stolen") }),
  },
  {
    name: "the key was stolen after the match began, and a browser saw it",
    apply: (match) => ({ ...ownOf(match), ...endOf(match, "stolen") }),
  },
  {
    name: "the key has ended, and the record does not say when the match began",
    apply: (match) => {
      const { record, knownKeys } = withoutReceipts(match);
      const given = { record: edited(record, ["fairness", "started"], () => undefined), knownKeys };
      return { ...given, ...endOf(match, "rotated") };
    },
  },
];

function withoutReceipts(match: FairMatch): Tampered {
  const { receipts: _, ...others } = ownOf(match);
  return others;
}

/** A client that was not shown its hand after a gap was connected all the time. */
const WITHHELD: Pick<Tamper, "name" | "apply"> = {
  name: "the server has not shown some events",
  apply: ({ record, receipts: [receipts] }, { away }) =>
    away &&
    receipts &&
    ownOf({ record, receipts: [edited(receipts, ["rounds", 0, "hands"], () => undefined)] }),
};

function matchVectors() {
  return MATCHES.map((options) => {
    const match = fairMatch(options);
    const given = ownOf(match);
    const changed = [...ALL_TAMPERS, ...OPEN, WITHHELD].flatMap(({ name, apply }) => {
      const tampered = apply(match, options);
      if (tampered === undefined) return [];
      const found = findings(tampered);
      const replacements = differences(given, asJson(tampered));
      // Illegal moves are found only by verifiers that know the rules of the game.
      const needsRules = found.failures.some(({ reason }) => reason === "movesDiffer");
      return needsRules || JSON.stringify(replacements).length > LONGEST_CHANGE
        ? []
        : [{ name, replacements, ...found }];
    });
    return { ...given, ...findings(given), changed };
  });
}

/** Parts of the entries that nothing covers, and what makes them. */
const UNCOVERED: readonly (readonly [string, Replacement])[] = [
  ["an event without fields", { path: ["entries", 1, "events", 0], value: {} }],
  ["an event without a type", { path: ["entries", 1, "events", 0], value: { seat: 0 } }],
  ["a command with an unknown field", { path: ["entries", 1, "command", "more"], value: 1 }],
  ["a command with a field of another one", { path: ["entries", 0, "command", "winner"], value: 0 }],
  ["an unknown command", { path: ["entries", 1, "command", "type"], value: "win" }],
];

function refusedRecordVectors() {
  const [options] = MATCHES;
  const record = asJson(options === undefined ? undefined : fairMatch(options).record);
  return UNCOVERED.map(([name, { path, value }]) => ({
    name,
    replacements: [{ path: ["record", ...path], value }],
    wrongField: wrongField(edited(record, path, () => value)),
  }));
}

const TEXTS = [
  '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
  '\ufeff{"a":"\\"a\\": {"}',
  '{"a":1,"a":1}',
  '[{"b":{"c":0},"d":[],"b":null}]',
  '{"a":[1.0,1e0,-2E1]}',
  '{"a" : 1, "\\u0061" : 2}',
];

function textVectors() {
  return TEXTS.map((text) => {
    const read = readJson(text);
    if (read.ok) return { text, value: read.value };
    const { fault } = read;
    return { text, refused: "where" in fault ? `${fault.code}: ${fault.where}` : fault.code };
  });
}

/** Whole matches that replace others would make the file long. */
const LONGEST_CHANGE = 6_000;

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The text of the file. */
export function makeVectors(): string {
  const vectors = {
    schemes: SCHEMES,
    frames: FRAMES.map(frameVector),
    canonicalJson: JSON_VALUES.map((value) => ({ value, json: canonicalJson(value) })),
    key: keyVectors(),
    version2Key: chainedKeyVectors(),
    shuffles: shuffleVectors(),
    events: eventVectors(),
    signature: signatureVector(),
    version2Signatures: chainedSignatureVectors(),
    refusedSignatures: refusedSignatures(),
    handOfTheDay: handOfTheDayVector(),
    texts: textVectors(),
    refusedRecords: refusedRecordVectors(),
    matches: matchVectors(),
  };
  // A line for each vector: short enough to read, and to see what has changed.
  const lines = Object.entries(vectors).map(([name, value]) => {
    const items = Array.isArray(value)
      ? `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`
      : "";
    return `${JSON.stringify(name)}: ${items || JSON.stringify(value)}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

if (import.meta.filename === process.argv[1]) writeFileSync(join(ROOT, VECTORS), makeVectors());
