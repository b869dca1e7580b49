import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { memoryStore } from "../../server/journal/memory-store.ts";
import { openTableJournal } from "../../server/journal/table-journal.ts";
import { CLOSED_REMOVED } from "../../shared/wire/messages.ts";
import { type GameServer, openGameServer } from "../support/game-server.ts";
import { refusalIn, refusedEntry } from "../support/guest.ts";
import { START, serverTable } from "../support/server-table.ts";

/** C4: the host may take a player off the table; that seat is closed to them for good. */
describe("removing a player (C4)", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("C4 frees the seat in the waiting room, closes the line, and the token opens nothing", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.until(() => ann.table.seats.size === 2);
    assert.ok("lastEvent" in (await ann.ask("kick", { seatId: ben.seated.seatId })));
    await ben.until(() => ben.closed.length > 0, "the close");
    assert.deepEqual(ben.closed, [CLOSED_REMOVED]);
    await ann.until(() => ann.table.seats.size === 1);
    const { seatToken } = ben.seated;
    assert.equal((await refusedEntry(server.join(ann.code, { seatToken }))).code, "kicked");
    assert.deepEqual(ann.notices.at(-1), { type: "kicked", name: "Ben" });
  });

  it("C3 has a stand-in play the seat of a match to its end; nobody takes it back", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.ask("start");
    await ben.until(() => ben.view.hand.length > 0);
    assert.ok("lastEvent" in (await ann.ask("kick", { seatId: ben.seated.seatId })));
    await ben.until(() => ben.closed.length > 0, "the close");
    const seat = () => ann.table.seats.get(ben.seated.seatId);
    await ann.until(() => seat()?.isKicked === true, "the removal");
    assert.equal(seat()?.isBotControlled, true);
    assert.equal(ann.table.isPaused, false);
    const { seatToken } = ben.seated;
    assert.equal((await refusedEntry(server.join(ann.code, { seatToken }))).code, "kicked");
    await assert.rejects(new Client(server.url).reconnect(ben.room.reconnectionToken));
  });

  it("C4 is told with the match when it is filed, so that nobody's rating suffers from it", () => {
    const journalStore = memoryStore();
    const room = serverTable(
      "removed",
      { target: "single" },
      { tableJournal: openTableJournal(journalStore, { code: "ABCDEF", isPublic: true }) },
    );
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    room.ask(ann, START);
    assert.ok(room.ask(ann, { type: "kick", seatId: ben.id }).ok);
    room.playOut();
    assert.deepEqual(journalStore.findFinished(room.table.matchId)?.match.removed, [1]);
  });

  it("C4 is refused to all but the host, for oneself and for nobody, and changes nothing", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const { seatId } = ann.seated;
    assert.equal(refusalIn(await ben.ask("kick", { seatId })).code, "hostOnly");
    assert.equal(refusalIn(await ann.ask("kick", { seatId })).code, "cannotKickYourself");
    assert.equal(refusalIn(await ann.ask("kick", { seatId: "s99" })).code, "seatEmpty");
    assert.equal(ann.table.seats.size, 2);
  });
});
