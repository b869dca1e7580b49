import assert from "node:assert/strict";
import { createClock } from "../../server/clock.ts";

describe("the clock of a room", () => {
  it("passes an exception in a timer to its room instead of the process", async () => {
    const thrown = await new Promise((resolve) => {
      createClock(resolve).after(1, () => {
        throw new Error("planted");
      });
    });
    assert.ok(thrown instanceof Error && thrown.message === "planted");
  });

  it("stops while paused, and continues afterwards", async () => {
    const clock = createClock((error) => assert.fail(String(error)));
    const ran: string[] = [];
    await new Promise<void>((resolve) => {
      const paused = clock.after(1, () => {
        ran.push("paused");
        resolve();
      });
      paused.pause();
      clock.after(5, () => {
        ran.push("other");
        paused.resume();
      });
    });
    assert.deepEqual(ran, ["other", "paused"]);
  });

  it("runs timers that were due when it was paused, once", async () => {
    const clock = createClock((error) => assert.fail(String(error)));
    let ran = 0;
    const late = clock.after(1, () => {
      ran += 1;
    });
    const began = performance.now();
    while (performance.now() - began < 5);
    late.pause();
    late.resume();
    await new Promise<void>((resolve) => clock.after(20, resolve));
    assert.equal(ran, 1);
    late.pause();
    late.resume();
    await new Promise<void>((resolve) => clock.after(20, resolve));
    assert.equal(ran, 1);
  });

  it("runs no cleared timers", async () => {
    const clock = createClock((error) => assert.fail(String(error)));
    clock.after(1, () => assert.fail("it ran")).clear();
    await new Promise<void>((resolve) => clock.after(5, resolve));
  });
});
