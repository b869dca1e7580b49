import assert from "node:assert/strict";
import { ClockCheck, MAX_CLOCK_OFF_MS } from "../../../../server/cluster/membership/clock-check.ts";
import { captureLog } from "../../../support/server/captured-log.ts";

describe("the clock of a machine", () => {
  /** Compared once while the database's clock is at 1,000,000 ms, which is asked and answers at these times. */
  function compared(askedAt: number, answeredAt: number) {
    const { log, lines } = captureLog();
    const check = new ClockCheck(log);
    check.compare({ askedAt, answeredAt, databaseTime: 1_000_000 });
    return { check, lines };
  }

  it("is right if it may be the same as the database's, however long the answer was on its way", () => {
    const { check, lines } = compared(990_000, 1_010_000);
    assert.deepEqual([check.offMs, check.isOff, lines], [0, false, []]);
  });

  it("is off if it differs from the database's by more than the signatures allow, in both directions", () => {
    const ahead = 1_000_000 + MAX_CLOCK_OFF_MS;
    assert.equal(compared(ahead, ahead + 50).check.isOff, false);
    assert.equal(compared(ahead + 1, ahead + 50).check.isOff, true);
    const behind = 1_000_000 - MAX_CLOCK_OFF_MS;
    assert.equal(compared(behind - 50, behind).check.isOff, false);
    assert.equal(compared(behind - 50, behind - 1).check.offMs, -MAX_CLOCK_OFF_MS - 1);
  });

  it("is told in the log once, with its seconds, and again when it is right", () => {
    const { check, lines } = compared(1_300_000, 1_300_010);
    check.compare({ askedAt: 1_300_000, answeredAt: 1_300_010, databaseTime: 1_000_000 });
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /"seconds":300,.*the clock of this machine is ahead/);
    check.compare({ askedAt: 1_000_000, answeredAt: 1_000_000, databaseTime: 1_000_000 });
    assert.match(lines[1] ?? "", /right again/);
  });
});
