import assert from "node:assert/strict";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { memoryDialect } from "../../../server/history/databases.ts";
import { listMatches } from "../../../server/history/matches.ts";
import { MIGRATIONS, migrateHistory } from "../../../server/history/migrations.ts";
import { findProfile, makeProfile, renameProfile } from "../../../server/history/profiles.ts";
import { saveMatch } from "../../../server/history/save-match.ts";
import type { Tables } from "../../../server/history/schema.ts";
import { matchWonBy } from "../../support/game/finished-match.ts";

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

describe("a history from before each seat said what a match meant for the rating", () => {
  const db = new Kysely<Tables>({ dialect: memoryDialect() });
  after(() => db.destroy());

  async function migrate(steps: typeof MIGRATIONS): Promise<void> {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => steps },
    }).migrateToLatest();
    assert.equal(error, undefined);
  }

  it("opens: profiles keep their ratings, matches say nothing of them, and the next match counts whole", async () => {
    const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "003"));
    await migrate(before);
    const ann = { name: "Ann", owner: "the hash of Ann's key" };
    const ben = { name: "Ben", owner: "the hash of Ben's key" };
    const [first, second] = ["one", "two"] as const;
    const start = { since: 1, mu: 30, sigma: 8, rating: 1200, rated: 7, wins: 0 };
    for (const [id, { name, owner }] of [
      [first, ann],
      [second, ben],
    ] as const) {
      const row = { ...start, id, name, folded: name.toLowerCase(), code: id };
      await db
        .insertInto("profile")
        .values(row as never)
        .execute();
      await db.insertInto("browser").values({ owner, profile: id, since: 1 }).execute();
    }
    for (const [seat, profile] of [first, second].entries()) {
      const row = { match: "old", seat, ended: 59_000, owner: "", profile, name: "", kind: "human" };
      const counts = { red: 0, yellow: 0, green: 0, blue: 0, cards: 3, catches: 0, caught: 0 };
      const others = { challenges_won: 0, challenges_lost: 0, longest_hand: 7 };
      await db
        .insertInto("seat")
        .values({ ...row, ...counts, ...others, stand_in: 0, place: seat + 1, score: 0 } as never)
        .execute();
    }
    const old = { id: "old", code: "ABCDEF", started: 1, ended: 59_000, rules: "{}", why: "won", rated: 1 };
    await db
      .insertInto("match")
      .values(old as never)
      .execute();
    await migrate(MIGRATIONS);
    const profile = await findProfile(db, first);
    assert.deepEqual([profile?.rating, profile?.ratedMatches], [1200, 7]);
    await saveMatch(db, matchWonBy(0, { seedText: "after the update", seats: [ann, ben] }));
    const requester = { owner: "", profile: first };
    const { matches } = await listMatches(db, requester, { limit: 5 });
    assert.deepEqual(
      matches.map(({ isRated, myRating }) => [isRated, myRating]),
      [
        [true, { share: 1 }],
        [true, undefined],
      ],
    );
  });
});

describe("a history from before the shuffles of each deck were counted apart", () => {
  const db = new Kysely<Tables>({ dialect: memoryDialect() });
  after(() => db.destroy());

  it("keeps its counts: they are of the classic deck", async () => {
    const released = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "009"));
    await new Migrator({ db, provider: { getMigrations: async () => released } }).migrateToLatest();
    const row = { part: 3, since: 5, counts: "{}" };
    await db
      .insertInto("shuffle_count")
      .values(row as never)
      .execute();
    await migrateHistory(db);
    const rows = await db.selectFrom("shuffle_count").selectAll().execute();
    assert.deepEqual(rows, [{ edition: "classic", ...row }]);
  });
});
