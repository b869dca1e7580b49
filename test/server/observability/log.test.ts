import assert from "node:assert/strict";
import { errorFields, frameworkLogger, LogRateLimiter, makeLog } from "../../../server/observability/log.ts";

/** What outsiders can provoke must not fill a disk. */
describe("the log", () => {
  function logTo(lines: { readonly [field: string]: unknown }[]) {
    return makeLog({ LOG_LEVEL: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  }

  it("writes twenty lines of a kind a minute, and says that more are left out; other kinds go on", () => {
    const lines: { readonly [field: string]: unknown }[] = [];
    const log = logTo(lines);
    for (let line = 0; line < 1_000; line += 1) log.error({ line }, "provoked");
    log.error("rare");
    assert.equal(lines.filter(({ msg }) => msg === "provoked").length, 20);
    const { msg, kind } = lines[20] ?? {};
    assert.deepEqual([msg, kind], ["this log line is muted for a minute", "provoked"]);
    assert.equal(lines.at(-1)?.["msg"], "rare");
    for (let line = 0; line < 100; line += 1) log.info("a table");
    assert.equal(lines.length, 22 + 100);
  });

  it("says after the minute how many were left out", () => {
    let now = 0;
    const ration = new LogRateLimiter(() => now);
    const shares = Array.from({ length: 50 }, () => ration.count("provoked"));
    assert.equal(shares.filter(({ isWritten }) => isWritten).length, 20);
    assert.equal(
      shares.findIndex(({ isLast }) => isLast),
      19,
    );
    now = 59_999;
    assert.equal(ration.count("provoked").isWritten, false);
    now = 60_000;
    assert.deepEqual(ration.count("provoked"), { isWritten: true, isLast: false, omitted: 31 });
    assert.equal(ration.count("provoked").omitted, 0);
  });

  it("measures the minute correctly when the wall clock is changed", () => {
    const { now } = Date;
    let wall = now();
    try {
      Date.now = () => wall;
      const ration = new LogRateLimiter();
      for (let line = 0; line < 20; line += 1) ration.count("provoked");
      wall += 86_400_000;
      assert.equal(ration.count("provoked").isWritten, false);
    } finally {
      Date.now = now;
    }
  });

  it("treats all reports of the framework as one kind, and cuts what they repeat of clients", () => {
    const lines: { readonly [field: string]: unknown }[] = [];
    const framework = frameworkLogger(logTo(lines), () => undefined);
    for (let line = 0; line < 100; line += 1) framework.error(`${line} ${"x".repeat(9_000)}`);
    assert.equal(lines.length, 21);
    assert.ok(JSON.stringify(lines[0]).length < 1_200);
  });

  it("cuts long errors", () => {
    assert.ok(errorFields(new Error("x".repeat(100_000))).error.length <= 3_000);
    assert.ok(errorFields("x".repeat(100_000)).error.length <= 3_000);
  });
});
