import assert from "node:assert/strict";
import { startPostgres } from "../../support/server/postgres.ts";
import { useStarted } from "../../support/skip.ts";
import { KINDS } from "./migrate.ts";
import { killMigrations } from "./migrations-run.ts";

/** `npm run kill -- --migrations` in small. */
describe("migrations that are killed", () => {
  const postgres = useStarted(startPostgres, (started) => started.stop());

  for (const kind of KINDS) {
    it(`are finished by the next start: ${kind}`, async function () {
      this.slow(60_000);
      const from = (versions: readonly number[]) => versions.slice(-1);
      const { kills, unreadable } = await killMigrations(kind, { postgres: postgres(), from });
      assert.deepEqual(unreadable, []);
      assert.ok(kills > 0);
    });
  }
});
