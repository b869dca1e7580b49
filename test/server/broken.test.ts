import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { CLOSED_FOR_RECOVERY } from "../../shared/wire/messages.ts";
import { aMove } from "../bench/a-move.ts";
import { type FaultyServer, openFaultyServer, throwOnce } from "../support/faulty-server.ts";
import { type Guest, onOneLine, refusalIn, refusedEntry } from "../support/guest.ts";
import { LONG, moveQuietly, startMatch } from "../support/quiet-moves.ts";
import { requestOf } from "../support/request-of.ts";
import { nextMove, standing } from "../support/standing.ts";

/** Two who play, one who looks on, and how their table stood. */
interface Evening {
  readonly ann: Guest;
  readonly ben: Guest;
  readonly zed: Guest;
  readonly stood: object;
}

/** A fault of our own, wherever it strikes, is mended by the table's journal: the process and all others go on. */
describe("a throw", () => {
  let server: FaultyServer;
  let bystander: Guest;
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
    assert.deepEqual(bystander.closed, []);
    assert.ok("lastEvent" in (await bystander.ask("setReady", { ready: true })), "the other table goes on");
  });

  async function evening(): Promise<Evening> {
    const ann = onOneLine(await server.create({ name: "Ann", rules: LONG }));
    const ben = onOneLine(await server.join(ann.code, { name: "Ben" }));
    const zed = onOneLine(await server.join(ann.code, { spectate: true }));
    await startMatch([ann, ben]);
    await moveQuietly([ann, ben], 5);
    return { ann, ben, zed, stood: standing([ann, ben]) };
  }

  /** All who are there are sent off, come back at once, and play on. */
  async function mends({ ann, ben, zed, stood }: Evening, doing: string): Promise<void> {
    const sentOff = [ann, ben, zed].filter((guest) => guest.room.connection.isOpen);
    await Promise.all(sentOff.map((guest) => guest.until(() => guest.closed.length > 0, "the close")));
    for (const guest of sentOff) assert.deepEqual(guest.closed, [CLOSED_FOR_RECOVERY]);
    const back = await Promise.all([ann, ben].map((guest) => server.comeBack(guest)));
    const looker = await server.join(ann.code, { spectate: true });
    await Promise.all(back.map((guest) => guest.until(() => !guest.table.isPaused, "the end of the pause")));
    assert.deepEqual(standing(back), stood);
    await moveQuietly(back, 3);
    await looker.until(() => looker.n === back[0]?.n, "what happened, for who looks on");
    const broken = server.logged.findLast(({ msg }) => msg === "table crashed");
    assert.deepEqual([broken?.["table"], broken?.["doing"]], [ann.code, doing]);
  }

  /** The gate of every request measures first, and then the match, before it writes down. */
  const breakMatchTime = () => server.breakSteadyTime(1);
  const breakLine = (guest: Guest) => guest.room.connection.close(4010);

  it("in a request, before it is written down: the sender is told, and it has not happened", async () => {
    const all = await evening();
    const [mover, type, move] = nextMove([all.ann, all.ben]);
    breakMatchTime();
    assert.equal(refusalIn(await mover.ask(requestOf(type), move)).code, "tableRestarting");
    await mends(all, type);
  });

  it("in a request, after it is written down: it has happened, and its resend gets the same answer", async () => {
    const all = await evening();
    const [mover, type, move] = nextMove([all.ann, all.ben]);
    throwOnce(server.roomOf(mover.code), "broadcastPatch");
    const told = await mover.ask(requestOf(type), move);
    assert.ok("lastEvent" in told);
    await mover.until(() => mover.closed.length > 0, "the close");
    const other = mover === all.ann ? all.ben : all.ann;
    const [back] = await Promise.all([mover, other].map((guest) => server.comeBack(guest)));
    assert.equal(back?.table.lastEvent, told.lastEvent);
    assert.deepEqual(await back?.ask(requestOf(type), move), told);
    assert.equal(back?.table.lastEvent, told.lastEvent);
  });

  it("in a message that was only sent", async () => {
    const all = await evening();
    const [mover, type, move] = nextMove([all.ann, all.ben]);
    breakMatchTime();
    mover.room.send(type, move);
    await mends(all, type);
  });

  it("in a request that is no move", async () => {
    const all = await evening();
    throwOnce(server.roomOf(all.ann.code), "broadcast");
    assert.equal(refusalIn(await all.ann.ask("quickChat", { phrase: 0 })).code, "tableRestarting");
    await mends(all, "quickChat");
  });

  it("in a timer", async () => {
    const all = await evening();
    // Everybody is told whose time is up, before the clock moves for them.
    throwOnce(server.roomOf(all.ann.code), "broadcast");
    server.clock.turn(1_000 * LONG.turnSeconds);
    await mends(all, `a timer of ${1_000 * LONG.turnSeconds} ms`);
  });

  it("in a bot's thoughts, and in its turn", async () => {
    const ann = onOneLine(await server.create({ name: "Ann", rules: LONG }));
    await ann.ask("addBot", { character: "easy" });
    await startMatch([ann]);
    const waits = () => ann.view.turn === ann.view.seat;
    for (let seconds = 0; seconds < 30 && !waits(); seconds += 1) {
      server.clock.turn(1_000);
      await ann.until(() => true);
      await ann.ask("setDisconnectPolicy", { policy: "wait" });
    }
    server.breakDice();
    const { type, ...move } = aMove(ann.view);
    const told = await ann.ask(requestOf(type), { ...move, lastSeenEvent: ann.table.lastEvent });
    assert.ok("lastEvent" in told, "it was written down before the bot thought");
    await ann.until(() => ann.closed.length > 0, "the first close");
    const again = onOneLine(await server.comeBack(ann));
    assert.equal(again.table.lastEvent, told.lastEvent);
    server.breakSteadyTime();
    server.clock.turn(20_000);
    await again.until(() => again.closed.length > 0, "the second close");
    const last = await server.comeBack(again);
    await last.until(() => !last.table.isPaused);
    const { lastEvent } = last.table;
    server.clock.turn(20_000);
    await last.until(() => last.table.lastEvent > lastEvent, "the bot's move");
  });

  it("where somebody knocks: who came is turned away, and knocks again", async () => {
    const all = await evening();
    // The server's own door has asked before.
    throwOnce(server.appContext.failedAttempts, "pauseFor", 1);
    const knock = server.join(all.ann.code, { spectate: true });
    assert.equal((await refusedEntry(knock)).code, "tableRestarting");
    await mends(all, "onAuth");
  });

  it("where somebody sits down: they have no seat, and get one when they try again", async () => {
    const ann = onOneLine(await server.create({ name: "Ann" }));
    throwOnce(server.roomOf(ann.code), "broadcastPatch");
    const knock = server.join(ann.code, { name: "Ben" });
    assert.equal((await refusedEntry(knock)).code, "tableRestarting");
    await ann.until(() => ann.closed.length > 0, "the close");
    const [back, ben] = [await server.comeBack(ann), await server.join(ann.code, { name: "Ben" })];
    await back.until(() => back.table.seats.size === 2, "both");
    assert.equal(back.table.host, back.seated.seatId);
    await startMatch([back, ben]);
    await moveQuietly([back, ben], 2);
  });

  it("where a line breaks", async () => {
    const all = await evening();
    throwOnce(server.roomOf(all.ann.code), "allowReconnection");
    breakLine(all.ben);
    await mends(all, "onDrop");
  });

  it("where a line comes back", async () => {
    const all = await evening();
    all.ben.room.reconnection.enabled = true;
    breakLine(all.ben);
    await all.ann.until(() => all.ann.table.isPaused, "the drop");
    server.breakTime();
    await all.ben.until(() => all.ben.closed.length > 0, "the close");
    await mends(all, "onReconnect");
  });

  it("where somebody leaves for good", async () => {
    const { ann, ben, zed, stood } = await evening();
    throwOnce(server.roomOf(ann.code), "broadcastPatch");
    await zed.room.leave();
    await mends({ ann, ben, zed, stood }, "onLeave");
  });

  it("where one who comes in gets the whole state", async () => {
    const all = await evening();
    const serializer: unknown = Reflect.get(server.roomOf(all.ann.code), "_serializer");
    assert.ok(typeof serializer === "object" && serializer !== null);
    throwOnce(serializer, "getFullState");
    await new Client(server.url).joinById(all.ann.code, { spectate: true });
    await mends(all, "the whole state");
  });

  it("while a line is down: who was waited for has the whole time again", async () => {
    const all = await evening();
    breakLine(all.ben);
    await all.ann.until(() => all.ann.table.isPaused, "the drop");
    throwOnce(server.roomOf(all.ann.code), "broadcastPatch");
    assert.equal(
      refusalIn(await all.ann.ask("setDisconnectPolicy", { policy: "bot" })).code,
      "tableRestarting",
    );
    await mends(all, "setDisconnectPolicy");
  });

  it("in reading a message is the sender's own affair: the table is not touched", async () => {
    const all = await evening();
    const messages: unknown = Reflect.get(server.roomOf(all.ann.code), "onMessageEvents");
    assert.ok(typeof messages === "object" && messages !== null);
    throwOnce(messages, "emit");
    all.ben.room.send("uno", {});
    await all.ben.until(() => all.ben.closed.length > 0, "the close");
    assert.deepEqual([all.ann.closed, all.zed.closed], [[], []]);
    const back = await server.comeBack(all.ben);
    await moveQuietly([all.ann, back], 2);
  });
});
