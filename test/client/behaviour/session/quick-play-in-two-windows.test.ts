/** Two windows of one browser meet the same table: it has one seat there, and the newer window plays it. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { colyseusConnector } from "../../../../client/net/connection/colyseus-client.ts";
import { refused } from "../../../../shared/refusal.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("quick play in a second window", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("takes no second seat at a table where this browser has one, and sends the other players no notice", async () => {
    const roomConnector = colyseusConnector({ client: new Client(server.url) });
    const first = await roomConnector.quick({ name: "Ann", open: true }, () => false);
    assert.ok(first.ok);
    const { code } = first.value;
    const notices: unknown[] = [];
    first.value.subscribe({ ...SILENT, noticed: (notice) => notices.push(notice) });
    const again = await roomConnector.quick({ name: "Ann", open: true }, (met) => met === code);
    assert.deepEqual(again, refused("alreadySeated", { code }));
    const other = await roomConnector.quick({ name: "Ben", open: true }, () => false);
    assert.ok(other.ok && other.value.code === code, "strangers still meet there");
    await first.value.request("setReady", { id: "12345678", ready: true });
    assert.deepEqual(notices, [
      { type: "joined", name: "Ann" },
      { type: "joined", name: "Ben" },
    ]);
    for (const room of [first.value, other.value]) room.close();
  });
});

const silent = () => {};
const SILENT = {
  stateChanged: silent,
  eventsReceived: silent,
  noticed: silent,
  chatReceived: silent,
  fairnessReceived: silent,
  admissionsReceived: silent,
  seated: silent,
  wasAway: silent,
  storageChanged: silent,
  warned: silent,
  spectating: silent,
  dropped: silent,
  reconnected: silent,
  closed: silent,
};
