import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type GameServer, openGameServer } from "../../support/game-server.ts";
import { refusalIn } from "../../support/guest.ts";

const LONGEST = 8 * 1024;
/** The length of any text that is packed as long texts are. */
const SOME = 1000;

describe("the size of a message", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("may be just as long as it may be, and one byte more ends the line", async () => {
    const guest = await server.create({ name: "Ann" });
    guest.room.reconnection.enabled = false;
    const sent: number[] = [];
    const { connection } = guest.room;
    const send = connection.send.bind(connection);
    connection.send = (bytes) => {
      sent.push(bytes.length);
      send(bytes);
    };
    const ask = (length: number) => guest.ask("name", { id: randomUUID(), name: "x".repeat(length) });
    await ask(SOME);
    const around = (sent.shift() ?? 0) - SOME;
    assert.equal(refusalIn(await ask(LONGEST - around)).code, "badMessage");
    assert.deepEqual(guest.closed, []);
    await assert.rejects(ask(LONGEST + 1 - around));
    await guest.until(() => guest.closed.length > 0, "the close");
    assert.deepEqual([sent, guest.closed], [[LONGEST, LONGEST + 1], [1009]]);
  });
});
