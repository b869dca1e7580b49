/** The history in an embedded database: node:sqlite as kysely wants to use it. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, type SqliteDatabase, SqliteDialect } from "kysely";

export const HISTORY_FILE = "history.db";

/** Owner only: it says who played with whom. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** In a file of this folder, made if it is not there; nothing is touched before the first query. */
export function sqliteDialect(folder: string): Dialect {
  return new SqliteDialect({
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

/** In the memory of the process: for tests, and for servers that keep nothing. */
export function memoryDialect(): Dialect {
  return new SqliteDialect({ database: async () => toKyselyDatabase(new DatabaseSync(":memory:")) });
}

function toKyselyDatabase(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare: (sql) => {
      const statement = db.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        // As plain as those of the other database.
        all: (values) => statement.all(...values.map(toSqlInput)).map((row) => ({ ...row })),
        run: (values) => statement.run(...values.map(toSqlInput)),
        iterate: (values) => statement.iterate(...values.map(toSqlInput)),
      };
    },
  };
}

/** What may stand for a question mark. */
function toSqlInput(value: unknown): SQLInputValue {
  const isPlain = value === null || ["string", "number", "bigint"].includes(typeof value);
  if (isPlain || value instanceof Uint8Array) return value as SQLInputValue;
  throw new TypeError(`a ${typeof value} cannot be kept`);
}
