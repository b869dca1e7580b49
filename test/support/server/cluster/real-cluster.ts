/** A cluster for tests that end its processes and query its database. */
import { Client } from "@colyseus/sdk";
import { connectSql, LastingConnection, type SqlConnection } from "../../../../server/cluster/sql.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { LARGE_HAND_RULES, makeMovesInSequence, startMatch } from "../../network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../../network/test-client.ts";
import type { ServerProcess } from "../server-process.ts";
import {
  addressOf,
  joinWhenOpen,
  type ServerCluster,
  untilAnswered,
  useServerCluster,
} from "./server-cluster.ts";

export interface OwnerRow {
  readonly owner: string;
  readonly epoch: string;
}

export interface RealCluster
  extends Pick<ServerCluster, "postgres" | "redis" | "databaseUrl" | "startProcess"> {
  /** A connection of the test itself. */
  readonly sql: SqlConnection;
  /** The id of a process in the database. */
  idOf(server: ServerProcess): Promise<string>;
  ownerOf(code: string): Promise<OwnerRow | undefined>;
}

/** A cluster for the tests of a `describe`, in which each test starts with an empty database and no process. */
export function useRealCluster(): RealCluster {
  const running = useServerCluster();
  let sql: SqlConnection | undefined;
  const connection = () => {
    if (sql === undefined) throw new Error("no test runs");
    return sql;
  };

  beforeEach(async () => {
    await running().emptyDatabases();
    const options = { url: running().databaseUrl, name: "a test", log: makeLog({ LOG_LEVEL: "silent" }) };
    sql = new LastingConnection(() => connectSql(options));
  });
  afterEach(async () => {
    sql?.close();
    await running().removeProcesses();
  });

  return {
    get postgres() {
      return running().postgres;
    },
    get redis() {
      return running().redis;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    get sql() {
      return connection();
    },
    startProcess: (env) => running().startProcess(env),
    idOf: async (server) => {
      const [row] = await connection().query<{ id: string }>(
        "select id from game_process where address = $1 order by seen desc",
        [addressOf(server)],
      );
      return row?.id ?? "";
    },
    ownerOf: async (code) => {
      const [row] = await connection().query<OwnerRow>(
        "select owner, epoch from open_table where code = $1",
        [code],
      );
      return row;
    },
  };
}

/** Two players in a match, Ann at the first process and Ben at the second one; the table is in the first one. */
export async function startTableAt(
  first: ServerProcess,
  second: ServerProcess,
): Promise<readonly [TestClient, TestClient]> {
  const options = { name: "Ann", rules: LARGE_HAND_RULES };
  const ann = withoutReconnection(
    await untilAnswered(() => TestClient.create(new Client(first.url), options)),
  );
  // At once: a process that has started is known to the others.
  const join = () => TestClient.join(new Client(second.url), ann.code, { name: "Ben" });
  const ben = withoutReconnection(await untilAnswered(join));
  await startMatch([ann, ben]);
  await makeMovesInSequence([ann, ben], 6);
  return [ann, ben];
}

/** What the players see, for later comparison. */
export function seenBy(players: readonly TestClient[]) {
  return players.map(({ view, table }) => structuredClone({ ...view, n: table.lastEvent }));
}

/** The same players, reconnected through this process, as soon as the match continues. */
export async function comeBackAt(
  server: ServerProcess,
  players: readonly TestClient[],
): Promise<readonly TestClient[]> {
  const back: TestClient[] = [];
  for (const { code, seated } of players)
    back.push(await joinWhenOpen(server.url, code, { seatToken: seated.seatToken }));
  const isOn = ({ table, view }: TestClient) => !table.isPaused && view.hand.length > 0;
  await Promise.all(back.map((player) => player.waitUntil(() => isOn(player))));
  return back;
}
