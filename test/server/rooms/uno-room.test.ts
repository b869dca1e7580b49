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
    await Promise.all(
      [ann, ben, cleo].map((client) => client.waitUntil(() => client.table.seats.size === 3)),
    );
    return [ann, ben, cleo];
  }

  it("has a code of six symbols for its id, and seats clients that join", async () => {
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

  it("deals a match to three players who see their own hand and no other", async () => {
    const clients = await threeAtATable();
    assert.equal(refusalInAnswer(await clients[1].sendRequest("start")).code, "hostOnly");
    const started = await clients[0].sendRequest("start");
    await Promise.all(clients.map((client) => client.waitUntil(() => client.view.phase === "playing")));
    for (const client of clients) {
      assert.ok("lastEvent" in started && started.lastEvent === client.lastEvent);
      assert.equal(client.view.hand.length, client.view.counts[client.view.seat]);
      const others = [...client.table.seats].filter(([id]) => id !== client.seated.seatId);
      for (const [, seat] of others) assert.equal(seat.hand?.length ?? 0, 0);
    }
  });

  it("answers every move: with the number of its last event, or with the refusal", async () => {
    const clients = await threeAtATable();
    await clients[0].sendRequest("start");
    await Promise.all(clients.map((client) => client.waitUntil(() => client.lastEvent > 0)));
    const mover = clients.find(({ view }) => view.turn === view.seat);
    const other = clients.find(({ view }) => view.turn !== view.seat);
    assert.ok(mover !== undefined && other !== undefined);
    assert.equal(refusalInAnswer(await other.sendMove({ type: "draw" })).code, "notYourTurn");
    const [command] = legalCommands(mover.view);
    assert.ok(command !== undefined);
    const answer = await mover.sendMove(command);
    await other.waitUntil(() => "lastEvent" in answer && other.lastEvent >= answer.lastEvent);
    assert.ok("lastEvent" in answer && answer.lastEvent === other.lastEvent);
    assert.equal(other.table.lastEvent, answer.lastEvent);
  });
});
