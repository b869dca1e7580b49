import assert from "node:assert/strict";
import type { PeerAnswer } from "../../../../server/cluster/membership/ask-peer.ts";
import { ALONE_AFTER_MS, CutOff } from "../../../../server/cluster/membership/cut-off.ts";
import { DEAD_AFTER_MS } from "../../../../server/cluster/membership/peer-watch.ts";

describe("a process that does not reach the database", () => {
  /** What is decided if the others answer so at each of these times, in ms. */
  function decideAt(cutOff: CutOff, answers: readonly PeerAnswer[], ...times: readonly number[]) {
    return times.map((now) => cutOff.evaluate(answers, now) !== undefined);
  }

  it("waits as long as no other process is ready", () => {
    const answers: readonly PeerAnswer[] = ["notReady", "noAnswer"];
    assert.deepEqual(decideAt(new CutOff(), answers, 0, ALONE_AFTER_MS, 10 * ALONE_AFTER_MS), [
      false,
      false,
      false,
    ]);
  });

  it("waits if there is no other process", () => {
    assert.deepEqual(decideAt(new CutOff(), [], 0, 10 * ALONE_AFTER_MS), [false, false]);
  });

  it("is cut off when another one is ready for as long as the others wait for it", () => {
    const answers: readonly PeerAnswer[] = ["notReady", "ready"];
    const times = [0, DEAD_AFTER_MS - 1, DEAD_AFTER_MS];
    assert.deepEqual(decideAt(new CutOff(), answers, ...times), [false, false, true]);
  });

  it("counts from the start when the database has answered, or nobody was ready meanwhile", () => {
    const cutOff = new CutOff();
    decideAt(cutOff, ["ready"], 0);
    cutOff.reset();
    assert.deepEqual(decideAt(cutOff, ["ready"], DEAD_AFTER_MS), [false]);
    decideAt(cutOff, ["notReady"], DEAD_AFTER_MS + 1);
    assert.deepEqual(decideAt(cutOff, ["ready"], 3 * DEAD_AFTER_MS), [false]);
  });

  it("is cut off when nobody answers for ten seconds", () => {
    const times = [0, ALONE_AFTER_MS - 1, ALONE_AFTER_MS];
    assert.deepEqual(decideAt(new CutOff(), ["noAnswer", "noAnswer"], ...times), [false, false, true]);
  });
});
