/** The same tests over both databases: embedded, and on a PostgreSQL server of the tests' own. */
import type { Dialect } from "kysely";
import { memoryDialect } from "../../../../server/history/databases.ts";
import { History, type HistoryQuery } from "../../../../server/history/history.ts";
import { postgresDialect } from "../../../../server/history/postgres.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import type {
  ArchiveQueue,
  FinishedMatch,
  LocalJournalStore,
} from "../../../../shared/table/journal/journal.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";
import { startPostgres } from "../../../support/server/postgres.ts";
import { useStarted } from "../../../support/skip.ts";

const LOG = makeLog({ LOG_LEVEL: "silent" });

/** The interface of a history for tests. */
export interface OpenedHistory {
  readonly history: History;
  readonly clock: ManualClock;
  /** Archives these as if they had just ended; resolves when it is done. */
  addFinished(...ended: readonly FinishedMatch[]): Promise<void>;
  query<T>(historyQuery: HistoryQuery<T>): Promise<T>;
}

/** Opens a new, empty one; `days` is how long its matches are kept. */
export type OpenHistory = (days?: number) => Promise<OpenedHistory>;

export interface Database {
  /** A new, empty one. */
  readonly openDialect: () => Promise<Dialect>;
  /** Only for a separate server: the address of a new database, and all connections break. */
  readonly makeUrl?: () => Promise<string>;
  readonly restart?: () => void;
}

export interface ManualArchiveQueue extends Pick<LocalJournalStore, keyof ArchiveQueue> {
  put(ended: FinishedMatch): void;
}

/** An outbox that the test fills by hand. */
export function manualArchiveQueue(): ManualArchiveQueue {
  const waiting = new Map<string, FinishedMatch>();
  const listeners = new Set<() => void>();
  return {
    pendingIds: () => [...waiting.keys()],
    findFinished: (id) => waiting.get(id),
    markArchived: (id) => {
      waiting.delete(id);
    },
    onMatchFinished: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (ended) => {
      waiting.set(ended.match.id, ended);
      for (const listener of listeners) listener();
    },
  };
}

/** Runs the tests over each database. */
export function describeBothDatabases(
  title: string,
  tests: (open: OpenHistory, database: Database) => void,
): void {
  describe(`${title}, embedded`, () => {
    const database: Database = { openDialect: async () => memoryDialect() };
    tests(opener(database), database);
  });
  describe(`${title}, on PostgreSQL`, () => {
    const server = useStarted(startPostgres, (started) => started.stop());
    const makeUrl = () => server().makeDatabase();
    const database: Database = {
      makeUrl,
      openDialect: async () => postgresDialect(await makeUrl(), LOG),
      restart: () => server().restart(),
    };
    tests(opener(database), database);
  });
}

function opener({ openDialect }: Database) {
  const opened: History[] = [];
  afterEach(async () => {
    for (const history of opened.splice(0)) await history.close();
  });
  return async (days = 0): Promise<OpenedHistory> => {
    const clock = manualClock();
    const outbox = manualArchiveQueue();
    const history = new History({
      dialect: await openDialect(),
      queue: outbox,
      clock,
      log: LOG,
      retentionDays: days,
    });
    opened.push(history);
    await history.start();
    return {
      history,
      clock,
      addFinished: async (...ended) => {
        for (const match of ended) outbox.put(match);
        await history.whenArchived();
      },
      query: async (historyQuery) => {
        const found = await history.query(historyQuery);
        if (found === undefined) throw new Error("history database unreachable");
        return found.answer;
      },
    };
  };
}
