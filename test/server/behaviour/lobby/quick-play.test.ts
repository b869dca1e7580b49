import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { QUICK_SEATS, QUICK_START_SECONDS } from "../../../../shared/table-limits.ts";
import { refusalInAnswer, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("the quick start", () => {
  const quick = () => serverTable("quick", {}, { isQuickPlay: true });
  const secondMs = 1000;

  it("counts ten seconds from the second person on, and then deals", () => {
    const room = quick();
    room.sit("Ann");
    assert.equal(room.table.deadline, 0);
    room.sit("Ben");
    assert.equal(room.table.deadline, room.clock.now() + QUICK_START_SECONDS * secondMs);
    room.clock.advance(QUICK_START_SECONDS * secondMs - 1);
    assert.equal(room.table.phase, "waiting");
    room.clock.advance(1);
    assert.equal(room.table.phase, "playing");
    assert.equal(room.game().seats, 2);
  });

  it("counts from the beginning when somebody joins, not when somebody is ready or goes", () => {
    const room = quick();
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.clock.advance(6_000);
    room.request(ann, { type: "setReady", ready: true });
    assert.equal(room.table.deadline, room.clock.now() + 4_000);
    const cleo = room.sit("Cleo");
    assert.equal(room.table.deadline, room.clock.now() + 10_000);
    room.clock.advance(3_000);
    room.request(cleo, { type: "leave" });
    assert.equal(room.table.deadline, room.clock.now() + 7_000);
  });

  it("stops when one alone is left", () => {
    const room = quick();
    room.sit("Ann");
    const ben = room.sit("Ben");
    room.request(ben, { type: "leave" });
    assert.equal(room.table.deadline, 0);
    room.clock.advance(60_000);
    assert.equal(room.table.phase, "waiting");
  });

  it("fills up with bots when all who are there agree, also for one alone", () => {
    const room = quick();
    const ann = room.sit("Ann");
    assert.ok(room.request(ann, { type: "agreeToBots", agrees: true }).ok);
    room.clock.advance(10_000);
    assert.equal(room.table.phase, "playing");
    assert.equal(room.game().seats, QUICK_SEATS);
    assert.equal(room.notices.filter(({ type }) => type === "botAdded").length, QUICK_SEATS - 1);
  });

  it("adds no bot if one of them does not want any", () => {
    const room = quick();
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.request(ann, { type: "agreeToBots", agrees: true });
    room.clock.advance(10_000);
    assert.equal(room.game().seats, 2);
  });

  it("does not count to a match that these rules forbid, and does when they allow it again", () => {
    const room = quick();
    const [ann, ...others] = ["Ann", "Ben", "Cleo", "Dora"].map((name) => room.sit(name));
    assert.ok(ann !== undefined);
    const rules = { ...room.table.rules, teams: true };
    assert.ok(room.request(ann, { type: "setRules", rules }).ok);
    assert.equal(room.table.deadline, room.clock.now() + 10_000);
    const dora = others.at(-1);
    assert.ok(dora !== undefined && room.request(dora, { type: "leave" }).ok);
    assert.equal(room.table.deadline, 0);
    room.clock.advance(20_000);
    assert.deepEqual([room.table.phase, room.table.deadline], ["waiting", 0]);
    room.sit("Emil");
    room.clock.advance(10_000);
    assert.equal(room.table.phase, "playing");
  });

  it("is for tables that quick play opened: others wait for their host", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.clock.advance(60_000);
    assert.equal(room.table.phase, "waiting");
    const requestResult = room.request(ann, { type: "agreeToBots", agrees: true });
    assert.ok(!requestResult.ok && requestResult.refusal.code === "notQuickTable");
    assert.ok(room.request(ann, START_REQUEST).ok);
  });
});

describe("quick play", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("opens a quick table, and brings the next one there", async () => {
    const ann = await TestClient.quickPlay(new Client(server.url), "Ann");
    const ben = await TestClient.quickPlay(new Client(server.url), "Ben");
    assert.equal(ben.code, ann.code);
    assert.equal(ann.table.isQuickPlay, true);
    await ann.waitUntil(() => ann.table.deadline > 0, "the countdown");
    server.clock.advance(QUICK_START_SECONDS * 1000);
    await ann.waitUntil(() => ann.view.hand.length > 0, "the deal");
    const cleo = await TestClient.quickPlay(new Client(server.url), "Cleo");
    assert.notEqual(cleo.code, ann.code);
  });

  it("gives a bad name its refusal, and opens nothing", async () => {
    const long = "x".repeat(60);
    await assert.rejects(TestClient.quickPlay(new Client(server.url), long), /invalidRequest/);
  });
});

describe("what is said at the table", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("reaches all by its number, and is kept nowhere", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const guest = await server.join(ann.code, { spectate: true });
    assert.ok("lastEvent" in (await ann.sendRequest("quickChat", { phrase: 12 })));
    const said = { seatId: ann.seated.seatId, phrase: 12 };
    for (const listener of [ann, ben, guest]) {
      await listener.waitUntil(() => listener.chatMessages.length > 0, "the phrase");
      assert.deepEqual(listener.chatMessages, [said]);
    }
  });

  it("is refused beyond five in ten seconds, and in any other words", async () => {
    const ann = await server.create({ name: "Ann" });
    for (let phrase = 0; phrase < 5; phrase += 1)
      assert.ok("lastEvent" in (await ann.sendRequest("quickChat", { phrase })));
    assert.equal(refusalInAnswer(await ann.sendRequest("quickChat", { phrase: 5 })).code, "rateLimited");
    server.clock.advance(2_000);
    assert.ok("lastEvent" in (await ann.sendRequest("quickChat", { phrase: 5 })));
    for (const phrase of [-1, 28, 1.5, "hello", undefined]) {
      assert.equal(refusalInAnswer(await ann.sendRequest("quickChat", { phrase })).code, "invalidRequest");
    }
  });
});
