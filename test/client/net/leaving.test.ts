import assert from "node:assert/strict";
import type { RoomConnection } from "../../../client/net/room-types.ts";
import { accepted, type Result } from "../../../shared/refusal.ts";
import { CODE, FakeRoom } from "./fake-room.ts";
import { seated, state, turn } from "./opened-table.ts";
import { seatIdOf } from "./wire-table.ts";

const OK = accepted({ lastEvent: 5 });

describe("one who leaves a table", () => {
  it("tells the table, forgets the token, closes the line, hears no more", async () => {
    const { table, room, lines, tokens } = seated();
    room.replies.push(OK);
    await table.leave();
    await table.leave();
    assert.deepEqual(room.sent, [["leave", { id: "id 1" }]]);
    assert.deepEqual([room.isClosed, tokens.codes(), table.connectionState, lines], [true, [], "over", []]);
  });

  for (const phase of ["playing", "roundOver"] as const) {
    it(`keeps the token of one who leaves in a match (${phase}): the seat can be taken back`, async () => {
      const { table, room, tokens } = seated();
      room.ears.stateChanged({ ...state(4), phase });
      room.replies.push(OK);
      await table.leave();
      assert.deepEqual([tokens.get(CODE), room.isClosed], ["first", true]);
    });
  }

  it("knocks no more for one who leaves while the line is down", async () => {
    const { table, door, room, clock } = seated();
    room.ears.closed(1006);
    await table.leave();
    await turn(clock, 600_000);
    assert.deepEqual([door.knocks, room.sent], [[], []]);
  });

  it("closes a door that opens after one has left", async () => {
    const { table, door, room, clock } = seated();
    const [opening, next] = [Promise.withResolvers<Result<RoomConnection>>(), new FakeRoom()];
    door.join = () => opening.promise;
    room.ears.closed(1006);
    await turn(clock, 3000);
    await table.leave();
    opening.resolve(accepted(next));
    await turn(clock, 0);
    assert.equal(next.isClosed, true);
  });

  it("keeps no token that comes after one has left", async () => {
    const { table, room, tokens } = seated();
    room.replies.push(OK);
    await table.leave();
    room.ears.seated({ seatId: seatIdOf(1), seatToken: "late" });
    assert.deepEqual(tokens.codes(), []);
  });

  it("forgets the token of one who leaves after the match", async () => {
    const { table, room, tokens } = seated();
    room.ears.stateChanged({ ...state(4), phase: "matchOver" });
    room.replies.push(OK);
    await table.leave();
    assert.deepEqual(tokens.codes(), []);
  });
});
