import assert from "node:assert/strict";
import { frameOf, GREETING_TAKEN, next, openLine, type Reserved, reserve } from "../../support/bare-line.ts";
import { type GameServer, openGameServer } from "../../support/game-server.ts";
import { handClock } from "../../support/hand-clock.ts";

/** More than this is kept for nobody who has not taken the greeting. */
const FEW = 60;
const CLOSED_UNGREETED = 4002;

describe("who does not take the greeting", () => {
  let server: GameServer;
  const houseClock = handClock();
  before(async () => {
    server = await openGameServer({ house: { clock: houseClock } });
  });
  after(() => server.close());

  const waitingFor = (code: string) =>
    server.roomOf(code).clients.map((client) => {
      const kept: unknown = "_enqueuedMessages" in client ? client._enqueuedMessages : [];
      return Array.isArray(kept) ? kept.length : 0;
    });

  async function twentyAtTenTables(): Promise<readonly Reserved[]> {
    const places: Reserved[] = [];
    for (let i = 0; i < 200; i += 1) {
      const code = places.at(-1)?.roomId;
      const door = i % 20 === 0 ? "create/uno" : `joinById/${code}`;
      places.push(await reserve(server, door, i % 20 < 10 ? { name: "" } : { spectate: true }));
    }
    return places;
  }

  it("is closed after five seconds, two hundred of them as one, and little is kept for them until then", async () => {
    const places = await twentyAtTenTables();
    const codes = [...new Set(places.map(({ roomId }) => roomId))];
    const lines = await Promise.all(places.map((place) => openLine(server, place)));
    const ben = await server.create({ name: "Ben" });
    for (const code of codes) {
      const kept = waitingFor(code);
      assert.ok(kept.length === 20 && Math.max(...kept) < FEW, String(kept));
    }
    server.clock.turn(4_999);
    assert.ok("lastEvent" in (await ben.ask("setReady", { ready: true })));
    assert.ok(lines.every(({ socket }) => socket.readyState === WebSocket.OPEN));
    server.clock.turn(1);
    const closed = new Set(await Promise.all(lines.map((line) => line.closed)));
    assert.deepEqual([...closed], [CLOSED_UNGREETED]);
    assert.ok("lastEvent" in (await ben.ask("setReady", { ready: true })));
  });

  it("has nothing carried out, and is closed for asking", async () => {
    const { roomId } = await server.create({ name: "Ann" }).then(({ room }) => room);
    const ann = server.roomOf(roomId);
    const eve = await openLine(server, await reserve(server, `joinById/${roomId}`, { name: "Eve" }));
    eve.socket.send(frameOf("leave"));
    assert.equal(await eve.closed, CLOSED_UNGREETED);
    assert.deepEqual(
      [...ann.state.seats.values()].map(({ name }) => name),
      ["Ann", "Eve"],
    );
  });

  it("is closed in the lobby too, and who has taken it stays", async () => {
    const open = async () => openLine(server, await reserve(server, "joinOrCreate/lobby"));
    const [deaf, honest] = [await open(), await open()];
    const other = await open();
    honest.socket.send(new Uint8Array([GREETING_TAKEN]));
    while (honest.heard.length < 2) await next(honest.socket);
    houseClock.turn(5_000);
    assert.deepEqual([await deaf.closed, await other.closed], [CLOSED_UNGREETED, CLOSED_UNGREETED]);
    assert.equal(honest.socket.readyState, WebSocket.OPEN);
  });
});
