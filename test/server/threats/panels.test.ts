import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type GameServer, openGameServer } from "../../support/game-server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PANELS = ["monitor", "playground", "auth", "admin-panel"];

describe("panels of the framework", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("are at no address", async () => {
    for (const panel of [...PANELS, "colyseus", "matchmake", "__apidocs", "debug", "inspector"]) {
      for (const path of [`/${panel}/index.js`, `/${panel}/api/rooms.json`, `/${panel}.html.map`]) {
        assert.equal(
          (await fetch(server.url + path)).status,
          path.startsWith("/matchmake/") ? 405 : 404,
          path,
        );
      }
    }
  });

  it("are in no package that is installed", () => {
    const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");
    for (const panel of PANELS) {
      assert.ok(!lock.includes(`"node_modules/@colyseus/${panel}"`), panel);
      assert.ok(!existsSync(join(ROOT, "node_modules/@colyseus", panel)), panel);
    }
  });
});
