import assert from "node:assert/strict";
import { FairnessFeed } from "../../../../client/net/fairness/fairness-feed.ts";
import { FairnessRecorder } from "../../../../client/net/fairness/fairness-recorder.lazy.ts";
import { type KeptMatch, withoutRecorded } from "../../../../client/net/fairness/kept-match.ts";
import type { ReceiptStore } from "../../../../client/net/fairness/receipt-store.ts";
import { NO_COMMITMENT } from "../../../../shared/fairness/match-fairness.ts";
import { commitmentOfSeat } from "../../../../shared/fairness/round-key.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { accepted } from "../../../../shared/refusal.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import { memoryReceipts } from "../../../support/network/memory-receipts.ts";

const VALUE = seedOf("a number");
const IDS = ["s1", "s2"];

interface Prepared {
  readonly match: string;
  readonly round?: number;
  readonly number: number;
  readonly before: string;
  readonly seatIds?: readonly string[];
}

/** A client on seat 0 with a server that may do anything. */
class Table {
  readonly store: ReceiptStore;
  readonly #feed: FairnessFeed;
  #lastEvent = 0;

  constructor(seatId = "s1", store = memoryReceipts()) {
    this.store = store;
    this.#feed = new FairnessFeed({
      ...{ code: "TABLE", seat: () => 0, seatId: () => seatId },
      send: async () => accepted({ lastEvent: 0 }),
      load: async (deps) => new FairnessRecorder({ ...deps, store, draw: () => VALUE, now: () => 0 }),
    });
    this.#feed.stateShown(waitingRoom());
  }

  /** The server publishes a commitment. Returns it. */
  async commits({ match, round = 1, number, before, seatIds = IDS }: Prepared): Promise<string> {
    const commitment = seedOf(`${match} ${round}`);
    const attempt = { round, attempt: 0 };
    const seats = ["player", "player"] as const;
    const published = { match, ...attempt, commitment, seats, excluded: [], publicKey: seedOf("key") };
    this.#feed.received({ type: "roundCommitment", message: published });
    const link = { number, before, seatIds };
    this.#feed.received({ type: "boundCommitment", message: { ...attempt, ...link } });
    await this.kept(match);
    return commitment;
  }

  async lists(commitment: string, round = 1): Promise<void> {
    const k = commitmentOfSeat({ commitment, seat: 0, value: VALUE });
    const seats = [{ kind: "player", commitment: k }, { kind: "none" }] as const;
    this.#feed.received({ type: "contributionCommitments", message: { round, attempt: 0, seats } });
    await this.kept();
  }

  async shows(...events: readonly SeenEvent[]): Promise<void> {
    this.#feed.eventsShown({ n: this.#lastEvent + 1, events, check: 0 });
    this.#lastEvent += events.length;
    await this.kept();
  }

  drops(): void {
    this.#feed.dropped();
    this.#feed.stateShown(waitingRoom());
  }

  async kept(match?: string): Promise<KeptMatch | undefined> {
    await this.#feed.keptMatch(match);
    return this.#feed.keptMatch(match);
  }
}

const DEALT: SeenEvent = {
  ...({ type: "dealt", round: 1, dealer: 0, hand: [], top: 1 } as const),
  ...{ counts: [7, 7], drawPile: 93 },
};
const ENDED: SeenEvent = { type: "matchEnded", winners: [0], scores: [50, 0], why: "won" };

const reasonsIn = (kept: KeptMatch | undefined) =>
  (kept?.problems ?? []).flatMap((step) => ("reason" in step ? [step.reason] : []));

/** The first match has been prepared, and its list was published. */
async function withList(table = new Table()): Promise<{ readonly table: Table; readonly first: string }> {
  const first = await table.commits({ match: "first", number: 1, before: NO_COMMITMENT });
  await table.lists(first);
  return { table, first };
}

describe("what a browser notices from one match to the next", () => {
  it("is that a prepared deal has vanished, if the same players go on", async () => {
    const { table, first } = await withList();
    await table.commits({ match: "second", number: 2, before: first });
    const kept = await table.kept("second");
    assert.deepEqual(reasonsIn(kept), ["dealVanished"]);
    assert.deepEqual(kept?.receipts.unfinished, ["first"]);
  });

  it("is that a round which goes on has vanished", async () => {
    const { table, first } = await withList();
    const next = await table.commits({ match: "first", round: 2, number: 2, before: first });
    await table.shows(DEALT);
    await table.commits({ match: "second", number: 3, before: next });
    assert.ok(reasonsIn(await table.kept("second")).includes("dealVanished"));
  });

  it("is nothing if the match has ended, or only a commitment without a list is left", async () => {
    const { table, first } = await withList();
    const next = await table.commits({ match: "first", round: 2, number: 2, before: first });
    await table.shows(DEALT, ENDED);
    const second = await table.commits({ match: "second", number: 3, before: next });
    await table.commits({ match: "third", number: 4, before: second });
    const kept = await table.kept("third");
    assert.deepEqual([reasonsIn(kept), kept?.receipts.unfinished], [[], undefined]);
  });

  it("is not fraud if everybody had left: the seat is a new one", async () => {
    const { table, first } = await withList();
    table.drops();
    const back = new Table("s3", table.store);
    await back.commits({ match: "second", number: 2, before: first, seatIds: ["s3", "s4"] });
    const kept = await back.kept("second");
    assert.deepEqual([reasonsIn(kept), kept?.receipts.unfinished], [[], ["first"]]);
  });

  it("is not called fraud after a lost connection: the record of the match before tells what it was", async () => {
    const { table, first } = await withList();
    table.drops();
    await table.commits({ match: "second", number: 2, before: first });
    const kept = await table.kept("second");
    assert.deepEqual([reasonsIn(kept), kept?.receipts.unfinished], [[], ["first"]]);
  });

  it("is the same in a page that was loaded again", async () => {
    const { table, first } = await withList();
    const reloaded = new Table("s1", table.store);
    await reloaded.commits({ match: "second", number: 2, before: first });
    assert.deepEqual((await reloaded.kept("second"))?.receipts.unfinished, ["first"]);
  });

  it("is a commitment that does not bind the one before, or has its number", async () => {
    for (const { number, before } of [
      { number: 2, before: seedOf("another") },
      { number: 1, before: NO_COMMITMENT },
    ]) {
      const table = new Table();
      await table.commits({ match: "first", number: 1, before: NO_COMMITMENT });
      await table.shows(ENDED);
      await table.commits({ match: "second", number, before });
      assert.deepEqual(reasonsIn(await table.kept("second")), ["chainBroken"]);
    }
  });

  it("is no failure if it has missed commitments in between", async () => {
    const table = new Table();
    await table.commits({ match: "first", number: 1, before: NO_COMMITMENT });
    await table.shows(ENDED);
    await table.commits({ match: "second", number: 5, before: seedOf("missed") });
    assert.deepEqual(reasonsIn(await table.kept("second")), []);
  });

  it("is that the commitment binds another person to its seat", async () => {
    const table = new Table();
    await table.commits({ match: "first", number: 1, before: NO_COMMITMENT, seatIds: ["s2", "s1"] });
    assert.deepEqual(reasonsIn(await table.kept("first")), ["ownSeatChanged"]);
  });

  it("does not push out what it keeps of other matches: of matches that were never dealt, only the first is proof", async () => {
    const { table, first } = await withList();
    let before = first;
    for (const number of [2, 3, 4]) {
      before = await table.commits({ match: `match ${number}`, number, before });
      await table.lists(before);
    }
    const left = await Promise.all(
      ["first", "match 2", "match 3"].map(async (id) => (await table.store.load(id)).length),
    );
    assert.deepEqual(left, [1, 0, 0]);
  });
});

describe("what a browser keeps as proof", () => {
  it("is both lists of one attempt with their signatures, and all heads that were signed", async () => {
    const store = memoryReceipts();
    const feed = new FairnessFeed({
      ...{ code: "TABLE", seat: () => -1, seatId: () => "" },
      send: async () => accepted({ lastEvent: 0 }),
      load: async (deps) => new FairnessRecorder({ ...deps, store }),
    });
    feed.stateShown(waitingRoom());
    const attempt = { round: 1, attempt: 0 };
    const publicKey = seedOf("key");
    const seats = ["player", "player"] as const;
    const commitment = { match: "m", ...attempt, commitment: seedOf("c"), seats, excluded: [], publicKey };
    feed.received({ type: "roundCommitment", message: commitment });
    const lists = [["none", "none"] as const, ["none", "server"] as const].map((kinds) =>
      kinds.map((kind) => (kind === "none" ? { kind } : { kind, commitment: seedOf("k") })),
    );
    for (const [i, list] of lists.entries()) {
      feed.received({ type: "contributionCommitments", message: { ...attempt, seats: list } });
      const signature = `${i}`.repeat(128);
      feed.received({ type: "signedSeats", message: { ...attempt, signature } });
    }
    for (const digit of ["a", "b"]) {
      const [head, signature] = [digit.repeat(64), digit.repeat(128)];
      feed.received({
        type: "roundReceipt",
        message: { round: 1, lastEvent: 9, head, signature, publicKey },
      });
    }
    await feed.keptMatch();
    const receipt = (await feed.keptMatch())?.receipts.rounds[0];
    assert.deepEqual(receipt?.seats, lists[0]);
    assert.equal(receipt?.signatures?.seats, "0".repeat(128));
    assert.deepEqual(receipt?.otherSeats, { seats: lists[1], signature: "1".repeat(128) });
    assert.deepEqual(
      [receipt?.signed?.head, ...(receipt?.otherSigned ?? []).map(({ head }) => head)],
      ["a".repeat(64), "b".repeat(64)],
    );
  });
});

describe("a match of which a browser has not seen the end", () => {
  it("is of no more interest if the server has its record", async () => {
    const kept = {
      ...{ voided: [], problems: [] },
      receipts: {
        ...({ format: "last-card-receipts/2", matchId: "third", publicKey: "", rounds: [] } as const),
        unfinished: ["first", "second"],
      },
    };
    const left = await withoutRecorded(kept, async (id) => id === "first");
    assert.deepEqual(left.receipts.unfinished, ["second"]);
    const none = await withoutRecorded(kept, async () => true);
    assert.equal("unfinished" in none.receipts, false);
  });
});
