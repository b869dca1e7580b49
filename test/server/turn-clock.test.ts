import assert from "node:assert/strict";
import { START, serverTable, twoInPlay } from "../support/server-table.ts";

describe("the turn clock (C1)", () => {
  it("C1 acts for a seat when its time is up, until the turn is over", () => {
    const room = twoInPlay();
    const { turn, hands } = room.game();
    const cards = hands[turn]?.length ?? 0;
    room.clock.turn(60_000 - 1);
    assert.equal(room.game().turn, turn);
    room.clock.turn(1);
    assert.notEqual(room.game().turn, turn);
    assert.equal(room.game().hands[turn]?.length, cards + 1);
    assert.deepEqual(room.notices.at(-1), { type: "timedOut", name: turn === 0 ? "Ann" : "Ben" });
    assert.ok(room.table.record?.entries.some(({ by }) => by === "clock"));
  });

  it("C1 is not wound anew by what does not end the turn", () => {
    const room = twoInPlay();
    const { deadline } = room.table;
    room.clock.turn(10_000);
    const ben = room.table.seats.at(1);
    assert.ok(ben !== undefined && room.ask(ben, { type: "name", name: "Bert" }).ok);
    assert.equal(room.table.deadline, deadline);
  });

  it("C1 waits three seconds only for a seat whose player has left, and plays the match to its end", () => {
    const room = serverTable("all but one left", { target: "single" });
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    room.ask(ann, START);
    room.ask(ben, { type: "leave" });
    assert.equal(room.game().seats, 2);
    if (room.game().turn === ann.seat) room.clock.turn(60_000);
    assert.equal(room.game().turn, ben.seat);
    assert.equal(room.table.deadline, room.clock.now() + 3_000);
    room.clock.turn(3_000);
    assert.equal(room.game().turn, ann.seat);
  });

  it("C1 gives nobody more time for leaving and coming back", () => {
    const room = twoInPlay();
    const sitter = room.table.seats.at(room.game().turn);
    assert.ok(sitter !== undefined);
    const { deadline } = room.table;
    const token = room.table.seats.issueToken(sitter);
    room.clock.turn(10_000);
    room.table.leave(sitter.id);
    assert.equal(room.table.deadline, room.clock.now() + 3_000);
    room.clock.turn(1_000);
    assert.ok(room.table.comeBack(token).ok);
    assert.equal(room.table.deadline, deadline);
  });
});
