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

  it("runs no cleared timers", async () => {
    const clock = createClock((error) => assert.fail(String(error)));
    clock.after(1, () => assert.fail("it ran")).clear();
    await new Promise<void>((resolve) => clock.after(5, resolve));
  });
});
