import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { colyseusConnector } from "../../../../client/net/connection/colyseus-client.ts";
import { seatTokens } from "../../../../client/net/session/seat-tokens.ts";
import { OnlineTableSession } from "../../../../client/net/session/table-session.ts";
import { scheduleTimeout } from "../../../../client/scheduler.ts";
import { CLOSED_BROKEN, CLOSED_FOR_RECOVERY } from "../../../../shared/wire/messages.ts";
import { chooseMove } from "../../../bench/choose-move.ts";
import { MemoryStorage } from "../../../support/browser/memory-storage.ts";
import { loadTestRecorder } from "../../../support/network/memory-receipts.ts";
import { startTwoPlayerMatch } from "../../../support/network/moves-in-sequence.ts";
import {
  joinRefusal,
  refusalInAnswer,
  type TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import {
  type FaultyServer,
  openFaultyServer,
  throwAlways,
  throwOnce,
} from "../../../support/server/faulty-server.ts";
import { faultyStore } from "../../../support/server/faulty-store.ts";

describe("a table that crashed", () => {
  let server: FaultyServer;
  const { journalStore: store, listeners } = faultyStore();
  before(async () => {
    server = await openFaultyServer({ context: { store: store } });
  });
  after(() => server.close());

  /** One client sends a request that throws; all disconnected clients come back. */
  async function breakOnce(clients: readonly TestClient[]): Promise<readonly TestClient[]> {
    const [ann] = clients;
    assert.ok(ann !== undefined);
    throwOnce(server.roomOf(ann.code), "broadcast");
    assert.equal(refusalInAnswer(await ann.sendRequest("quickChat", { phrase: 0 })).code, "tableRestarting");
    await Promise.all(
      clients.map((client) => client.waitUntil(() => client.closeCodes.length > 0, "the close")),
    );
    assert.deepEqual(
      clients.flatMap(({ closeCodes: closed }) => closed),
      clients.map(() => CLOSED_FOR_RECOVERY),
    );
    return Promise.all(clients.map(async (client) => withoutReconnection(await server.rejoin(client))));
  }

  async function endOf(clients: readonly TestClient[]): Promise<void> {
    for (const client of clients) await client.sendRequest("leave");
    await clients[0]?.waitUntil(() => clients[0]?.closeCodes.length === 1, "the end");
  }

  it("leaves no timer and no journal listener behind", async () => {
    const before = [server.clock.pendingTimers, listeners.size];
    const clients = await startTwoPlayerMatch(server.url);
    // After this time the clients have received their handshake.
    server.clock.advance(5_000);
    const running = [server.clock.pendingTimers, listeners.size];
    const back = await breakOnce(clients);
    server.clock.advance(5_000);
    assert.deepEqual([server.clock.pendingTimers, listeners.size], running);
    await endOf(back);
    assert.deepEqual([server.clock.pendingTimers, listeners.size], before);
  });

  it("three times within five minutes is quarantined, with its journal and the reason", async () => {
    const before = server.clock.pendingTimers;
    const clients = await startTwoPlayerMatch(server.url);
    const { code, seated } = clients[0];
    const [ann, ben] = await breakOnce(await breakOnce(clients));
    assert.ok(ann !== undefined && ben !== undefined);
    throwOnce(server.roomOf(code), "broadcast");
    await ann.sendRequest("quickChat", { phrase: 0 });
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close");
    assert.deepEqual(ben.closeCodes, [CLOSED_BROKEN]);
    const late = await joinRefusal(server.join(code, { seatToken: seated.seatToken }));
    assert.equal(late.code, "tableUnrecoverable");
    assert.deepEqual(
      [store.isQuarantined(code), store.hasCode(code), server.isOpen(code)],
      [true, true, false],
    );
    const reason = server.logEntries.findLast(({ msg }) => msg === "table quarantined");
    assert.match(String(reason?.["error"]), /it crashed 3 times within 5 minutes/);
    assert.equal(server.clock.pendingTimers, before);
  });

  it("now and then always continues", async () => {
    const [ann] = await startTwoPlayerMatch(server.url);
    const waiting = [withoutReconnection(await server.create({ name: "Cleo" }))];
    let clients: readonly TestClient[] = waiting;
    for (let times = 0; times < 4; times += 1) {
      clients = await breakOnce(clients);
      server.clock.advance(151_000);
    }
    assert.ok("lastEvent" in ((await clients[0]?.sendRequest("setReady", { ready: true })) ?? {}));
    assert.equal(server.isOpen(ann.code), true);
  });

  it("while it is restored quarantines it at once", async () => {
    const [ann, ben] = await startTwoPlayerMatch(server.url);
    throwAlways(server.roomOf(ann.code), "broadcastPatch");
    await ann.sendRequest("setDisconnectPolicy", { policy: "bot" });
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close");
    const { seatToken } = ben.seated;
    assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "tableUnrecoverable");
    assert.deepEqual([store.isQuarantined(ann.code), server.isOpen(ann.code)], [true, false]);
  });

  it("before the first player took a seat is removed", async () => {
    const open = server.logEntries.length;
    // The table is saved as soon as a player sits down.
    throwOnce(server.appContext.store, "saveTable");
    assert.equal((await joinRefusal(server.create({ name: "Ann" }))).code, "tableRestarting");
    const aside = server.logEntries.slice(open).find(({ msg }) => msg === "table quarantined");
    assert.match(String(aside?.["error"]), /the table was never saved/);
    assert.equal(server.isOpen(String(aside?.["table"])), false);
  });

  it("while it is opened is answered with our own sentence, and logged", async () => {
    server.failSteadyClockRead();
    assert.equal((await joinRefusal(server.create({ name: "Ann" }))).code, "tableRestarting");
    const entry = server.logEntries.findLast(({ msg }) => msg === "could not open table");
    assert.match(String(entry?.["error"]), /^Error: planted: no steady time\n/);
    assert.ok(server.isOpen((await server.create({ name: "Ann" })).code));
  });

  it("is logged with the request and the last event, without secrets", async () => {
    const [ann, ben] = await startTwoPlayerMatch(server.url);
    const mover = ann.view.turn === ann.view.seat ? ann : ben;
    const { type, ...move } = chooseMove(mover.view);
    const [{ lastEvent }, id] = [mover.table, crypto.randomUUID()];
    server.failSteadyClockRead();
    await mover.sendRequest(requestOf(type), {
      ...move,
      lastSeenEvent: lastEvent,
      id,
      uno: false,
      password: "hush",
      seatToken: "hush",
      name: "hush",
    });
    await mover.waitUntil(() => mover.closeCodes.length > 0, "the close");
    const entry = server.logEntries.findLast(({ msg }) => msg === "table crashed");
    assert.ok(entry !== undefined);
    const { table, doing, seat, phase, matchId, error } = entry;
    assert.deepEqual(
      { table, doing, seat, phase, matchId, n: entry["n"] },
      {
        table: ann.code,
        doing: type,
        seat: mover.view.seat,
        phase: "playing",
        matchId: mover.table.matchId,
        n: lastEvent,
      },
    );
    assert.deepEqual(JSON.parse(String(entry["asked"])), {
      ...move,
      lastSeenEvent: lastEvent,
      id,
      uno: false,
    });
    assert.match(String(error), /^Error: planted: no steady time\n +at /);
    const all = JSON.stringify(server.logEntries);
    const hands = [ann, ben].map(({ view }) => JSON.stringify(view.hand));
    for (const secret of ["hush", ann.seated.seatToken, ben.seated.seatToken, ...hands])
      assert.ok(!all.includes(secret), secret);
  });

  it("gets its players back automatically, with the same seat and the same hand", async () => {
    const [ann, ben] = await startTwoPlayerMatch(server.url);
    const roomConnector = colyseusConnector({ client: new Client(server.url) });
    const tokens = seatTokens(new MemoryStorage());
    const opened = await roomConnector.join(ben.code, { seatToken: ben.seated.seatToken });
    assert.ok(opened.ok);
    const table = new OnlineTableSession(opened.value, {
      connector: roomConnector,
      tokens,
      schedule: scheduleTimeout,
      newId: () => crypto.randomUUID(),
      loadRecorder: loadTestRecorder,
    });
    assert.equal(await table.whenConnected(), true);
    const { hand } = table.snapshot.view;
    const lines: string[] = [];
    const isBack = new Promise<void>((resolve) => {
      table.subscribe({
        connectionChanged: (connectionState) => {
          lines.push(connectionState);
          if (connectionState === "connected") resolve();
        },
      });
    });
    throwOnce(server.roomOf(ann.code), "broadcast");
    const answer = await table.request("quickChat", { phrase: 0 });
    assert.equal(answer.ok ? "" : answer.refusal.code, "tableRestarting");
    await isBack;
    assert.deepEqual([lines, table.snapshot.view.hand], [["returning", "connected"], hand]);
    table.disconnect();
  });
});
