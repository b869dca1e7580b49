import assert from "node:assert/strict";
import { setImmediate as nextRound } from "node:timers/promises";
import {
  measureLateness,
  OVERLOAD_MS,
  OverloadMonitor,
  SAMPLE_MS,
  SAMPLES_TO_DECIDE,
} from "../../server/overload.ts";
import { joinRefusal } from "../support/network/test-client.ts";
import { captureLog } from "../support/server/captured-log.ts";
import { openGameServer } from "../support/server/game-server.ts";
import { manualClock } from "../support/server/manual-clock.ts";

describe("the server's pulse", () => {
  /** Looks at a process that is always as late as the test says. */
  function watched() {
    const clock = manualClock();
    const { log, lines } = captureLog();
    let lateMs = 0;
    const overloadMonitor = new OverloadMonitor({ clock, log, measure: () => () => lateMs });
    const look = (late: number, times: number) => {
      lateMs = late;
      clock.advance(times * SAMPLE_MS);
    };
    return { pulse: overloadMonitor, clock, lines, look };
  }

  it("is behind when it was late three times in a row, and says so once", () => {
    const { pulse, lines, look } = watched();
    pulse.start();
    look(OVERLOAD_MS + 1, SAMPLES_TO_DECIDE - 1);
    assert.equal(pulse.isOverloaded, false);
    look(OVERLOAD_MS, 1);
    look(OVERLOAD_MS + 1, SAMPLES_TO_DECIDE - 1);
    assert.equal(pulse.isOverloaded, false, "three times, but not in a row");
    look(OVERLOAD_MS + 1, 10);
    assert.equal(pulse.isOverloaded, true);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /"lateMs":251.*event loop overloaded: refusing new tables/);
  });

  it("keeps up again when it was in time three times in a row", () => {
    const { pulse, lines, look } = watched();
    pulse.start();
    look(1000, SAMPLES_TO_DECIDE);
    look(5, SAMPLES_TO_DECIDE - 1);
    assert.equal(pulse.isOverloaded, true);
    look(5, 1);
    assert.equal(pulse.isOverloaded, false);
    assert.match(lines[1] ?? "", /event loop recovered: accepting new tables/);
  });

  it("looks no more when it is stopped", () => {
    const { pulse, clock } = watched();
    pulse.start();
    clock.advance(SAMPLE_MS);
    assert.equal(clock.pendingTimers, 1);
    pulse.stop();
    assert.equal(clock.pendingTimers, 0);
  });

  it("is measured by the process's own rounds: one that is blocked is late", async () => {
    const lateness = measureLateness();
    for (let round = 0; round < 4; round += 1) await blocked(60);
    assert.ok(lateness() >= 40, "four rounds of 60 ms, less the clock's own 10");
  });

  it("opens no table while it is behind; existing tables continue and accept players", async () => {
    const { pulse, look } = watched();
    pulse.start();
    const server = await openGameServer({ context: { overload: pulse } });
    try {
      const ann = await server.create({ name: "Ann" });
      look(1000, SAMPLES_TO_DECIDE);
      assert.deepEqual(await joinRefusal(server.create({ name: "Ben" })), {
        code: "serverFull",
        details: {},
      });
      const ben = await server.join(ann.code, { name: "Ben" });
      await ann.sendRequest("start");
      await ben.waitUntil(() => ben.table.phase === "playing", "the match");
      look(5, SAMPLES_TO_DECIDE);
      assert.equal((await server.create({ name: "Cem" })).table.seats.size, 1);
    } finally {
      await server.close();
    }
  });
});

/** Blocks the process for this many ms, then waits for one round of the event loop. */
function blocked(ms: number): Promise<unknown> {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return nextRound();
}
