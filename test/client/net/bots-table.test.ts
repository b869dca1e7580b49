import assert from "node:assert/strict";
import { startWithBots } from "../../../client/net/connect.lazy.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import { FakeSession } from "../../harness/pages/fake-session.ts";
import { waitingRoom } from "../../harness/pages/scenes.ts";

describe("a table with bots", () => {
  it("has three of them, and the match begins", async () => {
    const session = new FakeSession(waitingRoom(1));
    assert.deepEqual(await startWithBots(session), accepted(session));
    assert.deepEqual(session.requests, [
      ["addBot", { character: "normal" }],
      ["addBot", { character: "normal" }],
      ["addBot", { character: "normal" }],
      ["start", {}],
    ]);
    assert.equal(session.hasLeft, false);
  });

  it("is left again where the table refuses, and the reason is told", async () => {
    const session = new FakeSession(waitingRoom(1));
    session.refusal = { code: "rateLimited", details: {} };
    assert.deepEqual(await startWithBots(session), refused("rateLimited"));
    assert.equal(session.hasLeft, true);
  });
});
