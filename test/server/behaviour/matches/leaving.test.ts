import assert from "node:assert/strict";
import { CloseCode } from "@colyseus/sdk";
import { MOST_SPECTATORS } from "../../../../shared/table-limits.ts";
import { startMatch } from "../../../support/network/moves-in-sequence.ts";
import { joinRefusal, refusalInAnswer } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("a player who leaves or makes room", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("C6 is disconnected after the answer, in a match and in the waiting room", async () => {
    const ann = await server.create({ name: "Ann" });
    const [ben, cid] = [
      await server.join(ann.code, { name: "Ben" }),
      await server.join(ann.code, { name: "Cid" }),
    ];
    assert.ok("lastEvent" in (await cid.sendRequest("leave")));
    await cid.waitUntil(() => cid.closeCodes.length > 0, "the close in the waiting room");
    await startMatch([ann, ben]);
    assert.ok("lastEvent" in (await ben.sendRequest("leave")));
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close in the match");
    assert.deepEqual([...cid.closeCodes, ...ben.closeCodes], [CloseCode.CONSENTED, CloseCode.CONSENTED]);
    assert.equal(ann.table.spectatorCount, 0);
    const again = await server.join(ann.code, { seatToken: ben.seated.seatToken });
    await again.waitUntil(() => again.view.hand.length > 0);
  });

  it("C6 takes no place among the spectators beyond their limit", async () => {
    const ann = await server.create({ name: "Ann" });
    for (let count = 0; count < MOST_SPECTATORS; count += 1) {
      const guest = await server.join(ann.code, {});
      assert.ok("lastEvent" in (await guest.sendRequest("spectate")));
    }
    const ben = await server.join(ann.code, { name: "Ben" });
    assert.equal(refusalInAnswer(await ben.sendRequest("spectate")).code, "tooManySpectators");
    assert.equal((await joinRefusal(server.join(ann.code, { spectate: true }))).code, "tooManySpectators");
    assert.ok("lastEvent" in (await ben.sendRequest("leave")));
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close");
    assert.equal(server.roomOf(ann.code).state.spectatorCount, MOST_SPECTATORS);
  });
});
