import assert from "node:assert/strict";
import { accepted, refused } from "../../shared/refusal.ts";
import type { JournalEntry } from "../../shared/table/journal/journal.ts";
import { toJournalEntry } from "../../shared/table/journal/journal.ts";
import { AcknowledgedMoves } from "./acknowledged-moves.ts";

const draw = (n: number, id: string): JournalEntry =>
  toJournalEntry({
    ...{ n, seat: 0, by: "player", sender: "s1", id },
    command: { type: "draw" },
    events: [{ type: "turnPassed", seat: 0 }],
  });

describe("the kill test's receipts", () => {
  let receipts: AcknowledgedMoves;
  beforeEach(() => {
    receipts = new AcknowledgedMoves();
    receipts.sent(0, "draw", { id: "one", lastSeenEvent: 3 });
  });

  it("find nothing if each accepted move is written once, and an unanswered one perhaps", () => {
    receipts.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    receipts.answered({ id: "one" }, "unknown");
    receipts.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    receipts.sent(0, "draw", { id: "two", lastSeenEvent: 4 });
    receipts.sent(0, "quickChat", { id: "three", phrase: 1 });
    receipts.answered({ id: "three" }, accepted({ lastEvent: 4 }));
    for (const entries of [[draw(4, "one")], [draw(4, "one"), draw(9, "two")]]) {
      assert.deepEqual([...receipts.lost(entries), ...receipts.doubled(entries)], []);
    }
    assert.equal(receipts.acknowledged, 1);
  });

  it("find a move that was accepted and is not written, or as another", () => {
    receipts.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    assert.match(receipts.lost([]).join(), /one was accepted as 4/);
    assert.match(receipts.lost([draw(5, "one")]).join(), /one was accepted as 4/);
  });

  it("miss nothing if a move was refused", () => {
    receipts.answered({ id: "one" }, refused("notYourTurn"));
    assert.deepEqual(receipts.lost([]), []);
  });

  it("find a move that is written twice, one that was never sent, and two answers to one", () => {
    assert.match(receipts.doubled([draw(4, "one"), draw(9, "one")]).join(), /one is written at 9/);
    assert.match(receipts.doubled([draw(4, "two")]).join(), /two is written at 4/);
    receipts.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    receipts.answered({ id: "one" }, accepted({ lastEvent: 9 }));
    assert.match(receipts.doubled([draw(4, "one")]).join(), /as 4 and as 9/);
  });
});
