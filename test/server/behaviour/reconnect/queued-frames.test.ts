import assert from "node:assert/strict";
import { WebSocketClient } from "@colyseus/ws-transport";
import { makeMovesInSequence, startMatch } from "../../../support/network/moves-in-sequence.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const MOVES = 12;

/**
 * On a slow connection frames wait in the process before they are sent. The framework writes the next patch, with parts of
 * hands in it, into the memory of the last: queued frames must not use it (D5, C6).
 */
describe("frames that wait on a slow connection", () => {
  let server: GameServer;
  const { raw } = WebSocketClient.prototype;
  const sent: { readonly frame: Uint8Array; readonly asSent: string }[] = [];
  before(async () => {
    server = await openGameServer();
    WebSocketClient.prototype.raw = function (this: WebSocketClient, ...what) {
      const [frame] = what;
      sent.push({ frame, asSent: Buffer.from(frame).toString("hex") });
      return raw.apply(this, what);
    };
  });
  after(async () => {
    WebSocketClient.prototype.raw = raw;
    await server.close();
  });

  it("stay as they were when they were sent, to players and to spectators", async () => {
    const ann = await server.create({ name: "Ann" });
    const clients = [ann, await server.join(ann.code, { name: "Ben" })];
    const spectator = await server.join(ann.code, { spectate: true });
    await startMatch(clients);
    await makeMovesInSequence(clients, MOVES);
    await spectator.waitUntil(() => spectator.table.lastEvent === ann.table.lastEvent);
    assert.ok(sent.length > 3 * MOVES);
    for (const { frame, asSent } of sent) assert.equal(Buffer.from(frame).toString("hex"), asSent);
  });
});
