import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { colyseusConnector } from "../../client/net/colyseus-client.ts";
import { seatTokens } from "../../client/net/seat-tokens.ts";
import { OnlineTableSession } from "../../client/net/table-session.ts";
import { scheduleTimeout } from "../../client/net/timer.ts";
import { CLOSED_BROKEN, CLOSED_FOR_RECOVERY } from "../../shared/wire/messages.ts";
import { aMove } from "../bench/a-move.ts";
import { type FaultyServer, openFaultyServer, throwAlways, throwOnce } from "../support/faulty-server.ts";
import { faultyShelf } from "../support/faulty-shelf.ts";
import { type Guest, onOneLine, refusalIn, refusedEntry } from "../support/guest.ts";
import { MemoryStorage } from "../support/memory-storage.ts";
import { twoInPlay } from "../support/quiet-moves.ts";
import { requestOf } from "../support/request-of.ts";

describe("a table that broke", () => {
  let server: FaultyServer;
  const { journalStore: shelf, listeners } = faultyShelf();
  before(async () => {
    server = await openFaultyServer({ house: { store: shelf } });
  });
  after(() => server.close());

  /** One of them says something that throws; who was sent off comes back. */
  async function breakOnce(guests: readonly Guest[]): Promise<readonly Guest[]> {
    const [ann] = guests;
    assert.ok(ann !== undefined);
    throwOnce(server.roomOf(ann.code), "broadcast");
    assert.equal(refusalIn(await ann.ask("quickChat", { phrase: 0 })).code, "tableRestarting");
    await Promise.all(guests.map((guest) => guest.until(() => guest.closed.length > 0, "the close")));
    assert.deepEqual(
      guests.flatMap(({ closed }) => closed),
      guests.map(() => CLOSED_FOR_RECOVERY),
    );
    return Promise.all(guests.map(async (guest) => onOneLine(await server.comeBack(guest))));
  }

  async function endOf(guests: readonly Guest[]): Promise<void> {
    for (const guest of guests) await guest.ask("leave");
    await guests[0]?.until(() => guests[0]?.closed.length === 1, "the end");
  }

  it("leaves no timer behind, and no ear at the journal", async () => {
    const before = [server.clock.pending, listeners.size];
    const guests = await twoInPlay(server.url);
    // Whoever was greeted has heard it.
    server.clock.turn(5_000);
    const running = [server.clock.pending, listeners.size];
    const back = await breakOnce(guests);
    server.clock.turn(5_000);
    assert.deepEqual([server.clock.pending, listeners.size], running);
    await endOf(back);
    assert.deepEqual([server.clock.pending, listeners.size], before);
  });

  it("three times within five minutes is set aside, with its journal and the reason", async () => {
    const before = server.clock.pending;
    const guests = await twoInPlay(server.url);
    const { code, seated } = guests[0];
    const [ann, ben] = await breakOnce(await breakOnce(guests));
    assert.ok(ann !== undefined && ben !== undefined);
    throwOnce(server.roomOf(code), "broadcast");
    await ann.ask("quickChat", { phrase: 0 });
    await ben.until(() => ben.closed.length > 0, "the close");
    assert.deepEqual(ben.closed, [CLOSED_BROKEN]);
    const late = await refusedEntry(server.join(code, { seatToken: seated.seatToken }));
    assert.equal(late.code, "tableUnrecoverable");
    assert.deepEqual(
      [shelf.isQuarantined(code), shelf.hasCode(code), server.isOpen(code)],
      [true, true, false],
    );
    const reason = server.logged.findLast(({ msg }) => msg === "table quarantined");
    assert.match(String(reason?.["error"]), /it broke 3 times within 5 minutes/);
    assert.equal(server.clock.pending, before);
  });

  it("now and then goes on and on", async () => {
    const [ann] = await twoInPlay(server.url);
    const waiting = [onOneLine(await server.create({ name: "Cleo" }))];
    let guests: readonly Guest[] = waiting;
    for (let times = 0; times < 4; times += 1) {
      guests = await breakOnce(guests);
      server.clock.turn(151_000);
    }
    assert.ok("lastEvent" in ((await guests[0]?.ask("setReady", { ready: true })) ?? {}));
    assert.equal(server.isOpen(ann.code), true);
  });

  it("in being mended is set aside at once", async () => {
    const [ann, ben] = await twoInPlay(server.url);
    throwAlways(server.roomOf(ann.code), "broadcastPatch");
    await ann.ask("setDisconnectPolicy", { policy: "wait" });
    await ben.until(() => ben.closed.length > 0, "the close");
    const { seatToken } = ben.seated;
    assert.equal((await refusedEntry(server.join(ann.code, { seatToken }))).code, "tableUnrecoverable");
    assert.deepEqual([shelf.isQuarantined(ann.code), server.isOpen(ann.code)], [true, false]);
  });

  it("before anybody sat down is no table", async () => {
    const open = server.logged.length;
    // Whoever sits down is written down at once.
    throwOnce(server.appContext.store, "saveTable");
    assert.equal((await refusedEntry(server.create({ name: "Ann" }))).code, "tableRestarting");
    const aside = server.logged.slice(open).find(({ msg }) => msg === "table quarantined");
    assert.match(String(aside?.["error"]), /nothing of it was written down/);
    assert.equal(server.isOpen(String(aside?.["table"])), false);
  });

  it("that cannot even be opened is answered with a sentence of ours, and the fault stands in the log", async () => {
    server.breakSteadyTime();
    assert.equal((await refusedEntry(server.create({ name: "Ann" }))).code, "tableRestarting");
    const line = server.logged.findLast(({ msg }) => msg === "could not open table");
    assert.match(String(line?.["error"]), /^Error: planted: no steady time\n/);
    assert.ok(server.isOpen((await server.create({ name: "Ann" })).code));
  });

  it("is in the log with what was asked and after which event, without anything that is a secret", async () => {
    const [ann, ben] = await twoInPlay(server.url);
    const mover = ann.view.turn === ann.view.seat ? ann : ben;
    const { type, ...move } = aMove(mover.view);
    const [{ lastEvent }, id] = [mover.table, crypto.randomUUID()];
    server.breakSteadyTime();
    await mover.ask(requestOf(type), {
      ...move,
      lastSeenEvent: lastEvent,
      id,
      uno: false,
      password: "hush",
      seatToken: "hush",
      name: "hush",
    });
    await mover.until(() => mover.closed.length > 0, "the close");
    const line = server.logged.findLast(({ msg }) => msg === "table crashed");
    assert.ok(line !== undefined);
    const { table, doing, seat, phase, matchId, error } = line;
    assert.deepEqual(
      { table, doing, seat, phase, matchId, n: line["n"] },
      {
        table: ann.code,
        doing: type,
        seat: mover.view.seat,
        phase: "playing",
        matchId: mover.table.matchId,
        n: lastEvent,
      },
    );
    assert.deepEqual(JSON.parse(String(line["asked"])), {
      ...move,
      lastSeenEvent: lastEvent,
      id,
      uno: false,
    });
    assert.match(String(error), /^Error: planted: no steady time\n +at /);
    const all = JSON.stringify(server.logged);
    const hands = [ann, ben].map(({ view }) => JSON.stringify(view.hand));
    for (const secret of ["hush", ann.seated.seatToken, ben.seated.seatToken, ...hands])
      assert.ok(!all.includes(secret), secret);
  });

  it("has its players back by themselves: the same seat, the same hand", async () => {
    const [ann, ben] = await twoInPlay(server.url);
    const roomConnector = colyseusConnector(new Client(server.url));
    const tokens = seatTokens(new MemoryStorage());
    const opened = await roomConnector.join(ben.code, { seatToken: ben.seated.seatToken });
    assert.ok(opened.ok);
    const table = new OnlineTableSession(opened.value, {
      connector: roomConnector,
      tokens,
      schedule: scheduleTimeout,
      newId: () => crypto.randomUUID(),
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
