/** Players who leave, come back or are replaced, and matches that end early: the shuffles can be verified all the same. */
import assert from "node:assert/strict";
import { assertFair, fairTable, playRounds } from "../../../support/server/fair-table.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";

function threeAt(text: string, target: number | "single" = "single") {
  const room = fairTable(text, { target });
  const [ann, ben, cid] = [room.seat("Ann"), room.seat("Ben"), room.seat("Cid")];
  assert.ok(room.request(ann.player, START_REQUEST).ok);
  return { room, ann, ben, cid };
}

describe("a fair round", () => {
  it("does not wait for a player who commits and then loses the connection", () => {
    const { room, ann, ben, cid } = threeAt("a lost connection");
    ben.answerOne();
    room.table.presence.disconnected(ben.player.id);
    ann.answerOne();
    cid.answerOne();
    room.answer();
    assert.equal(room.game().phase, "playing");
    assert.equal(room.clock.now(), 1_000_000);
  });

  it("is tried again as soon as all others have revealed, if a player leaves who has committed and not revealed", () => {
    const { room, ann, ben, cid } = threeAt("a player leaves", 200);
    for (const client of [ann, ben, cid]) client.answerOne();
    assert.ok(room.request(ben.player, { type: "leave" }).ok);
    const isVoid = () => ann.messages.some(({ name }) => name === "attemptVoided");
    ann.answerOne();
    assert.ok(!isVoid(), "the others keep their time");
    cid.answerOne();
    assert.ok(isVoid());
    room.answer();
    assert.equal(room.game().phase, "playing");
    assert.equal(room.clock.now(), 1_000_000, "no time has passed");
    playRounds(room, [ann, cid]);
    assertFair(room, [ann, ben, cid]);
    const [first] = room.table.record?.fairness?.rounds ?? [];
    assert.deepEqual(
      first?.seats.map(({ kind }) => kind),
      ["player", "none", "player"],
      "only the player who has left is excluded",
    );
  });

  it("takes no commitment of a connection that another one has replaced", () => {
    const { room, ben, ann, cid } = threeAt("another device");
    ben.answerOne();
    room.table.connectionReplaced(ben.player);
    const again = room.client(ben.player);
    for (const client of [ann, cid, again]) client.answerOne();
    assert.deepEqual(again.refusals, []);
  });

  it("keeps seats and rules until the deal", () => {
    const { room, ann } = threeAt("kept seats");
    assert.equal(room.table.shownPhase, "waiting");
    assert.equal(room.table.addPlayer("Dan").ok, false);
    assert.equal(room.request(ann.player, { type: "setRules", rules: room.table.rules }).ok, false);
    assert.equal(room.request(ann.player, START_REQUEST).ok, false);
  });

  for (const [when, receipts] of [
    ["in the middle", 1],
    ["between two rounds", 2],
  ] as const) {
    it(`is signed if the match is claimed ${when}`, () => {
      const { room, ann, ben, cid } = threeAt(`claimed ${when}`, 500);
      room.answer();
      room.playTurn();
      if (receipts === 2) room.playToPhaseEnd();
      for (const { player } of [ben, cid]) room.request(player, { type: "leave" });
      assert.ok(room.request(ann.player, { type: "claimWin" }).ok);
      assertFair(room);
      assert.equal(ann.messages.filter(({ name }) => name === "roundReceipt").length, receipts);
    });
  }

  it("shows the result until the rematch is dealt, which has commitments of its own", () => {
    const { room, ann, ben, cid } = threeAt("a rematch");
    room.answer();
    room.playToPhaseEnd();
    const first = room.table.matchId;
    for (const { player } of [ann, ben, cid]) room.request(player, { type: "rematch" });
    assert.deepEqual([room.table.shownPhase, room.table.matchId], ["matchOver", first]);
    room.answer();
    assert.equal(room.table.shownPhase, "playing");
    assert.notEqual(room.table.matchId, first);
    room.playToPhaseEnd();
    assertFair(room);
  });
});
