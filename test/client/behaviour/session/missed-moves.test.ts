import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { colyseusConnector } from "../../../../client/net/connection/colyseus-client.ts";
import type { WhileAway } from "../../../../shared/wire/messages.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("a player who comes back to a real server", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("C3: receives what was played for the seat", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.sendRequest("start");
    await ben.waitUntil(() => ben.lastEvent > 0);
    const { seatToken } = ben.seated;
    await ben.sendRequest("leave");
    // Ann's clock and the bot play on, until Ben's seat has drawn or played.
    const hasMoved = () =>
      ann.events.some(
        (event) => (event.type === "cardPlayed" || event.type === "cardsDrawn") && event.seat === 1,
      );
    for (let i = 0; i < 40 && !hasMoved(); i += 1) {
      server.clock.advance(5_000);
      await ann.sendRequest("setReady", { ready: true });
    }
    assert.ok(hasMoved());
    const joined = await colyseusConnector({ client: new Client(server.url) }).join(ann.code, { seatToken });
    assert.ok(joined.ok);
    const missed = await new Promise<WhileAway>((resolve) => {
      const ignore = () => undefined;
      joined.value.subscribe({
        ...{ stateChanged: ignore, eventsReceived: ignore, noticed: ignore, chatReceived: ignore },
        ...{ seated: ignore, spectating: ignore, dropped: ignore, reconnected: ignore, closed: ignore },
        fairnessReceived: ignore,
        admissionsReceived: ignore,
        storageChanged: ignore,
        warned: ignore,
        wasAway: resolve,
      });
    });
    assert.ok(missed.events.length > 0);
    joined.value.close();
  });
});
