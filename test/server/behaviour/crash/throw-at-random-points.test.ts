import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { chooseMove } from "../../../bench/choose-move.ts";
import { LARGE_HAND_RULES, startMatch } from "../../../support/network/moves-in-sequence.ts";
import {
  type RequestAnswer,
  type TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type FaultyServer, openFaultyServer } from "../../../support/server/faulty-server.ts";

const PLACES = 12;
const MOVES = 6;

/** A table reads both clocks in many places: each of these reads in a short match throws once. */
describe("a throw anywhere in a match", () => {
  let server: FaultyServer;
  before(async () => {
    server = await openFaultyServer();
  });
  after(() => server.close());

  it("loses and repeats no move, and changes no hand", async () => {
    let breaks = 0;
    for (let place = 0; place < PLACES; place += 1) {
      const ann = withoutReconnection(await server.create({ name: "Ann", rules: LARGE_HAND_RULES }));
      const ben = withoutReconnection(await server.join(ann.code, { name: "Ben" }));
      await startMatch([ann, ben]);
      const plant = plantAt(place);
      plant(place);
      let clients: readonly TestClient[] = [ann, ben];
      for (let moves = 0; moves < MOVES; moves += 1) clients = await moveOnce(clients);
      plant(Number.POSITIVE_INFINITY);
      clients = await together(clients);
      const [one, other] = clients.map((client) => client.view);
      assert.deepEqual(
        [one?.turn, one?.topCard, one?.cardCounts],
        [other?.turn, other?.topCard, other?.cardCounts],
      );
      for (const { view } of clients) assert.equal(view.hand.length, view.cardCounts[view.seat]);
      breaks += server.logEntries.filter(
        ({ msg, table }) => msg === "table crashed" && table === ann.code,
      ).length;
    }
    assert.ok(breaks > PLACES / 2, `${breaks} breaks`);
    assert.equal(server.logEntries.filter(({ msg }) => msg === "table quarantined").length, 0);
  });

  const plantAt = (place: number) => (place % 2 === 0 ? server.failClockRead : server.failSteadyClockRead);

  /** A move, sent with the same id until it is answered; it is made once. */
  async function moveOnce(before: readonly TestClient[]): Promise<readonly TestClient[]> {
    let clients = await together(before);
    const at = clients.findIndex(({ view }) => view.turn === view.seat);
    const mover = clients[at];
    assert.ok(mover !== undefined);
    const { type, ...move } = chooseMove(mover.view);
    const request = { ...move, lastSeenEvent: mover.table.lastEvent, id: randomUUID() };
    let answer = await mover.sendRequest(requestOf(type), request).catch(() => undefined);
    while (answer === undefined || "refused" in answer) {
      assert.ok(answer === undefined || answer.refused.code === "tableRestarting", JSON.stringify(answer));
      // A client whose connection is being closed has not noticed it yet.
      await setImmediate();
      clients = await together(clients);
      answer = await clients[at]
        ?.sendRequest(requestOf(type), request)
        .catch((): RequestAnswer | undefined => undefined);
    }
    return clients;
  }

  /** Waits until all clients are connected again and see the same state. */
  async function together(before: readonly TestClient[]): Promise<readonly TestClient[]> {
    const clients = await Promise.all(before.map(back));
    const { lastEvent } = server.roomOf(clients[0]?.code ?? "").state;
    const isTogether = () => clients.every((client) => seesAll(client, lastEvent));
    if (isTogether()) return clients;
    // The table pauses for a client that has not noticed yet that its connection is closed: the others wait for it, too.
    const isClosed = () => clients.some(({ closeCodes }) => closeCodes.length > 0);
    await Promise.race(clients.map((client) => client.waitUntil(() => isClosed() || isTogether())));
    return together(clients);
  }

  async function back(client: TestClient): Promise<TestClient> {
    if (client.closeCodes.length === 0) return client;
    return server.rejoin(client).then(withoutReconnection, () => back(client));
  }
});

function seesAll({ table }: TestClient, n: number): boolean {
  return table.lastEvent >= n && !table.isPaused;
}
