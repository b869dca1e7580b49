import assert from "node:assert/strict";
import { startPostgres } from "../../support/server/postgres.ts";
import { useStarted } from "../../support/skip.ts";
import { killMigrations } from "./migrations-run.ts";

/** `npm run kill -- --migrations` in small. */
describe("migrations that are killed", () => {
  const postgres = useStarted(startPostgres, (started) => started.stop());

  it("are finished by the next start, in both databases", async function () {
    this.slow(60_000);
    const newest = (versions: readonly number[]) => versions.slice(-1);
    const run = killMigrations({ postgres: postgres(), from: newest });
    for await (const { kind, kills, unreadable } of run) {
      assert.deepEqual(unreadable, [], kind);
      assert.ok(kills > 0, kind);
    }
  });
});
