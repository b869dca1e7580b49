import assert from "node:assert/strict";
import { redisShortTerm } from "../../../../server/cluster/redis/redis-short-term.ts";
import { openConnection } from "../../../support/server/cluster/open-connection.ts";
import { describeRedis } from "../../../support/server/redis.ts";

describeRedis("what the processes of a cluster know for a short time", (redis) => {
  it("is the same in all of them, under hidden names, until its time is over", async () => {
    await redis().flush();
    const [first, second] = [await openConnection(redis().url), await openConnection(redis().url)];
    const storeOf = ({ connection }: typeof first) =>
      redisShortTerm({ connection, nameOf: (key) => `hidden ${key.length}` });
    storeOf(first).put("table Ann", "QK7M2P", 60);
    const other = storeOf(second);
    while ((await other.read(["table Ann"]))[0] === undefined);
    assert.deepEqual(await other.read(["table Ann", "unknown"]), ["QK7M2P", undefined]);
    assert.deepEqual(await redis().client.keys("*"), ["short:hidden 9"]);
    assert.ok((await redis().client.ttl("short:hidden 9")) > 0);
    first.connection.close();
    second.connection.close();
  });

  it("is nothing while Redis is away", async () => {
    const { connection } = await openConnection(redis().url);
    await redis().kill();
    const store = redisShortTerm({ connection, nameOf: (key) => key });
    store.put("table Ann", "QK7M2P", 60);
    assert.deepEqual(await store.read(["table Ann"]), [undefined]);
    connection.close();
    await redis().start();
  });
});
