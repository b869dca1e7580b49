import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { presetRules } from "../../../../shared/rules.ts";
import { MOST_SEATS } from "../../../../shared/seat.ts";
import {
  type JoinTableOptions,
  joinRefusal,
  refusalInAnswer,
  TestClient,
} from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const SQUATTERS = 12;

describe("the queue for a seat at a table (C6)", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { TRUSTED_PROXIES: "1" } });
  });
  after(() => server.close());

  const clientAt = (address: number) =>
    new Client(server.url, { headers: { "x-forwarded-for": `10.0.0.${address}` } });
  const create = (address: number, options: JoinTableOptions) =>
    TestClient.create(clientAt(address), { name: "Ann", ...options });
  const joinFrom = (address: number, code: string, options: JoinTableOptions) =>
    TestClient.join(clientAt(address), code, options);

  async function askForSeat(address: number, code: string, name: string): Promise<TestClient> {
    const client = await joinFrom(address, code, { spectate: true });
    assert.ok("lastEvent" in (await client.sendRequest("takeSeat", { name })));
    await client.waitUntil(
      () => client.isSeated || client.queuePosition > 0,
      "a seat or a place in the queue",
    );
    return client;
  }

  async function squattedTable(options: JoinTableOptions = {}) {
    const ann = await create(1, options);
    const squatters: TestClient[] = [];
    for (let i = 1; i <= SQUATTERS; i += 1) squatters.push(await askForSeat(2, ann.code, `Squatter ${i}`));
    return { ann, squatters };
  }

  const seated = (clients: readonly TestClient[]) => clients.filter(({ isSeated }) => isSeated).length;
  const positions = (clients: readonly TestClient[]) => clients.map(({ queuePosition }) => queuePosition);

  it("C6 finding 7: nine squatters of one address make room for honest players, until one of them has a seat", async () => {
    const { ann, squatters } = await squattedTable();
    assert.deepEqual(positions(squatters), [...Array.from({ length: 9 }, () => 0), 1, 2, 3]);
    const ben = await askForSeat(3, ann.code, "Ben");
    const cleo = await joinFrom(4, ann.code, { name: "Cleo" });
    assert.ok(ben.isSeated && cleo.isSeated);
    await ann.waitUntil(() => ann.table.spectatorCount === 5, "the two who made room");
    await Promise.all(squatters.slice(7, 9).map((each) => each.waitUntil(() => each.queuePosition > 0)));
    assert.equal(seated(squatters), 7);
    assert.equal(ann.table.seats.size, MOST_SEATS);
    for (let address = 5; address < 11; address += 1)
      assert.ok((await askForSeat(address, ann.code, `Honest ${address}`)).isSeated);
    await ann.waitUntil(() => ann.table.spectatorCount === 11, "the others");
    await squatters[1]?.waitUntil(() => squatters[1]?.isSpectating === true, "the second one of the address");
    assert.deepEqual(squatters.map(({ isSeated }) => isSeated).indexOf(true), 0);
    assert.equal(seated(squatters), 1);
    const late = await askForSeat(11, ann.code, "Late");
    assert.equal(late.queuePosition, 1, "one of an address without a seat comes before the squatters");
    const refusal = await joinRefusal(joinFrom(12, ann.code, { name: "Later" }));
    assert.deepEqual([refusal.code, refusal.rule], ["tableFull", "S1"]);
  });

  it("C6 gives a seat that becomes free in the waiting room to the first in the queue, and tells the others", async () => {
    const { ann, squatters } = await squattedTable({ visibility: "private" });
    const ben = await askForSeat(3, ann.code, "Ben");
    assert.equal(ben.queuePosition, 4, "at a private table, the order of asking alone counts");
    await squatters[0]?.sendRequest("leave");
    await squatters[9]?.waitUntil(() => squatters[9]?.isSeated === true, "the seat");
    await ben.waitUntil(() => ben.queuePosition === 3, "the new place");
    await squatters[10]?.room.leave();
    await ben.waitUntil(() => ben.queuePosition === 2, "the place after somebody has gone");
    assert.equal(refusalInAnswer(await ben.sendRequest("setReady", { ready: true })).code, "notSeated");
  });

  it("C6 finding 7: makes room before a rematch, too", async () => {
    const ann = await create(1, { rules: presetRules("quick") });
    const squatters: TestClient[] = [];
    for (let i = 1; i < MOST_SEATS; i += 1)
      squatters.push(await joinFrom(2, ann.code, { name: `Squatter ${i}` }));
    await ann.sendRequest("start");
    const another = await askForSeat(2, ann.code, "Squatter 10");
    const ben = await askForSeat(3, ann.code, "Ben");
    await another.waitUntil(() => another.queuePosition === 2, "the place behind Ben");
    assert.equal(ben.queuePosition, 1);
    while (server.roomOf(ann.code).state.phase !== "matchOver") server.clock.advance(1000);
    for (const client of [ann, ...squatters]) await client.sendRequest("rematch");
    await ben.waitUntil(() => ben.isSeated && ben.view.hand.length > 0, "the seat and the hand");
    assert.equal(seated(squatters), 8);
    await squatters[8]?.waitUntil(() => squatters[8]?.queuePosition === 2, "the queue");
    assert.equal(another.queuePosition, 1);
  });
});
