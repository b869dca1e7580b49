/** The schema of the fields that a verifier reads: of the record's `fairness`, and of a client's receipts. */
import { checkThat, fields, flag, integer, listOf, matching, oneOf, text } from "../record/field-checks.ts";
import { FEWEST_SEATS, MOST_SEATS, NOBODY } from "../seat.ts";
import { isSeed } from "../shuffle.ts";
import { SCHEME } from "./framing.ts";
import { CONTRIBUTORS } from "./match-fairness.ts";
import { type MatchReceipts, RECEIPTS_FORMAT } from "./receipts.ts";
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
const keyAttempt = { attempt, commitment: bytes32, secret: bytes32, seats: listOf(contribution, bySeat) };
const voidAttempt = fields({ ...keyAttempt, missing: listOf(seat, { least: 1, most: MOST_SEATS }) });
const signedHead = { lastEvent, head: bytes32, signature };

const fairRound = fields({
  round,
  ...keyAttempt,
  ...signedHead,
  voided: listOf(voidAttempt, { least: 0, most: MOST_SEATS }),
});

const signedStart = fields({ at: integer({ least: 0, most: Number.MAX_SAFE_INTEGER }), signature });

/** Checks the field `fairness` of a match record. */
export const fairness = fields(
  {
    scheme: oneOf([SCHEME]),
    matchId: text(),
    publicKey: bytes32,
    rounds: listOf(fairRound, { least: 0, most: MOST_ROUNDS }),
    signature,
  },
  { started: signedStart },
);

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
  },
);

const problem = fields(
  { check: oneOf(FAIRNESS_CHECKS), status: oneOf(["failed"]), reason: oneOf(FAILURES) },
  { round, attempt, seat, event: lastEvent },
);

const receipts = fields(
  {
    format: oneOf([RECEIPTS_FORMAT]),
    matchId: text(),
    publicKey: bytes32,
    rounds: listOf(roundReceipt, { least: 0, most: MOST_ROUNDS }),
  },
  { problems: listOf(problem, { least: 0, most: MOST_ROUNDS }) },
);

/** The path of the first invalid field of receipts; undefined if they are valid. */
export function wrongReceiptField(value: unknown): string | undefined {
  return receipts(value, "");
}

export function isMatchReceipts(value: unknown): value is MatchReceipts {
  return wrongReceiptField(value) === undefined;
}
