import assert from "node:assert/strict";
import { once } from "node:events";
import { MAX_MESSAGE_BYTES } from "../../../../server/rooms/recovery/transport.ts";
import {
  JOIN_ACKNOWLEDGED,
  messageFrame,
  openRawConnection,
  type RawConnection,
  reserveSeat,
} from "../../../support/network/raw-room-connection.ts";
import { type CapturedLog, captureLog } from "../../../support/server/captured-log.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { type RecordingCounters, recordingCounters } from "../../../support/server/recording-counters.ts";

/** The framework's first bytes. */
const REQUEST = 21;
const RESPONSE = 22;
const CLOSED_WITH_ERROR = 4002;
const CLOSED_TOO_LARGE = 1009;

/** `{"card":20}` as MessagePack, and one byte too many. */
const CARD = [0x81, 0xa4, ...Buffer.from("card"), 20, 0];

describe("a frame that cannot be decoded", () => {
  let server: GameServer;
  let captured: CapturedLog;
  let counters: RecordingCounters;
  beforeEach(async () => {
    captured = captureLog();
    counters = recordingCounters();
    server = await openGameServer({ context: { log: captured.log, counters } });
  });
  afterEach(() => server.close());

  async function joined(): Promise<RawConnection> {
    const connection = await openRawConnection(server, await reserveSeat(server, "create/uno"));
    connection.socket.send(Uint8Array.from([JOIN_ACKNOWLEDGED]));
    await once(connection.socket, "message");
    return connection;
  }

  const linesFromWarning = () => captured.lines.filter((line) => JSON.parse(line).level >= 40);

  it("is counted, and nothing of it is in the log", async () => {
    const { socket, closed } = await joined();
    socket.send(Uint8Array.from([...messageFrame("draw"), ...CARD]));
    assert.equal(await closed, CLOSED_WITH_ERROR);
    assert.equal(counters.count("unreadableFrame"), 1);
    assert.deepEqual(linesFromWarning(), []);
    assert.ok(captured.lines.every((line) => !line.includes('card\\"')));
  });

  it("or is above 8 KB is counted, without an error in the log", async () => {
    const { socket, closed } = await joined();
    socket.send(new Uint8Array(MAX_MESSAGE_BYTES + 1));
    assert.equal(await closed, CLOSED_TOO_LARGE);
    assert.equal(counters.count("unreadableFrame"), 1);
    assert.deepEqual(linesFromWarning(), []);
  });

  it("is counted as a request as well, however many there are, and the connection stays", async () => {
    const { socket, receivedTypes } = await joined();
    const [, ...name] = messageFrame("draw");
    for (let count = 1; count <= 3; count += 1) {
      socket.send(Uint8Array.from([REQUEST, count, ...name, ...CARD]));
      while (!receivedTypes.includes(RESPONSE) || counters.count("unreadableFrame") < count)
        await once(socket, "message");
    }
    assert.equal(socket.readyState, WebSocket.OPEN);
    assert.deepEqual(linesFromWarning(), []);
  });

  it("by the framework itself is one line in the log, a warning without what was in it", async () => {
    const ann = await server.create({ name: "Ann" });
    const room = server.roomOf(ann.code);
    const [client] = room.clients;
    const read: unknown = Reflect.get(room, "_onMessage");
    assert.ok(typeof read === "function");
    const frame = {
      get 0() {
        throw new RangeError("secret");
      },
    };
    for (let count = 0; count < 3; count += 1) Reflect.apply(read, room, [client, frame]);
    assert.ok(counters.count("unreadableFrame") > 0);
    const lines = linesFromWarning();
    assert.equal(lines.length, 1, lines.join());
    assert.match(lines[0] ?? "", /"level":40,.*"reason":"RangeError","msg":"unreadable message"/);
    assert.ok(!lines.join().includes("secret"));
  });
});
