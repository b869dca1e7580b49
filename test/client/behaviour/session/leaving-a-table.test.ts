import assert from "node:assert/strict";
import type { RoomConnection } from "../../../../client/net/connection/room-types.ts";
import { accepted, type Result } from "../../../../shared/refusal.ts";
import { CODE, FakeRoom } from "../../net/connection/fake-room.ts";
import { advanceTime, openSeatedSession, stateAt } from "../../net/session/open-session.ts";
import { seatIdOf } from "../../net/session/synced-state.ts";

const OK = accepted({ lastEvent: 5 });

describe("a player who leaves a table", () => {
  it("notifies the table, deletes the token, closes the connection, and receives no more", async () => {
    const { table, room, lines, tokens } = openSeatedSession();
    room.replies.push(OK);
    await table.leave();
    await table.leave();
    assert.deepEqual(room.sent, [["leave", { id: "id 1" }]]);
    assert.deepEqual([room.isClosed, tokens.codes(), table.connectionState, lines], [true, [], "over", []]);
  });

  for (const phase of ["playing", "roundOver"] as const) {
    it(`keeps the token of a player who leaves during a match (${phase}): the player can take the seat back`, async () => {
      const { table, room, tokens } = openSeatedSession();
      room.handlers.stateChanged({ ...stateAt(4), phase });
      room.replies.push(OK);
      await table.leave();
      assert.deepEqual([tokens.get(CODE), room.isClosed], ["first", true]);
    });
  }

  it("stops reconnecting if the player leaves while disconnected", async () => {
    const { table, door, room, clock } = openSeatedSession();
    room.handlers.closed(1006);
    await table.leave();
    await advanceTime(clock, 600_000);
    assert.deepEqual([door.attempts, room.sent], [[], []]);
  });

  it("closes a connection that opens after the player has left", async () => {
    const { table, door, room, clock } = openSeatedSession();
    const [opening, next] = [Promise.withResolvers<Result<RoomConnection>>(), new FakeRoom()];
    door.join = () => opening.promise;
    room.handlers.closed(1006);
    await advanceTime(clock, 3000);
    await table.leave();
    opening.resolve(accepted(next));
    await advanceTime(clock, 0);
    assert.equal(next.isClosed, true);
  });

  it("stores no token that arrives after the player has left", async () => {
    const { table, room, tokens } = openSeatedSession();
    room.replies.push(OK);
    await table.leave();
    room.handlers.seated({ seatId: seatIdOf(1), seatToken: "late" });
    assert.deepEqual(tokens.codes(), []);
  });

  it("forgets the token of a player who leaves after the match", async () => {
    const { table, room, tokens } = openSeatedSession();
    room.handlers.stateChanged({ ...stateAt(4), phase: "matchOver" });
    room.replies.push(OK);
    await table.leave();
    assert.deepEqual(tokens.codes(), []);
  });
});
