import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { type Limit, noCounters } from "../../../../server/observability/counters.ts";
import {
  exchangeRawHttp,
  openRawSocket,
  requestUpgrade,
  statusIn,
} from "../../../support/network/raw-http.ts";
import {
  connectionPath,
  openRawConnection,
  post,
  reserveSeat,
} from "../../../support/network/raw-room-connection.ts";
import { type TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";

/** How many connections one address may have in this test. */
const MOST = 4;

describe("connections and requests of one address", () => {
  let server: GameServer;
  const limited: Limit[] = [];
  beforeEach(async () => {
    limited.length = 0;
    // Its clock does not advance: clients that never acknowledge the handshake stay connected.
    const overrides = {
      counters: { ...noCounters, countRateLimited: (limit: Limit) => void limited.push(limit) },
      clock: manualClock(),
    };
    server = await openGameServer({ env: { MAX_CONNECTIONS_PER_IP: String(MOST) }, context: overrides });
  });
  afterEach(() => server.close());

  const connectToLobby = async () =>
    openRawConnection(server, await reserveSeat(server, "joinOrCreate/lobby"));

  function drop({ code, room }: TestClient): void {
    const socket: unknown = server.roomOf(code).clients.get(room.sessionId)?.ref;
    assert.ok(typeof socket === "object" && socket !== null && "terminate" in socket);
    assert.ok(typeof socket.terminate === "function");
    socket.terminate();
  }

  it("are bounded: one more line is refused with a sentence, and let in when another has gone", async () => {
    const [first] = await Promise.all(Array.from({ length: MOST }, connectToLobby));
    const place = await reserveSeat(server, "joinOrCreate/lobby");
    const { status, connection } = await requestUpgrade(server.port, connectionPath(place));
    await connection.closed;
    assert.equal(status, 429);
    assert.match(connection.received(), /Too many connections from this IP address/);
    assert.deepEqual(limited, ["connections"]);
    first?.socket.close();
    await first?.closed;
    const again = await openRawConnection(server, place);
    assert.deepEqual(again.receivedTypes, [10]);
  });

  it("never lock out a player with a seat token or a resumed connection", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    const ben = await server.join(ann.code, { name: "Ben" });
    for (let i = 2; i < MOST; i += 1) await connectToLobby();
    const again = await server.join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(again.seated.seatId, ann.seated.seatId);
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the end of the older line");
    const stranger = await reserveSeat(server, "joinOrCreate/lobby");
    const isThere = () => again.table.seats.get(ben.seated.seatId)?.connected === true;
    drop(ben);
    await again.waitUntil(() => !isThere(), "the drop");
    await openRawConnection(server, stranger);
    await again.waitUntil(isThere, "the return");
  });

  it("are closed if too many of them are idle", async () => {
    const silent = Array.from({ length: 2 * MOST }, () => openRawSocket(server.port));
    await Promise.all(silent.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
    const tooMany = openRawSocket(server.port);
    await tooMany.closed;
    assert.equal(tooMany.received(), "");
    for (const { socket } of silent) socket.destroy();
  });

  it("wait with no more requests than that at a time", async () => {
    const slow = Array.from({ length: MOST }, () => openRawSocket(server.port));
    const half =
      "POST /api/profile HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
    const other = new PassThrough();
    for (const { socket } of slow) socket.write(half);
    const ask = () =>
      exchangeRawHttp(server.port, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    // The incomplete requests may still be in transit.
    while (statusIn(await ask()) !== 429) other.resume();
    for (const { socket } of slow) socket.destroy();
    while (statusIn(await ask()) !== 200) other.resume();
  });

  it("are counted by the address that trusted proxies name", async () => {
    const env = { MAX_CONNECTIONS_PER_IP: "1", TRUSTED_PROXIES: "1" };
    const behind = await openGameServer({ env });
    const from = async (address: string) => {
      const headers = { "X-Forwarded-For": `10.9.9.9, ${address}` };
      return requestUpgrade(behind.port, "/x/ABCDEF?sessionId=x&reconnectionToken=y", headers);
    };
    const [first, second, other] = [
      await from("192.0.2.1"),
      await from("192.0.2.1"),
      await from("192.0.2.2"),
    ];
    const statuses = [first.status, second.status, other.status];
    for (const { connection } of [first, second, other]) connection.socket.destroy();
    await behind.close();
    assert.deepEqual(statuses, [101, 429, 101]);
  });
});

describe("join requests of one address", () => {
  it("are limited per minute, but not with a seat token", async () => {
    const server = await openGameServer({ env: { JOINS_PER_MINUTE_PER_IP: "3" } });
    const ann = await server.create({ name: "Ann" });
    const lobby = async () => (await post(`${server.url}/matchmake/joinOrCreate/lobby`, {})).status;
    assert.deepEqual([await lobby(), await lobby(), await lobby(), await lobby()], [200, 200, 429, 429]);
    const again = await server.join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(again.seated.seatId, ann.seated.seatId);
    await server.close();
  });
});
