import assert from "node:assert/strict";
import { CLOSED_BY_NEWER_TAB } from "../../../../shared/wire/messages.ts";
import { startMatch } from "../../../support/network/moves-in-sequence.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const ROUNDS = 8;

describe("two tabs that both want the seat", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("take it from each other as often as they like: the newest has it, each older one is closed once and stays away", async () => {
    const ann = await server.create({ name: "Ann" });
    const first = await server.join(ann.code, { name: "Ben" });
    await startMatch([ann, first]);
    const tabs = [first];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seatToken } = tabs.at(-1)?.seated ?? first.seated;
      const newest = await server.join(ann.code, { seatToken });
      await newest.waitUntil(() => newest.view.hand.length > 0, "the hand");
      assert.ok("lastEvent" in (await newest.sendRequest("quickChat", { phrase: 0 })) || round >= 5);
      tabs.push(newest);
    }
    const [newest, ...older] = tabs.toReversed();
    await Promise.all(
      older.map((tab) => tab.waitUntil(() => tab.closeCodes.length > 0, "the close of an older tab")),
    );
    assert.deepEqual(
      older.map(({ closeCodes: closed }) => closed),
      older.map(() => [CLOSED_BY_NEWER_TAB]),
    );
    assert.deepEqual(newest?.closeCodes, []);
    assert.equal(new Set(tabs.map(({ seated }) => seated.seatId)).size, 1);
    assert.equal(server.roomOf(ann.code).clients.length, 2);
    assert.equal(ann.table.seats.get(first.seated.seatId)?.connected, true);
  });
});
