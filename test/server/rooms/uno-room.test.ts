/** The room alone, in a server as the pages of Colyseus show it: nothing of this project stands in front of it. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { defineRoom, defineServer } from "@colyseus/core";
import { ColyseusTestServer } from "@colyseus/testing/TestServer";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { makeUnoRoom, type UnoRoom } from "../../../server/rooms/uno-room.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { ROOM } from "../../../shared/wire/messages.ts";
import { refusalInAnswer, TestClient } from "../../support/network/test-client.ts";
import { parseConfig } from "../../support/server/game-server.ts";
import { manualClock } from "../../support/server/manual-clock.ts";
import { memoryContext } from "../../support/server/memory-context.ts";

/** At a free port, which the test server cannot find out: it takes the number that `listen` was called with. */
async function startTestServer(): Promise<ColyseusTestServer> {
  const http = createServer();
  const context = {
    ...memoryContext(parseConfig({ LOG_LEVEL: "silent" })),
    makeClock: () => manualClock(),
  };
  const server = defineServer({
    ...{ greet: false, gracefullyShutdown: false },
    rooms: { [ROOM]: defineRoom(makeUnoRoom(context)) },
    transport: new WebSocketTransport({ server: http }),
  });
  await server.listen(0, "127.0.0.1");
  const address = http.address();
  assert.ok(typeof address === "object" && address !== null);
  Object.assign(server, { port: address.port });
  return new ColyseusTestServer(server);
}

describe("the room", () => {
  let server: ColyseusTestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.shutdown());

  async function threeAtATable(): Promise<readonly [TestClient, TestClient, TestClient]> {
    const ann = await TestClient.create(server.sdk, { name: "Ann" });
    const ben = await TestClient.join(server.sdk, ann.code, { name: "Ben" });
    const cleo = await TestClient.join(server.sdk, ann.code, { name: "Cleo" });
    await Promise.all(
      [ann, ben, cleo].map((client) => client.waitUntil(() => client.table.seats.size === 3)),
    );
    return [ann, ben, cleo];
  }

  it("can be opened without a client: the first one that joins is the host", async () => {
    const { roomId } = await server.createRoom<UnoRoom>(ROOM, {});
    const ann = await TestClient.join(server.sdk, roomId, { name: "Ann" });
    assert.equal(ann.table.host, ann.seated.seatId);
    assert.equal(server.getRoomById<UnoRoom>(roomId).clients.length, 1);
  });

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
      assert.equal(client.view.hand.length, client.view.cardCounts[client.view.seat]);
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
