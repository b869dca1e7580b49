import assert from "node:assert/strict";
import { type GameServer, openGameServer } from "../support/game-server.ts";
import { refusalInAnswer } from "../support/guest.ts";

describe("more time over the wire", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("is seen by everybody at a private table, refused in wrong measures, and not honoured in public", async () => {
    for (const [visibility, times] of [
      ["private", 4],
      ["public", 1],
    ] as const) {
      const ann = await server.create({ name: "Ann", visibility });
      const ben = await server.join(ann.code, { name: "Ben" });
      for (const wrong of [0, 3, 8, "2", null, undefined]) {
        assert.equal(
          refusalInAnswer(await ann.sendRequest("setTurnTime", { factor: wrong })).code,
          "invalidRequest",
        );
      }
      assert.ok("lastEvent" in (await ann.sendRequest("setTurnTime", { factor: 4 })));
      await ann.sendRequest("start");
      await ben.waitUntil(() => ben.view.hand.length > 0);
      assert.equal(ben.table.seats.get(ann.seated.seatId)?.turnTimeFactor, times);
      assert.equal(ben.table.seats.get(ben.seated.seatId)?.turnTimeFactor, 1);
      await Promise.all([ann.room.leave(), ben.room.leave()]);
    }
  });
});
