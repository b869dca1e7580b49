import assert from "node:assert/strict";
import {
  JOIN_ACKNOWLEDGED,
  messageFrame,
  nextFrame,
  openRawConnection,
  reserveSeat,
  type SeatReservation,
} from "../../../support/network/raw-room-connection.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";

/** More than this is kept for nobody who has not taken the greeting. */
const FEW = 60;
const CLOSED_UNGREETED = 4002;

describe("who does not take the greeting", () => {
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

  async function twentyAtTenTables(): Promise<readonly SeatReservation[]> {
    const places: SeatReservation[] = [];
    for (let i = 0; i < 200; i += 1) {
      const code = places.at(-1)?.roomId;
      const door = i % 20 === 0 ? "create/uno" : `joinById/${code}`;
      places.push(await reserveSeat(server, door, i % 20 < 10 ? { name: "" } : { spectate: true }));
    }
    return places;
  }

  it("is closed after five seconds, two hundred of them as one, and little is kept for them until then", async () => {
    const places = await twentyAtTenTables();
    const codes = [...new Set(places.map(({ roomId }) => roomId))];
    const lines = await Promise.all(places.map((place) => openRawConnection(server, place)));
    const ben = await server.create({ name: "Ben" });
    for (const code of codes) {
      const kept = waitingFor(code);
      assert.ok(kept.length === 20 && Math.max(...kept) < FEW, String(kept));
    }
    server.clock.advance(4_999);
    assert.ok("lastEvent" in (await ben.sendRequest("setReady", { ready: true })));
    assert.ok(lines.every(({ socket }) => socket.readyState === WebSocket.OPEN));
    server.clock.advance(1);
    const closed = new Set(await Promise.all(lines.map((line) => line.closed)));
    assert.deepEqual([...closed], [CLOSED_UNGREETED]);
    assert.ok("lastEvent" in (await ben.sendRequest("setReady", { ready: true })));
  });

  it("has nothing carried out, and is closed for asking", async () => {
    const { roomId } = await server.create({ name: "Ann" }).then(({ room }) => room);
    const ann = server.roomOf(roomId);
    const eve = await openRawConnection(
      server,
      await reserveSeat(server, `joinById/${roomId}`, { name: "Eve" }),
    );
    eve.socket.send(messageFrame("leave"));
    assert.equal(await eve.closed, CLOSED_UNGREETED);
    assert.deepEqual(
      [...ann.state.seats.values()].map(({ name }) => name),
      ["Ann", "Eve"],
    );
  });

  it("is closed in the lobby too, and who has taken it stays", async () => {
    const open = async () => openRawConnection(server, await reserveSeat(server, "joinOrCreate/lobby"));
    const [deaf, honest] = [await open(), await open()];
    const other = await open();
    honest.socket.send(new Uint8Array([JOIN_ACKNOWLEDGED]));
    while (honest.receivedTypes.length < 2) await nextFrame(honest.socket);
    houseClock.advance(5_000);
    assert.deepEqual([await deaf.closed, await other.closed], [CLOSED_UNGREETED, CLOSED_UNGREETED]);
    assert.equal(honest.socket.readyState, WebSocket.OPEN);
  });
});
