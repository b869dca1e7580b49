import assert from "node:assert/strict";
import { CLOSED_BROKEN } from "../../shared/wire.ts";
import { type GameServer, openGameServer } from "../support/game-server.ts";
import { type Guest, refusalIn } from "../support/guest.ts";

/** A fault of our own, wherever it strikes, ends one table: the process and all other tables go on. */
describe("a throw", () => {
  let server: GameServer;
  let bystander: Guest;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  before(async () => {
    server = await openGameServer();
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
    assert.ok("n" in (await bystander.ask("ready", { ready: true })), "the other table goes on");
  });

  /** From now on showing the table of a guest throws: every path leads through there. */
  function breakTable(guest: Guest): void {
    const room = server.roomOf(guest.code);
    room.broadcastPatch = () => {
      throw new Error("planted");
    };
  }

  async function closesBroken(guest: Guest): Promise<void> {
    await guest.until(() => guest.closed.length > 0, "the close");
    assert.deepEqual(guest.closed, [CLOSED_BROKEN]);
    assert.equal(server.isOpen(guest.code), false);
  }

  it("in a request answers it with `roomBroken` and closes that table", async () => {
    const ann = await server.create({ name: "Ann" });
    breakTable(ann);
    assert.equal(refusalIn(await ann.ask("ready", { ready: true })).code, "roomBroken");
    await closesBroken(ann);
  });

  it("in a message that was only sent closes that table", async () => {
    const ann = await server.create({ name: "Ann" });
    breakTable(ann);
    ann.room.send("ready", { id: "12345678", ready: true });
    await closesBroken(ann);
  });

  it("in a timer closes that table", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.ask("start");
    await ben.until(() => ben.n > 0);
    breakTable(ann);
    server.clock.turn(120_000);
    await Promise.all([closesBroken(ann), closesBroken(ben)]);
  });

  it("at a join turns the guest away and closes that table", async () => {
    const ann = await server.create({ name: "Ann" });
    breakTable(ann);
    await assert.rejects(server.join(ann.code, { name: "Ben" }));
    await closesBroken(ann);
  });

  it("when somebody leaves closes that table", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    breakTable(ann);
    await ben.room.leave();
    await closesBroken(ann);
  });
});
