/** The migrations of a history on a disk, ended by force after each of their statements. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { sqliteDialect } from "../../../server/history/databases.ts";
import { MIGRATIONS, migrateHistory } from "../../../server/history/migrations.ts";
import type { Tables } from "../../../server/history/schema.ts";

/** A folder with a history as the first release wrote it, with a profile. */
async function makeFirstHistory(folder: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(folder) });
  const first = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 1));
  await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
  const numbers = { since: 1, mu: 25, sigma: 8, rating: 1000, rated: 0, wins: 0 };
  const profile = { ...numbers, id: "one", name: "Ann", folded: "ann", code: "one" };
  await db
    .insertInto("profile")
    .values(profile as never)
    .execute();
  await db.destroy();
}

describe("the migrations of a history in SQLite", () => {
  const root = mkdtempSync(join(tmpdir(), "last-card-killed-migrations-"));
  after(() => rmSync(root, { recursive: true }));

  /** Migrates, and copies the files after each statement: what a kill at this moment leaves. */
  async function migrateWithCopies(folder: string): Promise<readonly string[]> {
    const copies: string[] = [];
    const copyFiles = () => {
      const copy = `${folder}-${copies.length}`;
      cpSync(folder, copy, { recursive: true });
      copies.push(copy);
    };
    const db = new Kysely<Tables>({ dialect: sqliteDialect(folder), log: copyFiles });
    await migrateHistory(db);
    await db.destroy();
    return copies;
  }

  async function schemaAfterMigration(folder: string): Promise<unknown> {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(folder) });
    try {
      await migrateHistory(db);
      return await db.introspection.getTables();
    } finally {
      await db.destroy();
    }
  }

  for (const [name, prepare] of [
    ["a first start", async () => undefined],
    ["an update", makeFirstHistory],
  ] as const) {
    it(`are finished by the next start, wherever it was killed: ${name}`, async () => {
      const folder = join(root, name);
      await prepare(folder);
      const copies = await migrateWithCopies(folder);
      assert.ok(copies.length > Object.keys(MIGRATIONS).length);
      const expected = await schemaAfterMigration(folder);
      const failures: string[] = [];
      for (const copy of copies) {
        await schemaAfterMigration(copy).then(
          (schema) => assert.deepEqual(schema, expected),
          (error) => failures.push(String(error)),
        );
      }
      assert.deepEqual(failures, [], `${failures.length} of ${copies.length} kills`);
    });
  }
});
