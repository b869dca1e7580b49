import assert from "node:assert/strict";
import { whenDatabaseAnswers } from "../../../server/cluster/wait-for-database.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import { captureLog } from "../../support/server/captured-log.ts";
import { manualClock } from "../../support/server/manual-clock.ts";

describe("the start of a process of a cluster", () => {
  const errorWith = (fields: object, message = "no") => Object.assign(new Error(message), fields);

  /** The first attempts fail with these errors. */
  async function startAfter(...errors: readonly Error[]) {
    const { log, lines } = captureLog();
    const waiting = [...errors];
    const connect = async () => {
      const error = waiting.shift();
      if (error !== undefined) throw error;
      return "connected";
    };
    const manual = manualClock();
    const clock: Pick<Clock, "after"> = {
      after: (ms, run) => {
        const timer = manual.after(ms, run);
        manual.advance(ms);
        return timer;
      },
    };
    const options = { PORT: 0, HOST: "127.0.0.1", clock, log };
    return { result: await whenDatabaseAnswers(connect, options), lines };
  }

  it("connects at once if the database answers", async () => {
    assert.deepEqual(await startAfter(), { result: "connected", lines: [] });
  });

  it("waits while the database is down or starts, and tells it once", async () => {
    const { result, lines } = await startAfter(
      new AggregateError([errorWith({ code: "ECONNREFUSED" })], "no"),
      errorWith({ code: "57P03" }, "the database system is starting up"),
    );
    assert.equal(result, "connected");
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /waiting for the database/);
  });

  it("does not wait for what waiting does not change: a wrong password, name or certificate", async () => {
    for (const code of ["28P01", "3D000", "ENOTFOUND", "DEPTH_ZERO_SELF_SIGNED_CERT"])
      await assert.rejects(startAfter(errorWith({ code })), { code });
  });
});
