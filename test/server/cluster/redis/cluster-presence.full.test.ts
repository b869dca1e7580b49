import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ClusterPresence } from "../../../../server/cluster/redis/cluster-presence.ts";
import { MessageSeal } from "../../../../server/cluster/redis/message-seal.ts";
import { createRedis, PING_MS, RedisConnection } from "../../../../server/cluster/redis/redis-connection.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { describeRedis } from "../../../support/server/redis.ts";

describeRedis("messages between processes", (redis) => {
  const key = randomBytes(32);
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  /** In front of Redis: while it is away, connections are accepted and closed, as a balancer does. */
  async function balancer() {
    let isAway = false;
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      if (isAway) return socket.end();
      const inner = connect(Number(new URL(redis().url).port), "127.0.0.1");
      inner.on("error", () => socket.destroy());
      inner.on("close", () => socket.destroy());
      socket.on("close", () => inner.destroy());
      return socket.pipe(inner).pipe(socket);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    assert.ok(typeof address === "object" && address !== null);
    const closeAll = () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    };
    closing.push(() => {
      closeAll();
      server.close();
    });
    return {
      url: `redis://127.0.0.1:${address.port}`,
      setAway: (away: boolean) => {
        isAway = away;
        closeAll();
      },
      refusedSoFar: () => sockets.size,
    };
  }

  async function presenceOf(processId: string, url = redis().url) {
    const clock = manualClock();
    const { log, lines } = captureLog();
    const connection = new RedisConnection({ redis: createRedis(url, "x:"), clock, log });
    const refused: string[] = [];
    const isKnown = (each: string) => ["a", "b"].includes(each);
    const seal = new MessageSeal({ key, ownId: () => processId, isKnown, now: Date.now });
    const onRefused = (why: string) => refused.push(why);
    const presence = new ClusterPresence({ connection, seal, prefix: "x:", onRefused });
    await connection.open();
    closing.push(() => connection.close());
    return { presence, connection, clock, refused, lines };
  }

  async function received(presence: ClusterPresence, topic: string): Promise<unknown[]> {
    const messages: unknown[] = [];
    await presence.subscribe(topic, (message: unknown) => messages.push(message));
    return messages;
  }

  it("reach all listeners until they unsubscribe", async () => {
    const [a, b] = [await presenceOf("a"), await presenceOf("b")];
    const messages = await received(b.presence, "topic");
    await a.presence.publish("topic", { some: "thing" });
    while (messages.length < 1) await nextTurn();
    await b.presence.unsubscribe("topic");
    assert.deepEqual(await redis().client.pubsub("CHANNELS"), []);
    await a.presence.publish("topic", 2);
    assert.deepEqual([messages, b.refused], [[{ some: "thing" }], []]);
    b.presence.deliver("topic", 3);
    assert.equal(messages.length, 1);
  });

  it("arrive again after connections were accepted and closed for a while", async () => {
    const proxy = await balancer();
    const [a, b] = [await presenceOf("a"), await presenceOf("b", proxy.url)];
    const messages = await received(b.presence, "topic");
    proxy.setAway(true);
    while (proxy.refusedSoFar() < 6) await nextTurn();
    proxy.setAway(false);
    while (messages.length === 0) {
      b.clock.advance(PING_MS);
      await a.presence.publish("topic", 1);
      await nextTurn();
    }
    while (!b.connection.isReachable) {
      b.clock.advance(PING_MS);
      await nextTurn();
    }
  });

  it("of unknown senders are refused and counted", async () => {
    const [b, stranger] = [await presenceOf("b"), await presenceOf("c")];
    const messages = await received(b.presence, "topic");
    await redis().client.publish("x:topic", '"CODE,1"');
    await redis().client.publish("x:topic", JSON.stringify(["disconnect", "id", []]));
    await stranger.presence.publish("topic", "CODE,1");
    while (b.refused.length < 3) await nextTurn();
    assert.deepEqual([b.refused, messages], [["malformed", "malformed", "unknownSender"], []]);
  });

  it("neither throw nor wait while Redis is away, and subscriptions are renewed afterwards", async () => {
    const [a, b] = [await presenceOf("a"), await presenceOf("b")];
    const before = await received(b.presence, "before");
    await redis().kill();
    const meanwhile = await received(b.presence, "meanwhile");
    await b.presence.unsubscribe("nothing");
    await a.presence.publish("before", 1);
    assert.equal(await a.presence.hincrbyex("hash", "field", 1, 2), 1);
    while (a.connection.isReachable) await nextTurn();
    await redis().start();
    while (before.length < 1 || meanwhile.length < 1) {
      for (const { clock } of [a, b]) clock.advance(PING_MS);
      await nextTurn();
      await a.presence.publish("before", 1);
      await a.presence.publish("meanwhile", 2);
    }
    assert.deepEqual([before[0], meanwhile[0]], [1, 2]);
  });

  it("are all that the framework puts into Redis, but the count of concurrent quick plays for a moment", async () => {
    await redis().flush();
    const { presence } = await presenceOf("a");
    await presence.hset();
    assert.deepEqual([await presence.hgetall(), await presence.hdel()], [{}, false]);
    const counts = [1, 1, -1].map((by) => presence.hincrbyex("hash", "field", by, 2));
    assert.deepEqual(await Promise.all(counts), [1, 2, 1]);
    const [key = ""] = await redis().client.keys("*");
    assert.ok((await redis().client.pttl(key)) > 0);
  });

  it("go on after Redis was frozen, which is noticed and logged once", async () => {
    const [a, b] = [await presenceOf("a"), await presenceOf("b")];
    const messages = await received(b.presence, "topic");
    const logged = (text: string) => a.lines.filter((line) => line.includes(text)).length;
    const ping = async () => {
      for (const { clock } of [a, b]) clock.advance(PING_MS);
      await nextTurn();
    };
    const isReachable = () => a.connection.isReachable || b.connection.isReachable;
    redis().freeze();
    while (isReachable()) await ping();
    redis().resume();
    const isBack = () => messages.length > 0 && logged("Redis reachable again") > 0;
    while (!isBack()) await ping().then(() => a.presence.publish("topic", 1));
    assert.deepEqual([logged("cannot be reached"), logged("Redis reachable again")], [1, 1]);
  });
});
