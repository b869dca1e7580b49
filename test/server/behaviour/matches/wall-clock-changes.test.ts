import assert from "node:assert/strict";
import { validateRecord } from "../../../../shared/record/read-record.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const HOUR = 3_600_000;

/** After sleep or a late time sync the wall clock jumps, although no time has passed. */
describe("a change of the wall clock during a match", () => {
  let room: ServerTable;
  beforeEach(() => {
    room = serverTable("a set clock", { target: "single" });
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.sit("Cleo");
    assert.ok(room.request(ann, START_REQUEST).ok);
  });

  const exposePlayer = () => {
    while (room.game().catchableSeat < 0) room.playTurn();
    return room.game().catchableSeat;
  };

  for (const ms of [-HOUR, HOUR]) {
    const way = ms < 0 ? "back" : "forward";

    it(`${way} leaves an exposed seat its second, and no more (U3)`, () => {
      const seat = exposePlayer();
      const { turn } = room.game();
      room.clock.adjustWallClock(ms);
      const draw = () => room.table.submit(turn, { type: "draw" }, { by: "player" });
      room.clock.advance(400);
      const early = draw();
      assert.ok(!early.ok && early.refusal.code === "tooSoon" && early.refusal.details["ms"] === 600);
      assert.equal(room.game().catchableSeat, seat);
      room.clock.advance(600);
      assert.ok(draw().ok);
    });

    it(`${way} does not change how long a round is paused for a seat (C2)`, () => {
      const [ann, ben] = room.table.seats.people;
      assert.ok(ann !== undefined && ben !== undefined);
      room.clock.advance(13_000);
      room.table.presence.disconnected(ben.id);
      room.clock.advance(10_000);
      room.clock.adjustWallClock(ms);
      room.table.presence.reconnected(ben.id);
      assert.equal(room.table.deadline, room.clock.now() + 47_000 + room.clockDelay());
      room.clock.adjustWallClock(ms);
      room.table.presence.disconnected(ben.id);
      assert.equal(room.table.remainingMs, 47_000 + room.clockDelay());
      room.clock.advance(9_000);
      room.table.presence.reconnected(ben.id);
      // A turn can be paused for half of its minute (C7): 10 and 9 seconds are gone.
      room.table.presence.disconnected(ben.id);
      assert.equal(ben.reconnectBy, room.clock.now() + 11_000);
    });

    it(`${way} leaves a record that can be read, with times that only grow`, () => {
      for (let turns = 0; turns < 4; turns += 1) {
        room.clock.advance(1_000);
        room.playTurn();
      }
      room.clock.adjustWallClock(ms);
      room.playToPhaseEnd();
      const { record } = room.table;
      const times = record?.entries.map((entry) => entry.ms ?? 0) ?? [];
      assert.deepEqual(
        times,
        times.toSorted((one, other) => one - other),
      );
      assert.ok(Math.max(...times) < HOUR);
      const read = validateRecord(record);
      assert.ok(read.ok, JSON.stringify(read));
    });
  }
});
