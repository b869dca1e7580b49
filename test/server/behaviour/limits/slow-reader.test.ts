import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Limit, noCounters } from "../../../../server/observability/counters.ts";
import { MAX_BUFFERED_BYTES } from "../../../../server/rooms/recovery/transport.ts";
import { requestUpgrade } from "../../../support/network/raw-http.ts";
import { connectionPath, reserveSeat } from "../../../support/network/raw-room-connection.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** The frame that acknowledges the handshake, masked with zeros. */
const GREETING_FRAME = Buffer.from([0x82, 0x81, 0, 0, 0, 0, 10]);
const PIECE = "x".repeat(32 * 1024);
/** What the socket buffers at both ends hold. */
const IN_FLIGHT = 20_000_000;

describe("a client that does not read", () => {
  let server: GameServer;
  const limited: Limit[] = [];
  before(async () => {
    server = await openGameServer({
      context: { counters: { ...noCounters, countRateLimited: (limit) => void limited.push(limit) } },
    });
  });
  after(() => server.close());

  it("is disconnected before much waits for it, keeps the seat, and can come back", async () => {
    const ann = await server.create({ name: "Ann" });
    const room = server.roomOf(ann.code);
    const place = await reserveSeat(server, `joinById/${ann.code}`, { name: "Ben" });
    const { connection } = await requestUpgrade(server.port, connectionPath(place));
    connection.socket.write(GREETING_FRAME);
    await ann.waitUntil(() => ann.table.seats.size === 2, "the seat");
    while (!connection.received().includes("seated")) await nextTurn();
    const seatToken = /seatToken.{1,2}([\w-]{43})/.exec(connection.received())?.[1] ?? "";
    connection.socket.pause();
    const slowReader = room.clients.get(place.sessionId);
    assert.ok(slowReader);
    let sent = 0;
    let most = 0;
    while (room.clients.get(place.sessionId) !== undefined && sent < IN_FLIGHT) {
      slowReader.send("quickChat", { seatId: PIECE, phrase: 0 });
      sent += PIECE.length;
      const waiting: unknown = "bufferedAmount" in slowReader.ref ? slowReader.ref.bufferedAmount : 0;
      most = Math.max(most, Number(waiting));
      await nextTurn();
    }
    assert.ok(
      sent < IN_FLIGHT && most <= MAX_BUFFERED_BYTES + 2 * PIECE.length,
      `${sent} sent, ${most} kept`,
    );
    assert.deepEqual(limited, ["slow_readers"]);
    await ann.waitUntil(() => [...ann.table.seats.values()].some(({ connected }) => !connected), "the drop");
    const ben = await server.join(ann.code, { seatToken });
    assert.equal(ben.table.seats.get(ben.seated.seatId)?.name, "Ben");
    connection.socket.destroy();
  });
});
