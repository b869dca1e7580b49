import assert from "node:assert/strict";
import { setImmediate as nextRound } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import {
  measureLateness,
  OVERLOAD_MS,
  OverloadMonitor,
  SAMPLE_MS,
  SAMPLES_TO_DECIDE,
} from "../../server/overload.ts";
import { LED_REPLAY } from "../../shared/wire/messages.ts";
import { joinRefusal } from "../support/network/test-client.ts";
import { captureLog } from "../support/server/captured-log.ts";
import { openGameServer } from "../support/server/game-server.ts";
import { manualClock } from "../support/server/manual-clock.ts";

describe("the overload monitor of the server", () => {
  /** Checks a process whose event loop is always as late as the test says. */
  function watched() {
    const clock = manualClock();
    const { log, lines } = captureLog();
    let lateMs = 0;
    const overloadMonitor = new OverloadMonitor({ clock, log, measure: () => () => lateMs });
    const check = (late: number, times: number) => {
      lateMs = late;
      clock.advance(times * SAMPLE_MS);
    };
    return { monitor: overloadMonitor, clock, lines, check };
  }

  it("is behind when it was late three times in a row, and says so once", () => {
    const { monitor: overloadMonitor, lines, check } = watched();
    overloadMonitor.start();
    check(OVERLOAD_MS + 1, SAMPLES_TO_DECIDE - 1);
    assert.equal(overloadMonitor.isOverloaded, false);
    check(OVERLOAD_MS, 1);
    check(OVERLOAD_MS + 1, SAMPLES_TO_DECIDE - 1);
    assert.equal(overloadMonitor.isOverloaded, false, "three times, but not in a row");
    check(OVERLOAD_MS + 1, 10);
    assert.equal(overloadMonitor.isOverloaded, true);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /"lateMs":251.*event loop overloaded: refusing new tables/);
  });

  it("reports the end of the overload when it was in time three times in a row", () => {
    const { monitor: overloadMonitor, lines, check } = watched();
    overloadMonitor.start();
    check(1000, SAMPLES_TO_DECIDE);
    check(5, SAMPLES_TO_DECIDE - 1);
    assert.equal(overloadMonitor.isOverloaded, true);
    check(5, 1);
    assert.equal(overloadMonitor.isOverloaded, false);
    assert.match(lines[1] ?? "", /event loop recovered: accepting new tables/);
  });

  it("does not check after it was stopped", () => {
    const { monitor: overloadMonitor, clock } = watched();
    overloadMonitor.start();
    clock.advance(SAMPLE_MS);
    assert.equal(clock.pendingTimers, 1);
    overloadMonitor.stop();
    assert.equal(clock.pendingTimers, 0);
  });

  it("measures the event loop: a blocked process is late", async () => {
    const lateness = measureLateness();
    for (let round = 0; round < 4; round += 1) await blocked(60);
    assert.ok(lateness() >= 40, "four rounds of 60 ms, less the clock's own 10");
  });

  it("opens no table while it is behind; existing tables continue and accept players", async () => {
    const { monitor: overloadMonitor, check } = watched();
    overloadMonitor.start();
    const server = await openGameServer({ context: { overload: overloadMonitor } });
    try {
      const ann = await server.create({ name: "Ann" });
      check(1000, SAMPLES_TO_DECIDE);
      assert.deepEqual(await joinRefusal(server.create({ name: "Ben" })), {
        code: "serverFull",
        details: {},
      });
      assert.equal(
        (await joinRefusal(new Client(server.url).create(LED_REPLAY, { name: "Ben" }))).code,
        "serverFull",
      );
      const ben = await server.join(ann.code, { name: "Ben" });
      await ann.sendRequest("start");
      await ben.waitUntil(() => ben.table.phase === "playing", "the match");
      check(5, SAMPLES_TO_DECIDE);
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
