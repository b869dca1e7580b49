/** The state of a match that ends early, in any situation. */
import assert from "node:assert/strict";
import { NO_CARD } from "../../shared/card.ts";
import { decide } from "../../shared/decide.ts";
import { NOBODY, TABLE } from "../../shared/seat.ts";
import { refusalOf } from "../support/game/refusal-of.ts";
import { type Table, table } from "../support/game/table.ts";

const IDLE = { type: "end", why: "idle" } as const;

/** No seat is to act, asked, exposed or catchable. */
function assertAtRest(ended: Table): void {
  ended.where({
    phase: "matchOver",
    turn: NOBODY,
    pendingAction: "turn",
    catchableSeat: NOBODY,
    penalty: 0,
    drawnCard: NO_CARD,
  });
  for (const seat of [0, 1, 2]) ended.legal(seat);
  assert.equal(ended.game().drawnCard, NO_CARD);
  assert.equal(ended.game().challengeable, "none");
}

describe("C5 A match that ends before its time", () => {
  it("C5 during a turn: there is no winner, and the scores stay", () => {
    const ended = table({ seats: 3 })
      .deal({ 0: "r5 b7", top: "r3", scores: [10, 0, 7] })
      .submit(TABLE, IDLE);
    ended.brings("matchEnded idle by , scores 10 0 7").where({ scores: [10, 0, 7] });
    assertAtRest(ended);
  });

  it("C5 while a seat faces a penalty, and the seat that played it is exposed", () => {
    const facing = table({ seats: 3 }).deal({ 0: "F b7", top: "r3" }).when(0).plays("F green");
    assertAtRest(facing.where({ catchableSeat: 0, pendingAction: "penalty" }).submit(TABLE, IDLE));
  });

  it("C5 while a seat decides about its drawn card", () => {
    const drawn = table({ seats: 3 }).deal({ 0: "b5 b7", top: "r3", drawPile: "r9" }).when(0).draws();
    assertAtRest(drawn.where({ pendingAction: "drawn" }).submit(TABLE, IDLE));
  });

  it("C5 it ends once", () => {
    const ended = table({ seats: 3 }).deal({ 0: "r5 b7", top: "r3" }).submit(TABLE, IDLE);
    ended.submit(TABLE, IDLE).refused("matchOver", "E6");
    ended.when(0).catches(1).refused("matchOver", "E6");
  });

  it("C3 the seat that claims the win gets it, with its partner; a seat that does not exist gets nothing", () => {
    const running = table({ seats: 4, rules: { teams: true } }).deal({ 0: "r5 b7", top: "r3" });
    for (const winner of [-1, 4, 0.5]) {
      const refusal = refusalOf(decide(running.game(), TABLE, { type: "end", why: "claimed", winner }));
      assert.deepEqual(refusal, { code: "seatEmpty", rule: "C4", details: { seat: winner } });
    }
    running
      .submit(TABLE, { type: "end", why: "claimed", winner: 3 })
      .brings("matchEnded claimed by 1 3, scores 0 0 0 0");
  });
});
