import assert from "node:assert/strict";
import { joinWithRetries } from "./join-with-retries.ts";

/** A join that fails this many times with this code, and then succeeds. */
function joinAfter(failures: number, code: string): () => Promise<string> {
  let left = failures;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error(code);
    return "joined";
  };
}

describe("A player of the load test who is rate-limited", () => {
  let pauses: number[];
  let waits: number;
  beforeEach(() => {
    pauses = [];
    waits = 0;
  });
  const options = (isOver = () => false) => ({
    isOver,
    waited: () => {
      waits += 1;
    },
    pause: async (ms: number) => pauses.push(ms),
  });

  it("waits and retries until the join succeeds", async () => {
    assert.equal(await joinWithRetries(joinAfter(3, "rateLimited"), options()), "joined");
    assert.deepEqual([pauses, waits], [[2000, 2000, 2000], 3]);
  });

  it("does not retry after any other refusal", async () => {
    await assert.rejects(joinWithRetries(joinAfter(1, "serverFull"), options()), /serverFull/);
    assert.deepEqual(pauses, []);
  });

  it("gives up once it is too late to join", async () => {
    const isOver = () => waits === 2;
    await assert.rejects(joinWithRetries(joinAfter(9, "rateLimited"), options(isOver)), /rateLimited/);
    assert.equal(waits, 2);
  });
});
