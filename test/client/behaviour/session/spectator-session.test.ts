import assert from "node:assert/strict";
import { accepted, refused } from "../../../../shared/refusal.ts";
import { CLOSED_TO_SPECTATORS } from "../../../../shared/wire/messages.ts";
import { CODE, FakeRoom } from "../../net/connection/fake-room.ts";
import {
  advanceTime,
  openSeatedSession,
  openSpectatorSession,
  openTestSession,
  stateAt,
} from "../../net/session/open-session.ts";
import { seatIdOf } from "../../net/session/synced-state.ts";

describe("a spectator's session", () => {
  it("is connected when the state and the confirmation have arrived", async () => {
    const { table, room, tokens } = openTestSession();
    room.handlers.spectating({ isNext: false });
    assert.equal(table.connectionState, "returning");
    room.handlers.stateChanged(stateAt(4));
    assert.equal(await table.whenConnected(), true);
    assert.deepEqual(
      [table.snapshot.view.seat, table.snapshot.playsNextMatch, tokens.codes()],
      [-1, false, []],
    );
  });

  it("reconnects as a spectator, with the same password", async () => {
    const { door, room, clock, lines } = openSpectatorSession("pssst");
    const next = new FakeRoom();
    door.results.push(accepted(next));
    room.handlers.closed(1006);
    await advanceTime(clock, 3000);
    assert.deepEqual(door.attempts, [{ spectate: true, password: "pssst" }]);
    next.handlers.stateChanged(stateAt(30));
    assert.deepEqual(lines, ["returning", "connected"]);
  });

  it("receives that a seat is reserved for the next match, and takes it when it is assigned", () => {
    const { table, room, tokens } = openSpectatorSession();
    room.handlers.spectating({ isNext: true, position: 2 });
    assert.equal(table.snapshot.queuePosition, 2);
    room.handlers.spectating({ isNext: true, position: 1 });
    assert.equal(table.snapshot.queuePosition, 1);
    assert.equal(table.snapshot.playsNextMatch, true);
    room.handlers.seated({ seatId: seatIdOf(1), seatToken: "new" });
    assert.deepEqual(
      [table.snapshot.view.seat, table.snapshot.playsNextMatch, tokens.get(CODE)],
      [1, false, "new"],
    );
  });

  it("requests the reserved seat again when the table has dropped it with the connection", async () => {
    const { table, door, room, clock } = openSpectatorSession();
    room.replies.push(accepted({ lastEvent: 5 }));
    await table.request("takeSeat", { name: "Eva" });
    room.handlers.spectating({ isNext: true });
    const next = new FakeRoom();
    door.results.push(accepted(next));
    room.handlers.closed(1006);
    await advanceTime(clock, 3000);
    next.replies.push(accepted({ lastEvent: 30 }));
    next.handlers.spectating({ isNext: false });
    next.handlers.stateChanged(stateAt(30));
    await advanceTime(clock, 0);
    assert.deepEqual(next.sent, [["takeSeat", { name: "Eva", id: "id 2" }]]);
    next.handlers.spectating({ isNext: false });
    await advanceTime(clock, 0);
    assert.equal(next.sent.length, 1, "what the table takes back is not asked for again");
  });

  it("C8 requests the seat of a late arrival again, with the same name", async () => {
    const { table, door, room, clock } = openTestSession({ name: "Eva" });
    room.handlers.spectating({ isNext: true });
    room.handlers.stateChanged(stateAt(4));
    assert.equal(table.snapshot.playsNextMatch, true);
    const next = new FakeRoom();
    door.results.push(accepted(next));
    room.handlers.closed(1006);
    await advanceTime(clock, 3000);
    next.replies.push(accepted({ lastEvent: 30 }));
    next.handlers.spectating({ isNext: false });
    next.handlers.stateChanged(stateAt(30));
    await advanceTime(clock, 0);
    assert.deepEqual(next.sent, [["takeSeat", { name: "Eva", id: "id 1" }]]);
  });

  it("deletes the seat and its token if the spectator had a seat before", async () => {
    const { table, door, room, clock, tokens } = openSeatedSession();
    room.handlers.spectating({ isNext: false });
    assert.deepEqual(
      [table.snapshot.view.seat, table.connectionState, tokens.codes()],
      [-1, "connected", []],
    );
    room.handlers.closed(1006);
    await advanceTime(clock, 3000);
    assert.deepEqual(door.attempts[0], { spectate: true });
  });

  it("is notified when the table allows no more spectators", async () => {
    const { door, room, clock, lines } = openSpectatorSession();
    room.handlers.closed(CLOSED_TO_SPECTATORS);
    await advanceTime(clock, 600_000);
    assert.deepEqual([lines, door.attempts], [["notWatchable"], []]);
  });

  for (const [code, line] of [
    ["spectatorsNotAllowed", "notWatchable"],
    ["passwordWrong", "over"],
  ] as const) {
    it(`stops reconnecting when the server answers ${code}`, async () => {
      const { door, room, clock, lines } = openSpectatorSession();
      door.results.push(refused(code));
      room.handlers.closed(1006);
      await advanceTime(clock, 3000);
      await advanceTime(clock, 600_000);
      assert.deepEqual([lines, door.attempts.length], [["returning", line], 1]);
    });
  }

  it("does not touch the seat that another tab of this browser has here", async () => {
    const { table, room, tokens } = openSpectatorSession();
    tokens.save(CODE, "other tab");
    room.replies.push(accepted({ lastEvent: 5 }));
    await table.leave();
    assert.equal(tokens.get(CODE), "other tab");
  });
});
