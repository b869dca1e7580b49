import assert from "node:assert/strict";
import { createRedis } from "../../../../server/cluster/redis/redis-connection.ts";

describe("the address of Redis", () => {
  const optionsOf = (url: string) => createRedis(url, "last-card:x:").options;

  it("names host, port, user, password and database", () => {
    const { host, port, username, password, db, tls } = optionsOf("redis://me:s%3Acret@redis.example:6380/3");
    assert.deepEqual(
      { host, port, username, password, db, tls },
      { host: "redis.example", port: 6380, username: "me", password: "s:cret", db: 3, tls: undefined },
    );
  });

  it("with rediss:// is reached by TLS only, and its certificate is checked", () => {
    const { host, port, tls } = optionsOf("rediss://redis.example:6380");
    assert.deepEqual([host, port], ["redis.example", 6380]);
    assert.ok(tls !== undefined && tls.rejectUnauthorized !== false);
  });

  it("changes nothing about how the connection behaves while Redis is away: it waits for nothing", () => {
    for (const url of ["redis://127.0.0.1", "rediss://127.0.0.1"]) {
      const { enableOfflineQueue, commandTimeout, lazyConnect, keyPrefix } = optionsOf(url);
      assert.deepEqual(
        { enableOfflineQueue, commandTimeout, lazyConnect, keyPrefix },
        { enableOfflineQueue: false, commandTimeout: 1000, lazyConnect: true, keyPrefix: "last-card:x:" },
      );
    }
  });
});
