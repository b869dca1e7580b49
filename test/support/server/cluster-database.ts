/** A database of a cluster, and the stores of several processes in one test process. */

import type { TakenOverTable } from "../../../server/cluster/load-tables.ts";
import { PostgresStore, TABLE_FORM } from "../../../server/cluster/postgres-store.ts";
import { migrateCluster } from "../../../server/cluster/schema.ts";
import { connectSql, LastingConnection, type SqlConnection, SqlPool } from "../../../server/cluster/sql.ts";
import { type Log, makeLog } from "../../../server/observability/log.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import { useStarted } from "../skip.ts";
import { manualClock } from "./manual-clock.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

const LOG = makeLog({ LOG_LEVEL: "silent" });

export interface ClusterDatabase {
  readonly url: string;
  /** A separate connection for each call. */
  connect(): Promise<SqlConnection>;
  /** Several connections. */
  pool(): SqlPool;
  /** The store of a new, running process. */
  openStore(options?: {
    readonly id?: string;
    readonly clock?: Clock;
    readonly log?: Log;
  }): Promise<PostgresStore>;
  /** What another process does after this one was killed: it declares it dead and claims its tables. */
  takeOver(store: PostgresStore, deadId: string, ownId: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** One server for the tests of a suite. */
export function usePostgres(): {
  readonly server: () => PostgresServer;
  makeDatabase(): Promise<ClusterDatabase>;
} {
  const server = useStarted(startPostgres, (started) => started.stop());
  const opened: ClusterDatabase[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  return {
    server,
    makeDatabase: async () => {
      const database = await openClusterDatabase(await server().makeDatabase());
      opened.push(database);
      return database;
    },
  };
}

async function openClusterDatabase(url: string): Promise<ClusterDatabase> {
  const connections: { close(): void }[] = [];
  const stores: PostgresStore[] = [];
  const pools: SqlPool[] = [];
  const connect = async () => {
    const connection = await connectSql({ url, name: "a test", log: LOG });
    connections.push(connection);
    return connection;
  };
  const first = new LastingConnection(connect);
  await migrateCluster(first);
  let processes = 0;
  const openPool = (name: string) => {
    const pool = new SqlPool({ url, name, log: LOG });
    pools.push(pool);
    return pool;
  };
  return {
    url,
    connect,
    pool: () => openPool("a test"),
    openStore: async ({ id = `process-${processes + 1}`, clock = manualClock(), log = LOG } = {}) => {
      processes += 1;
      await first.query("insert into game_process (id, address, form) values ($1, $1, $2)", [id, TABLE_FORM]);
      const sql = openPool(id);
      const connection = new LastingConnection(() => connectSql({ url, name: id, log }));
      connections.push(connection);
      const store = new PostgresStore({ ownId: id, sql, connection, clock, log });
      stores.push(store);
      return store;
    },
    takeOver: async (store, deadId, ownId) => {
      await first.query("update game_process set state = 'dead' where id = $1", [deadId]);
      const claimed = await first.query<TakenOverTable>(
        "select code, epoch::float8 as epoch, record from claim_tables($1, $2, $3, '{}', 1000)",
        [ownId, TABLE_FORM, deadId],
      );
      return store.load(claimed);
    },
    close: async () => {
      for (const store of stores) store.shutAllGates("the test is over");
      for (const connection of connections) connection.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}
