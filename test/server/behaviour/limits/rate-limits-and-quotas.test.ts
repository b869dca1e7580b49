import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { steadyTime } from "../../../../server/clock.ts";
import { Quota, TableQuota } from "../../../../server/limits/quotas.ts";
import { RateLimiter, TokenBucket } from "../../../../shared/timing/rate-limiter.ts";
import { parseConfig } from "../../../support/server/game-server.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { memoryContext } from "../../../support/server/memory-context.ts";

/** Runs a function under another wall clock, and restores it afterwards. */
function withWallClock(wall: () => number, run: () => void): void {
  const { now } = Date;
  Date.now = wall;
  try {
    run();
  } finally {
    Date.now = now;
  }
}

describe("a bucket of messages", () => {
  const rate = { perSecond: 10, burst: 20 };

  it("lets a burst pass at once, and then a fixed number per second", () => {
    const clock = manualClock();
    const tokenBucket = new TokenBucket(rate, clock.steady);
    const passed = () => Array.from({ length: 50 }, () => tokenBucket.tryTake()).filter(Boolean).length;
    assert.equal(passed(), 20);
    assert.equal(tokenBucket.retryAfterSeconds, 1);
    clock.advance(1000);
    assert.equal(tokenBucket.retryAfterSeconds, 0);
    assert.equal(passed(), 10);
    clock.advance(3_600_000);
    assert.equal(passed(), 20);
  });
});

describe("attempts per address", () => {
  it("pause one address until its minute is over, and no other", () => {
    const clock = manualClock();
    const rateLimiter = new RateLimiter(2, clock.steady);
    for (let i = 0; i < 2; i += 1) rateLimiter.count("a");
    assert.deepEqual([rateLimiter.retryAfterSeconds("a"), rateLimiter.retryAfterSeconds("b")], [60, 0]);
    clock.advance(59_000);
    assert.equal(rateLimiter.retryAfterSeconds("a"), 1);
    clock.advance(1000);
    assert.equal(rateLimiter.retryAfterSeconds("a"), 0);
  });

  it("do not depend on corrections of the wall clock", () => {
    let wall = Date.now();
    withWallClock(
      () => wall,
      () => {
        const rateLimiter = new RateLimiter(1, steadyTime);
        rateLimiter.count("a");
        for (const ms of [0, wall + 86_400_000]) {
          wall = ms;
          const pause = rateLimiter.retryAfterSeconds("a");
          assert.ok(pause > 50 && pause <= 60, `${pause} s`);
        }
      },
    );
  });
});

describe("the limits of a server that are not set", () => {
  it("are those of docs/limits.md: requests to the API, changes, wrong codes", () => {
    const { apiRequests, apiChanges, failedAttempts } = memoryContext(parseConfig({ LOG_LEVEL: "silent" }));
    const most = [apiRequests, apiChanges, failedAttempts].map((rateLimiter) => {
      let count = 0;
      for (; rateLimiter.retryAfterSeconds("a") === 0; count += 1) rateLimiter.count("a");
      return count;
    });
    const text = readFileSync(join(import.meta.dirname, "../../../../docs/limits.md"), "utf8");
    const asked = /^\| HTTP API requests \| (\d+) per minute and IP address, (\d+) of them/m.exec(text);
    assert.deepEqual(most, [Number(asked?.[1]), Number(asked?.[2]), 10]);
    assert.match(
      text,
      /^\| wrong table codes, passwords, seat tokens, recovery codes, .* \| ten per minute and IP address\. /m,
    );
  });
});

describe("a quota", () => {
  it("is released once, and an unused one is forgotten", () => {
    const quota = new Quota(2);
    const release = quota.acquire("a");
    quota.acquire("a");
    assert.deepEqual([quota.isFull("a"), quota.isFull("b")], [true, false]);
    release();
    release();
    assert.equal(quota.taken("a"), 1);
  });
});

describe("the quota of open tables", () => {
  const most = { perBrowser: 2, perAddress: 3, total: 4 };
  const codeOf = (opened: ReturnType<TableQuota["reserve"]>) => (opened.ok ? "open" : opened.refusal.code);

  it("are bounded by browser, by address, and in all", () => {
    const tables = new TableQuota(most);
    const open = (owner: string, address: string) => codeOf(tables.reserve({ owner, address }));
    assert.deepEqual(
      [open("ann", "a"), open("ann", "b"), open("ann", "c")],
      ["open", "open", "tooManyTables"],
    );
    assert.deepEqual([open("", "a"), open("", "a"), open("", "a")], ["open", "open", "serverFull"]);
    assert.equal(tables.count, 4);
  });

  it("count for an address whatever keys it sends", () => {
    const tables = new TableQuota({ ...most, total: 100 });
    const opened = ["k1", "k2", "k3", "k4"].map((owner) => codeOf(tables.reserve({ owner, address: "a" })));
    assert.deepEqual(opened, ["open", "open", "open", "tooManyTables"]);
  });

  it("count every saved table until it has ended", () => {
    const tables = new TableQuota({ ...most, total: 1 });
    const leave = [tables.reserveRestored(), tables.reserveRestored()];
    assert.equal(codeOf(tables.reserve({ owner: "", address: "a" })), "serverFull");
    for (const release of leave) release();
    assert.equal(codeOf(tables.reserve({ owner: "", address: "a" })), "open");
  });
});
