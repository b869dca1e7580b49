import assert from "node:assert/strict";
import {
  JOIN_ACKNOWLEDGED,
  messageFrame,
  nextFrame,
  openRawConnection,
  type RawConnection,
  reserveSeat,
} from "../../../support/network/raw-room-connection.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";

/** The most that is buffered for a client that has not acknowledged the handshake. */
const FEW = 60;
const CLOSED_UNGREETED = 4002;

describe("a client that does not acknowledge the handshake", () => {
  let server: GameServer;
  const houseClock = manualClock();
  before(async () => {
    server = await openGameServer({ context: { clock: houseClock } });
  });
  after(() => server.close());

  const waitingFor = (code: string) =>
    server.roomOf(code).clients.map((client) => {
      const kept: unknown = "_enqueuedMessages" in client ? client._enqueuedMessages : [];
      return Array.isArray(kept) ? kept.length : 0;
    });

  /** Each connects as soon as its seat is reserved: a busy machine must not let the reservation expire. */
  async function twentyAtTenTables() {
    const connections: RawConnection[] = [];
    const connect = async (path: string, options: object) => {
      const seat = await reserveSeat(server, path, options);
      connections.push(await openRawConnection(server, seat));
      return seat.roomId;
    };
    const codes: string[] = [];
    for (let table = 0; table < 10; table += 1) {
      const code = await connect("create/uno", { name: "" });
      for (let player = 1; player < 10; player += 1) await connect(`joinById/${code}`, { name: "" });
      for (let i = 0; i < 10; i += 1) await connect(`joinById/${code}`, { spectate: true });
      codes.push(code);
    }
    return { codes, connections };
  }

  it("receives an error that its SDK is too old", async () => {
    const { socket } = await openRawConnection(server, await reserveSeat(server, "create/uno"));
    const reason = new Promise<string>((resolve) => {
      socket.addEventListener("close", (event) => resolve(event.reason));
    });
    server.clock.advance(5_000);
    assert.match(await reason, /did not acknowledge the handshake. It needs @colyseus\/sdk 0\.18/);
  });

  it("is closed after five seconds, as are two hundred of them, with little memory until then", async () => {
    const { codes, connections } = await twentyAtTenTables();
    const ben = await server.create({ name: "Ben" });
    for (const code of codes) {
      const kept = waitingFor(code);
      assert.ok(kept.length === 20 && Math.max(...kept) < FEW, String(kept));
    }
    server.clock.advance(4_999);
    assert.ok("lastEvent" in (await ben.sendRequest("setReady", { ready: true })));
    assert.ok(connections.every(({ socket }) => socket.readyState === WebSocket.OPEN));
    server.clock.advance(1);
    const closed = new Set(await Promise.all(connections.map(({ closed }) => closed)));
    assert.deepEqual([...closed], [CLOSED_UNGREETED]);
    assert.ok("lastEvent" in (await ben.sendRequest("setReady", { ready: true })));
  });

  it("can send no request: its connection is closed, and its name is free again", async () => {
    const ann = await server.create({ name: "Ann" });
    const eve = await openRawConnection(
      server,
      await reserveSeat(server, `joinById/${ann.code}`, { name: "Eve" }),
    );
    await ann.waitUntil(() => ann.table.seats.size === 2);
    eve.socket.send(messageFrame("leave"));
    assert.equal(await eve.closed, CLOSED_UNGREETED);
    await ann.waitUntil(() => ann.table.seats.size === 1);
    await server.join(ann.code, { name: "Eve" });
  });

  it("loses a new seat whose token it was never sent, and keeps one that it comes back to", async () => {
    const ann = await server.create({ name: "Ann" });
    const silently = async (options: object) =>
      openRawConnection(server, await reserveSeat(server, `joinById/${ann.code}`, options));
    const eve = await silently({ name: "Eve" });
    await ann.waitUntil(() => ann.table.seats.size === 2);
    server.clock.advance(5_000);
    assert.equal(await eve.closed, CLOSED_UNGREETED);
    await ann.waitUntil(() => ann.table.seats.size === 1);
    const ben = await server.join(ann.code, { name: "Ben" });
    const back = await silently({ seatToken: ben.seated.seatToken });
    server.clock.advance(5_000);
    assert.equal(await back.closed, CLOSED_UNGREETED);
    const isAway = () =>
      [...ann.table.seats.values()].some(({ name, connected }) => name === "Ben" && !connected);
    await ann.waitUntil(isAway);
    const again = await server.join(ann.code, { seatToken: ben.seated.seatToken });
    assert.equal(again.seated.seatId, ben.seated.seatId);
  });

  it("is closed in the lobby, too, unlike a client that has acknowledged it", async () => {
    const open = async () => openRawConnection(server, await reserveSeat(server, "joinOrCreate/lobby"));
    const [silentClient, honest] = [await open(), await open()];
    const other = await open();
    honest.socket.send(new Uint8Array([JOIN_ACKNOWLEDGED]));
    while (honest.receivedTypes.length < 2) await nextFrame(honest.socket);
    houseClock.advance(5_000);
    assert.deepEqual([await silentClient.closed, await other.closed], [CLOSED_UNGREETED, CLOSED_UNGREETED]);
    assert.equal(honest.socket.readyState, WebSocket.OPEN);
  });
});
