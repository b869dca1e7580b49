import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type IRoomCache, initializeRoomCache, type MatchMakerDriver } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import { RoomListDriver } from "../../../../server/cluster/redis/room-list-driver.ts";
import { openConnection } from "../../../support/server/cluster/open-connection.ts";
import { type StaticPeers, staticPeers } from "../../../support/server/cluster/static-peers.ts";
import { describeRedis } from "../../../support/server/redis.ts";

const ROWS = "roomcaches";

describeRedis("the list of rooms", (redis) => {
  const closing: (() => void)[] = [];
  const unreadable: string[] = [];
  beforeEach(async () => {
    unreadable.length = 0;
    await redis().flush();
  });
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  interface GameProcess {
    readonly id: string;
    readonly driver: RoomListDriver;
    readonly peers: StaticPeers;
  }

  /** Processes that have each other as peers. */
  async function processes(...ids: readonly string[]): Promise<readonly GameProcess[]> {
    return Promise.all(
      ids.map(async (id) => {
        const peers = staticPeers(() => id);
        for (const other of ids) if (other !== id) peers.add(other, "127.0.0.1:1");
        const { connection, clock } = await openConnection(redis().url);
        const onUnreadable = (roomId: string) => unreadable.push(roomId);
        const driver = new RoomListDriver({ connection, peers, clock, onUnreadable });
        driver.start();
        closing.push(() => {
          driver.stop();
          connection.close();
        });
        return { id, driver, peers };
      }),
    );
  }

  const roomOf = (roomId: string, processId: string, more: Partial<IRoomCache> = {}) =>
    initializeRoomCache({ roomId, processId, name: "uno", metadata: { host: "Ann" }, ...more });
  const ownerInRedis = async (roomId: string) => {
    const row = await redis().client.hget(ROWS, roomId);
    return row === null ? undefined : JSON.parse(row).processId;
  };
  const codes = async (driver: MatchMakerDriver) =>
    (await driver.query({ name: "uno" })).map(({ roomId }) => roomId).toSorted();

  /**
   * What a process does that has lost a table without knowing it: it was frozen, and another one has the table. It changes
   * its row, and removes it. Returns whose row is in the list after each of the two.
   */
  async function wakeUp(late: MatchMakerDriver, room: IRoomCache): Promise<readonly unknown[]> {
    await late.update(room, { $inc: { clients: -1 } });
    const afterUpdate = await ownerInRedis(room.roomId);
    await late.remove(room.roomId);
    return [afterUpdate, await ownerInRedis(room.roomId)];
  }

  it("shows the rooms of all processes to each, the oldest first", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    await b.driver.insert(roomOf("OLDER1", "b", { createdAt: new Date(1000) }));
    await a.driver.insert(roomOf("NEWER1", "a", { createdAt: new Date(2000) }));
    for (const { driver } of [a, b]) {
      assert.deepEqual(
        (await driver.query({ name: "uno" })).map(({ roomId }) => roomId),
        ["OLDER1", "NEWER1"],
      );
      assert.equal((await driver.findOne({ name: "uno", locked: false })).roomId, "OLDER1");
      assert.equal((await driver.findOne({ roomId: "NEWER1" })).processId, "a");
      assert.deepEqual([await driver.has("OLDER1"), await driver.has("NOSUCH")], [true, false]);
      assert.deepEqual([...(await driver.findByIds(["OLDER1", "NOSUCH"])).keys()], ["OLDER1"]);
    }
    assert.deepEqual(
      (await a.driver.query({ processId: "a" })).map(({ roomId }) => roomId),
      ["NEWER1"],
    );
  });

  it("settles which of two rooms with one id exists (colyseus#978)", async () => {
    const [a, b] = await processes("a", "b");
    assert.equal(await a?.driver.insert(roomOf("QK7M2P", "a")), true);
    assert.equal(await b?.driver.insert(roomOf("QK7M2P", "b")), false);
    assert.equal(await ownerInRedis("QK7M2P"), "a");
  });

  it("is not changed by a process that has lost its table", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    const room = roomOf("QK7M2P", "a", { clients: 2 });
    await a.driver.insert(room);
    b.peers.declareDead("a");
    await b.driver.insert(roomOf("QK7M2P", "b"));
    assert.deepEqual(await wakeUp(a.driver, room), ["b", "b"]);
  });

  it("would be changed by the driver of the framework: this is why there is another one", async () => {
    const [, b] = await processes("a", "b");
    const published = new RedisDriver(redis().url);
    closing.push(() => void published.shutdown());
    const room = roomOf("QK7M2P", "a", { clients: 2 });
    await published.persist(room, true);
    b?.peers.declareDead("a");
    await b?.driver.insert(roomOf("QK7M2P", "b"));
    assert.deepEqual(await wakeUp(published, room), ["a", undefined]);
    assert.equal(Reflect.get(published, "insert"), undefined);
  });

  it("gives a table to the process to which the database has given it, although the old one is alive", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    const room = roomOf("QK7M2P", "a");
    await a.driver.insert(room);
    b.driver.takeOver("QK7M2P");
    assert.equal(await b.driver.insert(roomOf("QK7M2P", "b")), true);
    a.driver.release("QK7M2P");
    assert.deepEqual(await wakeUp(a.driver, room), ["b", "b"]);
    assert.equal((await a.driver.findOne({ roomId: "QK7M2P" })).processId, "b");
  });

  it("hides rooms of processes that are not alive, and drops them when they are declared dead", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    for (const code of ["AAAAAA", "BBBBBB"]) await a.driver.insert(roomOf(code, "a"));
    b.peers.declareDead("a");
    assert.deepEqual(await codes(b.driver), []);
    assert.deepEqual(
      [await b.driver.has("AAAAAA"), await b.driver.findOne({ roomId: "AAAAAA" })],
      [false, undefined],
    );
    await b.driver.insert(roomOf("BBBBBB", "b"));
    await b.driver.check();
    assert.deepEqual([await ownerInRedis("AAAAAA"), await ownerInRedis("BBBBBB")], [undefined, "b"]);
  });

  it("is complete again at the next check after Redis was emptied, and nothing in it is overwritten", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    for (const code of ["AAAAAA", "BBBBBB"]) await a.driver.insert(roomOf(code, "a"));
    await b.driver.insert(roomOf("CCCCCC", "b"));
    for (const { driver } of [a, b]) await driver.check();
    b.peers.declareDead("a");
    await b.driver.insert(roomOf("BBBBBB", "b"));
    await redis().flush();
    // The frozen process wakes up first, and does not know yet that it is dead.
    await a.driver.check();
    await b.driver.check();
    assert.deepEqual([await ownerInRedis("BBBBBB"), await ownerInRedis("CCCCCC")], ["b", "b"]);
    await a.driver.check();
    assert.equal(await ownerInRedis("BBBBBB"), "b");
    assert.deepEqual(await codes(b.driver), ["BBBBBB", "CCCCCC"]);
  });

  it("gets back single rows that were lost, and loses none that ended while Redis was away", async () => {
    const [a] = await processes("a");
    assert.ok(a !== undefined);
    for (const code of ["AAAAAA", "BBBBBB"]) await a.driver.insert(roomOf(code, "a"));
    await a.driver.check();
    await redis().client.hdel(ROWS, "AAAAAA");
    for (let checks = 0; checks < 30; checks += 1) await a.driver.check();
    assert.equal(await ownerInRedis("AAAAAA"), "a");
    await a.driver.remove("BBBBBB");
    assert.equal(await ownerInRedis("BBBBBB"), undefined);
    await a.driver.cleanup("a");
    assert.equal(await redis().client.hlen(ROWS), 0);
  });

  it("contains only the location of private rooms", async () => {
    const [a, b] = await processes("a", "b");
    await a?.driver.insert(roomOf("QK7M2P", "a", { private: true, metadata: { host: "Annabella" } }));
    const row = (await redis().client.hget(ROWS, "QK7M2P")) ?? "";
    assert.ok(row.includes('"private":true') && !row.includes("Annabella"));
    assert.equal((await b?.driver.findOne({ roomId: "QK7M2P" }))?.processId, "a");
    assert.deepEqual(await b?.driver.query({ private: false }), []);
  });

  it("forgets rooms of processes that have been unknown for a long time", async () => {
    const [a] = await processes("a");
    assert.ok(a !== undefined);
    await redis().client.hset(ROWS, "ZZZZZZ", JSON.stringify(roomOf("ZZZZZZ", "gone")));
    for (let checks = 0; checks < 1199; checks += 1) await a.driver.check();
    assert.equal(await ownerInRedis("ZZZZZZ"), "gone");
    await a.driver.check();
    assert.equal(await ownerInRedis("ZZZZZZ"), undefined);
  });

  it("is read again after a read has failed: Redis was frozen meanwhile", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    await b.driver.insert(roomOf("BBBBBB", "b"));
    redis().freeze();
    await assert.rejects(a.driver.query({ name: "uno" }), /cannot be reached/);
    redis().resume();
    assert.deepEqual(await codes(a.driver), ["BBBBBB"]);
  });

  for (const row of ["no JSON", "null", "[]", '{"roomId":"BBBBBB"}', '{"processId":7}']) {
    it(`is shown without a row that cannot be read, which is reported and removed: ${row}`, async () => {
      const [a, b] = await processes("a", "b");
      assert.ok(a !== undefined && b !== undefined);
      await b.driver.insert(roomOf("AAAAAA", "b"));
      await b.driver.insert(roomOf("BBBBBB", "b"));
      await redis().client.hset(ROWS, "BBBBBB", row);
      assert.deepEqual(await codes(a.driver), ["AAAAAA"]);
      assert.deepEqual(unreadable, ["BBBBBB"]);
      while ((await redis().client.hexists(ROWS, "BBBBBB")) === 1) await nextTurn();
      for (let checks = 0; checks < 30; checks += 1) await b.driver.check();
      assert.deepEqual(await codes(a.driver), ["AAAAAA", "BBBBBB"]);
      await redis().client.hset(ROWS, "CCCCCC", row);
      assert.equal(await b.driver.insert(roomOf("CCCCCC", "b")), true);
    });
  }

  it("is written again if there is something else in its place", async () => {
    const [a] = await processes("a");
    assert.ok(a !== undefined);
    await a.driver.insert(roomOf("AAAAAA", "a"));
    await redis().client.set(ROWS, "no list");
    await a.driver.check();
    assert.deepEqual(unreadable, [""]);
    assert.equal(await ownerInRedis("AAAAAA"), "a");
  });

  it("names the process with the room again if a row names another living one", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    await a.driver.insert(roomOf("AAAAAA", "a"));
    await redis().client.hset(ROWS, "AAAAAA", JSON.stringify(roomOf("AAAAAA", "b")));
    const checkBoth = async (checks: number) => {
      for (let check = 0; check < checks; check += 1) await b.driver.check();
      for (let check = 0; check < checks; check += 1) await a.driver.check();
      return ownerInRedis("AAAAAA");
    };
    assert.deepEqual([await checkBoth(30), await checkBoth(30)], ["b", "a"]);
    assert.deepEqual(await codes(b.driver), ["AAAAAA"]);
  });

  it("has this process's own rooms also while Redis is away, and all of them when it is back", async () => {
    const [a, b] = await processes("a", "b");
    assert.ok(a !== undefined && b !== undefined);
    const room = roomOf("AAAAAA", "a");
    await a.driver.insert(room);
    await redis().kill();
    await a.driver.update(room, { $inc: { clients: 1 } });
    a.driver.takeOver("BBBBBB");
    assert.equal(await a.driver.insert(roomOf("BBBBBB", "a")), true);
    assert.equal((await a.driver.findOne({ roomId: "AAAAAA" })).clients, 1);
    await assert.rejects(b.driver.findOne({ roomId: "AAAAAA" }), /cannot be reached/);
    await assert.rejects(a.driver.query({ name: "uno" }), /cannot be reached/);
    await redis().start();
    for (let isBack = false; !isBack; ) {
      await nextTurn();
      await a.driver.check();
      isBack = await b.driver.has("BBBBBB").catch(() => false);
    }
    assert.equal((await b.driver.findOne({ roomId: "AAAAAA" })).clients, 1);
  });
});
