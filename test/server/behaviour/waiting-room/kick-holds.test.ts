import assert from "node:assert/strict";
import { presetRules } from "../../../../shared/rules.ts";
import { CLOSED_REMOVED } from "../../../../shared/wire/messages.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, type TestClient } from "../../../support/network/test-client.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";

const key = testBrowserKey("Ben");
const otherKey = testBrowserKey("Dan");

/** C10: a removed player stays away until the host lifts it. All these clients have the same address. */
describe("a removal that holds (C10)", () => {
  const store = memoryStore();
  const { log, lines } = captureLog();
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ context: { store, log } });
  });
  after(() => server.close());

  const kicksOf = (client: TestClient) => client.admissions.at(-1)?.kicked ?? [];
  const askingAt = (client: TestClient) => client.admissions.at(-1)?.asking ?? [];
  const codeOf = async (joining: Promise<unknown>) => (await joinRefusal(joining)).code;

  async function withBenRemoved(options = {}): Promise<{ ann: TestClient; ben: TestClient }> {
    const ann = await server.create({ name: "Ann", key: testBrowserKey("Ann"), ...options });
    const ben = await server.join(ann.code, { name: "Ben", key });
    await ann.sendRequest("kick", { seatId: ben.seated.seatId });
    await ann.waitUntil(() => kicksOf(ann).length === 1, "the list");
    return { ann, ben };
  }

  it("C10 refuses the browser a seat and the watching, until the host lets it back in", async () => {
    const { ann, ben } = await withBenRemoved();
    const { seatToken } = ben.seated;
    assert.equal(await codeOf(server.join(ann.code, { name: "Ben", key })), "kicked");
    assert.equal(await codeOf(server.join(ann.code, { spectate: true, key })), "kicked");
    const [kick] = kicksOf(ann);
    assert.equal(kick?.name, "Ben");
    assert.ok("lastEvent" in (await ann.sendRequest("liftKick", { kickId: kick?.id })));
    await ann.waitUntil(() => kicksOf(ann).length === 0, "the empty list");
    assert.equal(await codeOf(server.join(ann.code, { seatToken, key })), "seatExpired");
    const again = await server.join(ann.code, { name: "Ben", key });
    assert.equal(again.table.seats.size, 2);
    assert.deepEqual(again.admissions, [], "only the host gets the lists");
  });

  it("C10 closes the other tabs of the player, and holds in the next match", async () => {
    const ann = await server.create({
      name: "Ann",
      key: testBrowserKey("Ann"),
      rules: presetRules("quick"),
    });
    const ben = await server.join(ann.code, { name: "Ben", key });
    const secondTab = await server.join(ann.code, { spectate: true, key });
    await ann.sendRequest("start");
    await secondTab.sendRequest("takeSeat", { name: "Benny" });
    await ann.sendRequest("kick", { seatId: ben.seated.seatId });
    await secondTab.waitUntil(() => secondTab.closeCodes.length > 0, "the close");
    assert.deepEqual(secondTab.closeCodes, [CLOSED_REMOVED]);
    while (server.roomOf(ann.code).state.phase !== "matchOver") server.clock.advance(1000);
    await ann.sendRequest("rematch");
    server.clock.advance(30_000);
    await ann.waitUntil(() => ann.table.phase === "playing" && ann.table.round === 1, "the next match");
    assert.equal(await codeOf(server.join(ann.code, { name: "Ben", key })), "kicked");
    assert.equal(await codeOf(server.join(ann.code, { spectate: true, key })), "kicked");
  });

  it("C10 asks the host about a newcomer from the same address, after the password", async () => {
    const { ann } = await withBenRemovedWithPassword();
    const wrong = { name: "Dan", key: otherKey, password: "wrong" };
    assert.equal(await codeOf(server.join(ann.code, wrong)), "passwordWrong");
    assert.equal(await codeOf(server.join(ann.code, { name: "Dan", password: "right" })), "consentNeedsKey");
    const join = () => server.join(ann.code, { name: "Dan", key: otherKey, password: "right" });
    assert.equal(await codeOf(join()), "awaitingConsent");
    await ann.waitUntil(() => askingAt(ann).length === 1, "the question");
    const [newcomer] = askingAt(ann);
    assert.deepEqual(newcomer, { id: newcomer?.id, name: "Dan", spectate: false });
    await ann.sendRequest("admit", { newcomerId: newcomer?.id, admitted: true });
    const dan = await join();
    assert.equal(dan.table.seats.size, 2);
  });

  async function withBenRemovedWithPassword(): Promise<{ ann: TestClient }> {
    const ann = await server.create({ name: "Ann", key: testBrowserKey("Ann"), password: "right" });
    const ben = await server.join(ann.code, { name: "Ben", key, password: "right" });
    await ann.sendRequest("kick", { seatId: ben.seated.seatId });
    return { ann };
  }

  it("C10 sends the lists to a host who comes back, and to a new host", async () => {
    const { ann } = await withBenRemoved();
    const back = await server.join(ann.code, { seatToken: ann.seated.seatToken });
    await back.waitUntil(() => kicksOf(back).length === 1, "the list again");
    assert.equal(await codeOf(server.join(ann.code, { name: "Cleo", key: otherKey })), "awaitingConsent");
    await back.waitUntil(() => askingAt(back).length === 1, "the question");
    await back.sendRequest("admit", { newcomerId: askingAt(back)[0]?.id, admitted: true });
    const cleo = await server.join(ann.code, { name: "Cleo", key: otherKey });
    assert.deepEqual(cleo.admissions, []);
    await back.sendRequest("leave");
    await cleo.waitUntil(() => kicksOf(cleo).length === 1, "the list of the new host");
  });

  it("C10 refuses what is malformed, and changes nothing", async () => {
    const { ann } = await withBenRemoved();
    for (const [name, payload] of [
      ["liftKick", { kickId: "s1" }],
      ["liftKick", {}],
      ["admit", { newcomerId: "n1" }],
      ["admit", { newcomerId: "k1", admitted: true }],
    ] as const) {
      const answer = await ann.sendRequest(name, payload);
      assert.ok("refused" in answer && answer.refused.code === "invalidRequest", name);
    }
    assert.equal(kicksOf(ann).length, 1);
  });

  it("C10 writes no address anywhere", async () => {
    const { ann } = await withBenRemoved();
    assert.equal(await codeOf(server.join(ann.code, { name: "Dan", key: otherKey })), "awaitingConsent");
    const saved = JSON.stringify(store.findTable(ann.code));
    assert.match(saved, /"kicks"/);
    const sent = JSON.stringify([ann.admissions, ann.notices]);
    for (const text of [saved, sent, ...lines]) assert.equal(text.includes("127.0.0.1"), false);
  });
});
