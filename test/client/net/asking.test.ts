import assert from "node:assert/strict";
import { accepted, refused } from "../../../shared/refusal.ts";
import { FakeRoom } from "./fake-room.ts";
import { seated, state, turn } from "./opened-table.ts";

const OK = accepted({ n: 5 });

describe("a request whose answer was lost", () => {
  it("asks again on a line that is made anew, but for what a new server would do twice", async () => {
    for (const [name, payload, sendings] of [
      ["draw", {}, 1],
      ["bot", { character: "easy" }, 0],
      ["say", { phrase: 1 }, 0],
    ] as const) {
      const { door, table, room, clock } = seated();
      const next = new FakeRoom();
      door.opens.push(accepted(next));
      room.replies.push("unknown");
      next.replies.push(OK);
      const answer = table.request(name, payload);
      room.ears.ended(4003);
      await turn(clock, 3000);
      next.ears.stateChanged(state(30));
      assert.deepEqual(await answer, sendings === 1 ? OK : refused("offline"), name);
      assert.equal(next.sent.length, sendings);
    }
  });
});
