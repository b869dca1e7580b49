/** A cluster as hosts run it: processes of the server itself, PostgreSQL and Redis. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { connectSql, LastingConnection, type SqlConnection } from "../../../../server/cluster/sql.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { LARGE_HAND_RULES, makeMovesInSequence, startMatch } from "../../network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../../network/test-client.ts";
import { type PostgresServer, startPostgres } from "../postgres.ts";
import { type RedisServer, startRedis } from "../redis.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";

/** Packages may have to be installed first. */
const START_TIMEOUT_MS = 180_000;
export const ASK_AGAIN_MS = 100;

export interface OwnerRow {
  readonly owner: string;
  readonly epoch: string;
}

export interface RealCluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  /** A connection of the test itself. */
  readonly sql: SqlConnection;
  readonly databaseUrl: string;
  startProcess(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** The id of a process in the database. */
  idOf(server: ServerProcess): Promise<string>;
  ownerOf(code: string): Promise<OwnerRow | undefined>;
}

/** The cluster for the tests of a `describe`; each test has an empty database. Without the programs, the tests are left out. */
export function useRealCluster(): RealCluster {
  let postgres: PostgresServer | undefined;
  let redis: RedisServer | undefined;
  let sql: SqlConnection | undefined;
  let databaseUrl = "";
  const started: ServerProcess[] = [];

  before(async function () {
    this.timeout(START_TIMEOUT_MS);
    const [database, list] = [startPostgres(), await startRedis()];
    if (typeof database === "string" || typeof list === "string") {
      process.stdout.write(`The cluster is not tested: ${database} ${list}\n`);
      return this.skip();
    }
    postgres = database;
    redis = list;
  });
  after(async () => {
    postgres?.stop();
    await redis?.stop();
  });
  beforeEach(async () => {
    await redis?.flush();
    databaseUrl = (await postgres?.makeDatabase()) ?? "";
    const options = { url: databaseUrl, name: "a test", log: makeLog({ LOG_LEVEL: "silent" }) };
    sql = new LastingConnection(() => connectSql(options));
  });
  afterEach(async () => {
    sql?.close();
    for (const each of started.splice(0)) {
      each.signal("SIGCONT");
      await each.remove();
    }
  });

  const cluster: RealCluster = {
    get postgres() {
      return present(postgres);
    },
    get redis() {
      return present(redis);
    },
    get sql() {
      return present(sql);
    },
    get databaseUrl() {
      return databaseUrl;
    },
    startProcess: async (env = {}) => {
      const server = await serverProcess();
      started.push(server);
      const urls = { DATABASE_URL: databaseUrl, REDIS_URL: present(redis).url };
      await server.start({ ...urls, PROCESS_ADDRESS: new URL(server.url).host, ...env });
      return server;
    },
    idOf: async (server) => {
      const [row] = await cluster.sql.query<{ id: string }>(
        "select id from game_process where address = $1 order by seen desc",
        [new URL(server.url).host],
      );
      return row?.id ?? "";
    },
    ownerOf: async (code) => {
      const [row] = await cluster.sql.query<OwnerRow>("select owner, epoch from open_table where code = $1", [
        code,
      ]);
      return row;
    },
  };
  return cluster;
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the cluster is not open");
  return value;
}

/** Joins until the table is there: while it is taken over, the client is told to try again. */
export async function joinAtLast(server: ServerProcess, code: string, options: object): Promise<TestClient> {
  for (;;) {
    try {
      return withoutReconnection(await TestClient.join(new Client(server.url), code, options));
    } catch (error) {
      const { message } = error as Error;
      assert.match(message, /offline|tableRestarting/, "no other refusal");
      await delay(ASK_AGAIN_MS);
    }
  }
}

/** Two players in a match, Ann at the first process and Ben at the second one; the table is in the first one. */
export async function startTableAt(
  first: ServerProcess,
  second: ServerProcess,
): Promise<readonly [TestClient, TestClient]> {
  const options = { name: "Ann", rules: LARGE_HAND_RULES };
  const ann = withoutReconnection(await TestClient.create(new Client(first.url), options));
  // At once: a process that has started is known to the others.
  const ben = withoutReconnection(await TestClient.join(new Client(second.url), ann.code, { name: "Ben" }));
  await startMatch([ann, ben]);
  await makeMovesInSequence([ann, ben], 6);
  return [ann, ben];
}

/** What the players see, to compare it later. */
export function seenBy(players: readonly TestClient[]) {
  return players.map(({ view, table }) => structuredClone({ ...view, n: table.lastEvent }));
}

/** The same players, connected again through this process, as soon as the match goes on. */
export async function comeBackAt(
  server: ServerProcess,
  players: readonly TestClient[],
): Promise<readonly TestClient[]> {
  const back: TestClient[] = [];
  for (const { code, seated } of players)
    back.push(await joinAtLast(server, code, { seatToken: seated.seatToken }));
  const isOn = ({ table, view }: TestClient) => !table.isPaused && view.hand.length > 0;
  await Promise.all(back.map((player) => player.waitUntil(() => isOn(player))));
  return back;
}
