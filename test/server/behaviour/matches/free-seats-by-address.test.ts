import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { presetRules } from "../../../../shared/rules.ts";
import type { CreateOptions } from "../../../../shared/wire/messages.ts";
import { type JoinTableOptions, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const BOTS = 7;
// No person here is named like a bot: the name could be taken.

/** Eight of ten seats are taken when four spectators want a seat in the next match, two of them from one address. */
describe("free seats between two matches (C6)", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { TRUSTED_PROXIES: "1" } });
  });
  after(() => server.close());

  const clientAt = (address: string) =>
    new Client(server.url, { headers: { "x-forwarded-for": `10.0.0.${address}` } });
  const joinFrom = (address: string, code: string, options: JoinTableOptions) =>
    TestClient.join(clientAt(address), code, options);

  async function namesInNextMatch(
    visibility: CreateOptions["visibility"] & string,
  ): Promise<readonly string[]> {
    const ann = await TestClient.create(clientAt("1"), {
      name: "Ann",
      visibility,
      rules: presetRules("quick"),
    });
    for (let i = 0; i < BOTS; i += 1) await ann.sendRequest("addBot", { character: "easy" });
    await ann.sendRequest("start");
    for (const [name, address] of [["Anna", "1"] as const, ["Ben", "2"] as const, ["Bea", "2"] as const]) {
      const client = await joinFrom(address, ann.code, { spectate: true });
      await client.sendRequest("takeSeat", { name });
    }
    const zoe = await joinFrom("3", ann.code, { spectate: true });
    await zoe.sendRequest("takeSeat", { name: "Zoe" });
    while (server.roomOf(ann.code).state.phase !== "matchOver") server.clock.advance(1000);
    await ann.sendRequest("rematch");
    await ann.waitUntil(() => ann.table.phase === "playing" && ann.table.seats.size === 10, "the seats");
    return [...ann.table.seats.values()].filter(({ bot }) => bot === "").map(({ name }) => name);
  }

  it("C6 go to one spectator of each address first, at a public table", async () => {
    assert.deepEqual(await namesInNextMatch("public"), ["Ann", "Ben", "Zoe"]);
  });

  it("C6 go to the first who asked, at a private table", async () => {
    assert.deepEqual(await namesInNextMatch("private"), ["Ann", "Anna", "Ben"]);
  });
});
