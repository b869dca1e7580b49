import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { BACKS, EMBLEMS, FELTS } from "../../../../shared/looks.ts";
import { joinRefusal, refusalInAnswer } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
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

  it("is there with the seat if the join has it, and others never see another face", async () => {
    const ann = await server.create({ name: "Ann", looks: { avatar: 5, back: 3 } });
    const facesOfBen = new Set<number | undefined>();
    const ofBen = () => [...ann.table.seats.values()].find(({ name }) => name === "Ben");
    ann.room.onStateChange(() => facesOfBen.add(ofBen()?.avatar));
    const ben = await server.join(ann.code, { name: "Ben", looks: { avatar: 7 } });
    await ann.waitUntil(() => ofBen() !== undefined, "Ben");
    facesOfBen.delete(undefined);
    assert.deepEqual([...facesOfBen], [7]);
    const ofAnn = ben.table.seats.get(ann.seated.seatId);
    assert.deepEqual([ofAnn?.avatar, ofAnn?.back], [5, 3]);
  });

  it("of a spectator is there with the seat that the spectator takes later", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { spectate: true, looks: { avatar: 7, back: 2 } });
    const facesOfBen = new Set<number | undefined>();
    const ofBen = () => [...ann.table.seats.values()].find(({ name }) => name === "Ben");
    ann.room.onStateChange(() => facesOfBen.add(ofBen()?.avatar));
    await ben.sendRequest("takeSeat", { name: "Ben" });
    await ann.waitUntil(() => ofBen() !== undefined, "Ben");
    facesOfBen.delete(undefined);
    assert.deepEqual([...facesOfBen, ofBen()?.back], [7, 2]);
  });

  it("that does not exist keeps nobody's seat", async () => {
    const ann = await server.create({ name: "Ann" });
    for (const looks of [{ avatar: EMBLEMS.length }, { avatar: 1, back: -1 }, { avatar: 0.5 }])
      assert.equal((await joinRefusal(server.join(ann.code, { name: "Ben", looks }))).code, "invalidRequest");
  });

  it("goes with a card back, which must exist, and which stays if only the emblem changes", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    const ofAnn = () => ben.table.seats.get(ann.seated.seatId);
    const back = BACKS.length - 1;
    assert.ok("lastEvent" in (await ann.sendRequest("setAvatar", { avatar: 1, back })));
    await ben.waitUntil(() => ofAnn()?.back === back, "the back");
    await ann.sendRequest("setAvatar", { avatar: 2 });
    await ben.waitUntil(() => ofAnn()?.avatar === 2 && ofAnn()?.back === back, "the emblem");
    const refused = await ann.sendRequest("setAvatar", { avatar: 1, back: back + 1 });
    assert.equal(refusalInAnswer(refused).code, "invalidRequest");
  });

  it("leaves the felt of the table to the host, who chooses it for all at any time", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    assert.equal(ben.table.felt, 0);
    assert.equal(refusalInAnswer(await ben.sendRequest("setFelt", { felt: 2 })).code, "hostOnly");
    assert.ok("lastEvent" in (await ann.sendRequest("setFelt", { felt: 2 })));
    await ben.waitUntil(() => ben.table.felt === 2, "the felt");
    for (const felt of [FELTS.length, -1, "night", null])
      assert.equal(refusalInAnswer(await ann.sendRequest("setFelt", { felt })).code, "invalidRequest");
  });

  it("is saved with the seat, unlike the initial, and shown by a restored table", () => {
    const journalStore = memoryStore();
    const tableJournal = openTableJournal(journalStore, { code: "ABCDEF", isPublic: true });
    const room = serverTable("emblems", {}, { tableJournal });
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    room.request(ann, { type: "setAvatar", avatar: 3, back: 2 });
    room.request(ann, { type: "setFelt", felt: 4 });
    room.request(ben, { type: "setAvatar", avatar: 4 });
    room.request(ben, { type: "setAvatar", avatar: 0 });
    const saved = journalStore.findTable("ABCDEF");
    assert.ok(saved !== undefined);
    assert.deepEqual(
      saved.seats.players.map((player) => ["avatar" in player, player.avatar, player.back]),
      [
        [true, 3, 2],
        [false, undefined, undefined],
      ],
    );
    room.table.stop();
    assert.equal(saved.felt, 4);
    const again = serverTable("emblems", {}, { tableJournal, saved });
    assert.deepEqual(
      again.table.seats.all.map(({ avatar, back }) => [avatar, back]),
      [
        [3, 2],
        [0, 0],
      ],
    );
    again.table.stop();
  });
});
