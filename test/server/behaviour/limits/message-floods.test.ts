import assert from "node:assert/strict";
import { type Limit, noCounters } from "../../../../server/observability/counters.ts";
import { MAX_MESSAGE_BYTES } from "../../../../server/rooms/recovery/transport.ts";
import {
  JOIN_ACKNOWLEDGED,
  messageFrame,
  nextFrame,
  openRawConnection,
  reserveSeat,
} from "../../../support/network/raw-room-connection.ts";
import {
  refusalInAnswer,
  type TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";

const CLOSED_FOR_FLOOD = 4002;
/** The framework's first byte of an error. */
const ERROR = 11;

describe("message floods", () => {
  let server: GameServer;
  const limited: Limit[] = [];
  /** Two requests a second, so that twelve frames a second are a flood; its clock does not advance. */
  before(async () => {
    const overrides = {
      counters: { ...noCounters, countRateLimited: (limit: Limit) => void limited.push(limit) },
      clock: manualClock(),
    };
    server = await openGameServer({ env: { REQUESTS_PER_SECOND: "2" }, context: overrides });
  });
  beforeEach(() => {
    limited.length = 0;
  });
  after(() => server.close());

  it("are refused first, then close that line alone: the table goes on, and the seat is kept", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    const ben = await server.join(ann.code, { name: "Ben" });
    for (let i = 0; i < 200; i += 1) ann.room.send("setReady", {});
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the close");
    assert.deepEqual(ann.closeCodes, [CLOSED_FOR_FLOOD]);
    assert.equal(limited.filter((limit) => limit === "floods").length, 1);
    assert.ok(limited.includes("requests"));
    assert.ok(ann.errors.some((error) => error?.includes("rateLimited")));
    await ben.waitUntil(() => ben.table.seats.get(ann.seated.seatId)?.connected === false, "the drop");
    assert.ok("lastEvent" in (await ben.sendRequest("setReady", { ready: true })));
    const again = await server.join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(again.seated.seatId, ann.seated.seatId);
  });

  it("close a connection for any kind of frame: empty, text, pings of the framework", async () => {
    for (const frame of ["", "text", new Uint8Array(0), new Uint8Array([18]), new Uint8Array([255, 1])]) {
      const { socket, closed } = await openRawConnection(
        server,
        await reserveSeat(server, "create/uno", { name: "Ann" }),
      );
      socket.send(new Uint8Array([JOIN_ACKNOWLEDGED]));
      for (let i = 0; i < 100; i += 1) socket.send(frame);
      assert.equal(await closed, CLOSED_FOR_FLOOD);
    }
  });

  it("close a connection to the lobby, too", async () => {
    const { socket, closed } = await openRawConnection(
      server,
      await reserveSeat(server, "joinOrCreate/lobby"),
    );
    socket.send(new Uint8Array([JOIN_ACKNOWLEDGED]));
    for (let i = 0; i < 100; i += 1) socket.send(new Uint8Array([18]));
    assert.equal(await closed, CLOSED_FOR_FLOOD);
  });

  it("from all spectators do not slow down the players", async () => {
    const ann = await server.create({ name: "Ann" });
    const spectators: TestClient[] = [];
    for (let i = 0; i < 10; i += 1) spectators.push(await server.join(ann.code, { spectate: true }));
    const answers = await Promise.all(
      spectators.map(async (client) => refusalInAnswer(await client.sendRequest("claimWin")).code),
    );
    // All spectators together may send as much as one player: four at once.
    assert.equal(answers.filter((code) => code === "notSeated").length, 4);
    assert.equal(answers.filter((code) => code === "rateLimited").length, 6);
    assert.ok("lastEvent" in (await ann.sendRequest("setReady", { ready: true })));
  });

  it("from one spectator do not keep another from asking for a seat (C6)", async () => {
    const ann = await server.create({ name: "Ann" });
    const [pia, zoe] = [
      await server.join(ann.code, { spectate: true }),
      await server.join(ann.code, { spectate: true }),
    ];
    const asks = Array.from({ length: 10 }, () => pia.sendRequest("claimWin"));
    const codes = (await Promise.all(asks)).map((answer) => refusalInAnswer(answer).code);
    // Half of what all spectators may send together: two at once.
    assert.equal(codes.filter((code) => code === "notSeated").length, 2);
    assert.ok("lastEvent" in (await zoe.sendRequest("takeSeat", { name: "Zoe" })));
  });
});

describe("a limit of messages", () => {
  it("does not depend on corrections of the wall clock", async () => {
    const clock = manualClock();
    let wall = clock.now();
    const makeClock = () => ({ ...clock, now: () => wall });
    const server = await openGameServer({ env: { REQUESTS_PER_SECOND: "1" }, context: { makeClock } });
    const ann = await server.create({ name: "Ann" });
    const isTaken = async () => "lastEvent" in (await ann.sendRequest("setReady", { ready: true }));
    assert.deepEqual([await isTaken(), await isTaken(), await isTaken()], [true, true, false]);
    wall += 86_400_000;
    assert.equal(await isTaken(), false, "a clock set forward opens nothing");
    wall = 0;
    clock.advance(1000);
    assert.equal(await isTaken(), true, "a clock set back closes nothing");
    await server.close();
  });
});

describe("frames of every size and kind", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function joined() {
    const place = await reserveSeat(server, "create/uno", { name: "Ann" });
    const connection = await openRawConnection(server, place);
    connection.socket.send(new Uint8Array([JOIN_ACKNOWLEDGED]));
    return { ...connection, place };
  }

  it("are taken up to 8 KB, and close the connection beyond it", async () => {
    const start = messageFrame("ready");
    const frame = (length: number) => {
      const text = length - start.length - 3;
      return Uint8Array.from([...start, 0xda, text >> 8, text & 255, ...Buffer.alloc(text, "x")]);
    };
    const { socket, closed, place, receivedTypes: received } = await joined();
    socket.send(frame(MAX_MESSAGE_BYTES));
    // Reported as an invalid message, without other effects.
    while (!received.includes(ERROR)) await nextFrame(socket);
    const ben = await server.join(place.roomId, { name: "Ben" });
    assert.equal(socket.readyState, WebSocket.OPEN);
    socket.send(frame(MAX_MESSAGE_BYTES + 1));
    assert.equal(await closed, 1009);
    await ben.waitUntil(() => [...ben.table.seats.values()].some(({ connected }) => !connected), "the drop");
  });

  it("do nothing if they are of no known kind: empty, text, unknown", async () => {
    const { socket, place } = await joined();
    const frames = [
      "",
      "hello",
      "\n",
      "{}",
      new Uint8Array(0),
      Uint8Array.from([0]),
      Uint8Array.from([255, 255]),
    ];
    for (const frame of frames) socket.send(frame);
    const ben = await server.join(place.roomId, { name: "Ben" });
    assert.equal(ben.table.seats.size, 2);
    assert.ok("lastEvent" in (await ben.sendRequest("setReady", { ready: true })));
    assert.equal(socket.readyState, WebSocket.OPEN);
  });

  it("close a connection that sends anything to the lobby, which only lists tables", async () => {
    for (const name of ["filter", "shuffle", "__proto__"]) {
      const { socket, closed } = await openRawConnection(
        server,
        await reserveSeat(server, "joinOrCreate/lobby"),
      );
      socket.send(new Uint8Array([JOIN_ACKNOWLEDGED]));
      socket.send(messageFrame(name));
      assert.equal(await closed, 4002, name);
    }
  });

  it("to the lobby may ask for nothing but the list of tables", async () => {
    for (const filter of [7, "uno", { name: "uno", metadata: { host: "Ann" } }, { name: "lobby" }]) {
      const connection = await openRawConnection(
        server,
        await reserveSeat(server, "joinOrCreate/lobby", { filter }),
      );
      assert.equal(await connection.closed, 4002, JSON.stringify(filter));
    }
  });
});
