import assert from "node:assert/strict";
import { type GameServer, openGameServer } from "../../support/game-server.ts";
import { exchange, upgradeTo } from "./raw.ts";

describe("a request for a WebSocket", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("at what is no path is refused, and ends nothing: the framework would throw at it", async () => {
    for (const target of ["*", "*:99999", "*%zz", "*[", "http://evil.example/", "ws://x:y/"]) {
      assert.match(await exchange(server.port, upgradeTo(target)), /^HTTP\/1\.1 400 /, target);
    }
    assert.match(await exchange(server.port, upgradeTo("/")), /^HTTP\/1\.1 101 /);
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  });
});
