/** The migrations of the history's tables. Each runs once, with the same code for SQLite and PostgreSQL. */
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { skeletonsOf } from "../identity/names.ts";
import type { Tables } from "./schema.ts";

/** The statistics of a seat: integer columns. */
const COUNTS = [
  ...["cards", "red", "yellow", "green", "blue", "catches", "caught"],
  ...["challenges_won", "challenges_lost", "longest_hand"],
];

/** Never change a released migration: add another one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001": {
    up: async (db) => {
      await makeMatches(db);
      await makeSeats(db);
      await makeProfiles(db);
      await makeIndexes(db);
    },
  },
  "002": { up: addNameSkeletons },
  "003": { up: addSeatRatings },
  "004": { up: addHandOfTheDay },
  "005": { up: addPushSubscriptions },
  "006": { up: addShuffleCounts },
  "007": { up: addKeptStatistics },
  "008": { up: addDeckRatings },
};

/** Creates the tables of the history, or brings them to the current version. */
export async function migrateHistory<T>(db: Kysely<T>): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Adds the ratings with other decks than the classic one. */
async function addDeckRatings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deck_rating")
    .addColumn("profile", "text", (column) => column.notNull())
    .addColumn("edition", "text", (column) => column.notNull())
    .addColumn("mu", "double precision", (column) => column.notNull())
    .addColumn("sigma", "double precision", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("rated", "integer", (column) => column.notNull())
    .addColumn("wins", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("deck_rating_key", ["profile", "edition"])
    .execute();
  await db.schema
    .createIndex("deck_rating_by_rating")
    .on("deck_rating")
    .columns(["edition", "rating"])
    .execute();
}

/** Adds the browsers that want turn notifications. */
async function addPushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_subscription")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("endpoint", "text", (column) => column.notNull())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("played", "bigint", (column) => column.notNull())
    .addUniqueConstraint("push_subscription_key", ["owner", "endpoint"])
    .execute();
  await db.schema.createIndex("push_subscription_by_play").on("push_subscription").column("played").execute();
}

/** Adds the counts for the statistics of the shuffles. Matches that are saved already are not counted. */
async function addShuffleCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shuffle_count")
    .addColumn("part", "integer", (column) => column.primaryKey())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("counts", "text", (column) => column.notNull())
    .execute();
}

/** Adds the statistics that are kept. Each person's are added up when they are asked for the first time. */
async function addKeptStatistics(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kept_statistics")
    .addColumn("person", "text", (column) => column.primaryKey())
    .addColumn("ended", "bigint", (column) => column.notNull())
    .addColumn("statistics", "text", (column) => column.notNull())
    .execute();
}

/** Adds what a match meant for the rating of each seat. For earlier matches it is unknown. */
async function addSeatRatings(db: Kysely<unknown>): Promise<void> {
  const types = { side: "integer", share: "double precision", unrated: "text" } as const;
  for (const column of ["side", "share", "unrated"] as const) {
    await db.schema.alterTable("seat").addColumn(column, types[column]).execute();
  }
}

/** Adds who has started the hand of a day, the secret of its deals, and when the record of a match opens. */
async function addHandOfTheDay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("match").addColumn("opens", "bigint").execute();
  await db.schema
    .createTable("daily")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("match", "text")
    .addColumn("score", "integer")
    .addColumn("place", "integer")
    .addPrimaryKeyConstraint("daily_key", ["day", "owner"])
    .execute();
  await db.schema.createIndex("daily_by_owner").on("daily").column("owner").execute();
  await db.schema
    .createTable("secret")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

/** Adds the skeletons of profile names and fills them for existing profiles, which keep names that look alike. */
async function addNameSkeletons(db: Kysely<Tables>): Promise<void> {
  for (const column of ["look_small", "look_written"] as const) {
    await db.schema
      .alterTable("profile")
      .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
      .execute();
    await db.schema.createIndex(`profile_by_${column}`).on("profile").column(column).execute();
  }
  for (const { id, name } of await db.selectFrom("profile").select(["id", "name"]).execute()) {
    const { lowercased, asWritten } = skeletonsOf(name);
    await db
      .updateTable("profile")
      .set({ look_small: lowercased, look_written: asWritten })
      .where("id", "=", id)
      .execute();
  }
}

async function makeMatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("match")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("started", "bigint", (column) => column.notNull())
    .addColumn("ended", "bigint", (column) => column.notNull())
    .addColumn("rules", "text", (column) => column.notNull())
    .addColumn("why", "text", (column) => column.notNull())
    .addColumn("rated", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("record")
    .addColumn("match", "text", (column) => column.primaryKey())
    .addColumn("packed", "bytea", (column) => column.notNull())
    .execute();
}

async function makeSeats(db: Kysely<unknown>): Promise<void> {
  const seats = db.schema
    .createTable("seat")
    .addColumn("match", "text", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("ended", "bigint", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("profile", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("stand_in", "integer", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("score", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("seat_key", ["match", "seat"]);
  const withCounts = COUNTS.reduce<typeof seats>(
    (table, name) => table.addColumn(name, "integer", (column) => column.notNull()),
    seats,
  );
  await withCounts.execute();
}

async function makeProfiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("profile")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("folded", "text", (column) => column.notNull().unique())
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("mu", "double precision", (column) => column.notNull())
    .addColumn("sigma", "double precision", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("rated", "integer", (column) => column.notNull())
    .addColumn("wins", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("browser")
    .addColumn("owner", "text", (column) => column.primaryKey())
    .addColumn("profile", "text", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("rating")
    .addColumn("profile", "text", (column) => column.notNull())
    .addColumn("match", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("rating_key", ["profile", "match"])
    .execute();
}

/** The newest matches of a player are read from an index, however many there are. */
async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("match_by_end").on("match").column("ended").execute();
  await db.schema.createIndex("seat_by_owner").on("seat").columns(["owner", "ended", "match"]).execute();
  await db.schema.createIndex("seat_by_profile").on("seat").columns(["profile", "ended", "match"]).execute();
  await db.schema.createIndex("browser_by_profile").on("browser").column("profile").execute();
  await db.schema.createIndex("rating_by_time").on("rating").columns(["profile", "at"]).execute();
  await db.schema.createIndex("profile_by_rating").on("profile").column("rating").execute();
}
