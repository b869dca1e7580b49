import assert from "node:assert/strict";
import { legalCommands } from "../../../shared/legal.ts";
import { refusalInAnswer, type TestClient } from "../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

describe("the room", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function threeAtATable(): Promise<readonly [TestClient, TestClient, TestClient]> {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const cleo = await server.join(ann.code, { name: "Cleo" });
    await Promise.all([ann, ben, cleo].map((guest) => guest.waitUntil(() => guest.table.seats.size === 3)));
    return [ann, ben, cleo];
  }

  it("has a code of six symbols for its id, and seats who comes", async () => {
    const [ann, ben, cleo] = await threeAtATable();
    assert.match(ann.code, /^[A-HJKMNP-Z2-9]{6}$/);
    assert.equal(ben.code, ann.code);
    assert.deepEqual(
      [...cleo.table.seats.values()].map(({ seat, name }) => [seat, name]),
      [
        [0, "Ann"],
        [1, "Ben"],
        [2, "Cleo"],
      ],
    );
    assert.equal(cleo.table.host, ann.seated.seatId);
    assert.deepEqual(ann.notices.at(-1), { type: "joined", name: "Cleo" });
  });

  it("deals a match to three who see their own hand and no other", async () => {
    const guests = await threeAtATable();
    assert.equal(refusalInAnswer(await guests[1].sendRequest("start")).code, "hostOnly");
    const started = await guests[0].sendRequest("start");
    await Promise.all(guests.map((guest) => guest.waitUntil(() => guest.view.phase === "playing")));
    for (const guest of guests) {
      assert.ok("lastEvent" in started && started.lastEvent === guest.lastEvent);
      assert.equal(guest.view.hand.length, guest.view.counts[guest.view.seat]);
      const others = [...guest.table.seats].filter(([id]) => id !== guest.seated.seatId);
      for (const [, seat] of others) assert.equal(seat.hand?.length ?? 0, 0);
    }
  });

  it("answers every move: with the number of its last event, or with the refusal", async () => {
    const guests = await threeAtATable();
    await guests[0].sendRequest("start");
    await Promise.all(guests.map((guest) => guest.waitUntil(() => guest.lastEvent > 0)));
    const mover = guests.find(({ view }) => view.turn === view.seat);
    const other = guests.find(({ view }) => view.turn !== view.seat);
    assert.ok(mover !== undefined && other !== undefined);
    assert.equal(refusalInAnswer(await other.sendMove({ type: "draw" })).code, "notYourTurn");
    const [command] = legalCommands(mover.view);
    assert.ok(command !== undefined);
    const told = await mover.sendMove(command);
    await other.waitUntil(() => "lastEvent" in told && other.lastEvent >= told.lastEvent);
    assert.ok("lastEvent" in told && told.lastEvent === other.lastEvent);
    assert.equal(other.table.lastEvent, told.lastEvent);
  });
});
