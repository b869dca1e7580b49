import assert from "node:assert/strict";
import { snapshotAfter } from "../../../../client/pages/replay/replay-snapshot.ts";
import { replayRecord } from "../../../../shared/record/recorded-match.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

describe("a step as a table", () => {
  const replayed = replayRecord(botMatchRecord());
  assert.ok(replayed.ok);
  const { match } = replayed;

  it("is seen from a seat, with its hand alone", () => {
    const table = snapshotAfter(match, 5, 1);
    assert.equal(table.view.seat, 1);
    assert.deepEqual(table.view.hand, match.gameAfter(5).hands[1]);
    assert.deepEqual(
      table.view.shown.map((hand) => hand.length),
      [0, 0, 0],
    );
    assert.deepEqual(
      table.players.map(({ isMe }) => isMe),
      [false, true, false],
    );
  });

  it("is seen with all hands open, by nobody in particular", () => {
    const table = snapshotAfter(match, 5, "open");
    assert.deepEqual(table.view.shown, match.gameAfter(5).hands);
    assert.ok(table.players.every(({ isMe }) => !isMe));
  });

  it("knows people from bots, and the number of the last event", () => {
    const table = snapshotAfter(match, 5, "open");
    assert.deepEqual(
      table.players.map(({ bot }) => bot),
      ["none", "normal", "normal"],
    );
    assert.equal(table.lastEvent, match.lastEventNumber(5));
  });
});
