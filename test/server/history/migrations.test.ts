import assert from "node:assert/strict";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { memoryDialect } from "../../../server/history/databases.ts";
import { MIGRATIONS } from "../../../server/history/migrations.ts";
import { makeProfile, renameProfile } from "../../../server/history/profiles.ts";
import type { Tables } from "../../../server/history/schema.ts";

describe("a history from before names were compared by their look", () => {
  const db = new Kysely<Tables>({ dialect: memoryDialect() });
  after(() => db.destroy());

  async function migrate(steps: typeof MIGRATIONS): Promise<void> {
    const provider = { getMigrations: async () => steps };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    assert.equal(error, undefined);
  }

  it("keeps its profiles, also two that look alike, and gives none of their looks to a third", async () => {
    const [first, ...later] = Object.entries(MIGRATIONS);
    assert.ok(first !== undefined && later.length > 0);
    await migrate(Object.fromEntries([first]));
    const rest = { since: 1, mu: 25, sigma: 8, rating: 1000, rated: 0, wins: 0 };
    for (const [id, name] of [
      ["one", "Ann"],
      ["two", "Аnn"],
    ] as const) {
      const row = { ...rest, id, name, folded: name.toLowerCase(), code: id };
      await db
        .insertInto("profile")
        .values(row as never)
        .execute();
    }
    await migrate(MIGRATIONS);
    const names = await db.selectFrom("profile").select("name").orderBy("id").execute();
    assert.deepEqual(names, [{ name: "Ann" }, { name: "Аnn" }]);
    const third = await makeProfile(db, { owner: "a hash", name: "Αnn", now: 2 });
    assert.deepEqual(third, { ok: false, why: "nameTaken" });
    const own = await renameProfile(db, { owner: "another", profile: "two" }, { name: "Annie", now: 0 });
    assert.ok(own.ok && own.value.name === "Annie");
  });
});
