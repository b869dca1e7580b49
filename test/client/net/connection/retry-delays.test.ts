import assert from "node:assert/strict";
import { retryDelays } from "../../../../client/net/connection/retry-delays.ts";

describe("the pauses between attempts to come back", () => {
  it("double to a second and a half, and last about five minutes in all", () => {
    const all = [...retryDelays(false, () => 0.5)];
    assert.deepEqual(all.slice(0, 5), [250, 500, 1000, 1500, 1500]);
    const minutes = all.reduce((sum, pause) => sum + pause, 0) / 60_000;
    assert.ok(minutes > 4.5 && minutes < 5.5, `${minutes} minutes`);
  });

  it("vary by half to either side, so that the clients of a table do not all retry at once", () => {
    assert.deepEqual([...retryDelays(false, () => 0)].slice(0, 2), [125, 250]);
    assert.deepEqual([...retryDelays(false, () => 1)].slice(0, 2), [375, 750]);
  });

  it("begin with a short one if the server expects the client at once", () => {
    assert.deepEqual([...retryDelays(true, () => 0)].slice(0, 3), [0, 125, 250]);
    assert.deepEqual([...retryDelays(true, () => 1)].slice(0, 3), [100, 375, 750]);
  });
});
