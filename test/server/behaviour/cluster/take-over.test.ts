import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { connectSql, type SqlConnection } from "../../../../server/cluster/sql.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startMatch,
} from "../../../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { type PostgresServer, startPostgres } from "../../../support/server/postgres.ts";
import { type RedisServer, startRedis } from "../../../support/server/redis.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

/** Packages may have to be installed first. */
const START_TIMEOUT_MS = 180_000;
const ASK_AGAIN_MS = 100;

describe("a table of a cluster", function () {
  this.timeout(120_000);
  let postgres: PostgresServer;
  let redis: RedisServer;
  let sql: SqlConnection;
  let env: Readonly<Record<string, string>>;
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
    await redis.flush();
    const url = await postgres.makeDatabase();
    env = { DATABASE_URL: url, REDIS_URL: redis.url };
    sql = await connectSql({ url, name: "a test", log: makeLog({ LOG_LEVEL: "silent" }) });
  });
  afterEach(async () => {
    sql.close();
    for (const each of started.splice(0)) {
      each.signal("SIGCONT");
      await each.remove();
    }
  });

  async function startProcess(): Promise<ServerProcess> {
    const server = await serverProcess();
    started.push(server);
    await server.start({ ...env, PROCESS_ADDRESS: new URL(server.url).host });
    return server;
  }

  /** Tries until the table is there: while it is taken over, the client is told to try again. */
  async function join(server: ServerProcess, code: string, options: object): Promise<TestClient> {
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

  /** Two players, Ann at the first process and Ben at the second one; the table is in the first one. */
  async function startTable(first: ServerProcess, second: ServerProcess) {
    const options = { name: "Ann", rules: LARGE_HAND_RULES };
    const ann = withoutReconnection(await TestClient.create(new Client(first.url), options));
    const ben = await join(second, ann.code, { name: "Ben" });
    await startMatch([ann, ben]);
    await makeMovesInSequence([ann, ben], 6);
    return [ann, ben] as const;
  }

  const seen = (players: readonly TestClient[]) =>
    players.map(({ view, table }) => structuredClone({ ...view, n: table.lastEvent }));

  async function comeBack(
    server: ServerProcess,
    players: readonly TestClient[],
  ): Promise<readonly TestClient[]> {
    const back: TestClient[] = [];
    for (const { code, seated } of players)
      back.push(await join(server, code, { seatToken: seated.seatToken }));
    const isOn = ({ table, view }: TestClient) => !table.isPaused && view.hand.length > 0;
    await Promise.all(back.map((player) => player.waitUntil(() => isOn(player))));
    return back;
  }

  async function ownerOf(
    code: string,
  ): Promise<{ readonly owner: string; readonly epoch: string } | undefined> {
    const [row] = await sql.query<{ owner: string; epoch: string }>(
      "select owner, epoch from open_table where code = $1",
      [code],
    );
    return row;
  }

  it("goes on in another process after its own was killed: no acknowledged move is lost", async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const players = await startTable(first, second);
    const before = seen(players);
    await first.end("SIGKILL");
    const back = await comeBack(second, players);
    assert.deepEqual(seen(back), before);
    await makeMovesInSequence(back, 4);
    assert.equal((await ownerOf(players[0].code))?.epoch, "2");
    assert.deepEqual(
      [...readdirSync(first.folder), ...readdirSync(second.folder)],
      [],
      "nothing is in a folder",
    );
  });

  it("goes on in another process if its own is frozen, which ends when it wakes up and shows nothing more", async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const players = await startTable(first, second);
    const before = seen(players);
    first.signal("SIGSTOP");
    const back = await comeBack(second, players);
    assert.deepEqual(seen(back), before);
    await makeMovesInSequence(back, 2);
    first.signal("SIGCONT");
    while (first.isRunning) await delay(ASK_AGAIN_MS);
    assert.match(first.output(), /declared this one dead: exiting/);
    assert.deepEqual(seen(players), before);
    assert.equal((await ownerOf(players[0].code))?.epoch, "2");
    await makeMovesInSequence(back, 2);
  });

  it("leaves a process that has lost it alone: nothing is shown that was not written", async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const players = await startTable(first, second);
    const other = withoutReconnection(await TestClient.create(new Client(first.url), { name: "Cleo" }));
    const before = seen(players);
    const [row] = await sql.query<{ id: string }>("select id from game_process where address = $1", [
      new URL(second.url).host,
    ]);
    await sql.query("update open_table set owner = $1, epoch = epoch + 1 where code = $2", [
      row?.id,
      players[0].code,
    ]);
    await Promise.race([
      makeMovesInSequence(players, 1).catch(() => undefined),
      players[0].waitUntil(() => players[0].closeCodes.length > 0, "the close"),
    ]);
    const back = await comeBack(second, players);
    assert.deepEqual(seen(back), before, "the move was not acknowledged, and is not there");
    assert.deepEqual(seen(players), before, "nor was it shown");
    await makeMovesInSequence(back, 2);
    assert.deepEqual(other.closeCodes, [], "other tables of the process are not affected");
    assert.match(first.output(), /table lost/);
  });

  it("stays where it is while the database is away, and goes on when it is back", async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const players = await startTable(first, second);
    const before = await ownerOf(players[0].code);
    await postgres.takeAway();
    const readyStatus = async () => (await fetch(`${first.url}/readyz`)).status;
    const [ann] = players;
    const move = makeMovesInSequence(players, 1);
    while ((await readyStatus()) !== 503) await delay(ASK_AGAIN_MS);
    await delay(3_000);
    assert.deepEqual(ann.closeCodes, []);
    await postgres.bringBack();
    await move;
    while ((await readyStatus()) !== 200) await delay(ASK_AGAIN_MS);
    await makeMovesInSequence(players, 3);
    sql.close();
    sql = await connectSql({
      url: env["DATABASE_URL"] ?? "",
      name: "a test",
      log: makeLog({ LOG_LEVEL: "silent" }),
    });
    assert.deepEqual(await ownerOf(players[0].code), before);
    for (const server of [first, second]) assert.doesNotMatch(server.output(), /declared dead|taken over/);
  });

  it("is there again after all processes have ended, by a kill or because they were told to", async () => {
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const [first, second] = [await startProcess(), await startProcess()];
      const players = await startTable(first, second);
      const before = seen(players);
      await Promise.all([first.end(signal), second.end(signal)]);
      const third = await startProcess();
      const back = await comeBack(third, players);
      assert.deepEqual(seen(back), before);
      await third.end("SIGKILL");
      await sql.query("delete from open_table");
    }
  });
});
