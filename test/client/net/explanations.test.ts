import assert from "node:assert/strict";
import { EventBuffer } from "../../../client/net/state-sync.ts";

const turnEvent = (seat: number) => ({ type: "turnStarted", seat }) as const;

describe("events that wait for their state", () => {
  it("are those after what is shown, up to the state, by their numbers", () => {
    const waiting = new EventBuffer();
    waiting.add(19, [turnEvent(0), turnEvent(1)]);
    waiting.add(20, [turnEvent(2)]);
    const numbers = (base: number, n: number) => waiting.between(base, n).map((each) => each.n);
    assert.deepEqual([numbers(17, 20), numbers(18, 19), numbers(20, 25)], [[18, 19, 20], [19], []]);
  });

  it("are forgotten with the state that they explained", () => {
    const waiting = new EventBuffer();
    waiting.add(19, [turnEvent(0), turnEvent(1)]);
    waiting.discardUpTo(18);
    assert.deepEqual(waiting.newest, 19);
    waiting.discardUpTo(19);
    assert.deepEqual(waiting.newest, undefined);
  });
});
