import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { CLOSED_REMOVED } from "../../../../shared/wire/messages.ts";
import { joinRefusal, refusalInAnswer } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

/** C4: the host may take a player off the table; that seat is closed to them for good. */
describe("removing a player (C4)", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("C4 frees the seat in the waiting room, closes the connection, and makes the token invalid", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.waitUntil(() => ann.table.seats.size === 2);
    assert.ok("lastEvent" in (await ann.sendRequest("kick", { seatId: ben.seated.seatId })));
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close");
    assert.deepEqual(ben.closeCodes, [CLOSED_REMOVED]);
    await ann.waitUntil(() => ann.table.seats.size === 1);
    const { seatToken } = ben.seated;
    assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "kicked");
    assert.deepEqual(ann.notices.at(-1), { type: "kicked", name: "Ben" });
  });

  it("C3 lets a replacement bot play the seat to the end of the match; no player takes it back", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.sendRequest("start");
    await ben.waitUntil(() => ben.view.hand.length > 0);
    assert.ok("lastEvent" in (await ann.sendRequest("kick", { seatId: ben.seated.seatId })));
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close");
    const seat = () => ann.table.seats.get(ben.seated.seatId);
    await ann.waitUntil(() => seat()?.isKicked === true, "the removal");
    assert.equal(seat()?.isBotControlled, true);
    assert.equal(ann.table.isPaused, false);
    const { seatToken } = ben.seated;
    assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "kicked");
    await assert.rejects(new Client(server.url).reconnect(ben.room.reconnectionToken));
  });

  it("C4 is archived with the match, so that no rating suffers from it", () => {
    const journalStore = memoryStore();
    const room = serverTable(
      "removed",
      { target: "single" },
      { tableJournal: openTableJournal(journalStore, { code: "ABCDEF", isPublic: true }) },
    );
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    room.request(ann, START_REQUEST);
    const event = room.events.length;
    assert.ok(room.request(ann, { type: "kick", seatId: ben.id }).ok);
    room.playToPhaseEnd();
    const archived = journalStore.findFinished(room.table.matchId)?.match;
    assert.deepEqual([archived?.kickedSeats, archived?.kicks], [[1], [{ seat: 1, by: 0, event }]]);
  });

  it("C4 is refused to all but the host, for oneself and for an empty seat, and changes nothing", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const { seatId } = ann.seated;
    assert.equal(refusalInAnswer(await ben.sendRequest("kick", { seatId })).code, "hostOnly");
    assert.equal(refusalInAnswer(await ann.sendRequest("kick", { seatId })).code, "cannotKickYourself");
    assert.equal(refusalInAnswer(await ann.sendRequest("kick", { seatId: "s99" })).code, "seatEmpty");
    assert.equal(ann.table.seats.size, 2);
  });
});
