import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { NOTICES_PER_PERSON } from "../../../../shared/table/notice-limits.ts";
import type { RequestName } from "../../../../shared/wire/requests.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { refusalInAnswer, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("strangers at one table", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  const hostRequests = (seatId: string): readonly (readonly [RequestName, object])[] => [
    ["kick", { seatId }],
    ["allowSpectators", { allowed: false }],
    ["liftKick", { kickId: "k1" }],
    ["admit", { newcomerId: "n1", admitted: false }],
    ["addBot", { character: "easy" }],
    ["start", {}],
  ];

  async function assertPowerless(client: TestClient, victim: TestClient): Promise<void> {
    for (const [name, payload] of hostRequests(victim.seated.seatId)) {
      const refusal = refusalInAnswer(await client.sendRequest(name, payload));
      assert.deepEqual([refusal.code, refusal.rule], ["noHost", "C8"], name);
    }
    assert.deepEqual(victim.closeCodes, []);
    assert.equal(victim.table.seats.get(victim.seated.seatId)?.isKicked, false);
  }

  it("C8 finding 4: the first player of a quick-play table removes nobody, neither before a match nor in one", async () => {
    const ann = await TestClient.quickPlay(new Client(server.url), "Ann", 500);
    const ben = await TestClient.quickPlay(new Client(server.url), "Ben", 500);
    assert.equal(ann.code, ben.code);
    assert.equal(ann.table.host, "");
    await assertPowerless(ann, ben);
    await ben.sendRequest("agreeToStart", { agrees: true });
    await ann.sendRequest("agreeToStart", { agrees: true });
    await ben.waitUntil(() => ben.view.hand.length > 0, "the deal");
    await assertPowerless(ann, ben);
    await assertPowerless(ben, ann);
  });

  it("C6 finding 10: a client that sits down and watches in turn, with a new name each time, is announced five times", async () => {
    const ann = await server.create({ name: "Ann", key: testBrowserKey("Ann") });
    const ben = await server.join(ann.code, { name: "Ben", key: testBrowserKey("Ben") });
    for (let i = 0; i < 15; i += 1) {
      await ben.sendRequest("rename", { name: `Buy ${i}` });
      await ben.sendRequest("spectate");
      await ben.sendRequest("takeSeat", { name: `Sell ${i}` });
    }
    await ann.waitUntil(() => [...ann.table.seats.values()].some(({ name }) => name === "Sell 14"));
    const aboutBen = ann.notices.filter(({ name }) => name !== "Ann");
    assert.equal(aboutBen.length, NOTICES_PER_PERSON);
  });
});
