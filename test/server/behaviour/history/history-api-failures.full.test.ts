import assert from "node:assert/strict";
import { steadyTime } from "../../../../server/clock.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import { finishedMatch } from "../../../support/game/finished-match.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { manualArchiveQueue } from "./both-databases.ts";
import { openServerWithHistory } from "./history-api-server.ts";

describe("the failures of the HTTP API", () => {
  it("pauses an address with too many requests, changes or guesses", async () => {
    const bounds = {
      apiRequests: new RateLimiter(8, steadyTime),
      apiChanges: new RateLimiter(3, steadyTime),
      failedAttempts: new RateLimiter(2, steadyTime),
    };
    const server = await openServerWithHistory({ context: bounds });
    const headers = { authorization: `Bearer ${testBrowserKey("Ann")}`, "content-type": "application/json" };
    const recover = () =>
      fetch(`${server.url}/api/profile/recover`, { method: "POST", headers, body: '{"recoveryCode":"A"}' });
    const get = () => fetch(`${server.url}/api/leaderboard`);
    const statuses: number[] = [];
    for (const asked of [recover, recover, recover, recover, get, get, get, get, get]) {
      statuses.push((await asked()).status);
    }
    // Two wrong codes, a pause for those, one change too many; then three requests are left.
    assert.deepEqual(statuses.slice(0, 4), [403, 403, 429, 429]);
    assert.equal(statuses.at(-1), 429);
    const paused = await get();
    assert.ok(Number(paused.headers.get("retry-after")) > 0);
    assert.equal(JSON.parse(await paused.text()).error.code, "rateLimited");
    await server.close();
  });

  it("answers 503 while the history cannot be reached, and tables are played", async () => {
    const server = await openServerWithHistory();
    const ready = async () => JSON.parse(await (await fetch(`${server.url}/readyz`)).text());
    assert.deepEqual(await ready(), { status: "ok", history: "ok" });
    await server.history.close();
    const asked = await fetch(`${server.url}/api/leaderboard`);
    assert.deepEqual([asked.status, asked.headers.get("retry-after")], [503, "2"]);
    assert.equal(JSON.parse(await asked.text()).error.code, "notReady");
    assert.deepEqual(await ready(), { status: "ok", history: "cannot be reached" });
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
    const ann = await server.create({ name: "Ann" });
    await ann.sendRequest("addBot", { character: "easy" });
    assert.ok("lastEvent" in (await ann.sendRequest("start")));
    await server.close();
  });

  it("finds a match that is saved between two of its questions", async () => {
    const queue = manualArchiveQueue();
    const match = finishedMatch({ seedText: "saved meanwhile", seats: [{ name: "Ann" }, { name: "Ben" }] });
    let isAsked = true;
    const pendingIds = async () => {
      if (!isAsked) {
        isAsked = true;
        queue.put(match);
        await server.history.whenArchived();
      }
      return queue.pendingIds();
    };
    const server = await openServerWithHistory({
      context: { store: { ...memoryStore(), ...queue, pendingIds } },
    });
    isAsked = false;
    const asked = await fetch(`${server.url}/api/matches/${match.match.id}`);
    assert.equal(asked.status, 200);
    await server.close();
  });

  it("answers an exception of a handler with 500 and a sentence, and logs it", async () => {
    const lines: string[] = [];
    const log = makeLog({ LOG_LEVEL: "silent" });
    log.error = (...words: readonly unknown[]) => lines.push(JSON.stringify(words));
    const server = await openServerWithHistory({ context: { log } });
    await server.history.query((db) => db.schema.dropTable("seat").execute());
    const headers = { authorization: `Bearer ${testBrowserKey("Ann")}` };
    const broken = await fetch(`${server.url}/api/me`, { headers });
    assert.equal(broken.status, 500);
    const { error } = JSON.parse(await broken.text());
    assert.match(error.message, /Internal server error/);
    assert.ok(!JSON.stringify(error).includes("seat"));
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /no such table/);
    assert.ok(!(lines[0] ?? "").includes(testBrowserKey("Ann")));
    assert.equal((await fetch(`${server.url}/api/leaderboard`)).status, 200);
    await server.close();
  });
});
