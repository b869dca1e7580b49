/** The metrics and the logs of the processes of a cluster: what they count, and what they never say. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { makeMovesInSequence } from "../../../support/network/moves-in-sequence.ts";
import { comeBackAt, startTableAt, useRealCluster } from "../../../support/server/cluster/real-cluster.ts";
import { RETRY_MS } from "../../../support/server/cluster/server-cluster.ts";
import { metricsUrlOf, type ServerProcess } from "../../../support/server/server-process.ts";

describe("the metrics of a process of a cluster", () => {
  const cluster = useRealCluster();

  interface MeasuredProcess {
    readonly server: ServerProcess;
    report(): Promise<string>;
    /** The value of a metric, by its name without `last_card_`. */
    value(name: string): Promise<number | undefined>;
    until(name: string, value: number): Promise<void>;
  }

  async function startMeasured(): Promise<MeasuredProcess> {
    const server = await cluster.startProcess({ METRICS_PORT: "0", LOG_LEVEL: "trace" });
    const report = async () => (await fetch(metricsUrlOf(server))).text();
    const value = async (name: string) => {
      const line = (await report()).split("\n").find((text) => text.startsWith(`last_card_${name} `));
      return line === undefined ? undefined : Number(line.split(" ").at(-1));
    };
    const until = async (name: string, expected: number) => {
      while ((await value(name)) !== expected) await delay(RETRY_MS);
    };
    return { server, report, value, until };
  }

  it("count commits, tables, processes and forwarded connections, and then the take-over", async () => {
    const [first, second] = [await startMeasured(), await startMeasured()];
    const players = await startTableAt(first.server, second.server);
    await first.until("living_processes", 2);
    await second.until("forwarded_connections", 1);
    assert.deepEqual(
      [await first.value("owned_tables"), await second.value("owned_tables")],
      [1, 0],
      "the table is where it was opened",
    );
    assert.ok(Number(await first.value("commit_duration_seconds_count")) > 6);
    assert.equal(await first.value("redis_reachable"), 1);
    await first.server.end("SIGKILL");
    const back = await comeBackAt(second.server, players);
    await second.until("living_processes", 1);
    assert.deepEqual(
      [await second.value("taken_over_tables_total"), await second.value("owned_tables")],
      [1, 1],
    );
    await cluster.redis.kill();
    await second.until("redis_reachable", 0);
    await makeMovesInSequence(back, 2);
    await cluster.redis.start();
    await second.until("redis_reachable", 1);
  });

  it("count tables that were handed over, and fences", async () => {
    const [first, second] = [await startMeasured(), await startMeasured()];
    const players = await startTableAt(first.server, second.server);
    const other = await startTableAt(second.server, second.server);
    await first.until("living_processes", 2);
    await cluster.sql.query("update open_table set owner = $1, epoch = epoch + 1 where code = $2", [
      await cluster.idOf(first.server),
      other[0].code,
    ]);
    await makeMovesInSequence(other, 1).catch(() => undefined);
    await second.until('fences_total{type="table"}', 1);
    await first.until("owned_tables", 2);
    await first.server.end("SIGTERM");
    await second.until('handed_over_tables_total{result="received"}', 2);
    await comeBackAt(second.server, players);
  });

  it("count tables that only a newer version can open, and the log says so", async () => {
    const { server, until } = await startMeasured();
    await until("newer_tables", 0);
    await cluster.sql.query(
      "insert into game_process (id, address, form, state) values ('newer', 'x', 999, 'dead')",
    );
    await cluster.sql.query(
      "insert into open_table (code, owner, form, record) values ('AAAAAA', 'newer', 999, '{}'), ('BBBBBB', null, 999, '{}')",
    );
    await until("newer_tables", 2);
    assert.match(server.output(), /written by a newer version/);
    await cluster.sql.query(
      "update game_process set state = 'up', seen = clock_timestamp() where id = 'newer'",
    );
    await until("newer_tables", 1);
  });

  it("contain no seed, hand, token or name of a table, and neither does a log that says everything", async () => {
    const [first, second] = [await startMeasured(), await startMeasured()];
    const players = await startTableAt(first.server, second.server);
    const [{ code }] = players;
    const hands = players.map(({ view }) => JSON.stringify(view.hand.slice(0, 4)).slice(1, -1));
    const tokens = players.flatMap(({ seated, room }) => [seated.seatToken, room.reconnectionToken]);
    const [stored] = await cluster.sql.query<{ record: string }>("select record from open_table");
    const seed = /"seed":"(\w{64})"/.exec(stored?.record ?? "")?.[1] ?? "";
    const [key] = await cluster.sql.query<{ value: string }>(
      "select value from server_key where name = 'cluster'",
    );
    await first.server.end("SIGTERM");
    await comeBackAt(second.server, players);
    const report = await second.report();
    const logs = first.server.output() + second.server.output();
    assert.match(logs, /tables handed over/);
    assert.equal(report.includes(code), false);
    for (const secret of [...hands, ...tokens, seed, key?.value ?? "", "Ann", "Ben"]) {
      assert.ok(secret.length > 2);
      assert.equal(report.includes(secret), false, `${secret} is in the metrics`);
      assert.equal(logs.includes(secret), false, `${secret} is in a log`);
    }
    assert.doesNotMatch(logs, /"(hand|hands|drawPile|seed)":/);
  });
});
