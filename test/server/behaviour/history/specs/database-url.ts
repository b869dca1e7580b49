import assert from "node:assert/strict";
import { type ServerProcess, serverProcess } from "../../../../support/server/server-process.ts";

/** A whole server with a PostgreSQL database, and with an unavailable one. */
export function databaseUrlSpec(makeUrl: () => Promise<string>): void {
  describe("of a server with DATABASE_URL", () => {
    let server: ServerProcess;
    beforeEach(async () => {
      server = serverProcess();
    });
    afterEach(() => server.remove());

    const readiness = async () => JSON.parse(await (await fetch(`${server.url}/readyz`)).text());

    it("is in that database", async () => {
      await server.start({ DATABASE_URL: await makeUrl() });
      while ((await readiness()).history !== "ok");
      const board = await fetch(`${server.url}/api/leaderboard`);
      assert.deepEqual(await board.json(), { rows: [] });
    });

    it("lets people play while that database is unavailable", async () => {
      await server.start({ DATABASE_URL: "postgres://nobody:pss@127.0.0.1:1/none" });
      assert.deepEqual(await readiness(), { status: "ok", history: "cannot be reached" });
      assert.equal((await fetch(`${server.url}/api/leaderboard`)).status, 503);
    });
  });
}
