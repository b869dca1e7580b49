/** The seat order: the host can change it before the match. */
import assert from "node:assert/strict";
import { refusalInAnswer } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("arranging the seats", () => {
  function three() {
    const room = serverTable();
    const [ann, ben, cleo] = [room.sit("Ann"), room.sit("Ben"), room.sit("Cleo")];
    const arrange = (seatIds: readonly string[], by = ann) =>
      room.request(by, { type: "setSeatOrder", seatIds });
    const names = () => room.table.seats.all.map(({ name }) => name);
    return { room, ann, ben, cleo, arrange, names };
  }

  it("S1: the turns go round in the order that the host has made", () => {
    const { room, ann, ben, cleo, arrange, names } = three();
    assert.ok(arrange([cleo.id, ann.id, ben.id]).ok);
    assert.deepEqual(names(), ["Cleo", "Ann", "Ben"]);
    assert.deepEqual(room.notices.at(-1), { type: "seatOrderChanged", name: "Ann" });
    assert.ok(room.request(ann, START_REQUEST).ok);
    assert.deepEqual(names(), ["Cleo", "Ann", "Ben"]);
    assert.deepEqual([cleo.seat, ann.seat, ben.seat], [0, 1, 2]);
  });

  it("closes the gap of a player who has left; the next player gets the last seat", () => {
    const { room, ann, ben, cleo, arrange, names } = three();
    room.request(ben, { type: "leave" });
    assert.ok(arrange([cleo.id, ann.id]).ok);
    room.sit("Dora");
    assert.deepEqual(names(), ["Cleo", "Ann", "Dora"]);
  });

  it("C4: is for the host alone", () => {
    const { ann, ben, cleo, arrange, names } = three();
    const requestResult = arrange([cleo.id, ben.id, ann.id], ben);
    assert.ok(!requestResult.ok && requestResult.refusal.code === "hostOnly");
    assert.deepEqual(names(), ["Ann", "Ben", "Cleo"]);
  });

  it("accepts only lists with all players, each once", () => {
    const { ann, ben, cleo, arrange, names } = three();
    const wrong = [
      [],
      [ann.id, ben.id],
      [ann.id, ben.id, ben.id],
      [ann.id, ben.id, "s99"],
      [ann.id, ben.id, cleo.id, "s99"],
    ];
    for (const seatIds of wrong) {
      const requestResult = arrange(seatIds);
      assert.ok(!requestResult.ok && requestResult.refusal.code === "seatsChanged", String(seatIds));
    }
    assert.deepEqual(names(), ["Ann", "Ben", "Cleo"]);
  });

  it("is not possible after the match has begun", () => {
    const { room, ann, ben, cleo, arrange, names } = three();
    room.request(ann, START_REQUEST);
    const requestResult = arrange([cleo.id, ben.id, ann.id]);
    assert.ok(!requestResult.ok && requestResult.refusal.code === "matchRunning");
    assert.deepEqual(names(), ["Ann", "Ben", "Cleo"]);
  });

  describe("over the network", () => {
    let server: GameServer;
    before(async () => {
      server = await openGameServer();
    });
    after(() => server.close());

    it("is sent to all clients, and a malformed one is refused", async () => {
      const ann = await server.create({ name: "Ann" });
      const ben = await server.join(ann.code, { name: "Ben" });
      const seatIds = [ben.seated.seatId, ann.seated.seatId];
      assert.ok("lastEvent" in (await ann.sendRequest("setSeatOrder", { seatIds })));
      await ben.waitUntil(() => ben.view.seat === 0);
      assert.equal(
        refusalInAnswer(await ann.sendRequest("setSeatOrder", { seatIds: "s1" })).code,
        "invalidRequest",
      );
      assert.equal(
        refusalInAnswer(await ann.sendRequest("setSeatOrder", { seatIds: ["s1".repeat(20)] })).code,
        "invalidRequest",
      );
    });
  });
});
