import assert from "node:assert/strict";
import fc from "fast-check";
import {
  CONTRIBUTORS,
  type SeatCommitment,
  type SeatHolder,
} from "../../../shared/fairness/match-fairness.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import type {
  FairnessMessage,
  FairnessMessages,
  SentFairnessMessage,
} from "../../../shared/wire/fairness.ts";
import { FairnessReader, makeFairnessBatch } from "../../../shared/wire/fairness-batch.ts";

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value) => Buffer.from(value).toString("hex"));
const hash = hexOf(32);
const MATCH = { match: "a match of 4", publicKey: "ab".repeat(32) };
const attempt = { round: fc.integer({ min: 1, max: 10_000 }), attempt: fc.nat(MOST_SEATS) };
const seats = fc.uniqueArray(fc.nat(MOST_SEATS - 1));
const seatCommitment = fc
  .tuple(fc.constantFrom(...CONTRIBUTORS), hash)
  .map(([kind, commitment]): SeatCommitment => (kind === "none" ? { kind } : { kind, commitment }));
const holders = fc.array(fc.constantFrom<SeatHolder>("player", "bot"), { maxLength: MOST_SEATS });

const ANY: { readonly [N in keyof FairnessMessages]: fc.Arbitrary<FairnessMessages[N]> } = {
  roundCommitment: fc
    .record({ ...attempt, commitment: hash, seats: holders, excluded: seats })
    .map((message) => ({ ...message, ...MATCH })),
  contributionCommitments: fc.record({
    ...attempt,
    seats: fc.array(seatCommitment, { maxLength: MOST_SEATS }),
  }),
  attemptVoided: fc.record({ ...attempt, missing: seats }),
  roundReceipt: fc
    .record({ round: attempt.round, lastEvent: fc.nat(1_000_000), head: hash, signature: hexOf(64) })
    .map((message) => ({ ...message, publicKey: MATCH.publicKey })),
  boundCommitment: fc.record({
    ...{ ...attempt, number: fc.nat(1_000_000), before: hash },
    seatIds: fc.array(fc.string(), { maxLength: MOST_SEATS }),
  }),
  signedSeats: fc.record({ ...attempt, signature: hexOf(64) }),
  acceptedContribution: fc.record({ ...attempt, signature: hexOf(64) }),
};
const anyMessage = fc.oneof(
  ANY.roundCommitment.map((message): FairnessMessage => ({ name: "roundCommitment", message })),
  ANY.contributionCommitments.map(
    (message): FairnessMessage => ({ name: "contributionCommitments", message }),
  ),
  ANY.attemptVoided.map((message): FairnessMessage => ({ name: "attemptVoided", message })),
  ANY.roundReceipt.map((message): FairnessMessage => ({ name: "roundReceipt", message })),
  ANY.boundCommitment.map((message): FairnessMessage => ({ name: "boundCommitment", message })),
  ANY.signedSeats.map((message): FairnessMessage => ({ name: "signedSeats", message })),
  ANY.acceptedContribution.map((message): FairnessMessage => ({ name: "acceptedContribution", message })),
);
/** As a reader makes them: fast-check's own records have no prototype. */
const plain = (message: FairnessMessage) => structuredClone(message);
const anyMessages = fc.array(anyMessage.map(plain), { maxLength: 5 });

describe("messages about the shuffle of a round", () => {
  it("are read as they were written, and what they have in common is sent once to a connection", () => {
    fc.assert(
      fc.property(anyMessages, anyMessages, (first, second) => {
        const reader = new FairnessReader();
        assert.deepEqual(reader.read(makeFairnessBatch(first, MATCH)), first);
        assert.deepEqual(reader.read(makeFairnessBatch(second)), second);
      }),
    );
  });

  it("leave out what follows from the commitment before on the same connection", () => {
    const commitments = ["11", "22"].map((hex) => hex.repeat(32));
    const committed = commitments.map((commitment, i): FairnessMessage => {
      const message = { round: i + 1, attempt: 0, commitment, seats: [], excluded: [], ...MATCH };
      return { name: "roundCommitment", message };
    });
    const first = { round: 1, attempt: 0, number: 7, before: "00".repeat(32), seatIds: ["s1", "s4"] };
    const short: SentFairnessMessage = {
      name: "boundCommitment",
      message: { round: 2, attempt: 0, number: 8 },
    };
    const reader = new FairnessReader();
    assert.throws(() => reader.read(makeFairnessBatch([...committed, short], MATCH)), RangeError);
    reader.read(makeFairnessBatch([{ name: "boundCommitment", message: first }]));
    const whole = { ...short.message, before: commitments[0], seatIds: first.seatIds };
    const bytes = makeFairnessBatch([short]);
    assert.ok(bytes.length < 10);
    // A client that has it already may be sent it again.
    for (const _ of [1, 2]) assert.deepEqual(reader.read(bytes), [{ ...short, message: whole }]);
  });

  it("take 32 bytes for each hash and 64 for the signature, and hardly more", () => {
    const hex = "cd".repeat(32);
    const commitment = { round: 2, attempt: 0, commitment: hex, seats: [], excluded: [] };
    const list = Array.from({ length: 4 }, (): SeatCommitment => ({ kind: "player", commitment: hex }));
    const messages: readonly FairnessMessage[] = [
      { name: "roundCommitment", message: { ...MATCH, ...commitment } },
      { name: "contributionCommitments", message: { round: 2, attempt: 0, seats: list } },
      {
        name: "roundReceipt",
        message: { round: 2, lastEvent: 90, head: hex, signature: hex + hex, publicKey: MATCH.publicKey },
      },
    ];
    assert.deepEqual(
      messages.map((message) => makeFairnessBatch([message]).length),
      [32 + 5, 4 * 33 + 4, 32 + 64 + 3],
    );
  });

  it("are refused if they end too early, begin with an unknown number or contain a value of another length", () => {
    fc.assert(
      fc.property(anyMessage, fc.nat(), (message, cut) => {
        const whole = makeFairnessBatch([message]);
        const part = whole.slice(0, 1 + (cut % (whole.length - 1)));
        assert.throws(() => new FairnessReader().read(part), RangeError);
      }),
    );
    assert.throws(() => new FairnessReader().read(Uint8Array.of(8)), RangeError);
    const short = { round: 1, lastEvent: 1, head: "ab", signature: "ab".repeat(64), publicKey: "" };
    assert.throws(() => makeFairnessBatch([{ name: "roundReceipt", message: short }]), RangeError);
  });
});
