import assert from "node:assert/strict";
import { accepted, refused } from "../../../shared/refusal.ts";
import { FakeRoom } from "./fake-room.ts";
import { advanceTime, openSeatedSession, stateAt } from "./opened-table.ts";

const ANSWER = accepted({ lastEvent: 5 });

describe("a request whose answer was lost", () => {
  it("asks again on a line that is made anew, but for what a new server would do twice", async () => {
    for (const [name, payload, sendings] of [
      ["draw", {}, 1],
      ["addBot", { character: "easy" }, 0],
      ["quickChat", { phrase: 1 }, 0],
    ] as const) {
      const { door, table, room, clock } = openSeatedSession();
      const next = new FakeRoom();
      door.results.push(accepted(next));
      room.replies.push("unknown");
      next.replies.push(ANSWER);
      const answer = table.request(name, payload);
      room.handlers.closed(4003);
      await advanceTime(clock, 3000);
      next.handlers.stateChanged(stateAt(30));
      assert.deepEqual(await answer, sendings === 1 ? ANSWER : refused("offline"), name);
      assert.equal(next.sent.length, sendings);
    }
  });

  it("is given up where it is lost a second time", async () => {
    const { table, room } = openSeatedSession();
    room.replies.push("unknown", "unknown");
    const answer = table.request("draw", {});
    room.handlers.dropped();
    room.handlers.reconnected();
    room.handlers.stateChanged(stateAt(4));
    assert.deepEqual(await answer, refused("offline"));
  });
});

describe("a request", () => {
  it("T9: says what was seen where it answers a turn, and nowhere else", async () => {
    const { table, room } = openSeatedSession();
    const payloads = { play: { card: 5, uno: false }, color: "red", seat: 1, phrase: 0 } as const;
    const answering = ["draw", "pass", "drawPenalty", "challenge"] as const;
    for (const name of answering) await send(() => table.request(name, {}));
    await send(() => table.request("play", payloads.play));
    await send(() => table.request("chooseColor", { color: payloads.color }));
    await send(() => table.request("uno", {}));
    await send(() => table.request("catch", { seat: payloads.seat }));
    await send(() => table.request("quickChat", { phrase: payloads.phrase }));
    const seen = room.sent.filter(([, payload]) => "lastSeenEvent" in payload).map(([name]) => name);
    assert.deepEqual(seen, [...answering, "play", "chooseColor"]);

    function send(request: () => Promise<unknown>): Promise<unknown> {
      room.replies.push(ANSWER);
      return request();
    }
  });
});
