import assert from "node:assert/strict";
import { FairnessFeed } from "../../../../client/net/fairness/fairness-feed.ts";
import type { SendContribution } from "../../../../client/net/fairness/fairness-input.ts";
import { FairnessRecorder } from "../../../../client/net/fairness/fairness-recorder.lazy.ts";
import { receiptsWithProblems } from "../../../../client/net/fairness/kept-match.ts";
import type { ReceiptStore } from "../../../../client/net/fairness/receipt-store.ts";
import { isMatchReceipts } from "../../../../shared/fairness/fairness-schema.ts";
import { whyNotReveal } from "../../../../shared/fairness/receipts.ts";
import { commitmentOfSeat } from "../../../../shared/fairness/round-key.ts";
import { accepted, refused } from "../../../../shared/refusal.ts";
import { type Seat, SPECTATOR } from "../../../../shared/seat.ts";
import type { RoundCommitment } from "../../../../shared/wire/fairness.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";
import { memoryReceipts } from "../../../support/network/memory-receipts.ts";

const C = "ab".repeat(32);
const VALUE = "0c".repeat(32);
const PUBLIC_KEY = "77".repeat(32);
const COMMITMENT: RoundCommitment = {
  ...{ match: "a match", round: 1, attempt: 0, commitment: C, publicKey: PUBLIC_KEY },
  ...{ seats: ["player", "bot"] as const, excluded: [] },
};
const own = commitmentOfSeat({ commitment: C, seat: 0, value: VALUE });
const published = (commitment: string) =>
  ({
    type: "contributionCommitments",
    message: {
      round: 1,
      attempt: 0,
      seats: [
        { kind: "player", commitment },
        { kind: "server", commitment: C },
      ],
    },
  }) as const;

const dealtIn = (round: number) =>
  ({ type: "dealt", round, dealer: 0, counts: [7, 7], hand: [], top: 1, drawPile: 93 }) as const;

interface Contributing {
  readonly feed: FairnessFeed;
  readonly sent: (readonly [name: string, payload: object])[];
}

/** A client on seat 0, or on another one, whose random number is known. */
function contributing(
  store: ReceiptStore = memoryReceipts(),
  reply: Awaited<ReturnType<SendContribution>> = accepted({ lastEvent: 0 }),
  seat: Seat = 0,
): Contributing {
  const sent: (readonly [string, object])[] = [];
  const feed = new FairnessFeed({
    code: "TABLE",
    seatId: () => "s1",
    seat: () => seat,
    send: async (name, payload) => {
      sent.push([name, payload]);
      return reply;
    },
    load: async (deps) => new FairnessRecorder({ ...deps, store, draw: () => VALUE, now: () => 0 }),
  });
  return { feed, sent };
}

/** All that was passed on has been handled. */
const settled = async ({ feed }: Contributing) => {
  await feed.keptMatch();
  return feed.keptMatch();
};

describe("a client that contributes to a shuffle", () => {
  it("commits to its random number, and reveals it when its commitment is in the list", async () => {
    const client = contributing();
    client.feed.stateShown(waitingRoom());
    client.feed.received({ type: "roundCommitment", message: COMMITMENT });
    await settled(client);
    assert.deepEqual(client.sent, [["commitContribution", { round: 1, attempt: 0, commitment: own }]]);
    client.feed.received(published(own));
    const stored = await settled(client);
    assert.deepEqual(client.sent[1], ["revealContribution", { round: 1, attempt: 0, value: VALUE }]);
    assert.deepEqual(stored?.receipts.rounds[0]?.own, {
      ...{ value: VALUE, isAcknowledged: true, isRevealed: true },
    });
  });

  it("does not reveal to a server that has left it out, and remembers that", async () => {
    const client = contributing();
    client.feed.stateShown(waitingRoom());
    client.feed.received({ type: "roundCommitment", message: COMMITMENT });
    client.feed.received(published("99".repeat(32)));
    const receipt = (await settled(client))?.receipts.rounds[0];
    assert.deepEqual(
      client.sent.map(([name]) => name),
      ["commitContribution"],
    );
    assert.equal(receipt && whyNotReveal(receipt), "ownContributionDropped");
  });

  it("notices at once that an accepted number is called missing, and a second commitment to the same deal", async () => {
    const client = contributing();
    client.feed.stateShown(waitingRoom());
    client.feed.received({ type: "roundCommitment", message: COMMITMENT });
    await settled(client);
    client.feed.received(published(own));
    assert.deepEqual((await settled(client))?.problems, []);
    client.feed.received({ type: "attemptVoided", message: { round: 1, attempt: 0, missing: [1] } });
    assert.deepEqual((await settled(client))?.problems, [], "another seat");
    client.feed.received({ type: "attemptVoided", message: { round: 1, attempt: 1, missing: [0] } });
    assert.deepEqual((await settled(client))?.problems, [], "another attempt");
    const other = contributing();
    other.feed.stateShown(waitingRoom());
    for (const commitment of [COMMITMENT.commitment, "cd".repeat(32)])
      other.feed.received({ type: "roundCommitment", message: { ...COMMITMENT, commitment } });
    const [second] = (await settled(other))?.problems ?? [];
    assert.equal(second?.status === "failed" && second.reason, "commitmentDiffers");
    const blamed = contributing();
    blamed.feed.stateShown(waitingRoom());
    blamed.feed.received({ type: "roundCommitment", message: COMMITMENT });
    await settled(blamed);
    blamed.feed.received(published(own));
    await settled(blamed);
    blamed.feed.received({ type: "attemptVoided", message: { round: 1, attempt: 0, missing: [0] } });
    const [problem] = (await settled(blamed))?.problems ?? [];
    assert.equal(problem?.status === "failed" && problem.reason, "ownContributionCalledMissing");
  });

  it("is loaded as soon as the table is shown, and not for the hand of the day", async () => {
    for (const isHandOfTheDay of [false, true]) {
      let loads = 0;
      const feed = new FairnessFeed({
        code: "TABLE",
        seatId: () => "s1",
        seat: () => 0,
        send: async () => accepted({ lastEvent: 0 }),
        load: async (deps) => {
          loads += 1;
          return new FairnessRecorder({ ...deps, store: memoryReceipts() });
        },
      });
      feed.stateShown({ ...waitingRoom(), isHandOfTheDay });
      assert.equal(loads, isHandOfTheDay ? 0 : 1);
      await Promise.all([feed.keptMatch(), feed.keptMatch()]);
      assert.equal(loads, 1, "once, however many wait for it");
    }
  });

  it("keeps that the server has accepted its number, and not if it was refused", async () => {
    for (const [reply, isRevealed] of [
      [accepted({ lastEvent: 0 }), true],
      [refused("contributionRefused", { why: "tooLate" }), undefined],
    ] as const) {
      const store = memoryReceipts();
      const before = contributing(store);
      before.feed.stateShown(waitingRoom());
      before.feed.received({ type: "roundCommitment", message: COMMITMENT });
      await settled(before);
      const client = contributing(store, reply);
      client.feed.stateShown(waitingRoom());
      client.feed.received({ type: "roundCommitment", message: COMMITMENT });
      client.feed.received(published(own));
      await settled(client);
      const kept = await settled(client);
      assert.equal(kept?.receipts.rounds[0]?.own?.isRevealed, isRevealed);
    }
  });

  it("notices another seat at the deal than when the server committed", async () => {
    let seat = 0;
    const feed = new FairnessFeed({
      code: "TABLE",
      seatId: () => "s1",
      seat: () => seat,
      send: async () => accepted({ lastEvent: 0 }),
      load: async (deps) =>
        new FairnessRecorder({ ...deps, store: memoryReceipts(), draw: () => VALUE, now: () => 0 }),
    });
    feed.stateShown(waitingRoom());
    feed.received({ type: "roundCommitment", message: COMMITMENT });
    feed.received(published(own));
    await feed.keptMatch();
    seat = 1;
    feed.eventsShown({ n: 1, events: [dealtIn(1)], check: 0 });
    const kept = await feed.keptMatch();
    assert.ok(kept !== undefined);
    const file: unknown = JSON.parse(JSON.stringify(receiptsWithProblems(kept)));
    assert.ok(isMatchReceipts(file), "another program can read what this browser has found");
    assert.ok(file.problems?.some(({ reason }) => reason === "ownSeatChanged"));
  });

  it("waits until it knows its seat", async () => {
    const client = contributing();
    client.feed.received({ type: "roundCommitment", message: COMMITMENT });
    await settled(client);
    assert.deepEqual(client.sent, []);
    client.feed.stateShown(waitingRoom());
    await settled(client);
    assert.equal(client.sent.length, 1);
  });

  it("still reveals after a reload between the two", async () => {
    const store = memoryReceipts();
    const before = contributing(store);
    before.feed.stateShown(waitingRoom());
    before.feed.received({ type: "roundCommitment", message: COMMITMENT });
    await settled(before);
    const after = contributing(store);
    after.feed.stateShown(waitingRoom());
    after.feed.received({ type: "roundCommitment", message: COMMITMENT });
    after.feed.received(published(own));
    await settled(after);
    assert.deepEqual(after.sent.at(-1), ["revealContribution", { round: 1, attempt: 0, value: VALUE }]);
  });

  it("on another device does not blame the server for the contribution of the first one", async () => {
    const client = contributing(memoryReceipts(), refused("contributionRefused", { why: "otherAttempt" }));
    client.feed.stateShown(waitingRoom());
    client.feed.received({ type: "roundCommitment", message: COMMITMENT });
    client.feed.received(published("99".repeat(32)));
    await settled(client);
    assert.equal((await settled(client))?.receipts.rounds[0]?.own, undefined);
  });

  it("contributes nothing to a round that was dealt before it joined", async () => {
    const client = contributing();
    client.feed.received({ type: "roundCommitment", message: COMMITMENT });
    client.feed.received(published(own));
    client.feed.received({
      type: "roundCommitment",
      message: { ...COMMITMENT, round: 2, commitment: VALUE },
    });
    client.feed.stateShown(waitingRoom());
    await settled(client);
    assert.deepEqual(
      client.sent.map(([name, payload]) => [name, "round" in payload && payload.round]),
      [["commitContribution", 2]],
    );
  });

  it("contributes nothing for a seat that was excluded, or that it only watches", async () => {
    const client = contributing();
    client.feed.stateShown(waitingRoom());
    client.feed.received({ type: "roundCommitment", message: { ...COMMITMENT, excluded: [0] } });
    client.feed.received({
      type: "roundCommitment",
      message: { ...COMMITMENT, match: "another", commitment: "cd".repeat(32), seats: ["bot", "player"] },
    });
    await settled(client);
    assert.deepEqual(client.sent, []);
  });

  it("keeps the hand of a reconnection in its round only, and not in a rematch (F0)", async () => {
    const client = contributing();
    const reconnect = (round: number) => {
      const { view, ...room } = waitingRoom();
      client.feed.dropped();
      client.feed.stateShown({ ...room, phase: "playing", view: { ...view, seat: 0, round, hand: [1, 2] } });
    };
    const commit = (changes: Partial<RoundCommitment>) =>
      client.feed.received({ type: "roundCommitment", message: { ...COMMITMENT, ...changes } });
    const shownHands = async () =>
      (await settled(client))?.receipts.rounds.map(({ round, hands }) => [round, hands?.length ?? 0]);
    client.feed.stateShown(waitingRoom());
    commit({});
    reconnect(1);
    for (const round of [2, 3]) {
      commit({ round, commitment: `0${round}`.repeat(32) });
      client.feed.eventsShown({ n: round, events: [dealtIn(round)], check: 5 });
    }
    assert.deepEqual(await shownHands(), [
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
    reconnect(3);
    commit({ match: "a rematch", commitment: "04".repeat(32) });
    assert.deepEqual(await shownHands(), [[1, 0]]);
  });

  for (const [who, seat] of [
    ["a spectator", SPECTATOR],
    ["a player", 0],
  ] as const) {
    it(`counts no event for the round before if ${who} has missed the deal`, async () => {
      const client = contributing(memoryReceipts(), accepted({ lastEvent: 0 }), seat);
      const { view, ...room } = waitingRoom();
      const turn = (n: number) => ({ n, events: [{ type: "turnStarted", seat: 0 }] as const, check: 5 });
      const seenIn = async () =>
        (await settled(client))?.receipts.rounds.map(({ round, seen }) => [round, seen.map(({ n }) => n)]);
      client.feed.stateShown(waitingRoom());
      client.feed.received({ type: "roundCommitment", message: COMMITMENT });
      client.feed.eventsShown({ n: 1, events: [dealtIn(1)], check: 5 });
      client.feed.dropped();
      // The round has ended meanwhile, and the next one runs.
      client.feed.stateShown({ ...room, phase: "playing", view: { ...view, seat, round: 2, hand: [] } });
      client.feed.eventsShown(turn(9));
      assert.deepEqual(await seenIn(), [[1, [1]]]);
      client.feed.received({
        type: "roundCommitment",
        message: { ...COMMITMENT, round: 2, commitment: VALUE },
      });
      client.feed.eventsShown(turn(10));
      assert.deepEqual(await seenIn(), [
        [1, [1]],
        [2, [10]],
      ]);
    });
  }

  it("notices a chain in the state that is not its own, and a second public key", async () => {
    const client = contributing();
    client.feed.stateShown(waitingRoom());
    client.feed.received({ type: "roundCommitment", message: COMMITMENT });
    client.feed.received(published(own));
    client.feed.eventsShown({ n: 1, events: [dealtIn(1)], check: 5 });
    const signature = { lastEvent: 1, head: C, signature: "ab".repeat(64), publicKey: "88".repeat(32) };
    client.feed.received({ type: "roundReceipt", message: { round: 1, ...signature } });
    const problems = (await settled(client))?.problems.map((step) => step.status === "failed" && step.reason);
    assert.deepEqual(problems, ["chainDiffers", "otherServerKey"]);
  });
});
