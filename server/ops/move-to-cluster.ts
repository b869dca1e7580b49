/**
 * Moves a single server into the database of a cluster: its tables with their journals, its history and its keys. Everything
 * is written in one transaction, and nothing in the data folder is deleted: after a failure, the same can be done again.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, Kysely } from "kysely";
import { lockOutProcesses, migrateCluster } from "../cluster/schema.ts";
import { SIGNING_KEYS, VAPID_KEYS } from "../cluster/server-keys.ts";
import { connectSql, type Sql } from "../cluster/sql.ts";
import { HISTORY_FILE, sqliteDialect } from "../history/databases.ts";
import { migrateHistory } from "../history/migrations.ts";
import { postgresDialect } from "../history/postgres.ts";
import { writePrivateFile } from "../identity/private-file.ts";
import { readSigningKeys, SIGNING_KEYS_FILE, signingKeysText } from "../identity/signing-keys.ts";
import { MOVED_MARKER, refuseHalfRestored } from "../journal/folder-markers.ts";
import { DATABASE_FILE, lockFolder } from "../journal/sqlite-file.ts";
import { makeLog } from "../observability/log.ts";
import { readVapidKeys, VAPID_KEYS_FILE } from "../push/vapid-keys.ts";
import { type AnyTables, type CopiedRows, copyHistory, hasHistory } from "./copy-history.ts";
import { copyJournal } from "./copy-journal.ts";

export interface MoveOptions {
  /** The data folder of the single server, which must not run. */
  readonly folder: string;
  /** The database of the cluster, on which no process may run. */
  readonly databaseUrl: string;
  /** The history in the database counts, not the one in the folder. */
  readonly keepsHistory: boolean;
}

interface CopiedKeys {
  readonly signing: boolean;
  readonly vapid: boolean;
}

export interface MoveResult {
  readonly counts: CopiedRows;
  /** True if the history was copied; false if there was none in the folder, or it is in the database already. */
  readonly isHistoryCopied: boolean;
  /** The keys that were in the folder: the cluster makes new ones in place of those that are missing. */
  readonly copiedKeys: CopiedKeys;
}

/** Errors are thrown, and nothing else matters to the person who has typed the command. */
const LOG = makeLog({ LOG_LEVEL: "silent" });

/** Throws a sentence, and has written nothing, if a server runs or the database is not empty. */
export async function moveToCluster(options: MoveOptions): Promise<MoveResult> {
  const { folder } = options;
  refuseHalfRestored(folder);
  if (!existsSync(join(folder, DATABASE_FILE)))
    throw new Error(`There is no ${DATABASE_FILE} in ${folder}: set DATA_DIR to the folder of the server.`);
  const lock = lockFolder(folder);
  if (lock === undefined) throw new Error(`A server runs on ${folder}: stop it first.`);
  try {
    const moved = await moveLocked(options);
    writePrivateFile(folder, MOVED_MARKER, "");
    return moved;
  } finally {
    lock.release();
  }
}

async function moveLocked(options: MoveOptions): Promise<MoveResult> {
  const { databaseUrl } = options;
  await prepareDatabase(databaseUrl);
  const target = new Kysely<AnyTables>({ dialect: postgresDialect(databaseUrl, LOG) });
  try {
    await migrateHistory(target);
    return await target.transaction().execute((transaction) => writeAll(options, transaction));
  } finally {
    await target.destroy();
  }
}

/** Creates the tables of a cluster. */
async function prepareDatabase(url: string): Promise<void> {
  const connection = await connectSql({ url, name: "last-card move", log: LOG });
  try {
    await migrateCluster(connection);
  } finally {
    connection.close();
  }
}

async function writeAll(options: MoveOptions, transaction: Kysely<AnyTables>): Promise<MoveResult> {
  const { folder } = options;
  const sql = sqlOf(transaction);
  await checkTarget(sql);
  const tables = await copyJournal(folder, sql);
  const history = await moveHistory(options, transaction);
  const copiedKeys = await moveKeys(folder, sql);
  return {
    counts: new Map([...tables, ...(history ?? [])]),
    isHistoryCopied: history !== undefined,
    copiedKeys,
  };
}

async function checkTarget(sql: Sql): Promise<void> {
  await lockOutProcesses(
    sql,
    "Processes of a cluster run on this database: stop them first, and wait ten seconds.",
  );
  const stored = await sql.query(
    `(select code from open_table limit 1) union all (select code from journal_entry limit 1)
     union all (select code from finished_match limit 1)`,
  );
  if (stored.length > 0)
    throw new Error("The database has tables of a cluster already. Nothing was moved: use an empty one.");
}

/** Undefined if nothing was copied. */
async function moveHistory(
  { folder, keepsHistory }: MoveOptions,
  target: Kysely<AnyTables>,
): Promise<CopiedRows | undefined> {
  if (keepsHistory || !existsSync(join(folder, HISTORY_FILE))) return undefined;
  const source = new Kysely<AnyTables>({ dialect: sqliteDialect(folder) });
  try {
    await migrateHistory(source);
    if (!(await hasHistory(target))) return await copyHistory(source, target);
    if (!(await hasHistory(source))) return undefined;
  } finally {
    await source.destroy();
  }
  throw new Error(
    `There is a history in the database, and another one in ${HISTORY_FILE}. Nothing was moved. If the server already ` +
      "used the database, repeat the command with --keep-history: then only the one in the database counts.",
  );
}

/** Browsers have subscribed to turn notifications with the VAPID keys, and matches are signed with the signing keys. */
async function moveKeys(folder: string, sql: Sql): Promise<CopiedKeys> {
  const [signing, vapid] = [join(folder, SIGNING_KEYS_FILE), join(folder, VAPID_KEYS_FILE)];
  const copied = { signing: existsSync(signing), vapid: existsSync(vapid) };
  if (copied.signing) await writeKey(sql, SIGNING_KEYS, signingKeysText(readSigningKeys(signing)));
  if (copied.vapid) await writeKey(sql, VAPID_KEYS, JSON.stringify(readVapidKeys(vapid)));
  return copied;
}

async function writeKey(sql: Sql, name: string, value: string): Promise<void> {
  await sql.query(
    `insert into server_key (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
}

function sqlOf(transaction: Kysely<AnyTables>): Sql {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}
