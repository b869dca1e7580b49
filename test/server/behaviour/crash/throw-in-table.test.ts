import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { MAX_CLOCK_DELAY_MS } from "../../../../shared/timing/animation-time.ts";
import { CLOSED_FOR_RECOVERY } from "../../../../shared/wire/messages.ts";
import { chooseMove } from "../../../bench/choose-move.ts";
import { matchStatus, nextMove } from "../../../support/network/match-status.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startMatch,
} from "../../../support/network/moves-in-sequence.ts";
import {
  joinRefusal,
  refusalInAnswer,
  type TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type FaultyServer, openFaultyServer, throwOnce } from "../../../support/server/faulty-server.ts";

/** Two players, a spectator, and the state of their table. */
interface Evening {
  readonly ann: TestClient;
  readonly ben: TestClient;
  readonly zed: TestClient;
  readonly before: object;
}

/** The table recovers from its journal after any error in our code. The process and the other tables continue. */
describe("a throw", () => {
  let server: FaultyServer;
  let bystander: TestClient;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  before(async () => {
    server = await openFaultyServer();
    bystander = await server.create({ name: "Zoe" });
    process.on("uncaughtException", note);
    process.on("unhandledRejection", note);
  });
  after(async () => {
    process.off("uncaughtException", note);
    process.off("unhandledRejection", note);
    await server.close();
  });
  afterEach(async () => {
    assert.deepEqual(uncaught, []);
    assert.deepEqual(bystander.closeCodes, []);
    assert.ok(
      "lastEvent" in (await bystander.sendRequest("setReady", { ready: true })),
      "the other table goes on",
    );
  });

  async function evening(): Promise<Evening> {
    const ann = withoutReconnection(await server.create({ name: "Ann", rules: LARGE_HAND_RULES }));
    const ben = withoutReconnection(await server.join(ann.code, { name: "Ben" }));
    const zed = withoutReconnection(await server.join(ann.code, { spectate: true }));
    await startMatch([ann, ben]);
    await makeMovesInSequence([ann, ben], 5);
    return { ann, ben, zed, before: matchStatus([ann, ben]) };
  }

  /** All clients are disconnected, reconnect at once, and continue the match. */
  async function recovers({ ann, ben, zed, before: stood }: Evening, doing: string): Promise<void> {
    const sentOff = [ann, ben, zed].filter((client) => client.room.connection.isOpen);
    await Promise.all(
      sentOff.map((client) => client.waitUntil(() => client.closeCodes.length > 0, "the close")),
    );
    for (const client of sentOff) assert.deepEqual(client.closeCodes, [CLOSED_FOR_RECOVERY]);
    const back = await Promise.all([ann, ben].map((client) => server.rejoin(client)));
    const spectator = await server.join(ann.code, { spectate: true });
    await Promise.all(
      back.map((client) => client.waitUntil(() => !client.table.isPaused, "the end of the pause")),
    );
    assert.deepEqual(matchStatus(back), stood);
    await makeMovesInSequence(back, 3);
    await spectator.waitUntil(
      () => spectator.lastEvent === back[0]?.lastEvent,
      "the moves, as the spectator sees them",
    );
    const broken = server.logEntries.findLast(({ msg }) => msg === "table crashed");
    // How long a timer of a turn runs depends on the animations before it (C1).
    const wasDoing = String(broken?.["doing"]).replace(/ of \d+ ms$/, "");
    assert.deepEqual([broken?.["table"], wasDoing], [ann.code, doing]);
  }

  /** First the rate limit of the request reads the clock, then the match, before it writes the entry. */
  const breakMatchTime = () => server.failSteadyClockRead(1);
  const dropConnection = (client: TestClient) => client.room.connection.close(4010);

  it("in a request, before it is written: it is refused, and has not happened", async () => {
    const all = await evening();
    const [mover, type, move] = nextMove([all.ann, all.ben]);
    breakMatchTime();
    assert.equal(refusalInAnswer(await mover.sendRequest(requestOf(type), move)).code, "tableRestarting");
    await recovers(all, type);
  });

  it("in a request, after it is written down: it has happened, and its resend gets the same answer", async () => {
    const all = await evening();
    const [mover, type, move] = nextMove([all.ann, all.ben]);
    throwOnce(server.roomOf(mover.code), "broadcastPatch");
    const answer = await mover.sendRequest(requestOf(type), move);
    assert.ok("lastEvent" in answer);
    await mover.waitUntil(() => mover.closeCodes.length > 0, "the close");
    const other = mover === all.ann ? all.ben : all.ann;
    const [back] = await Promise.all([mover, other].map((client) => server.rejoin(client)));
    assert.equal(back?.table.lastEvent, answer.lastEvent);
    assert.deepEqual(await back?.sendRequest(requestOf(type), move), answer);
    assert.equal(back?.table.lastEvent, answer.lastEvent);
  });

  it("in a message without an answer", async () => {
    const all = await evening();
    const [mover, type, move] = nextMove([all.ann, all.ben]);
    breakMatchTime();
    mover.room.send(type, move);
    await recovers(all, type);
  });

  it("in a request that is no move", async () => {
    const all = await evening();
    throwOnce(server.roomOf(all.ann.code), "broadcast");
    assert.equal(
      refusalInAnswer(await all.ann.sendRequest("quickChat", { phrase: 0 })).code,
      "tableRestarting",
    );
    await recovers(all, "quickChat");
  });

  it("in a timer", async () => {
    const all = await evening();
    // All clients receive the time-out before the clock moves for the player.
    throwOnce(server.roomOf(all.ann.code), "broadcast");
    server.clock.advance(1_000 * LARGE_HAND_RULES.turnSeconds + MAX_CLOCK_DELAY_MS);
    await recovers(all, "a timer");
  });

  it("in a bot's decision, and in its turn", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann", rules: LARGE_HAND_RULES }));
    await ann.sendRequest("addBot", { character: "easy" });
    await startMatch([ann]);
    const waits = () => ann.view.turn === ann.view.seat;
    // An opening Wild, whose colour does not end the turn (S4).
    if (ann.view.pendingAction === "color" && waits()) await makeMovesInSequence([ann], 1);
    for (let seconds = 0; seconds < 30 && !waits(); seconds += 1) {
      server.clock.advance(1_000);
      await ann.waitUntil(() => true);
      await ann.sendRequest("setDisconnectPolicy", { policy: "wait" });
    }
    server.failRandomNumber();
    const { type, ...move } = chooseMove(ann.view);
    const answer = await ann.sendRequest(requestOf(type), { ...move, lastSeenEvent: ann.table.lastEvent });
    assert.ok("lastEvent" in answer, "it was written before the bot's decision");
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the first close");
    const again = withoutReconnection(await server.rejoin(ann));
    assert.equal(again.table.lastEvent, answer.lastEvent);
    server.failSteadyClockRead();
    server.clock.advance(20_000);
    await again.waitUntil(() => again.closeCodes.length > 0, "the second close");
    const last = await server.rejoin(again);
    await last.waitUntil(() => !last.table.isPaused);
    const { lastEvent } = last.table;
    server.clock.advance(20_000);
    await last.waitUntil(() => last.table.lastEvent > lastEvent, "the bot's move");
  });

  it("while a client joins: it is refused, and may retry", async () => {
    const all = await evening();
    // The matchmaking route has checked it before.
    throwOnce(server.appContext.failedAttempts, "retryAfterSeconds", 1);
    const joining = server.join(all.ann.code, { spectate: true });
    assert.equal((await joinRefusal(joining)).code, "tableRestarting");
    await recovers(all, "onAuth");
  });

  it("while a player takes a seat: the player has none, and gets one with the next attempt", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    throwOnce(server.roomOf(ann.code), "broadcastPatch");
    const joining = server.join(ann.code, { name: "Ben" });
    assert.equal((await joinRefusal(joining)).code, "tableRestarting");
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the close");
    const [back, ben] = [await server.rejoin(ann), await server.join(ann.code, { name: "Ben" })];
    await back.waitUntil(() => back.table.seats.size === 2, "both");
    assert.equal(back.table.host, back.seated.seatId);
    await startMatch([back, ben]);
    await makeMovesInSequence([back, ben], 2);
  });

  it("while a connection breaks", async () => {
    const all = await evening();
    throwOnce(server.roomOf(all.ann.code), "allowReconnection");
    dropConnection(all.ben);
    await recovers(all, "onDrop");
  });

  it("while a connection is resumed", async () => {
    const all = await evening();
    all.ben.room.reconnection.enabled = true;
    dropConnection(all.ben);
    await all.ann.waitUntil(() => all.ann.table.isPaused, "the drop");
    server.failClockRead();
    await all.ben.waitUntil(() => all.ben.closeCodes.length > 0, "the close");
    await recovers(all, "onReconnect");
  });

  it("while a player leaves for good", async () => {
    const { ann, ben, zed, before: stood } = await evening();
    throwOnce(server.roomOf(ann.code), "broadcastPatch");
    await zed.room.leave();
    await recovers({ ann, ben, zed, before: stood }, "onLeave");
  });

  it("while a client that joins gets the whole state", async () => {
    const all = await evening();
    const serializer: unknown = Reflect.get(server.roomOf(all.ann.code), "_serializer");
    assert.ok(typeof serializer === "object" && serializer !== null);
    throwOnce(serializer, "getFullState");
    await new Client(server.url).joinById(all.ann.code, { spectate: true });
    await recovers(all, "sendFullState");
  });

  it("during a disconnect: the awaited player has the full time again", async () => {
    const all = await evening();
    dropConnection(all.ben);
    await all.ann.waitUntil(() => all.ann.table.isPaused, "the drop");
    throwOnce(server.roomOf(all.ann.code), "broadcastPatch");
    assert.equal(
      refusalInAnswer(await all.ann.sendRequest("setDisconnectPolicy", { policy: "bot" })).code,
      "tableRestarting",
    );
    await recovers(all, "setDisconnectPolicy");
  });

  it("in decoding a message closes no table: only its sender is affected", async () => {
    const all = await evening();
    const messages: unknown = Reflect.get(server.roomOf(all.ann.code), "onMessageEvents");
    assert.ok(typeof messages === "object" && messages !== null);
    throwOnce(messages, "emit");
    all.ben.room.send("uno", {});
    await all.ben.waitUntil(() => all.ben.closeCodes.length > 0, "the close");
    assert.deepEqual([all.ann.closeCodes, all.zed.closeCodes], [[], []]);
    const back = await server.rejoin(all.ben);
    await makeMovesInSequence([all.ann, back], 2);
  });
});
