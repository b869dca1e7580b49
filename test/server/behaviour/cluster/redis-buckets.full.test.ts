import assert from "node:assert/strict";
import { redisBuckets } from "../../../../server/cluster/redis/redis-limits.ts";
import { KeptTokenBucket } from "../../../../server/limits/limiter.ts";
import { openConnection } from "../../../support/server/cluster/open-connection.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { describeRedis } from "../../../support/server/redis.ts";

const RATE = { perSecond: 0.01, burst: 5 };

describeRedis("the wrong passwords of a table", (redis) => {
  it("count on at the next process with the table", async () => {
    await redis().flush();
    const clock = manualClock();
    const { connection } = await openConnection(redis().url);
    const keeper = redisBuckets({ connection, rate: RATE, nameOf: () => "hidden", now: clock.now });
    const bucketOf = () => new KeptTokenBucket(RATE, clock.steady, { name: "QK7M2P", keeper });
    const first = bucketOf();
    for (let taken = 0; taken < 4; taken += 1) assert.ok(first.tryTake());
    while ((await keeper.load("QK7M2P")) !== 1);
    clock.advance(100_000);
    assert.equal(await keeper.load("QK7M2P"), 2, "it refills while no process has it");
    const second = bucketOf();
    while (Math.floor(second.tokens) !== 2) await keeper.load("QK7M2P");
    assert.deepEqual([second.tryTake(), second.tryTake(), second.tryTake()], [true, true, false]);
    assert.deepEqual(await redis().client.keys("*"), ["bucket:hidden"]);
    connection.close();
  });

  it("are unknown while Redis is away: then the bucket is full, and still counts", async () => {
    const clock = manualClock();
    const { connection } = await openConnection(redis().url);
    await redis().kill();
    const keeper = redisBuckets({ connection, rate: RATE, nameOf: (name) => name, now: clock.now });
    assert.equal(await keeper.load("QK7M2P").catch(() => undefined), undefined);
    const bucket = new KeptTokenBucket(RATE, clock.steady, { name: "QK7M2P", keeper });
    for (let taken = 0; taken < RATE.burst; taken += 1) assert.ok(bucket.tryTake());
    assert.equal(bucket.tryTake(), false);
    connection.close();
    await redis().start();
  });
});
