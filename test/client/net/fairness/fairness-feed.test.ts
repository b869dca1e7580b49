import assert from "node:assert/strict";
import { FairnessFeed } from "../../../../client/net/fairness/fairness-feed.ts";
import type { RunningMark } from "../../../../client/net/fairness/kept-match.ts";
import { accepted } from "../../../../shared/refusal.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";
import { loadTestRecorder } from "../../../support/network/memory-receipts.ts";

const COMMITMENT = {
  ...{ match: "a match", round: 1, attempt: 0, commitment: "ab".repeat(32), publicKey: "77".repeat(32) },
  ...{ seats: ["player", "bot"] as const, excluded: [] },
};
const LIST = { round: 1, attempt: 0, seats: [{ kind: "none" }, { kind: "none" }] } as const;
const DEALT = { type: "dealt", round: 1, dealer: 0, counts: [7, 7], hand: [], top: 1, drawPile: 93 } as const;

describe("what a session says about the shuffles of its match", () => {
  it("is that they are being checked, and that something is wrong at the first contradiction", async () => {
    const marks: RunningMark[] = [];
    let wake = () => {};
    const feed = new FairnessFeed({
      code: "TABLE",
      seatId: () => "s1",
      seat: () => -1,
      send: async () => accepted({ lastEvent: 0 }),
      load: loadTestRecorder,
      marked: (mark) => {
        marks.push(mark);
        wake();
      },
    });
    const until = async (mark: RunningMark): Promise<void> => {
      while (marks.at(-1) !== mark) await new Promise<void>((resolve) => (wake = resolve));
    };
    feed.stateShown(waitingRoom());
    feed.received({ type: "roundCommitment", message: COMMITMENT });
    await until("checking");
    feed.received({ type: "contributionCommitments", message: LIST });
    // The first bytes of the server's chain are not those of the client's.
    feed.eventsShown({ n: 1, events: [DEALT], check: 5 });
    await until("wrong");
    assert.equal(marks.indexOf("wrong"), marks.length - 1);
  });

  it("is that they are not checkable if cards are dealt to a seat of which the server has said nothing", async () => {
    const marks: RunningMark[] = [];
    const marked = (mark: RunningMark) => marks.push(mark);
    const send = async () => accepted({ lastEvent: 0 });
    const feed = new FairnessFeed({
      ...{ code: "TABLE", seat: () => 0, seatId: () => "s1" },
      ...{ send, load: loadTestRecorder, marked },
    });
    feed.stateShown(waitingRoom());
    feed.eventsShown({ n: 1, events: [DEALT], check: 0 });
    assert.deepEqual([marks, feed.wasDealtUnseen], [[], false]);
    const bound = { round: 1, attempt: 0, number: 1, before: "00", seatIds: ["s1"], signature: "00" };
    feed.received({ type: "boundCommitment", message: bound });
    feed.eventsShown({ n: 1, events: [DEALT], check: 5 });
    assert.deepEqual([marks, feed.wasDealtUnseen], [["notCheckable"], true]);
  });

  it("is that they are not checkable if the server becomes silent in a later match, and only in that one", async () => {
    const marks: RunningMark[] = [];
    const marked = (mark: RunningMark) => marks.push(mark);
    const feed = new FairnessFeed({
      ...{ code: "TABLE", seat: () => 0, seatId: () => "s1", load: loadTestRecorder, marked },
      send: async () => accepted({ lastEvent: 0 }),
    });
    feed.stateShown(waitingRoom());
    feed.received({ type: "roundCommitment", message: COMMITMENT });
    feed.eventsShown({ n: 1, events: [DEALT], check: 5 });
    assert.equal(feed.wasDealtUnseen, false);
    feed.eventsShown({ n: 9, events: [DEALT], check: 6 });
    assert.deepEqual([marks.at(-1), feed.wasDealtUnseen], ["notCheckable", true]);
    feed.received({ type: "roundCommitment", message: { ...COMMITMENT, match: "a third match" } });
    feed.eventsShown({ n: 1, events: [DEALT], check: 7 });
    assert.equal(feed.wasDealtUnseen, false);
  });

  it("is nothing at a table without verifiable shuffles", async () => {
    const marks: RunningMark[] = [];
    const marked = (mark: RunningMark) => marks.push(mark);
    const send = async () => accepted({ lastEvent: 0 });
    const feed = new FairnessFeed({
      code: "TABLE",
      seatId: () => "",
      seat: () => -1,
      send,
      load: loadTestRecorder,
      marked,
    });
    feed.stateShown(waitingRoom());
    feed.eventsShown({ n: 1, events: [DEALT], check: 5 });
    assert.equal(await feed.keptMatch(), undefined);
    assert.deepEqual(marks, []);
  });
});
