import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** JSON that tries to give every object another property. */
const TRICKS = [
  '{"__proto__":{"polluted":true}}',
  '{"name":"Ann","__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"name":"Ann","rules":{"__proto__":{"polluted":true}}}',
  '{"name":"Ann","rules":{"constructor":{"prototype":{"polluted":true}}}}',
  '{"filter":{"__proto__":{"polluted":true}}}',
  '{"__proto__.polluted":true,"__proto__[polluted]":true}',
  '{"__proto__":{"__proto__":{"polluted":true}},"toString":{"polluted":true}}',
];
const NAMES = [
  "play",
  "rename",
  "setRules",
  "addBot",
  "quickChat",
  "__proto__",
  "constructor",
  "hasOwnProperty",
];

describe("a client that tries to change the prototype of all objects", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  function assertUnchanged(how: string): void {
    assert.deepEqual([Object.keys(Object.prototype), "polluted" in {}], [[], false], how);
  }

  it("rejects prototype pollution over HTTP", async () => {
    const { code } = await server.create({ name: "Ann" });
    // The seats reserved here are never used, and the server would wait for them when it stops.
    server.roomOf(code).seatReservationTimeout = 1;
    const endpoints = [
      "/matchmake/create/uno",
      "/matchmake/joinOrCreate/uno",
      "/matchmake/joinOrCreate/lobby",
      `/matchmake/joinById/${code}`,
      "/matchmake/create/__proto__",
      "/matchmake/joinById/__proto__",
      "/api/profile",
      "/api/profile/recover",
    ];
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${testBrowserKey("Mallory")}`,
    };
    for (const endpoint of endpoints) {
      for (const body of TRICKS) {
        await fetch(server.url + endpoint, { method: "POST", headers, body });
        assertUnchanged(`${endpoint} ${body}`);
      }
    }
    await fetch(`${server.url}/api/matches?__proto__[polluted]=1&constructor[prototype][polluted]=1`, {
      headers,
    });
    assertUnchanged("the query");
  });

  it("changes nothing through any message at a table, which goes on", async () => {
    const ann = await server.create({ name: "Ann" });
    for (const name of NAMES) {
      for (const trick of TRICKS) {
        const payload: object = { ...JSON.parse(trick), id: randomUUID() };
        // As a request and as a plain message: both reach the same handler.
        await ann.sendAnything(name, payload).catch(() => undefined);
        await ann.sendAnything(name, JSON.parse(trick)).catch(() => undefined);
        assertUnchanged(`${name} ${trick}`);
      }
    }
    assert.ok("lastEvent" in (await ann.sendRequest("setReady", { ready: true })));
  });
});
