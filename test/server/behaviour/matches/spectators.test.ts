import assert from "node:assert/strict";
import { presetRules } from "../../../../shared/rules.ts";
import { MOST_SPECTATORS } from "../../../../shared/table-limits.ts";
import { CLOSED_TO_SPECTATORS } from "../../../../shared/wire/messages.ts";
import { joinRefusal, refusalInAnswer, type TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** C6: late joiners watch, see the public view, and may take a free seat in the next match. */
describe("spectating (C6)", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  const watch = (code: string) => server.join(code, { spectate: true });

  async function inPlay(options = {}): Promise<readonly [TestClient, TestClient]> {
    const ann = await server.create({ name: "Ann", ...options });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.sendRequest("start");
    await Promise.all([ann, ben].map((client) => client.waitUntil(() => client.view.hand.length > 0)));
    return [ann, ben];
  }

  it("C6 shows the public view, and no hand", async () => {
    const [ann] = await inPlay();
    const client = await watch(ann.code);
    assert.equal(client.isSpectating, true);
    assert.equal(client.isSeated, false);
    assert.deepEqual(client.view.cardCounts, ann.view.cardCounts);
    assert.deepEqual(client.view.hand, []);
    for (const seat of client.table.seats.values()) assert.equal(seat.hand?.length ?? 0, 0);
    await ann.waitUntil(() => ann.table.spectatorCount === 1);
    client.room.leave();
    await ann.waitUntil(() => ann.table.spectatorCount === 0, "the leaving");
  });

  it("C6 accepts no moves, and no requests except for a seat", async () => {
    const [ann] = await inPlay();
    const client = await watch(ann.code);
    const requests = [
      ["draw", { lastSeenEvent: 0 }],
      ["uno", {}],
      ["quickChat", { phrase: 1 }],
      ["start", {}],
      ["leave", {}],
    ] as const;
    for (const [name, payload] of requests) {
      assert.equal(refusalInAnswer(await client.sendRequest(name, payload)).code, "notSeated");
    }
  });

  it("C6 is allowed or refused by the host, who can remove spectators", async () => {
    const closed = await server.create({ name: "Ann", spectatorsAllowed: false });
    assert.equal((await joinRefusal(watch(closed.code))).code, "spectatorsNotAllowed");
    assert.ok("lastEvent" in (await closed.sendRequest("allowSpectators", { allowed: true })));
    const client = await watch(closed.code);
    assert.ok("lastEvent" in (await closed.sendRequest("allowSpectators", { allowed: false })));
    await client.waitUntil(() => client.closeCodes.length > 0, "the close");
    assert.deepEqual(client.closeCodes, [CLOSED_TO_SPECTATORS]);
    await closed.waitUntil(() => closed.table.spectatorCount === 0);
  });

  it("C6 is bounded", async () => {
    const ann = await server.create({ name: "Ann" });
    const all = await Promise.all(Array.from({ length: MOST_SPECTATORS }, () => watch(ann.code)));
    assert.equal((await joinRefusal(watch(ann.code))).code, "tooManySpectators");
    await Promise.all(all.map((client) => client.room.leave()));
  });

  it("C6 requires the password of the table", async () => {
    const ann = await server.create({ name: "Ann", password: "pss" });
    assert.equal((await joinRefusal(watch(ann.code))).code, "passwordWrong");
    const client = await server.join(ann.code, { spectate: true, password: "pss" });
    assert.equal(client.isSpectating, true);
  });

  it("C9 a person alone with bots may pause until a spectator asks for a seat, or for as long as none does", async () => {
    const ann = await server.create({ name: "Ann" });
    await ann.sendRequest("addBot", { character: "easy" });
    await ann.sendRequest("start");
    assert.ok("lastEvent" in (await ann.sendRequest("pause", { paused: true })));
    const client = await watch(ann.code);
    await ann.waitUntil(() => ann.table.spectatorCount === 1 && ann.table.isSolo && ann.table.isPaused);
    await client.sendRequest("takeSeat", { name: "Ben" });
    await ann.waitUntil(() => !ann.table.isSolo && !ann.table.isPaused);
    assert.equal(refusalInAnswer(await ann.sendRequest("pause", { paused: true })).code, "cannotPause");
    await client.room.leave();
    await ann.waitUntil(() => ann.table.isSolo, "alone again");
  });

  it("C6 gives a seat at once in the waiting room, with the hand that is dealt then", async () => {
    const ann = await server.create({ name: "Ann" });
    const client = await watch(ann.code);
    assert.ok("lastEvent" in (await client.sendRequest("takeSeat", { name: "Cleo" })));
    await client.waitUntil(() => client.isSeated && client.table.seats.size === 2, "the seat");
    await ann.waitUntil(() => ann.table.spectatorCount === 0);
    assert.ok("lastEvent" in (await ann.sendRequest("start")));
    await client.waitUntil(() => client.view.hand.length === 7, "the hand");
    const again = await server.join(ann.code, { seatToken: client.seated.seatToken });
    await again.waitUntil(() => again.view.hand.length === 7);
    assert.deepEqual(again.view.hand, client.view.hand);
  });

  it("C6 is open to a player who gives up the seat before a match", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const { seatToken } = ben.seated;
    assert.ok("lastEvent" in (await ben.sendRequest("spectate")));
    await ben.waitUntil(() => ben.isSpectating, "the looking on");
    await ann.waitUntil(() => ann.table.seats.size === 1 && ann.table.spectatorCount === 1);
    assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "seatExpired");
    assert.equal(refusalInAnswer(await ann.sendRequest("takeSeat", { name: "Ann" })).code, "alreadySeated");
  });

  it("C6 E6 gives the promised seat when the next match begins; a player who did not agree spectates", async () => {
    const [ann, ben] = await inPlay({ rules: presetRules("quick") });
    const client = await watch(ann.code);
    assert.ok("lastEvent" in (await client.sendRequest("takeSeat", { name: "ann" })));
    await client.waitUntil(() => client.playsNextMatch, "the promise");
    // No player acts: replacement bots play the match to its end, or it ends as idle.
    while (server.roomOf(ann.code).state.phase !== "matchOver") server.clock.advance(1000);
    await ann.sendRequest("rematch");
    server.clock.advance(30_000);
    await client.waitUntil(() => client.isSeated && client.view.hand.length > 0, "the seat and the hand");
    await ben.waitUntil(() => ben.isSpectating, "the looking on");
    assert.equal(ben.view.hand.length, 0);
    const names = () => [...ann.table.seats.values()].map(({ name }) => name).join(", ");
    await ann.waitUntil(() => names() === "Ann, Guest 1", "the name that was free");
  });
});
