/** Databases as earlier servers left them, and whether a server can read what is in them. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Migrator } from "kysely/migration";
import { CLUSTER_MIGRATIONS } from "../../../server/cluster/schema.ts";
import { connectSql, type Sql } from "../../../server/cluster/sql.ts";
import { MIGRATIONS } from "../../../server/history/migrations.ts";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { DATABASE_FILE, JOURNAL_SCHEMA_VERSION } from "../../../server/journal/sqlite-file.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { START_REQUEST, serverTable } from "../../support/server/server-table.ts";
import { historyAt, journalIn, type MigratedKind } from "./migrate.ts";

const CODE = "ABCDEF";
const PROFILE = { id: "one", name: "Ann", folded: "ann", code: "one", since: 1, mu: 25, sigma: 8 };

/** The versions from which each database is migrated; 0 is a first start. */
export const VERSIONS: Readonly<Record<MigratedKind, readonly number[]>> = {
  "history/sqlite": Object.keys(MIGRATIONS).map((_, version) => version),
  "history/postgres": Object.keys(MIGRATIONS).map((_, version) => version),
  "journal/sqlite": [0, JOURNAL_SCHEMA_VERSION - 1],
  "journal/postgres": CLUSTER_MIGRATIONS.map((_, version) => version),
};

/** Makes the database as a server of this version left it. */
export async function makeStored(kind: MigratedKind, place: string, version: number): Promise<void> {
  if (version === 0) return;
  if (kind === "journal/sqlite") makeJournal(place, version);
  else if (kind === "journal/postgres") await makeCluster(place, version);
  else await makeHistory(kind, place, version);
}

/** Throws if the database is not that of a whole migration, or has lost its data; the result is its schema. */
export async function readStored(kind: MigratedKind, place: string, version: number): Promise<unknown> {
  switch (kind) {
    case "journal/sqlite":
      return readJournal(place, version);
    case "journal/postgres":
      return readCluster(place, version);
    default:
      return readHistory(kind, place, version);
  }
}

async function makeHistory(kind: MigratedKind, place: string, version: number): Promise<void> {
  const db = historyAt(kind, place);
  const released = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, version));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => released },
  }).migrateToLatest();
  if (error !== undefined) throw error;
  await db
    .insertInto("profile")
    .values({ ...PROFILE, rating: 1000, rated: 0, wins: 0 } as never)
    .execute();
  await db.destroy();
}

async function readHistory(kind: MigratedKind, place: string, version: number): Promise<unknown> {
  const db = historyAt(kind, place);
  try {
    const profiles = await db.selectFrom("profile").select("name").execute();
    if (profiles.length !== Math.min(version, 1)) throw new Error(`${profiles.length} profiles are left`);
    return await db.introspection.getTables();
  } finally {
    await db.destroy();
  }
}

/** The version before has no notes of attempts. */
function makeJournal(folder: string, version: number): void {
  const store = journalIn(folder);
  const room = serverTable(
    CODE,
    {},
    { tableJournal: openTableJournal(store, { code: CODE, isPublic: true }) },
  );
  const ann = room.sit("Ann");
  room.sit("Ben");
  room.request(ann, START_REQUEST);
  room.table.stop();
  store.close();
  const database = new DatabaseSync(join(folder, DATABASE_FILE));
  database.exec("drop table attempt");
  database.exec(`pragma user_version = ${version}`);
  database.close();
}

function readJournal(folder: string, version: number): unknown {
  const store = journalIn(folder);
  const match = store.findTable(CODE)?.match;
  const entries = match === undefined ? [] : store.openJournal(CODE, match).entries();
  store.close();
  if (version > 0 && entries.length === 0) throw new Error("the table is lost");
  const database = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  const schema = database.prepare("select name, sql from sqlite_master order by name").all();
  const stamp = database.prepare("pragma user_version").get();
  database.close();
  return { schema, stamp };
}

async function makeCluster(url: string, version: number): Promise<void> {
  await withConnection(url, async (sql) => {
    for (const step of CLUSTER_MIGRATIONS.slice(0, version)) await sql.query(step);
    await sql.query("create table cluster_schema (version integer not null)");
    await sql.query("insert into cluster_schema values ($1)", [version]);
    await sql.query("insert into open_table (code, form) values ($1, 1)", [CODE]);
    await sql.query(
      "insert into finished_match (id, code, match, ended_at, summary) values ('one', $1, 1, 1, '{}')",
      [CODE],
    );
  });
}

function readCluster(url: string, version: number): Promise<unknown> {
  return withConnection(url, async (sql) => {
    const waiting = await sql.query("select id from finished_match join open_table using (code)");
    if (waiting.length !== Math.min(version, 1)) throw new Error(`${waiting.length} matches are left`);
    const columns = await sql.query(
      "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2",
    );
    return { columns, versions: await sql.query("select version from cluster_schema") };
  });
}

async function withConnection<T>(url: string, use: (sql: Sql) => Promise<T>): Promise<T> {
  const connection = await connectSql({ url, name: "a test", log: makeLog({ LOG_LEVEL: "silent" }) });
  try {
    return await use(connection);
  } finally {
    connection.close();
  }
}
