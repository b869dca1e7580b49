/** The database of the history: a file of node:sqlite in the data folder, or PostgreSQL if DATABASE_URL is set. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Config } from "../config.ts";
import { makeLog } from "../observability/log.ts";

export const HISTORY_FILE = "history.db";

/** Readable by the owner only: the history says who played with whom. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Kysely says that SQLite cannot change tables in a transaction. It can, so a killed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** A file in this folder. The folder and the file are created by the first query if they do not exist. */
export function sqliteDialect(folder: string): Dialect {
  return new TransactionalDialect({
    database: async () => {
      mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const file = join(folder, HISTORY_FILE);
      const db = new DatabaseSync(file);
      chmodSync(file, PRIVATE_FILE);
      db.exec("pragma journal_mode = wal");
      db.exec("pragma synchronous = normal");
      return toKyselyDatabase(db);
    },
  });
}

/** In memory: for tests, and for servers that store nothing. */
export function memoryDialect(): Dialect {
  return new TransactionalDialect({ database: async () => toKyselyDatabase(new DatabaseSync(":memory:")) });
}

function toKyselyDatabase(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare: (sql) => {
      const statement = db.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        // Plain objects, as PostgreSQL returns them.
        all: (values) => statement.all(...values.map(toSqlInput)).map((row) => ({ ...row })),
        run: (values) => statement.run(...values.map(toSqlInput)),
        iterate: (values) => statement.iterate(...values.map(toSqlInput)),
      };
    },
  };
}

/** A value for a `?` in a statement. */
function toSqlInput(value: unknown): SQLInputValue {
  const isPlain = value === null || ["string", "number", "bigint"].includes(typeof value);
  if (isPlain || value instanceof Uint8Array) return value as SQLInputValue;
  throw new TypeError(`a ${typeof value} cannot be stored`);
}

/** Where a server with this configuration keeps its history. The database is opened by the first query. */
export async function openDialect(config: Config): Promise<Dialect> {
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  if (url === undefined) return sqliteDialect(folder);
  const { postgresDialect } = await import("./postgres.ts");
  return postgresDialect(url, makeLog(config));
}
