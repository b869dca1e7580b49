import assert from "node:assert/strict";
import { accepted } from "../../../shared/refusal.ts";
import { CODE } from "./fake-room.ts";
import { seated, state } from "./opened-table.ts";

const OK = accepted({ n: 5 });

describe("one who leaves a table", () => {
  it("tells the table, forgets the token, closes the line, hears no more", async () => {
    const { table, room, lines, tokens } = seated();
    room.replies.push(OK);
    await table.leave();
    await table.leave();
    assert.deepEqual(room.sent, [["leave", { id: "id 1" }]]);
    assert.deepEqual([room.isClosed, tokens.codes(), table.line, lines], [true, [], "over", []]);
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

  it("forgets the token of one who leaves after the match", async () => {
    const { table, room, tokens } = seated();
    room.ears.stateChanged({ ...state(4), phase: "matchOver" });
    room.replies.push(OK);
    await table.leave();
    assert.deepEqual(tokens.codes(), []);
  });
});
