import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { PROTOCOL } from "../../../../shared/wire/messages.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { withoutReconnection } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** Pages of version 0.1.0 sent the key of their browser with each join. */
const key = testBrowserKey("Ben");

/** The requests of a page of version 0.1.0, and their responses. */
describe("a page that was loaded before an update", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function ask(path: string, body: object) {
    const answer = await fetch(`${server.url}/matchmake/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  }

  /** The state as the page sees it before it decides whether to reload, and the first message of this name. */
  async function arrive(reservation: object, message: string) {
    const client = new Client(server.url);
    const room = await client.consumeSeatReservation<{ phase: string }>(
      reservation as Parameters<Client["consumeSeatReservation"]>[0],
    );
    room.reconnection.enabled = false;
    const received = new Promise((resolve) => room.onMessage(message, resolve));
    await new Promise<void>((resolve) => room.onStateChange.once(() => resolve()));
    return { phase: room.state.phase, received: await received, leave: () => room.leave() };
  }

  it("in a round is routed to a room that looks like a waiting room, with its seat token: there it reloads", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    const ben = withoutReconnection(await server.join(ann.code, { name: "Ben" }));
    await ann.sendRequest("start");
    const { seatToken } = ben.seated;
    const { status, body: told } = await ask(`joinById/${ann.code}`, { seatToken, key });
    assert.equal(status, 200);
    const page = await arrive(told, "seated");
    assert.equal(page.phase, "waiting");
    assert.deepEqual(page.received, { seatId: "", seatToken });
    await page.leave();
    // The page of today has the seat again, by the same token.
    const today = await ask(`joinById/${ann.code}`, { seatToken, protocol: PROTOCOL });
    assert.equal(today.body.roomId, ann.code);
  });

  it("of a spectator is routed there, too", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    const { body: told } = await ask(`joinById/${ann.code}`, { watch: true });
    const page = await arrive(told, "watching");
    assert.deepEqual([page.phase, page.received], ["waiting", { isNext: false }]);
    await page.leave();
  });

  it("gets a separate sentence to reload when it opens or joins a table", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    for (const [path, body] of [
      ["create/uno", { name: "Cleo", key }],
      ["joinOrCreate/uno", { name: "Cleo", open: true, key }],
      [`joinById/${ann.code}`, { name: "Cleo", key }],
      ["create/uno", { name: "Cleo", protocol: PROTOCOL - 1 }],
    ] as const) {
      const { status, body: told } = await ask(path, body);
      assert.deepEqual([status, JSON.parse(told.error)], [400, { code: "badMessage", facts: {} }], path);
    }
  });

  it("differs from a client by others, which sends no version and no browser key", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    for (const [path, body] of [
      ["create/uno", {}],
      ["joinOrCreate/uno", { name: "Cleo" }],
      [`joinById/${ann.code}`, {}],
      [`joinById/${ann.code}`, { seatToken: ann.seated.seatToken }],
    ] as const) {
      const { status, body: told } = await ask(path, body);
      assert.deepEqual([status, told.name], [200, "uno"], path);
    }
  });

  it("still sees the list of tables", async () => {
    assert.equal((await ask("joinOrCreate/lobby", {})).status, 200);
  });

  it("has its requests refused with codes that it knows", async () => {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    for (const name of ["play", "draw", "pass", "challenge"]) {
      const asked = ann.room.request(name, { id: "12345678", seen: 1 });
      await assert.rejects(asked, (error: Error & { reason?: unknown }) => {
        assert.deepEqual(error.reason, { code: "badMessage", facts: {} });
        return true;
      });
    }
    // Requests with another name now: its page takes this error for the same refusal.
    for (const name of ["accept", "say", "ready", "emblem"]) {
      await assert.rejects(ann.room.request(name, { id: "12345678" }), { name: "no_handler" });
    }
  });
});
