/** The same tests of a journal store in memory, in SQLite and in PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresStore } from "../../../server/cluster/postgres-store.ts";
import { SqliteStore } from "../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../server/observability/log.ts";
import type { JournalStore } from "../../../shared/table/journal/journal.ts";
import { type ClusterDatabase, usePostgres } from "./cluster-database.ts";
import { type ManualClock, manualClock } from "./manual-clock.ts";
import { memoryStore } from "./memory-store.ts";

const LOG = makeLog({ LOG_LEVEL: "silent" });

export interface StoreUnderTest {
  readonly store: JournalStore;
  readonly clock: ManualClock;
  /** True if a server that starts after a crash finds what was stored. */
  readonly isLasting: boolean;
  /** Resolves when everything written so far is stored. */
  settled(): Promise<void>;
  /** The store of the server that starts after this one was killed. */
  restarted(): Promise<JournalStore>;
}

export type OpenStore = () => Promise<StoreUnderTest>;

/** Runs the tests with each kind of store. `open` gives a new, empty one. */
export function describeStores(title: string, tests: (open: OpenStore, kind: string) => void): void {
  describe(`${title}, in memory`, () => tests(openMemory, "memory"));
  describe(`${title}, in SQLite`, () => {
    const folders: string[] = [];
    const opened: SqliteStore[] = [];
    afterEach(() => {
      for (const store of opened.splice(0)) store.close();
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    });
    tests(async () => {
      const folder = mkdtempSync(join(tmpdir(), "last-card-store-"));
      folders.push(folder);
      return openSqlite(folder, opened);
    }, "SQLite");
  });
  describe(`${title}, in PostgreSQL`, () => {
    const postgres = usePostgres();
    tests(async () => openPostgres(await postgres.makeDatabase()), "PostgreSQL");
  });
}

async function openMemory(): Promise<StoreUnderTest> {
  const clock = manualClock();
  const store = memoryStore(clock.now);
  return { store, clock, isLasting: false, settled: async () => undefined, restarted: async () => store };
}

function openSqlite(folder: string, opened: SqliteStore[]): StoreUnderTest {
  const clock = manualClock();
  const open = () => {
    const store = new SqliteStore({ folder, durability: "process", log: LOG, clock });
    opened.push(store);
    return store;
  };
  return {
    store: open(),
    clock,
    isLasting: true,
    settled: async () => undefined,
    restarted: async () => open(),
  };
}

async function openPostgres(database: ClusterDatabase): Promise<StoreUnderTest> {
  const clock = manualClock();
  const store: PostgresStore = await database.openStore({ id: "first", clock });
  return {
    store,
    clock,
    isLasting: true,
    settled: () => store.whenCommitted(),
    restarted: async () => {
      await store.whenCommitted();
      const next = await database.openStore({ id: "second", clock });
      await database.takeOver(next, "first", "second");
      return next;
    },
  };
}
