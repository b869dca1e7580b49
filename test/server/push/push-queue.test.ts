/** Pushes wait in a queue that is bounded, and in which a slow push service does not hold up the others. */
import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PushQueue } from "../../../server/push/push-queue.ts";

describe("the queue of pushes", () => {
  /** A push service that answers only when the test says so. */
  function slowService(service: string) {
    const answers: (() => void)[] = [];
    let started = 0;
    const job = (isWanted = () => true) => ({
      service,
      isWanted,
      send: () => {
        started += 1;
        return new Promise<void>((resolve) => answers.push(resolve));
      },
    });
    const answerOne = async () => {
      answers.shift()?.();
      await nextTurn();
    };
    return { job, answerOne, started: () => started };
  }

  it("sends at most a number at the same time to one push service, and to all", async () => {
    const queue = new PushQueue({ waiting: 100, running: 5, runningPerService: 2 });
    const [slow, other, third] = [slowService("slow"), slowService("other"), slowService("third")];
    for (let i = 0; i < 10; i += 1) assert.ok(queue.add(slow.job()));
    assert.equal(slow.started(), 2);
    for (let i = 0; i < 10; i += 1) assert.ok(queue.add(other.job()));
    for (let i = 0; i < 10; i += 1) assert.ok(queue.add(third.job()));
    assert.deepEqual([slow.started(), other.started(), third.started()], [2, 2, 1]);
    await other.answerOne();
    assert.equal(slow.started() + other.started() + third.started(), 6);
    await slow.answerOne();
    assert.equal(slow.started() + other.started() + third.started(), 7);
  });

  it("refuses pushes when it is full", () => {
    const queue = new PushQueue({ waiting: 3, running: 1, runningPerService: 1 });
    const slow = slowService("slow");
    const taken = Array.from({ length: 6 }, () => queue.add(slow.job()));
    assert.deepEqual(taken, [true, true, true, true, false, false]);
    queue.clear();
    assert.ok(queue.add(slow.job()));
  });

  it("does not send cancelled pushes", async () => {
    const queue = new PushQueue({ waiting: 3, running: 1, runningPerService: 1 });
    const slow = slowService("slow");
    let isWanted = true;
    queue.add(slow.job());
    queue.add(slow.job(() => isWanted));
    isWanted = false;
    await slow.answerOne();
    assert.equal(slow.started(), 1);
    queue.add(slow.job());
    assert.equal(slow.started(), 2);
  });
});
