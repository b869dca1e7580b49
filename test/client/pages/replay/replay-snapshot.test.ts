import assert from "node:assert/strict";
import { snapshotAfter } from "../../../../client/pages/replay/replay-snapshot.ts";
import { replayRecord } from "../../../../shared/record/recorded-match.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

describe("the snapshot of a step", () => {
  const replayed = replayRecord(botMatchRecord());
  assert.ok(replayed.ok);
  const { match } = replayed;

  it("has only the hand of its point of view", () => {
    const table = snapshotAfter(match, 5, 1);
    assert.equal(table.view.seat, 1);
    assert.deepEqual(table.view.hand, match.gameAfter(5).hands[1]);
    assert.deepEqual(
      table.view.revealedHands.map((hand) => hand.length),
      [0, 0, 0],
    );
    assert.deepEqual(
      table.players.map(({ isMe }) => isMe),
      [false, true, false],
    );
  });

  it("has all hands if they are open, and no viewer", () => {
    const table = snapshotAfter(match, 5, "open");
    assert.deepEqual(table.view.revealedHands, match.gameAfter(5).hands);
    assert.ok(table.players.every(({ isMe }) => !isMe));
  });

  it("knows bots, and the number of the last event", () => {
    const table = snapshotAfter(match, 5, "open");
    assert.deepEqual(
      table.players.map(({ bot }) => bot),
      ["none", "normal", "normal"],
    );
    assert.equal(table.lastEvent, match.lastEventNumber(5));
  });
});
