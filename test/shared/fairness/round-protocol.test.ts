import assert from "node:assert/strict";
import type { SeatHolder } from "../../../shared/fairness/match-fairness.ts";
import { commitmentOfSeat, commitmentTo, serverContribution } from "../../../shared/fairness/round-key.ts";
import {
  agreedRound,
  type ContributionResult,
  closeCommitments,
  commit,
  keyOf,
  nextAttempt,
  openRound,
  publishedSeats,
  type RoundProtocol,
  reveal,
  seatsLeft,
  seatsToReveal,
  seatsWithoutCommitment,
  timeOut,
} from "../../../shared/fairness/round-protocol.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { seedOf } from "../../simulation/seeded-random.ts";

const HOLDERS: readonly SeatHolder[] = ["player", "bot", "player", "player"];
const secret = seedOf("secret");
const bytesFrom = (seat: number) => seedOf(`value of ${seat}`);

function opened(excluded: readonly number[] = [], holders = HOLDERS): RoundProtocol {
  const binding = { matchId: "m", round: 1, rules: OFFICIAL_RULES, holders };
  return openRound({ binding, secret, excluded });
}

const commitmentIn = ({ commitment }: RoundProtocol, seat: number) =>
  commitmentOfSeat({ commitment, seat, value: bytesFrom(seat) });

function accepted(result: ContributionResult): RoundProtocol {
  assert.ok(result.ok, JSON.stringify(result));
  return result.protocol;
}

const refusalOf = (result: ContributionResult) => (result.ok ? undefined : result.refusal);

function committed(protocol: RoundProtocol, ...seats: readonly number[]): RoundProtocol {
  return seats.reduce(
    (before, seat) => accepted(commit(before, { seat, hex: commitmentIn(before, seat) })),
    protocol,
  );
}

function revealed(protocol: RoundProtocol, ...seats: readonly number[]): RoundProtocol {
  return seats.reduce((before, seat) => accepted(reveal(before, { seat, hex: bytesFrom(seat) })), protocol);
}

describe("The protocol of a round", () => {
  it("commits to a secret that is bound to match, round, attempt, rules and seats", () => {
    const binding = { matchId: "m", round: 1, attempt: 0, rules: OFFICIAL_RULES, holders: HOLDERS };
    const { commitment } = opened();
    assert.equal(commitment, commitmentTo(secret, binding));
    const others = [
      { ...binding, matchId: "n" },
      { ...binding, round: 2 },
      { ...binding, attempt: 1 },
      { ...binding, rules: { ...OFFICIAL_RULES, jumpIn: true } },
      { ...binding, holders: HOLDERS.slice(1) },
      { ...binding, holders: ["player", "player", "player", "player"] as const },
    ];
    const all = [...others.map((other) => commitmentTo(secret, other)), commitmentTo(seedOf("x"), binding)];
    assert.equal(new Set([commitment, ...all]).size, 8);
  });

  it("agrees on a key when all who committed have revealed", () => {
    const open = committed(opened(), 0, 2);
    assert.deepEqual(seatsWithoutCommitment(open), [3]);
    const closed = closeCommitments(open);
    assert.deepEqual(seatsToReveal(closed), [0, 2]);
    const half = revealed(closed, 2);
    assert.deepEqual([half.phase, seatsToReveal(half)], ["revealing", [0]]);
    const keyed = revealed(half, 0);
    assert.equal(keyed.phase, "keyed");
    assert.match(keyOf(keyed), /^[0-9a-f]{64}$/);
    assert.notEqual(keyOf(keyed), keyOf(revealed(closeCommitments(committed(opened(), 0)), 0)));
  });

  it("publishes kinds and commitments only when they are closed, and no value", () => {
    const open = committed(opened(), 0, 2);
    assert.throws(() => publishedSeats(open));
    const closed = closeCommitments(open);
    const { commitment } = closed;
    const value = serverContribution(secret, commitment, 1);
    assert.deepEqual(publishedSeats(closed), [
      { kind: "player", commitment: commitmentIn(closed, 0) },
      { kind: "server", commitment: commitmentOfSeat({ commitment, seat: 1, value }) },
      { kind: "player", commitment: commitmentIn(closed, 2) },
      { kind: "none" },
    ]);
    assert.deepEqual(publishedSeats(revealed(closed, 0, 2)), publishedSeats(closed));
  });

  it("waits for nobody if no player commits", () => {
    assert.equal(timeOut(opened()).phase, "keyed");
    assert.equal(closeCommitments(opened([], ["bot", "bot"])).phase, "keyed");
  });

  it("has a key and another attempt only in the phases for them", () => {
    assert.throws(() => keyOf(closeCommitments(committed(opened(), 0))));
    assert.throws(() => nextAttempt(opened(), secret));
  });

  it("refuses contributions that are malformed, early, late, doubled or wrong, and changes nothing", () => {
    const open = committed(opened([3]), 0, 2);
    const hex = commitmentIn(open, 0);
    assert.equal(refusalOf(commit(open, { seat: 0, hex })), "contributedTwice");
    assert.equal(refusalOf(commit(open, { seat: 1, hex })), "notPlayersSeat");
    assert.equal(refusalOf(commit(open, { seat: 9, hex })), "notPlayersSeat");
    assert.equal(refusalOf(commit(open, { seat: 3, hex })), "excluded");
    for (const wrong of [undefined, 7, "", hex.toUpperCase(), `${hex}0`, { length: 64 }])
      assert.equal(refusalOf(commit(opened(), { seat: 0, hex: wrong })), "malformed");
    assert.equal(refusalOf(reveal(open, { seat: 0, hex: bytesFrom(0) })), "tooEarly");
    const closed = revealed(closeCommitments(open), 0);
    assert.equal(refusalOf(commit(closed, { seat: 2, hex })), "tooLate");
    assert.equal(refusalOf(reveal(closed, { seat: 0, hex: bytesFrom(0) })), "revealedTwice");
    assert.equal(refusalOf(reveal(closed, { seat: 2, hex: bytesFrom(0) })), "wrongReveal");
    assert.equal(refusalOf(reveal(closed, { seat: 2, hex: "no" })), "malformed");
    assert.equal(refusalOf(reveal(closed, { seat: 3, hex: bytesFrom(3) })), "notCommitted");
    assert.equal(refusalOf(reveal(closed, { seat: 1, hex: bytesFrom(1) })), "notPlayersSeat");
    assert.equal(refusalOf(reveal(timeOut(closed), { seat: 2, hex: bytesFrom(2) })), "tooLate");
    assert.deepEqual(seatsToReveal(closed), [2]);
  });

  it("is void if a player does not reveal, and goes on without that player and with another secret", () => {
    const first = timeOut(revealed(closeCommitments(committed(opened(), 0, 2)), 0));
    assert.equal(first.phase, "void");
    const second = nextAttempt(first, seedOf("another secret"));
    assert.deepEqual([second.phase, second.binding.attempt, second.excluded], ["open", 1, [2]]);
    assert.notEqual(second.commitment, first.commitment);
    assert.deepEqual(seatsWithoutCommitment(second), [0, 3]);
    const keyed = revealed(closeCommitments(committed(second, 0, 3)), 0, 3);
    const round = agreedRound(keyed);
    assert.deepEqual(
      round.voided.map(({ attempt, missing, secret: opens }) => ({ attempt, missing, opens })),
      [{ attempt: 0, missing: [2], opens: secret }],
    );
    assert.equal(round.voided[0]?.seats[0]?.value, bytesFrom(0));
  });

  it("lets each player make at most one attempt void", () => {
    let protocol = opened();
    for (const [i, seats] of [[0, 2, 3], [2, 3], [3]].entries()) {
      const open = committed(protocol, ...seats);
      const rest = seats.slice(1);
      protocol = nextAttempt(timeOut(revealed(closeCommitments(open), ...rest)), seedOf(`secret ${i}`));
    }
    assert.deepEqual([protocol.binding.attempt, seatsWithoutCommitment(protocol)], [3, []]);
    assert.equal(closeCommitments(protocol).phase, "keyed");
  });

  it("withdraws the commitment of a player who leaves before it is published", () => {
    const open = committed(opened(), 0, 2);
    const without = seatsLeft(open, [0, 3]);
    assert.deepEqual(seatsWithoutCommitment(without), [0, 3]);
    assert.deepEqual(committed(without, 0), open);
  });

  it("is void if only players who have left have to reveal: nobody else is excluded because of them", () => {
    const closed = closeCommitments(committed(opened(), 0, 2));
    assert.deepEqual(seatsLeft(closed, [2]), closed, "the other one still has time");
    assert.deepEqual(seatsLeft(closed, [3]), closed);
    const left = seatsLeft(revealed(closed, 0), [2, 3]);
    assert.equal(left.phase, "void");
    assert.deepEqual(nextAttempt(left, seedOf("another secret")).excluded, [2]);
    assert.deepEqual(seatsLeft(revealed(closed, 2), [2]), revealed(closed, 2));
  });

  it("excludes the seats that were waited for in vain before the commitments were published", () => {
    const closed = closeCommitments(committed(opened([3]), 2), [0]);
    assert.deepEqual([closed.excluded, closed.phase], [[0, 3], "revealing"]);
    const next = opened(closed.excluded);
    assert.deepEqual(commit(next, { seat: 0, hex: commitmentIn(next, 0) }), {
      ok: false,
      refusal: "excluded",
    });
  });

  it("is plain data: saved and read again, it goes on", () => {
    const saved: RoundProtocol = JSON.parse(JSON.stringify(closeCommitments(committed(opened(), 0, 2))));
    assert.equal(revealed(saved, 0, 2).phase, "keyed");
  });
});
