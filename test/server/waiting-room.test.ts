import assert from "node:assert/strict";
import { START, serverTable, twoInPlay } from "../support/server-table.ts";

describe("the waiting room", () => {
  it("closes up the taken seats when the match starts", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    room.sit("Cleo");
    room.ask(ben, { type: "leave" });
    assert.deepEqual(
      room.table.seats.all.map(({ seat }) => seat),
      [0, 2],
    );
    room.ask(ann, START);
    assert.deepEqual(
      room.table.seats.all.map(({ seat }) => seat),
      [0, 1],
    );
  });

  it("gives the lowest free seat, and the nameless a name of their own", () => {
    const room = serverTable();
    room.sit("Ann");
    const ben = room.sit("");
    assert.equal(ben.name, "Guest 1");
    room.ask(ben, { type: "leave" });
    assert.equal(room.sit("\u200B \u202E").seat, 1);
    assert.equal(room.sit("").name, "Guest 2");
  });

  it("ends when nobody ever comes, after fifteen seconds", () => {
    const room = serverTable();
    room.clock.turn(14_999);
    assert.equal(room.hasEnded(), false);
    room.clock.turn(1);
    assert.equal(room.hasEnded(), true);
  });

  it("ends after half an hour in which nobody did anything", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    room.clock.turn(29 * 60_000);
    room.ask(ann, { type: "ready", ready: true });
    room.clock.turn(29 * 60_000);
    assert.equal(room.hasEnded(), false);
    room.clock.turn(60_000);
    assert.equal(room.hasEnded(), true);
  });

  it("ends, as a match does, when nobody has been there for thirty seconds; no timer is left", () => {
    const room = twoInPlay();
    for (const { id } of room.table.seats.all) room.table.dropped(id);
    room.clock.turn(30_000);
    assert.equal(room.hasEnded(), true);
    assert.equal(room.clock.pending, 0);
    assert.equal(room.table.record?.result?.why, "abandoned");
  });
});
