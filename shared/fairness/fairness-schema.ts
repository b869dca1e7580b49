/** The schema of the fields that a verifier reads: of the record's `fairness`, and of a client's receipts. */
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
} from "../record/field-checks.ts";
import { EDITION_IDS } from "../rules.ts";
import { FEWEST_SEATS, MOST_SEATS, NOBODY } from "../seat.ts";
import { isSeed } from "../shuffle.ts";
import { CHAINED_SCHEME, FIRST_SCHEME } from "./framing.ts";
import { CONTRIBUTORS, DECK, DROP_REASONS } from "./match-fairness.ts";
import { type MatchReceipts, RECEIPTS_FORMATS } from "./receipts.ts";
import { FAILURES, FAIRNESS_CHECKS } from "./verify/fairness-step.ts";

const MOST_ROUNDS = 10_000;
const MOST_EVENTS = 2 ** 31;
/** More than any table has commands in a round. */
const MOST_COMMANDS = 50_000;
const MOST_CARDS = 112;
const MOST_CHECK = 2 ** 32 - 1;

/** 32 bytes in hex digits. */
const bytes32 = checkThat(isSeed);
const signature = matching(/^[0-9a-f]{128}$/);
const seat = integer({ least: 0, most: MOST_SEATS - 1 });
const round = integer({ least: 1, most: MOST_ROUNDS });
/** Each attempt but the last excludes a player. */
const attempt = integer({ least: 0, most: MOST_SEATS });
const lastEvent = integer({ least: 0, most: MOST_EVENTS });
const bySeat = { least: FEWEST_SEATS, most: MOST_SEATS };

const contribution = fields({ kind: oneOf(CONTRIBUTORS) }, { commitment: bytes32, value: bytes32 });
const signedHead = { lastEvent, head: bytes32, signature };
const link = fields({
  number: integer({ least: 1, most: MOST_EVENTS }),
  before: bytes32,
  seatIds: listOf(text(), bySeat),
});

/** The fields of a round that was prepared. `more`: what each of its attempts has besides. */
function preparedRound(more: Readonly<Record<string, Check>>) {
  const keyAttempt = {
    ...{ attempt, commitment: bytes32, secret: bytes32, seats: listOf(contribution, bySeat) },
    ...more,
  };
  const voidAttempt = fields({ ...keyAttempt, missing: listOf(seat, { least: 1, most: MOST_SEATS }) });
  return { round, ...keyAttempt, voided: listOf(voidAttempt, { least: 0, most: MOST_SEATS }) };
}

const wholeMatch = { matchId: text(), publicKey: bytes32, signature };
const signedStart = fields({ at: integer({ least: 0, most: Number.MAX_SAFE_INTEGER }), signature });
const roundsOf = (fairRound: Check) => listOf(fairRound, { least: 0, most: MOST_ROUNDS });

const firstFairness = fields(
  {
    scheme: oneOf([FIRST_SCHEME]),
    ...wholeMatch,
    rounds: roundsOf(fields({ ...preparedRound({}), ...signedHead })),
  },
  { started: signedStart },
);

const droppedRound = fields(
  { ...preparedRound({ link }), match: bytes32, rules: bytes32, why: oneOf(DROP_REASONS) },
  { isListed: oneOf([true]) },
);
const chainedFairness = fields(
  {
    scheme: oneOf([CHAINED_SCHEME]),
    ...wholeMatch,
    deck: fields({ edition: oneOf(EDITION_IDS), version: oneOf([DECK.version]) }),
    rounds: roundsOf(
      fields(
        { ...preparedRound({ link }), ...signedHead },
        { dropped: listOf(droppedRound, { least: 1, most: MOST_ROUNDS }) },
      ),
    ),
  },
  { started: signedStart },
);

/** Checks the field `fairness` of a match record. */
export const fairness: Check = (value, path) => {
  const isFirst = isObject(value) && value["scheme"] === FIRST_SCHEME;
  return (isFirst ? firstFairness : chainedFairness)(value, path);
};

const seatCommitment = fields({ kind: oneOf(CONTRIBUTORS) }, { commitment: bytes32 });
const seenCheck = fields({
  n: integer({ least: 1, most: MOST_EVENTS }),
  check: integer({ least: 0, most: MOST_CHECK }),
});
const seenHand = fields({ n: lastEvent, hand: listOf(text(2), { least: 0, most: MOST_CARDS }) });

const roundReceipt = fields(
  {
    round,
    attempt,
    seat: integer({ least: NOBODY, most: MOST_SEATS - 1 }),
    commitment: bytes32,
    seen: listOf(seenCheck, { least: 0, most: MOST_COMMANDS }),
  },
  {
    own: fields({ value: bytes32, isAcknowledged: flag }, { isRevealed: oneOf([true]) }),
    seats: listOf(seatCommitment, bySeat),
    hands: listOf(seenHand, { least: 0, most: MOST_COMMANDS }),
    head: bytes32,
    signed: fields(signedHead),
    link,
    signatures: fields(
      {},
      { commitment: signature, seats: signature, ownCommitment: signature, ownValue: signature },
    ),
    otherSeats: fields({ seats: listOf(seatCommitment, bySeat) }, { signature }),
    otherSigned: listOf(fields(signedHead), { least: 1, most: MOST_ROUNDS }),
  },
);

const problem = fields(
  { check: oneOf(FAIRNESS_CHECKS), status: oneOf(["failed"]), reason: oneOf(FAILURES) },
  { round, attempt, seat, event: lastEvent },
);

const receipts = fields(
  {
    format: oneOf(RECEIPTS_FORMATS),
    matchId: text(),
    publicKey: bytes32,
    rounds: listOf(roundReceipt, { least: 0, most: MOST_ROUNDS }),
  },
  {
    problems: listOf(problem, { least: 0, most: MOST_ROUNDS }),
    unfinished: listOf(text(), { least: 1, most: MOST_ROUNDS }),
  },
);

/** The path of the first invalid field of receipts; undefined if they are valid. */
export function wrongReceiptField(value: unknown): string | undefined {
  return receipts(value, "");
}

export function isMatchReceipts(value: unknown): value is MatchReceipts {
  return wrongReceiptField(value) === undefined;
}
