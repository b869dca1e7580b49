import assert from "node:assert/strict";
import { Client, CloseCode } from "@colyseus/sdk";
import { refused } from "../../../../shared/refusal.ts";
import { REMATCH_SECONDS } from "../../../../shared/table-limits.ts";
import type { WireTable } from "../../../../shared/wire/table-state.ts";
import {
  JOIN_ACKNOWLEDGED,
  nextFrame,
  openRawConnection,
  reserveSeat,
} from "../../../support/network/raw-room-connection.ts";
import { joinRefusal, TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("a seated player", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("gets its `seated` message before the state, on each connection: a client that sends requests has received it", async () => {
    const ann = await server.create({ name: "Ann" });
    const room = await new Client(server.url).joinById<WireTable>(ann.code, { name: "Ben" });
    const received: string[] = [];
    room.onMessage("seated", () => received.push("seat"));
    room.onStateChange(() => received.push("table"));
    const ben = new TestClient(room);
    await ben.waitUntil(() => received.includes("table"), "the table");
    assert.deepEqual(received.splice(0), ["seat", "table"]);
    room.connection.close(CloseCode.MAY_TRY_RECONNECT);
    await ben.waitUntil(() => received.includes("table"), "the table on a mended line");
    assert.deepEqual(received.slice(0, 2), ["seat", "table"]);
  });

  it("keeps it after twenty new connections that closed before any message", async () => {
    const ann = await server.create({ name: "Ann" });
    const { seated } = withoutReconnection(await server.join(ann.code, { name: "Ben" }));
    const { seatId, seatToken } = seated;
    for (let tries = 0; tries < 20; tries += 1) {
      const connection = await openRawConnection(
        server,
        await reserveSeat(server, `joinById/${ann.code}`, { seatToken }),
      );
      connection.socket.send(Uint8Array.of(JOIN_ACKNOWLEDGED));
      await nextFrame(connection.socket);
      connection.socket.close();
    }
    const back = await server.join(ann.code, { seatToken });
    assert.equal(back.seated.seatId, seatId);
  });

  it("who gave it up gets that refusal, however often, and it does not count as a guess", async () => {
    const ann = await server.create({ name: "Ann", password: "right" });
    const ben = await server.join(ann.code, { name: "Ben", password: "right" });
    const { seatId, seatToken } = ben.seated;
    assert.ok("lastEvent" in (await ben.sendRequest("leave")));
    for (let tries = 0; tries < 20; tries += 1) {
      assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "seatExpired");
    }
    const again = await server.join(ann.code, { name: "Ben", password: "right" });
    assert.notEqual(again.seated.seatId, seatId);
  });

  it("E6 who was away when a rematch started gets the refusal that the seat has expired", () => {
    const room = serverTable("a rematch without Cleo", { target: "single" });
    const [ann, ben, cleo] = [room.sit("Ann"), room.sit("Ben"), room.sit("Cleo")];
    const token = room.table.issueToken(cleo);
    assert.ok(token !== undefined);
    room.request(ann, START_REQUEST);
    room.playToPhaseEnd();
    room.table.presence.disconnected(cleo.id);
    for (const seatedPlayer of [ann, ben]) room.request(seatedPlayer, { type: "rematch" });
    assert.ok(room.table.seats.findByToken(token) === cleo, "awaited as long as the others wait");
    room.clock.advance(REMATCH_SECONDS * 1000);
    assert.deepEqual(room.table.reclaimSeat(token), refused("seatExpired"));
    assert.deepEqual(room.table.reclaimSeat("another"), refused("invalidSeatToken"));
  });
});
