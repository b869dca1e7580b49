/** A Discord activity: everybody who comes from one channel meets at one table. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { activityCode } from "../../../../server/rooms/table-code.ts";
import { post } from "../../../support/network/raw-room-connection.ts";
import { TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const ID = "123456789012345678";
const env = { DISCORD_CLIENT_ID: ID, DISCORD_CLIENT_SECRET: "a-secret-of-the-host" };
const CHANNEL = "i-123-gc-456-789";

describe("a Discord activity", () => {
  let server: GameServer;
  const codes: string[] = [];
  before(async () => {
    const exchangeDiscordCode = async (code: string) => {
      codes.push(code);
      return code === "good" ? "token" : undefined;
    };
    server = await openGameServer({ env, context: { exchangeDiscordCode } });
  });
  after(() => server.close());

  async function play(name: string, activity: string): Promise<TestClient> {
    const client = new TestClient(await new Client(server.url).joinOrCreate("uno", { name, activity }));
    await client.waitUntil(() => client.isSeated || client.isSpectating);
    return client;
  }

  it("leads everybody of a channel to one private table, and others to another one", async () => {
    const [ann, ben] = await Promise.all([play("Ann", CHANNEL), play("Ben", CHANNEL)]);
    const cleo = await play("Cleo", "i-124");
    assert.equal(ann.room.roomId, activityCode(CHANNEL));
    assert.equal(ben.room.roomId, ann.room.roomId);
    assert.notEqual(cleo.room.roomId, ann.room.roomId);
    const { isQuickPlay, isPublic, seats } = ann.table;
    assert.deepEqual([isQuickPlay, isPublic], [true, false]);
    assert.deepEqual([...seats.values()].map(({ name }) => name).toSorted(), ["Ann", "Ben"]);
    const stranger = new TestClient(await new Client(server.url).joinOrCreate("uno", { name: "Dan" }));
    assert.notEqual(stranger.room.roomId, ann.room.roomId);
  });

  it("fills the table with bots, and gives a seat to who comes later", async () => {
    const ann = await play("Ann", "i-200");
    server.clock.advance(8_000);
    await ann.waitUntil(() => ann.table.phase === "playing");
    assert.equal([...ann.table.seats.values()].filter(({ bot }) => bot !== "").length, 3);
    const ben = await play("Ben", "i-200");
    assert.equal(ben.room.roomId, ann.room.roomId);
    assert.deepEqual([ben.isSpectating, ben.playsNextMatch], [true, true]);
  });

  const refused = async (path: string, body: object) => (await post(server.url + path, body)).status;

  it("takes no code of a table, and no id of another form", async () => {
    assert.equal(await refused("/matchmake/create/uno", { name: "Eve", code: "AAAAAA" }), 400);
    assert.equal(await refused("/matchmake/joinOrCreate/uno", { name: "Eve", code: "AAAAAA" }), 400);
    for (const activity of ["", "a b", "x".repeat(101), 7, null])
      assert.equal(await refused("/matchmake/joinOrCreate/uno", { name: "Eve", activity }), 400);
  });

  it("exchanges a code of Discord for a token, and asks Discord about no other text", async () => {
    const url = `${server.url}/api/discord/token`;
    const good = await post(url, { code: "good" });
    assert.deepEqual([good.status, good.body], [200, { accessToken: "token" }]);
    assert.equal((await post(url, { code: "bad" })).status, 502);
    for (const body of [
      {},
      { code: "" },
      { code: "a b" },
      { code: "x".repeat(201) },
      { code: "good", more: 1 },
    ])
      assert.equal((await post(url, body)).status, 400);
    assert.deepEqual(codes, ["good", "bad"]);
  });

  it("lets Discord show the page in a frame, with the id of the application in it", async () => {
    const response = await fetch(server.url);
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.match(policy, /frame-ancestors https:\/\/discord\.com https:\/\/\*\.discord\.com$/);
  });

  it("answers the page at its address in Discord, and no other one there", async () => {
    const ask = (origin: string) => fetch(`${server.url}/api/push`, { headers: { origin } });
    assert.equal((await ask(`https://${ID}.discordsays.com`)).status, 200);
    assert.equal((await ask("https://123456789012345679.discordsays.com")).status, 403);
  });
});

describe("a server that is no Discord activity", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("takes no activity, and asks Discord nothing", async () => {
    const joined = await post(`${server.url}/matchmake/joinOrCreate/uno`, { name: "Ann", activity: CHANNEL });
    assert.equal(joined.status, 400);
    assert.equal((await post(`${server.url}/api/discord/token`, { code: "good" })).status, 409);
  });
});
