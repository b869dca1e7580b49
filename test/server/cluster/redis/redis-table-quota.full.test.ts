import assert from "node:assert/strict";
import { REFRESH_MS, RedisTableQuota } from "../../../../server/cluster/redis/redis-table-quota.ts";
import { TableQuota } from "../../../../server/limits/quotas.ts";
import { openConnection } from "../../../support/server/cluster/open-connection.ts";
import type { ManualClock } from "../../../support/server/manual-clock.ts";
import { describeRedis } from "../../../support/server/redis.ts";

const ANN = { owner: "ann", address: "192.0.2.1" };
const MOST = { perBrowser: 2, perAddress: 3, total: 10 };

describeRedis("the open tables of a cluster", (redis) => {
  const closing: (() => void)[] = [];
  beforeEach(() => redis().flush());
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function quota(
    limits = MOST,
  ): Promise<{ readonly quota: RedisTableQuota; readonly clock: ManualClock }> {
    const { connection, clock } = await openConnection(redis().url);
    const opened = new RedisTableQuota({
      ...{ connection, clock, local: new TableQuota(limits) },
      nameOf: (text) => `hidden-${Buffer.from(text).toString("hex")}`,
    });
    opened.start();
    closing.push(() => {
      opened.stop();
      connection.close();
    });
    return { quota: opened, clock };
  }

  async function open(at: RedisTableQuota, code: string, creator = ANN) {
    const reserved = await at.reserve(creator, code);
    return reserved.ok ? reserved.value : reserved.refusal;
  }

  it("are counted by browser and by address, wherever they are", async () => {
    const [{ quota: a }, { quota: b }] = [await quota(), await quota()];
    await open(a, "AAAAAA");
    await open(b, "BBBBBB");
    const refused = { code: "tooManyTables", details: { most: 2 } };
    assert.deepEqual([await open(a, "CCCCCC"), await open(b, "CCCCCC")], [refused, refused]);
    const ben = { owner: "ben", address: ANN.address };
    assert.equal(typeof (await open(b, "DDDDDD", ben)), "function");
    assert.deepEqual(await open(a, "EEEEEE", ben), { code: "tooManyTables", details: { most: 3 } });
    assert.equal(typeof (await open(a, "FFFFFF", { owner: "ben", address: "192.0.2.2" })), "function");
    assert.deepEqual([a.count, b.count], [2, 2], "each process counts its own tables");
  });

  it("are free again when a table has ended, once", async () => {
    const [{ quota: a }, { quota: b }] = [await quota(), await quota()];
    const release = await open(a, "AAAAAA");
    await open(b, "BBBBBB");
    assert.ok(typeof release === "function");
    release();
    release();
    let opened = await open(b, "CCCCCC");
    while (typeof opened !== "function") opened = await open(b, "CCCCCC");
    assert.ok(typeof (await open(b, "DDDDDD")) !== "function");
  });

  it("count once for a table that another process has taken over", async () => {
    const [{ quota: a }, { quota: b }] = [await quota(), await quota()];
    await open(a, "AAAAAA", { owner: "ann", address: "" });
    b.reserveRestored("ann", "AAAAAA");
    assert.equal(typeof (await open(b, "BBBBBB")), "function");
    assert.ok(typeof (await open(a, "CCCCCC")) !== "function");
  });

  it("go on counting for a table that moves to another process, when it ends here", async () => {
    const [{ quota: a }, { quota: b }] = [await quota(), await quota()];
    const release = await open(a, "AAAAAA", { owner: "ann", address: "" });
    assert.ok(typeof release === "function");
    b.reserveRestored("ann", "AAAAAA");
    a.movedAway("AAAAAA");
    release();
    assert.equal(a.count, 0);
    assert.equal(typeof (await open(b, "BBBBBB")), "function");
    assert.ok(typeof (await open(a, "CCCCCC")) !== "function");
  });

  it("are stored again after Redis was emptied, also those beyond the maximum", async () => {
    const [{ quota: a, clock }, { quota: b }] = [await quota(), await quota()];
    await open(a, "AAAAAA");
    await open(a, "BBBBBB");
    a.reserveRestored("ann", "CCCCCC");
    await redis().flush();
    clock.advance(REFRESH_MS);
    const named = async () => {
      const keys = await redis().client.keys("tables:browser:*");
      return keys[0] === undefined ? 0 : redis().client.zcard(keys[0]);
    };
    while ((await named()) < 3);
    assert.ok(typeof (await open(b, "DDDDDD")) !== "function");
  });

  it("of a dead process are forgotten after a minute", async () => {
    const { quota: a } = await quota();
    await open(a, "AAAAAA");
    for (const key of await redis().client.keys("tables:*")) {
      const left = await redis().client.pttl(key);
      assert.ok(left > 50_000 && left <= 60_000, `${left} ms`);
    }
  });

  it("are counted by each process while Redis is away, and store no names in it", async () => {
    const { quota: a } = await quota();
    await open(a, "AAAAAA");
    const everything = await redis().client.keys("*");
    assert.ok(everything.length === 2 && everything.every((key) => !/ann|192|AAAAAA/.test(key)));
    await redis().kill();
    await open(a, "BBBBBB");
    assert.deepEqual(await open(a, "CCCCCC"), { code: "tooManyTables", details: { most: 2 } });
    await redis().start();
  });
});
