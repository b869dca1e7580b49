import assert from "node:assert/strict";
import { clockDelayMs, MAX_CLOCK_DELAY_MS } from "../../../../shared/timing/animation-time.ts";
import { startedTable } from "../../../support/server/server-table.ts";

describe("the turn timer (C1)", () => {
  it("C1 acts for a seat when its time is up, until the turn is over", () => {
    const room = startedTable();
    const { turn, hands } = room.game();
    const cards = hands[turn]?.length ?? 0;
    room.clock.advance(60_000 + room.clockDelay() - 1);
    assert.equal(room.game().turn, turn);
    room.clock.advance(1);
    assert.notEqual(room.game().turn, turn);
    assert.equal(room.game().hands[turn]?.length, cards + 1);
    const timedOut = { type: "timedOut", name: turn === 0 ? "Ann" : "Ben", move: "draw" } as const;
    assert.deepEqual(
      room.notices.find(({ type }) => type === "timedOut"),
      timedOut,
    );
    assert.ok(room.table.record?.entries.some(({ by }) => by === "clock"));
  });

  it("C1 starts when the animations that come before the turn should be over, after two seconds at most", () => {
    const room = startedTable();
    const left = () => room.table.deadline - room.clock.now();
    assert.equal(left(), 60_000 + clockDelayMs(room.events));
    for (let turns = 0; turns < 20; turns += 1) {
      const before = room.events.length;
      room.playTurn();
      const happened = room.events.slice(before);
      const delay = clockDelayMs(happened);
      assert.ok(delay <= MAX_CLOCK_DELAY_MS);
      if (happened.some(({ type }) => type === "turnStarted")) assert.equal(left(), 60_000 + delay);
      // An exposed seat has its second (U3).
      if (happened.length === 0) room.clock.advance(1_000);
    }
  });

  it("C1 is not restarted by commands that do not end the turn", () => {
    const room = startedTable();
    const { deadline } = room.table;
    room.clock.advance(10_000);
    const ben = room.table.seats.at(1);
    assert.ok(ben !== undefined && room.request(ben, { type: "rename", name: "Bert" }).ok);
    assert.equal(room.table.deadline, deadline);
  });

  it("C1 gives the seat to a replacement bot after two time-outs in a row, until its player takes it back", () => {
    const room = startedTable();
    room.playTurn();
    const seatedPlayer = room.table.seats.at(room.game().turn);
    assert.ok(seatedPlayer !== undefined);
    room.playTurn();
    while (room.game().turn !== seatedPlayer.seat) room.playTurn();
    const timeOut = () => {
      room.clock.advance(room.table.deadline - room.clock.now());
      const other = room.game().turn;
      assert.notEqual(other, seatedPlayer.seat);
      if (!seatedPlayer.isBotControlled)
        assert.ok(room.table.submit(other, { type: "draw" }, { by: "player" }).ok);
    };
    timeOut();
    while (room.game().turn !== seatedPlayer.seat) room.playTurn();
    assert.equal(seatedPlayer.isBotControlled, false);
    timeOut();
    assert.equal(seatedPlayer.isBotControlled, true);
    assert.deepEqual(room.notices.at(-1), { type: "botTookOver", name: seatedPlayer.name });
    const refused = room.table.submit(seatedPlayer.seat, { type: "draw" }, { by: "player" });
    assert.ok(!refused.ok && refused.refusal.code === "botIsPlaying");
    assert.ok(room.request(seatedPlayer, { type: "resume" }).ok);
    assert.equal(seatedPlayer.isBotControlled, false);
    assert.deepEqual(room.notices.at(-1), { type: "playerResumed", name: seatedPlayer.name });
  });

  it("C1 gives the seat to a replacement bot after one time-out if its player has made no move in this match", () => {
    const room = startedTable();
    const seatedPlayer = room.table.seats.at(room.game().turn);
    room.clock.advance(60_000 + room.clockDelay());
    assert.equal(seatedPlayer?.isBotControlled, true);
    assert.deepEqual(room.notices.at(-1), { type: "botTookOver", name: seatedPlayer.name });
  });

  it("C1 forgets a time-out as soon as the player acts", () => {
    const room = startedTable();
    const seatedPlayer = room.table.seats.at(room.game().turn);
    assert.ok(seatedPlayer !== undefined);
    room.playTurn();
    while (room.game().turn !== seatedPlayer.seat) room.playTurn();
    room.clock.advance(60_000 + room.clockDelay());
    assert.equal(seatedPlayer.timeOuts, 1);
    while (room.game().turn !== seatedPlayer.seat) room.playTurn();
    room.playTurn();
    assert.equal(seatedPlayer.timeOuts, 0);
  });
});
