import assert from "node:assert/strict";
import { RedisLimiter } from "../../../../server/cluster/redis/redis-limits.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import { openConnection } from "../../../support/server/cluster/open-connection.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";
import { describeRedis } from "../../../support/server/redis.ts";

const MAX = 3;

describeRedis("a limit of a cluster", (redis) => {
  const closing: (() => void)[] = [];
  let clock: ManualClock;
  beforeEach(async () => {
    clock = manualClock();
    await redis().flush();
  });
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function limiter(name = "guesses"): Promise<RedisLimiter> {
    const { connection } = await openConnection(redis().url);
    closing.push(() => connection.close());
    const local = new RateLimiter(MAX, clock.steady);
    return new RedisLimiter({ connection, name, local, nameOf: (sender) => `hidden-${sender.length}` });
  }

  it("counts over all processes, separately for each limit", async () => {
    const [a, b, other] = [await limiter(), await limiter(), await limiter("joins")];
    const answers: number[] = [];
    for (const each of [a, b, a, b, a]) answers.push(await each.tryCount("192.0.2.1"));
    assert.deepEqual(answers, [0, 0, 0, 60, 60]);
    assert.equal(await b.retryAfterSeconds("192.0.2.1"), 60);
    assert.equal(await b.retryAfterSeconds("192.0.2.100"), 0);
    assert.equal(await other.tryCount("192.0.2.1"), 0);
  });

  it("counts failures after the fact, and takes them back", async () => {
    const [a, b] = [await limiter(), await limiter()];
    for (let count = 0; count < MAX; count += 1) a.count("sender");
    assert.equal(await a.retryAfterSeconds("sender"), 60);
    assert.equal(a.knownRetryAfterSeconds("sender"), 60);
    while ((await b.retryAfterSeconds("sender")) === 0);
    assert.equal(b.knownRetryAfterSeconds("sender"), 0, "this process has counted nothing");
    a.refund("sender");
    while ((await b.retryAfterSeconds("sender")) > 0);
    assert.equal(await a.tryCount("sender"), 0);
  });

  it("lets none of many requests at the same time pass beyond the maximum", async () => {
    const limiters = [await limiter(), await limiter()];
    const tries = Array.from({ length: 40 }, async (_, index) => limiters[index % 2]?.tryCount("sender"));
    assert.equal((await Promise.all(tries)).filter((seconds) => seconds === 0).length, MAX);
  });

  it("ends with the minute that began with the first request", async () => {
    const a = await limiter();
    for (let count = 0; count < MAX; count += 1) await a.tryCount("sender");
    const [key = ""] = await redis().client.keys("*");
    const left = await redis().client.pttl(key);
    assert.ok(left > 50_000 && left <= 60_000, `${left} ms`);
    await redis().client.pexpire(key, 1);
    while ((await redis().client.exists(key)) === 1);
    clock.advance(60_000);
    assert.equal(await a.tryCount("sender"), 0);
  });

  it("counts in memory while Redis is away, and what it counted before still counts", async () => {
    const a = await limiter();
    await a.tryCount("sender");
    await redis().kill();
    assert.deepEqual([await a.tryCount("sender"), await a.tryCount("sender")], [0, 0]);
    assert.deepEqual([await a.tryCount("sender"), await a.retryAfterSeconds("sender")], [60, 60]);
    await redis().start();
  });

  it("stores no sender in Redis", async () => {
    const a = await limiter();
    await a.tryCount("192.0.2.1");
    const keys = await redis().client.keys("*");
    assert.deepEqual(keys, ["limit:guesses:hidden-9"]);
  });
});
