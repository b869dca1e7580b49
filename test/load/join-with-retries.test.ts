import assert from "node:assert/strict";
import { joinWithRetries } from "./join-with-retries.ts";

/** Fails so often with this, and then comes in. */
function comingAfter(failures: number, code: string): () => Promise<string> {
  let left = failures;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error(code);
    return "in";
  };
}

describe("A player of the load test at a full entrance", () => {
  let pauses: number[];
  let waits: number;
  beforeEach(() => {
    pauses = [];
    waits = 0;
  });
  const patience = (isOver = () => false) => ({
    isOver,
    waited: () => {
      waits += 1;
    },
    pause: async (ms: number) => pauses.push(ms),
  });

  it("waits if it was too fast, and tries again until it is let in", async () => {
    assert.equal(await joinWithRetries(comingAfter(3, "rateLimited"), patience()), "in");
    assert.deepEqual([pauses, waits], [[2000, 2000, 2000], 3]);
  });

  it("takes every other answer for what it is", async () => {
    await assert.rejects(joinWithRetries(comingAfter(1, "serverFull"), patience()), /serverFull/);
    assert.deepEqual(pauses, []);
  });

  it("gives up once all others play", async () => {
    const isOver = () => waits === 2;
    await assert.rejects(joinWithRetries(comingAfter(9, "rateLimited"), patience(isOver)), /rateLimited/);
    assert.equal(waits, 2);
  });
});
