import assert from "node:assert/strict";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const FLOOD = 2_000;
/** Requests at a time: few enough that a busy machine closes no connection between them. */
const BATCH = 10;

describe("two thousand tables that one address requests", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { TABLES_PER_MINUTE_PER_IP: "20" } });
  });
  after(() => server.close());

  async function statusOfRequest(): Promise<number> {
    const answer = await fetch(`${server.url}/matchmake/create/uno`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"name":"Mallory"}',
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it("opens twenty tables, and refuses all others; people elsewhere go on", async () => {
    const ann = await server.create({ name: "Ann" });
    const statuses: number[] = [];
    while (statuses.length < FLOOD)
      statuses.push(...(await Promise.all(Array.from({ length: BATCH }, statusOfRequest))));
    assert.equal(statuses.filter((status) => status === 200).length, 19);
    assert.equal(statuses.filter((status) => status === 429).length, FLOOD - 19);
    assert.ok("lastEvent" in (await ann.sendRequest("setReady", { ready: true })));
  });
});
