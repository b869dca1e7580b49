import assert from "node:assert/strict";
import { LogRation } from "../../server/log-ration.ts";
import { NOBODY } from "../../shared/seat.ts";
import { type ServerTable, twoInPlay } from "../support/server-table.ts";

const HOUR_MS = 3_600_000;

/** A machine that finds out what time it is: an hour back or on, while people play. */
describe("a wall clock that is set right in a match", () => {
  it("neither stretches nor ends the second of an exposed seat (U3)", () => {
    for (const ms of [-HOUR_MS, HOUR_MS]) {
      const room = exposed();
      const { exposed: seat } = room.game();
      const catchIt = () => room.table.submit(1 - seat, { type: "catch", seat }, { by: "player" });
      room.clock.correct(ms);
      room.clock.turn(999);
      const early = catchIt();
      assert.ok(!early.ok && early.refusal.code === "tooSoon");
      room.clock.turn(1);
      assert.ok(catchIt().ok);
    }
  });

  it("leaves the times of the record ascending, from the start on", () => {
    const room = twoInPlay();
    for (const ms of [HOUR_MS, -2 * HOUR_MS]) {
      room.clock.turn(1_000);
      room.clock.correct(ms);
      room.playTurn();
    }
    assert.deepEqual(
      room.table.record?.entries.map(({ ms }) => ms),
      [0, 1_000, 2_000],
    );
  });

  it("costs no seat of the time for which a round waits, and gives none (C2)", () => {
    for (const ms of [-HOUR_MS, HOUR_MS]) {
      const room = twoInPlay();
      const ben = room.table.seats.at(1);
      assert.ok(ben !== undefined);
      for (const left of [30_000, 30_000, 30_000, 3_000]) {
        room.table.attendance.dropped(ben.id);
        assert.equal(ben.awayUntil, room.clock.now() + left);
        room.clock.correct(ms);
        room.clock.turn(Math.min(29_000, left - 1));
        room.table.attendance.returned(ben.id);
      }
    }
  });

  it("leaves on a clock that stands what was left on it", () => {
    for (const ms of [-HOUR_MS, HOUR_MS]) {
      const room = twoInPlay();
      const ben = room.table.seats.at(1);
      assert.ok(ben !== undefined);
      room.clock.turn(13_000);
      room.clock.correct(ms);
      room.table.attendance.dropped(ben.id);
      assert.equal(room.table.clockLeft, 47_000);
      room.clock.correct(ms);
      room.table.attendance.returned(ben.id);
      assert.equal(room.table.deadline, room.clock.now() + 47_000);
    }
  });

  it("begins no new minute for the lines of the log", () => {
    const { now } = Date;
    const ration = new LogRation();
    for (let line = 0; line < 20; line += 1) ration.take("a kind");
    Date.now = () => now() + HOUR_MS;
    const { isWritten } = ration.take("a kind");
    Date.now = now;
    assert.equal(isWritten, false);
  });
});

/** Played on until somebody holds one card and has not called. */
function exposed(): ServerTable {
  for (let tries = 0; tries < 200; tries += 1) {
    const room = twoInPlay(`exposure ${tries}`);
    while (room.table.phase === "playing" && room.game().exposed === NOBODY) room.playTurn();
    if (room.table.phase === "playing") return room;
  }
  throw new Error("nobody was ever exposed");
}
