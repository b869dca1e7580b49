import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Limit, noCounters } from "../../../../server/observability/counters.ts";
import { makeTableCode } from "../../../../server/rooms/table-code.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { reserveSeat } from "../../../support/network/raw-room-connection.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("open tables", () => {
  let server: GameServer;
  const limited: Limit[] = [];
  /** The server finds no free code. */
  let isBroken = false;
  beforeEach(async () => {
    limited.length = 0;
    const env = { MAX_TABLES_PER_BROWSER: "2", MAX_TABLES_PER_IP: "4", MAX_TABLES: "5" };
    isBroken = false;
    const overrides = {
      counters: { ...noCounters, countRateLimited: (limit: Limit) => void limited.push(limit) },
      makeCode: codeOrNot,
    };
    server = await openGameServer({ env, context: overrides });
  });
  afterEach(() => server.close());

  function codeOrNot(): string {
    if (isBroken) throw new Error("no code");
    return makeTableCode();
  }

  const whyNot = (key?: string) =>
    joinRefusal(server.create({ name: "Ann", ...(key === undefined ? {} : { key }) }));

  it("are two for one browser, and an ended one does not count", async () => {
    const key = testBrowserKey("Ann");
    const tables = [await server.create({ name: "Ann", key }), await server.create({ name: "Ann", key })];
    assert.deepEqual(await whyNot(key), { code: "tooManyTables", details: { most: 2 } });
    assert.deepEqual(limited, ["tables"]);
    await server.create({ name: "Ben", key: testBrowserKey("Ben") });
    const [first] = tables;
    assert.ok(first);
    await first.sendRequest("leave");
    await first.waitUntil(() => first.closeCodes.length > 0, "the end");
    assert.equal((await server.create({ name: "Ann", key })).table.seats.size, 1);
  });

  it("are four for one address, whatever keys and headers it sends", async () => {
    for (let i = 0; i < 4; i += 1) await server.create({ name: "Ann", key: testBrowserKey(`Ann ${i}`) });
    assert.deepEqual(await whyNot(testBrowserKey("Ann")), { code: "tooManyTables", details: { most: 4 } });
    assert.equal(
      (await joinRefusal(server.create({ name: "A", ...{ opener: "10.0.0.1" } }))).code,
      "tooManyTables",
    );
  });

  it("from before a restart still count; those with only bots have ended", async () => {
    const ann = await server.create({ name: "Ann" });
    assert.ok("lastEvent" in (await ann.sendRequest("addBot", { character: "easy" })));
    assert.equal(server.appContext.tableQuota.count, 1);
    await ann.sendRequest("leave");
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the end");
    const leave = Array.from({ length: 5 }, () => server.appContext.tableQuota.reserveRestored("", "KEPT00"));
    assert.deepEqual(await whyNot(), { code: "serverFull", details: {} });
    for (const release of leave) release();
    await server.create({ name: "Ann" });
  });

  it("that could not be opened do not count", async () => {
    for (let i = 0; i < 5; i += 1) {
      const rules = { ...OFFICIAL_RULES, handSize: 99 };
      assert.equal((await joinRefusal(server.create({ name: "Ann", rules }))).code, "ruleOutOfRange");
    }
    isBroken = true;
    assert.equal((await joinRefusal(server.create({ name: "Ann" }))).code, "tableRestarting");
    assert.equal(server.appContext.tableQuota.count, 0);
  });

  it("that no client joined end automatically", async () => {
    await reserveSeat(server, "create/uno", { name: "Ann" });
    assert.equal(server.appContext.tableQuota.count, 1);
    server.clock.advance(15_000);
    while (server.appContext.tableQuota.count > 0) await nextTurn();
  });
});
