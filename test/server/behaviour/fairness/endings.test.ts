/** However a match ends, its secrets are in the record from then on, and the players' receipts belong to it. */
import assert from "node:assert/strict";
import { IDLE_MATCH_MINUTES } from "../../../../shared/table-limits.ts";
import { assertFair, type FairClient, fairTable } from "../../../support/server/fair-table.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";

/** Clients answer in time. */
const STEP_MS = 500;

/** Three players in the first round of a match of several rounds. */
function threeAt(text: string) {
  const room = fairTable(text, { target: 500 });
  const clients: readonly FairClient[] = ["Ann", "Ben", "Cid"].map((name) => room.seat(name));
  const [ann, ben, cid] = clients as [FairClient, FairClient, FairClient];
  assert.ok(room.request(ann.player, START_REQUEST).ok);
  room.answer();
  room.playTurn();
  const untilCommitted = () => {
    room.playToPhaseEnd();
    room.answer();
    assert.equal(room.table.phase, "roundOver");
    for (const { player } of clients) room.request(player, { type: "nextRound" });
  };
  /** The record is verified with all receipts, and shows the secrets of this many rounds. */
  const assertVerified = (why: string, rounds: number) => {
    const { record } = room.table;
    assert.equal(record?.result?.why, why);
    assert.equal(record?.fairness?.rounds.length, rounds);
    assertFair(room, clients);
  };
  return { room, clients, ann, ben, cid, untilCommitted, assertVerified };
}

describe("a match that ends early", () => {
  it("because all players have left shows its secrets", () => {
    const { room, clients, assertVerified } = threeAt("abandoned");
    assert.equal(room.table.record?.fairness, undefined, "not earlier");
    for (const { player } of clients) room.request(player, { type: "leave" });
    assert.ok(room.hasEnded());
    assertVerified("abandoned", 1);
  });

  it("because it was idle shows its secrets", () => {
    const { room, assertVerified } = threeAt("idle");
    for (let ms = 0; room.table.phase !== "matchOver"; ms += STEP_MS) {
      assert.ok(ms <= 3 * IDLE_MATCH_MINUTES * 60_000, "the match does not end");
      assert.equal(room.table.record?.fairness, undefined, "not earlier");
      room.clock.advance(STEP_MS);
      room.answer();
    }
    assertVerified("idle", room.game().round);
  });

  it("because the win is claimed shows its secrets", () => {
    const { room, ann, ben, cid, assertVerified } = threeAt("claimed");
    for (const { player } of [ben, cid]) room.request(player, { type: "leave" });
    assert.equal(room.table.record?.fairness, undefined, "not earlier");
    assert.ok(room.request(ann.player, { type: "claimWin" }).ok);
    assertVerified("claimed", 1);
  });
});

describe("a match that ends while a deal waits for contributions", () => {
  it("is no failure for a player who has not revealed", () => {
    const { room, ann, ben, cid, untilCommitted, assertVerified } = threeAt("claimed before the reveal");
    untilCommitted();
    for (const client of [ben, cid]) {
      assert.ok(client.answerOne());
      room.request(client.player, { type: "leave" });
    }
    assert.equal(room.game().round, 1);
    assert.ok(room.request(ann.player, { type: "claimWin" }).ok);
    room.answer();
    assertVerified("claimed", 1);
    room.clock.advance(10_000);
    assert.equal(room.game().round, 1, "nothing is dealt any more");
  });

  it("is no failure after a void attempt", () => {
    const { room, ann, ben, cid, untilCommitted, assertVerified } = threeAt("claimed after a void attempt");
    untilCommitted();
    ann.answerOne();
    for (const { player } of [ben, cid]) room.request(player, { type: "leave" });
    assert.ok(ann.messages.some(({ name }) => name === "attemptVoided"));
    assert.equal(room.game().round, 1);
    assert.ok(room.request(ann.player, { type: "claimWin" }).ok);
    assertVerified("claimed", 1);
  });

  it("is no failure if all have left", () => {
    const { room, clients, untilCommitted, assertVerified } = threeAt("abandoned before the reveal");
    untilCommitted();
    for (const { player } of clients) room.request(player, { type: "leave" });
    assert.ok(room.hasEnded());
    assertVerified("abandoned", 1);
  });

  it("before its first deal has no record, and its commitment is not used again", () => {
    const room = fairTable("left at the start");
    const [ann, ben] = [room.seat("Ann"), room.seat("Ben")];
    assert.ok(room.request(ann.player, START_REQUEST).ok);
    assert.equal(room.request(ann.player, { type: "claimWin" }).ok, false);
    for (const { player } of [ann, ben]) room.request(player, { type: "leave" });
    assert.ok(room.hasEnded());
    assert.equal(room.table.record?.fairness, undefined);
  });
});
