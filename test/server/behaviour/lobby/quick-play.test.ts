import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { Client } from "@colyseus/sdk";
import type { QuickLength } from "../../../../shared/quick-play.ts";
import { OFFICIAL_RULES, presetRules } from "../../../../shared/rules.ts";
import type { TableRequest } from "../../../../shared/table/requests/requests.ts";
import { QUICK_SEATS, QUICK_START_SECONDS, REMATCH_SECONDS } from "../../../../shared/table-limits.ts";
import { FLICK } from "../../../../shared/wire/flick.ts";
import { ROOM } from "../../../../shared/wire/messages.ts";
import { joinRefusal, refusalInAnswer, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("the quick start", () => {
  const quick = () => serverTable("quick", {}, { isQuickPlay: true });
  const secondMs = 1000;

  it("C8 fills the table with bots eight seconds after its first player came", () => {
    const room = quick();
    room.sit("Ann");
    assert.equal(room.table.deadline, room.clock.now() + 8 * secondMs);
    room.clock.advance(8 * secondMs - 1);
    assert.equal(room.table.phase, "waiting");
    room.clock.advance(1);
    assert.equal(room.table.phase, "playing");
    assert.equal(room.game().seats, QUICK_SEATS);
    assert.equal(room.notices.filter(({ type }) => type === "botAdded").length, QUICK_SEATS - 1);
  });

  it("C8 does not wait longer for players who come later", () => {
    const room = quick();
    room.sit("Ann");
    room.clock.advance(5 * secondMs);
    for (const name of ["Ben", "Cleo", "Dora", "Emil"]) room.sit(name);
    assert.equal(room.table.deadline, room.clock.now() + 3 * secondMs);
    room.clock.advance(3 * secondMs);
    assert.equal(room.game().seats, 5);
  });

  it("C8 goes on when the first player leaves, and starts again when all were away", () => {
    const room = quick();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    room.clock.advance(3 * secondMs);
    room.request(ann, { type: "leave" });
    assert.equal(room.table.deadline, room.clock.now() + 5 * secondMs);
    room.table.presence.disconnected(ben.id);
    assert.equal(room.table.deadline, 0);
    room.clock.advance(10 * secondMs);
    assert.equal(room.table.phase, "waiting");
    room.table.presence.reconnected(ben.id);
    assert.equal(room.table.deadline, room.clock.now() + 8 * secondMs);
  });

  it("C8 starts at once when all waiting players agree, even a single one", () => {
    const room = quick();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    assert.ok(room.request(ann, { type: "agreeToStart", agrees: true }).ok);
    assert.equal(room.table.phase, "waiting");
    assert.ok(room.request(ben, { type: "agreeToStart", agrees: true }).ok);
    assert.equal(room.table.phase, "playing");
    assert.equal(room.game().seats, QUICK_SEATS);
    assert.ok(room.table.seats.all.every(({ agreesToStart }) => !agreesToStart));

    const alone = quick();
    alone.request(alone.sit("Ann"), { type: "agreeToStart", agrees: true });
    assert.equal(alone.table.phase, "playing");
  });

  it("C8 counts only connected players, and no agreement that was taken back", () => {
    const room = quick();
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    room.request(ann, { type: "agreeToStart", agrees: true });
    room.request(ann, { type: "agreeToStart", agrees: false });
    room.request(ben, { type: "agreeToStart", agrees: true });
    assert.equal(room.table.phase, "waiting");
    room.table.presence.disconnected(ann.id);
    assert.equal(room.table.phase, "playing");
  });

  it("C8 C4 has no host: nobody can change the rules, remove anyone, or start alone", () => {
    const room = quick();
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    assert.equal(room.table.host, "");
    const requests: readonly TableRequest[] = [
      START_REQUEST,
      { type: "setRules", rules: presetRules("party") },
      { type: "kick", seatId: ben.id },
      { type: "addBot", character: "easy" },
      { type: "setSeatOrder", seatIds: [ben.id, ann.id] },
      { type: "allowSpectators", allowed: false },
    ];
    for (const request of requests) {
      const result = room.request(ann, request);
      assert.ok(!result.ok && result.refusal.code === "noHost", request.type);
    }
    room.request(ann, { type: "leave" });
    assert.equal(room.table.host, "");
    assert.deepEqual(
      room.notices.filter(({ type }) => type === "hostChanged"),
      [],
    );
  });

  it("C8 plays the official rules, whatever an older table had", () => {
    const room = serverTable("house rules", presetRules("harsh"), { isQuickPlay: true });
    room.sit("Ann");
    room.clock.advance(8 * secondMs);
    assert.deepEqual(room.game().rules, OFFICIAL_RULES);
  });

  it("is for tables that quick play opened: others wait for their host", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.clock.advance(60_000);
    assert.equal(room.table.phase, "waiting");
    const requestResult = room.request(ann, { type: "agreeToStart", agrees: true });
    assert.ok(!requestResult.ok && requestResult.refusal.code === "notQuickTable");
    assert.ok(room.request(ann, START_REQUEST).ok);
  });

  it("C8 E6 does not start automatically if no player wants a rematch: a player must join or agree", () => {
    const room = serverTable("no rematch", { target: "single" }, { isQuickPlay: true });
    const ann = room.sit("Ann");
    room.clock.advance(8 * secondMs);
    room.playToPhaseEnd();
    room.clock.advance(REMATCH_SECONDS * secondMs);
    assert.deepEqual([room.table.phase, room.table.deadline, room.table.seats.taken], ["waiting", 0, 1]);
    room.clock.advance(60 * secondMs);
    assert.equal(room.table.phase, "waiting");
    room.sit("Ben");
    assert.equal(room.table.deadline, room.clock.now() + 8 * secondMs);
    room.request(ann, { type: "leave" });
    room.clock.advance(8 * secondMs);
    assert.equal(room.table.phase, "playing");
  });

  it("C8 E6 plays the rematch with the same bots, and new ones on the seats of players who left", () => {
    const room = serverTable("rematch", { target: "single" }, { isQuickPlay: true });
    const [ann] = [room.sit("Ann"), room.sit("Ben")];
    room.clock.advance(8 * secondMs);
    const bots = room.table.seats.all.filter(({ bot }) => bot !== "").map(({ name }) => name);
    room.playToPhaseEnd();
    room.request(ann, { type: "rematch" });
    room.clock.advance(REMATCH_SECONDS * secondMs);
    const names = room.table.seats.all.map(({ name }) => name);
    assert.equal(names.length, QUICK_SEATS);
    assert.ok(bots.every((name) => names.includes(name)) && !names.includes("Ben"));
  });
});

describe("quick play", () => {
  let server: GameServer;
  beforeEach(async () => {
    server = await openGameServer();
  });
  afterEach(() => server.close());
  const quickly = (name: string, length?: QuickLength) =>
    TestClient.quickPlay(new Client(server.url), name, length);

  it("C8 opens a quick table of one round, and brings the next player there", async () => {
    const ann = await quickly("Ann");
    const ben = await quickly("Ben");
    assert.equal(ben.code, ann.code);
    assert.deepEqual([ann.table.isQuickPlay, ann.table.host, ann.table.rules.target], [true, "", 0]);
    await ann.waitUntil(() => ann.table.deadline > 0, "the countdown");
    server.clock.advance(QUICK_START_SECONDS * 1000);
    await ann.waitUntil(() => ann.view.hand.length > 0, "the deal");
    const cleo = await quickly("Cleo");
    assert.notEqual(cleo.code, ann.code);
  });

  it("C8 brings players together who want the same length", async () => {
    const [ann, ben, cleo] = [await quickly("Ann", 500), await quickly("Ben", 200), await quickly("Cleo")];
    assert.equal(new Set([ann.code, ben.code, cleo.code]).size, 3);
    assert.deepEqual([ann.table.rules.target, ben.table.rules.target], [500, 200]);
    assert.equal((await quickly("Dora", 200)).code, ben.code);
    assert.equal((await quickly("Emil", "single")).code, cleo.code);
  });

  it("C8 finds no table that waits for its host", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await quickly("Ben");
    assert.notEqual(ben.code, ann.code);
  });

  it("gives a bad name its refusal, and opens nothing", async () => {
    const long = "x".repeat(60);
    await assert.rejects(quickly(long), /invalidRequest/);
  });

  it("refuses a length that there is not, and settings that it chooses itself", async () => {
    const create = (options: object) => joinRefusal(new Client(server.url).joinOrCreate(ROOM, options));
    const bad = [
      { name: "Ann", open: true, length: 300 },
      { name: "Ann", open: true, rules: presetRules("party") },
      { name: "Ann", open: true, visibility: "private" },
      { name: "Ann", open: true, password: "sesame" },
    ];
    for (const options of bad) assert.equal((await create(options)).code, "invalidRequest");
    const withLength = new Client(server.url).create(ROOM, { length: 200 });
    assert.equal((await joinRefusal(withLength)).code, "invalidRequest");
    assert.equal((await matchMaker.query({ name: ROOM })).length, 0);
  });
});

describe("quick chat", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("is sent to all by its number, and stored nowhere", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const client = await server.join(ann.code, { spectate: true });
    assert.ok("lastEvent" in (await ann.sendRequest("quickChat", { phrase: 12 })));
    const phrases = { seatId: ann.seated.seatId, phrase: 12 };
    for (const listener of [ann, ben, client]) {
      await listener.waitUntil(() => listener.chatMessages.length > 0, "the phrase");
      assert.deepEqual(listener.chatMessages, [phrases]);
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

  const flick = { x: 1000, y: 0, vx: -5000, vy: 5000 };

  it("has the flicks of the card in the waiting room: sent to all as they are, apart from phrases, five at once", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    for (let i = 0; i < 5; i += 1)
      assert.ok("lastEvent" in (await ann.sendRequest("quickChat", { phrase: FLICK, flick })));
    const refused = await ann.sendRequest("quickChat", { phrase: FLICK, flick });
    assert.equal(refusalInAnswer(refused).code, "rateLimited");
    assert.ok("lastEvent" in (await ann.sendRequest("quickChat", { phrase: 12 })));
    server.clock.advance(1_000);
    assert.ok("lastEvent" in (await ann.sendRequest("quickChat", { phrase: FLICK, flick })));
    await ben.waitUntil(() => ben.chatMessages.length === 7, "six flicks and a phrase");
    const { seatId } = ann.seated;
    assert.deepEqual(ben.chatMessages.slice(-2), [
      { seatId, phrase: 12 },
      { seatId, phrase: FLICK, flick },
    ]);
    await ann.sendRequest("start");
    const late = await ben.sendRequest("quickChat", { phrase: FLICK, flick });
    assert.equal(refusalInAnswer(late).code, "matchRunning");
  });

  it("has no flick beyond the strip, too fast, broken, or without its number", async () => {
    const ann = await server.create({ name: "Ann" });
    for (const [phrase, sent] of [
      ...[{ x: -1 }, { x: 1001 }, { y: 1001 }, { vx: 5001 }, { vy: -5001 }, { vx: 0.5 }, { z: 1 }].map(
        (part) => [FLICK, { ...flick, ...part }] as const,
      ),
      ...([
        [FLICK, undefined],
        [FLICK, "far"],
        [12, flick],
        [29, flick],
      ] as const),
    ]) {
      const payload = { phrase, ...(sent === undefined ? {} : { flick: sent }) };
      const answer = await ann.sendRequest("quickChat", payload);
      assert.equal(refusalInAnswer(answer).code, "invalidRequest", JSON.stringify(payload));
    }
  });
});
