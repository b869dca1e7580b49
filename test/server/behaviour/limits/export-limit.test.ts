import assert from "node:assert/strict";
import { steadyTime } from "../../../../server/clock.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import { exchangeRawHttp, statusIn } from "../../../support/network/raw-http.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** The router reads all of these as the same path. */
const SPELLINGS = ["export", "export/", "EXPORT", "export?x=1", "export#x", "export/?"];

describe("the limit of exports", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ context: { apiChanges: new RateLimiter(1, steadyTime) } });
  });
  after(() => server.close());

  const statusOf = async (path: string) => {
    const head = [`GET /api/me/${path} HTTP/1.1`, "Host: x", "Connection: close", "", ""];
    return statusIn(await exchangeRawHttp(server.port, head.join("\r\n")));
  };

  it("counts them as changes, however the path is spelled", async () => {
    // Without a key, what the limit lets pass is answered with 401.
    assert.equal(await statusOf("export"), 401);
    for (const spelling of SPELLINGS) assert.equal(await statusOf(spelling), 429, spelling);
    const paused = await fetch(`${server.url}/api/me/export`);
    assert.ok(Number(paused.headers.get("retry-after")) > 0);
    assert.equal(JSON.parse(await paused.text()).error.code, "rateLimited");
  });
});
