import assert from "node:assert/strict";
import { matchMaker, type Client as ServerClient } from "@colyseus/core";
import { Client } from "@colyseus/sdk";
import { type Listing, LOBBY, ROOM } from "../../../../shared/wire/messages.ts";
import { type LobbyList, lobbyList } from "../../../support/network/lobby-list.ts";
import { joinRefusal, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("the lobby", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function watch(): Promise<LobbyList["waitUntil"]> {
    const { waitUntil: until } = await lobbyList(server.url);
    return until;
  }

  it("lists a public table, updates its row, and removes it at the end", async () => {
    const listed = await watch();
    const ann = await server.create({ name: "Ann" });
    const row = (condition: (row: Listing) => boolean) =>
      listed((rows) => {
        const found = rows.get(ann.code);
        return found !== undefined && condition(found);
      });
    await row(({ host, taken, seats, phase, open }) => {
      return host === "Ann" && taken === 1 && seats === 10 && phase === "waiting" && open;
    });
    const ben = await server.join(ann.code, { name: "Ben" });
    await row(({ taken }) => taken === 2);
    await ann.sendRequest("start");
    await row(({ phase, open }) => phase === "playing" && !open);
    await ann.sendRequest("leave");
    await row(({ host }) => host === "Ben");
    await ben.sendRequest("leave");
    await listed((rows) => !rows.has(ann.code));
  });

  it("encodes a change once, however many clients watch", async () => {
    const lists = await Promise.all([watch(), watch(), watch()]);
    const [{ roomId } = { roomId: "" }] = await matchMaker.query({ name: LOBBY });
    const sent: unknown[] = [];
    for (const client of matchMaker.getLocalRoomById(roomId).clients) recordSent(client, sent);
    const ann = await server.create({ name: "Ann" });
    await Promise.all(lists.map((listed) => listed((rows) => rows.get(ann.code)?.taken === 1)));
    await ann.sendRequest("leave");
    await Promise.all(lists.map((listed) => listed((rows) => !rows.has(ann.code))));
    assert.ok(sent.length > 0 && sent.length % lists.length === 0);
    assert.ok(new Set(sent).size <= sent.length / lists.length);
  });

  it("does not list a private table, which its code still opens", async () => {
    const listed = await watch();
    const ann = await server.create({ name: "Ann", visibility: "private" });
    const seen = await server.create({ name: "Zoe" });
    await listed((rows) => rows.has(seen.code));
    await listed((rows) => !rows.has(ann.code));
    const ben = await server.join(ann.code, { name: "Ben" });
    assert.equal(ben.table.isPublic, false);
    await seen.sendRequest("leave");
    await listed((rows) => !rows.has(seen.code));
  });

  it("finds only open tables for quick play, and opens one if there is none", async () => {
    const quick = async (name: string) => {
      const room = await new Client(server.url).joinOrCreate(ROOM, { name, open: true });
      return new TestClient(room as TestClient["room"]);
    };
    const ann = await quick("Ann");
    const ben = await quick("Ben");
    assert.equal(ben.code, ann.code);
    await ann.waitUntil(() => ann.table?.seats?.size === 2);
    for (const player of [ann, ben]) await player.sendRequest("agreeToStart", { agrees: true });
    await ann.waitUntil(() => ann.lastEvent > 0);
    const cleo = await quick("Cleo");
    assert.notEqual(cleo.code, ann.code);
  });

  it("C8 lists a running quick table with the bots whose seats are left", async () => {
    const listed = await watch();
    const ann = await TestClient.quickPlay(new Client(server.url), "Ann", 200);
    const row = (condition: (row: Listing) => boolean) =>
      listed((rows) => {
        const found = rows.get(ann.code);
        return found !== undefined && condition(found);
      });
    await row(({ open, length, botSeats, host }) => {
      return open && length === 200 && botSeats === undefined && host === "";
    });
    await ann.sendRequest("agreeToStart", { agrees: true });
    await row(({ open, botSeats }) => !open && botSeats === 3);
    const ben = await server.join(ann.code, { name: "Ben" });
    await row(({ botSeats }) => botSeats === 2);
    await ben.room.leave();
    await row(({ botSeats }) => botSeats === 3);
    await ann.sendRequest("leave");
  });
});

describe("a table with a password", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("requires the password, and pauses guessing clients", async () => {
    const ann = await server.create({ name: "Ann", password: "tell nobody" });
    assert.equal(ann.table.hasPassword, true);
    await server.join(ann.code, { name: "Ben", password: "tell nobody" });
    const guess = (password?: string) =>
      joinRefusal(server.join(ann.code, { name: "Eve", ...(password === undefined ? {} : { password }) }));
    assert.equal((await guess()).code, "passwordWrong");
    for (let i = 1; i < 10; i += 1) assert.equal((await guess(`guess ${i}`)).code, "passwordWrong");
    assert.equal((await guess("tell nobody")).code, "rateLimited");
    const again = await server.join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(again.seated.seatId, ann.seated.seatId, "who has a seat is not kept out");
  });
});

/** Adds each buffer that the server sends to this client. */
function recordSent(client: ServerClient, sent: unknown[]): void {
  const raw = client.raw.bind(client);
  client.raw = (...args) => {
    sent.push(args[0]);
    raw(...args);
  };
}
