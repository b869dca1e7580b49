/** How the server migrates each of its databases. */
import { Kysely } from "kysely";
import { migrateCluster } from "../../../server/cluster/schema.ts";
import { connectSql } from "../../../server/cluster/sql.ts";
import { sqliteDialect } from "../../../server/history/databases.ts";
import { migrateHistory } from "../../../server/history/migrations.ts";
import { postgresDialect } from "../../../server/history/postgres.ts";
import type { Tables } from "../../../server/history/schema.ts";
import { SqliteStore } from "../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { manualClock } from "../../support/server/manual-clock.ts";

export const KINDS = ["history/sqlite", "history/postgres", "journal/sqlite", "journal/postgres"] as const;
export type MigratedKind = (typeof KINDS)[number];

/** Called after each statement with its text. */
export type OnStatement = (sql: string) => void;

/** `place` is a folder, or the address of a database in PostgreSQL. */
type Migrate = (place: string, onStatement: OnStatement) => Promise<void>;

const LOG = makeLog({ LOG_LEVEL: "silent" });

export function isKind(text: string): text is MigratedKind {
  return KINDS.some((kind) => kind === text);
}

export function historyAt(kind: MigratedKind, place: string, onStatement: OnStatement = () => undefined) {
  const dialect = kind === "history/sqlite" ? sqliteDialect(place) : postgresDialect(place, LOG);
  return new Kysely<Tables>({ dialect, log: ({ query }) => onStatement(query.sql) });
}

export function journalIn(folder: string): SqliteStore {
  return new SqliteStore({ folder, durability: "process", log: LOG, clock: manualClock() });
}

async function migrateHistoryOf(kind: MigratedKind, place: string, onStatement: OnStatement): Promise<void> {
  const db = historyAt(kind, place, onStatement);
  await migrateHistory(db).finally(() => db.destroy());
}

export const MIGRATE: Readonly<Record<MigratedKind, Migrate>> = {
  "history/sqlite": (place, onStatement) => migrateHistoryOf("history/sqlite", place, onStatement),
  "history/postgres": (place, onStatement) => migrateHistoryOf("history/postgres", place, onStatement),
  // `exec` counts its statements.
  "journal/sqlite": async (place) => journalIn(place).close(),
  "journal/postgres": async (place, onStatement) => {
    const connection = await connectSql({ url: place, name: "a migration", log: LOG });
    const query = async <Row>(text: string, values?: readonly unknown[]) => {
      const rows = await connection.query<Row>(text, values);
      onStatement(text);
      return rows;
    };
    await migrateCluster({ query }).finally(() => connection.close());
  },
};
