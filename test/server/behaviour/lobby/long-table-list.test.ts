import assert from "node:assert/strict";
import { MAX_BUFFERED_BYTES } from "../../../../server/rooms/recovery/transport.ts";
import { type LobbyList, lobbyList } from "../../../support/network/lobby-list.ts";
import { reserveSeat } from "../../../support/network/raw-room-connection.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** More tables than one list shows. */
const TABLES = 210;
const MOST_ROWS = 200;

describe("a long list of tables", () => {
  let server: GameServer;
  let list: LobbyList;
  before(async () => {
    server = await openGameServer();
    for (let i = 0; i < TABLES; i += 1) {
      await reserveSeat(server, "create/uno", {
        name: "Ann",
        password: i < MOST_ROWS ? "pss" : "",
      });
    }
  });
  after(async () => {
    await list.leave();
    // No client has joined these tables.
    server.clock.advance(15_000);
    await server.close();
  });

  it("is shown by its first 200 rows, those that are open to all among them", async () => {
    list = await lobbyList(server.url);
    await list.waitUntil((rows) => rows.size >= MOST_ROWS);
    assert.equal(list.rows.size, MOST_ROWS);
    const open = [...list.rows.values()].filter((row) => row.open);
    assert.equal(open.length, TABLES - MOST_ROWS);
    assert.ok(
      JSON.stringify([...list.rows]).length < MAX_BUFFERED_BYTES,
      "a slow phone is not taken for one that does not read",
    );
  });
});
