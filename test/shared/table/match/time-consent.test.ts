import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import type { TimeFactor } from "../../../../shared/wire/messages.ts";
import { refusalInAnswer, type TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const PRIVATE = { isPublic: false } as const;
const TURN_MS = 60_000;

const want = (room: ServerTable, player: SeatedPlayer, factor: TimeFactor) =>
  room.request(player, { type: "setTurnTime", factor });
const answer = (room: ServerTable, host: SeatedPlayer, player: SeatedPlayer, wish: [TimeFactor, boolean]) =>
  room.request(host, { type: "allowTurnTime", seatId: player.id, factor: wish[0], allowed: wish[1] });

describe("the host's consent to extra turn time", () => {
  it("C4 finding 9: is needed at a private table: until then the turns of the player last the normal time", () => {
    const room = serverTable("consent", {}, PRIVATE);
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    want(room, ben, 4);
    assert.deepEqual([ben.turnTimeFactor, ben.wantedTurnTimeFactor, ben.turnTimeConsent], [1, 4, "awaited"]);
    assert.deepEqual(room.table.turnTimeWishes, [{ seatId: ben.id, factor: 4, consent: "awaited" }]);
    room.request(ann, START_REQUEST);
    for (let moves = 0; room.game().turn !== ben.seat; moves += 1) {
      assert.ok(moves < 200, "Ben has the turn");
      room.playTurn();
    }
    assert.equal(room.table.deadline - room.clock.now() - room.clockDelay(), TURN_MS);
    assert.equal(room.table.record?.result, undefined);
  });

  it("C4 comes into force when the host allows it, and ends when the host takes it back", () => {
    const room = serverTable("given", {}, PRIVATE);
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    want(room, ben, 2);
    assert.ok(answer(room, ann, ben, [2, true]).ok);
    assert.deepEqual([ben.turnTimeFactor, ben.turnTimeConsent], [2, "given"]);
    assert.ok(answer(room, ann, ben, [2, false]).ok);
    assert.deepEqual([ben.turnTimeFactor, ben.turnTimeConsent, ben.wantedTurnTimeFactor], [1, "declined", 2]);
    assert.ok(answer(room, ann, ben, [2, true]).ok);
    assert.equal(ben.turnTimeFactor, 2);
  });

  it("C4 is asked for again only when the player wants more than the host has answered", () => {
    const room = serverTable("more", {}, PRIVATE);
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    want(room, ben, 2);
    answer(room, ann, ben, [2, true]);
    want(room, ben, 4);
    assert.deepEqual([ben.turnTimeFactor, ben.turnTimeConsent], [2, "awaited"]);
    answer(room, ann, ben, [4, false]);
    assert.deepEqual([ben.turnTimeFactor, ben.turnTimeConsent], [1, "declined"]);
    for (const factor of [1, 2, 1, 4] as const) want(room, ben, factor);
    assert.deepEqual([ben.turnTimeFactor, ben.turnTimeConsent], [1, "declined"]);
  });

  it("C4 is not needed by the host, by a player alone with bots, or at a public table, where the time is the same for all", () => {
    const room = serverTable("not needed", {}, PRIVATE);
    const ann = room.sit("Ann");
    want(room, ann, 4);
    const ben = room.sit("Ben");
    assert.deepEqual([ann.turnTimeFactor, ann.turnTimeConsent], [4, "none"]);
    want(room, ben, 2);
    room.request(ann, { type: "leave" });
    room.request(ben, { type: "addBot", character: "easy" });
    assert.deepEqual([ben.turnTimeFactor, ben.turnTimeConsent], [2, "none"]);

    const open = serverTable("public");
    const [host, client] = [open.sit("Ann"), open.sit("Ben")];
    want(open, client, 4);
    assert.deepEqual(
      [client.turnTimeFactor, client.turnTimeConsent, open.table.turnTimeWishes],
      [1, "none", []],
    );
    const refused = answer(open, host, client, [4, true]);
    assert.ok(!refused.ok && refused.refusal.code === "noTurnTimeWish" && refused.refusal.rule === "C4");
  });

  it("C4 is refused for an empty seat, and without a request", () => {
    const room = serverTable("refused", {}, PRIVATE);
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    const withoutWish = answer(room, ann, ben, [2, true]);
    assert.ok(!withoutWish.ok && withoutWish.refusal.code === "noTurnTimeWish");
    const empty = answer(room, ann, { ...ben, id: "s9" }, [2, true]);
    assert.ok(!empty.ok && empty.refusal.code === "seatEmpty");
    const notHost = answer(room, ben, ann, [2, true]);
    assert.ok(!notHost.ok && notHost.refusal.code === "hostOnly");
  });

  it("C4 is saved with the table", () => {
    const store = memoryStore();
    const tableJournal = openTableJournal(store, { code: "ABCDEF", ...PRIVATE });
    const room = serverTable("kept", {}, { tableJournal, ...PRIVATE });
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    want(room, ben, 4);
    assert.ok(!JSON.stringify(store.findTable("ABCDEF")).includes("allowedTimes"));
    answer(room, ann, ben, [4, true]);
    room.request(ann, START_REQUEST);
    const saved = store.findTable("ABCDEF");
    assert.ok(saved !== undefined);
    room.table.stop();
    const again = serverTable("kept", {}, { tableJournal, saved, ...PRIVATE });
    for (const { id } of again.table.seats.people) again.table.presence.reconnected(id);
    const restored = again.table.seats.get(ben.id);
    assert.deepEqual([restored?.turnTimeFactor, restored?.turnTimeConsent], [4, "given"]);
  });
});

describe("the host's consent to extra turn time over the network", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  const wishesAt = (client: TestClient) => client.admissions.at(-1)?.turnTimes ?? [];
  const consentOf = (client: TestClient) => client.table.seats.get(client.seated.seatId)?.turnTimeConsent;

  it("C4 is asked of the host only, and the player gets the answer; the others see only the time", async () => {
    const ann = await server.create({ name: "Ann", visibility: "private" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const cleo = await server.join(ann.code, { name: "Cleo" });
    const { seatId } = ben.seated;
    await ben.sendRequest("setTurnTime", { factor: 2 });
    await ann.waitUntil(() => wishesAt(ann).length === 1, "the wish");
    assert.deepEqual(wishesAt(ann), [{ seatId, factor: 2, consent: "awaited" }]);
    await ben.waitUntil(() => consentOf(ben) === "awaited", "the state of the wish");
    for (const wrong of [{}, { seatId, factor: 3, allowed: true }, { seatId, factor: 2, allowed: 1 }]) {
      const refusal = refusalInAnswer(await ann.sendRequest("allowTurnTime", wrong));
      assert.equal(refusal.code, "invalidRequest");
    }
    const forbidden = await cleo.sendRequest("allowTurnTime", { seatId, factor: 2, allowed: true });
    assert.equal(refusalInAnswer(forbidden).code, "hostOnly");
    assert.ok("lastEvent" in (await ann.sendRequest("allowTurnTime", { seatId, factor: 2, allowed: true })));
    await cleo.waitUntil(() => cleo.table.seats.get(seatId)?.turnTimeFactor === 2, "the extra time");
    await ben.waitUntil(() => consentOf(ben) === "given", "the answer");
    assert.notEqual(cleo.table.seats.get(seatId)?.turnTimeConsent, "given", "only the owner gets it");
    assert.deepEqual(cleo.admissions, []);
    await ann.sendRequest("leave");
    await ben.waitUntil(() => ben.table.host === seatId, "the new host");
    assert.deepEqual(cleo.admissions, []);
  });
});
