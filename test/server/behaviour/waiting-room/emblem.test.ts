import assert from "node:assert/strict";
import { memoryStore } from "../../../../server/journal/memory-store.ts";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { EMBLEMS } from "../../../../shared/looks.ts";
import { refusalInAnswer } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { serverTable } from "../../../support/server/server-table.ts";

describe("a chosen emblem", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("is shown to all at the table, and must exist", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const ofAnn = () => ben.table.seats.get(ann.seated.seatId)?.avatar;
    assert.equal(ofAnn(), 0);
    const last = EMBLEMS.length - 1;
    assert.ok("lastEvent" in (await ann.sendRequest("setAvatar", { avatar: last })));
    await ben.waitUntil(() => ofAnn() === last, "the emblem");
    for (const avatar of [last + 1, -1, 1.5, "fox", null, undefined]) {
      assert.equal(refusalInAnswer(await ann.sendRequest("setAvatar", { avatar })).code, "invalidRequest");
    }
    assert.ok("lastEvent" in (await ann.sendRequest("setAvatar", { avatar: 0 })));
    await ben.waitUntil(() => ofAnn() === 0, "the initial");
  });

  it("is saved with the seat, unlike the initial, and shown by a restored table", () => {
    const journalStore = memoryStore();
    const tableJournal = openTableJournal(journalStore, { code: "ABCDEF", isPublic: true });
    const room = serverTable("emblems", {}, { tableJournal });
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    room.request(ann, { type: "setAvatar", avatar: 3 });
    room.request(ben, { type: "setAvatar", avatar: 4 });
    room.request(ben, { type: "setAvatar", avatar: 0 });
    const saved = journalStore.findTable("ABCDEF");
    assert.ok(saved !== undefined);
    assert.deepEqual(
      saved.seats.players.map((player) => ["avatar" in player, player.avatar]),
      [
        [true, 3],
        [false, undefined],
      ],
    );
    room.table.stop();
    const again = serverTable("emblems", {}, { tableJournal, saved });
    assert.deepEqual(
      again.table.seats.all.map(({ avatar }) => avatar),
      [3, 0],
    );
    again.table.stop();
  });
});
