/** The migrations of the history's tables. Each runs once, with the same SQL for SQLite and PostgreSQL. */
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { CLASSIC_DECK } from "../../shared/rules.ts";
import { skeletonsOf } from "../identity/names.ts";
import type { Tables } from "./schema.ts";

/** Never change a released migration: add another one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001": statements(
    `create table match (id text primary key, code text not null, started bigint not null, ended bigint not null,
      rules text not null, why text not null, rated integer not null)`,
    "create table record (match text primary key, packed bytea not null)",
    `create table seat (match text not null, seat integer not null, ended bigint not null, owner text not null,
      profile text, name text not null, kind text not null, stand_in integer not null, place integer not null,
      score integer not null, cards integer not null, red integer not null, yellow integer not null,
      green integer not null, blue integer not null, catches integer not null, caught integer not null,
      challenges_won integer not null, challenges_lost integer not null, longest_hand integer not null,
      constraint seat_key primary key (match, seat))`,
    `create table profile (id text primary key, name text not null, folded text not null unique,
      code text not null unique, since bigint not null, mu double precision not null,
      sigma double precision not null, rating integer not null, rated integer not null, wins integer not null)`,
    "create table browser (owner text primary key, profile text not null, since bigint not null)",
    `create table rating (profile text not null, match text not null, at bigint not null, rating integer not null,
      constraint rating_key primary key (profile, match))`,
    // The newest matches of a player are read from an index, however many there are.
    "create index match_by_end on match (ended)",
    "create index seat_by_owner on seat (owner, ended, match)",
    "create index seat_by_profile on seat (profile, ended, match)",
    "create index browser_by_profile on browser (profile)",
    "create index rating_by_time on rating (profile, at)",
    "create index profile_by_rating on profile (rating)",
  ),
  "002": { up: addNameSkeletons },
  /** Adds what a match meant for the rating of each seat. For earlier matches it is unknown. */
  "003": statements(
    "alter table seat add column side integer",
    "alter table seat add column share double precision",
    "alter table seat add column unrated text",
  ),
  /** Adds who has started the hand of a day, the secret of its deals, and when the record of a match opens. */
  "004": statements(
    "alter table match add column opens bigint",
    `create table daily (day text not null, owner text not null, match text, score integer, place integer,
      constraint daily_key primary key (day, owner))`,
    "create index daily_by_owner on daily (owner)",
    "create table secret (name text primary key, value text not null)",
  ),
  /** Adds the browsers that want turn notifications. */
  "005": statements(
    `create table push_subscription (id text primary key, owner text not null, endpoint text not null,
      p256dh text not null, auth text not null, since bigint not null, played bigint not null,
      constraint push_subscription_key unique (owner, endpoint))`,
    "create index push_subscription_by_play on push_subscription (played)",
  ),
  /** Adds the counts for the statistics of the shuffles. Matches that are saved already are not counted. */
  "006": statements(
    "create table shuffle_count (part integer primary key, since bigint not null, counts text not null)",
  ),
  /** Adds the statistics that are kept. Each person's are added up when they are asked for the first time. */
  "007": statements(
    "create table kept_statistics (person text primary key, ended bigint not null, statistics text not null)",
  ),
  /** Adds the ratings with other decks than the classic one. */
  "008": statements(
    `create table deck_rating (profile text not null, edition text not null, mu double precision not null,
      sigma double precision not null, rating integer not null, rated integer not null, wins integer not null,
      constraint deck_rating_key primary key (profile, edition))`,
    "create index deck_rating_by_rating on deck_rating (edition, rating)",
  ),
  /** Counts the shuffles of each deck apart. So far, only those of the classic deck were counted. */
  "009": statements(
    "alter table shuffle_count rename to shuffle_count_008",
    `create table shuffle_count (edition text not null, part integer not null, since bigint not null,
      counts text not null, constraint shuffle_count_key primary key (edition, part))`,
    `insert into shuffle_count (edition, part, since, counts)
      select '${CLASSIC_DECK}', part, since, counts from shuffle_count_008`,
    "drop table shuffle_count_008",
  ),
  /** Adds whom people have kept or blocked, and who may see that they are online. */
  "010": statements(
    `create table relation (id text primary key, person text not null, other text not null, kind text not null,
      name text not null, since bigint not null, constraint relation_key unique (person, other))`,
    "create index relation_by_other on relation (other)",
    "create table person_setting (person text primary key, shown text not null)",
  ),
  /** Adds passkeys and accounts of clubs and schools, and whether a profile has become one with another. */
  "012": statements(
    "alter table profile add column merged bigint",
    `create table passkey (id text primary key, profile text not null, label text not null,
      credential text not null unique, public_key text not null, counter bigint not null, since bigint not null,
      used bigint not null)`,
    "create index passkey_by_profile on passkey (profile)",
    `create table passkey_challenge (owner text primary key, challenge text not null, expires bigint not null)`,
    `create table account (id text primary key, profile text not null, hash text not null unique,
      since bigint not null, used bigint not null)`,
    "create index account_by_profile on account (profile)",
  ),
  /** Adds the reports of players and the acts of the operator. */
  "014": statements(
    `create table report (id text primary key, at bigint not null, kind text not null, reporter text not null,
      suspect text not null, name text not null, code text not null, match text not null, seat text not null,
      rule text not null, phrases text not null,
      constraint report_once unique (reporter, code, match, seat, kind))`,
    "create index report_by_time on report (at)",
    "create index report_by_suspect on report (suspect)",
    `create table operator_act (id text primary key, at bigint not null, act text not null, target text not null,
      name text not null, former text not null, new_name text, report text, until bigint not null, undone bigint)`,
    "create index operator_act_by_end on operator_act (until)",
    "create index operator_act_by_target on operator_act (target)",
  ),
  /** Adds club evenings, and at which seats a bot made the last move. For earlier matches it is unknown. */
  "016": statements(
    `create table evening (id text primary key, version bigint not null, wake bigint, host text not null,
      changed bigint not null, state text not null)`,
    "create index evening_by_wake on evening (wake)",
    "create index evening_by_host on evening (host)",
    "alter table seat add column away integer",
  ),
};

/** Creates the tables of the history, or brings them to the current version. */
export async function migrateHistory<T>(db: Kysely<T>): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** One by one: SQLite prepares one statement at a time. */
function statements(...texts: readonly string[]): Migration {
  return {
    up: async (db) => {
      for (const text of texts) await sql.raw(text).execute(db);
    },
  };
}

/** Adds the skeletons of profile names and fills them for existing profiles, which keep names that look alike. */
async function addNameSkeletons(db: Kysely<Tables>): Promise<void> {
  for (const column of ["look_small", "look_written"]) {
    await sql.raw(`alter table profile add column ${column} text not null default ''`).execute(db);
    await sql.raw(`create index profile_by_${column} on profile (${column})`).execute(db);
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
