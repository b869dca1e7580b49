import assert from "node:assert/strict";
import { ENTRIES_PER_DELETION, FinishedMatches } from "../../../server/cluster/finished-matches.ts";
import type { PostgresStore } from "../../../server/cluster/postgres-store.ts";
import type { Sql } from "../../../server/cluster/sql.ts";
import { Archiver } from "../../../server/history/archiver.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { captureLog } from "../../support/server/captured-log.ts";
import { type ClusterDatabase, usePostgres } from "../../support/server/cluster-database.ts";
import { manualClock } from "../../support/server/manual-clock.ts";

const CODE = "ABCDEF";
const LONG = 2 * ENTRIES_PER_DELETION + 1;
const SUMMARY = JSON.stringify({ match: {}, result: {} });
const LOG = makeLog({ LOG_LEVEL: "silent" });

async function addEntries(sql: Sql, match: number, entries: number, code = CODE): Promise<void> {
  await sql.query("insert into journal_entry select $1, $2, n, '{}' from generate_series(1, $3) n", [
    code,
    match,
    entries,
  ]);
}

async function addFinished(sql: Sql, match: number, code = CODE): Promise<void> {
  await sql.query(
    "insert into finished_match (id, code, match, ended_at, summary) values ($1, $2, $3::integer, $3::integer, $4)",
    [`match ${match}`, code, match, SUMMARY],
  );
}

/** How many entries each match has. */
async function countEntries(sql: Sql, code = CODE): Promise<Readonly<Record<number, number>>> {
  const rows = await sql.query<{ match: number; entries: number }>(
    "select match, count(*)::integer as entries from journal_entry where code = $1 group by match",
    [code],
  );
  return Object.fromEntries(rows.map(({ match, entries }) => [match, entries]));
}

async function allEntries(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ entries: number }>(
    "select count(*)::integer as entries from journal_entry",
  );
  return row?.entries ?? 0;
}

/** Notes how many entries each statement deletes. */
function watched(sql: Sql, deleted: number[]): Sql {
  return {
    query: async (text, values) => {
      const before = await allEntries(sql);
      const rows = await sql.query<never>(text, values);
      deleted.push(before - (await allEntries(sql)));
      return rows;
    },
  };
}

describe("the entries of a long match in PostgreSQL", () => {
  const postgres = usePostgres();
  let database: ClusterDatabase;
  let sql: Sql;
  beforeEach(async () => {
    database = await postgres.makeDatabase();
    sql = await database.connect();
  });

  it("are deleted some at a time when it is archived, and it waits until nothing is left", async () => {
    await addEntries(sql, 1, LONG);
    await addFinished(sql, 1);
    const deleted: number[] = [];
    const waiting: number[] = [];
    const steps = watched(sql, deleted);
    const query: Sql["query"] = async (text, values) => {
      waiting.push((await matches.pendingIds()).length);
      return steps.query(text, values);
    };
    const matches = new FinishedMatches({ sql, ownId: "A", log: LOG });
    await new FinishedMatches({ sql: { query }, ownId: "A", log: LOG }).markArchived("match 1");
    assert.deepEqual(deleted, [ENTRIES_PER_DELETION, ENTRIES_PER_DELETION, 1]);
    assert.deepEqual([waiting, await matches.pendingIds()], [[1, 1, 1], []]);
  });

  it("are kept as long as an open table shows it; those of its earlier matches are deleted", async () => {
    await sql.query("insert into open_table (code, form) values ($1, 1)", [CODE]);
    for (const match of [1, 2, 3]) await addEntries(sql, match, 10);
    for (const match of [2, 3]) await addFinished(sql, match);
    const matches = new FinishedMatches({ sql, ownId: "A", log: LOG });
    await matches.markArchived("match 2");
    assert.deepEqual(await countEntries(sql), { 2: 10, 3: 10 });
    await matches.markArchived("match 3");
    assert.deepEqual(await countEntries(sql), { 3: 10 });
  });

  it("are deleted some at a time after its table has ended, and those that wait are kept", async () => {
    const store = await database.openStore({ id: "A" });
    await store.createTable(CODE);
    await addEntries(sql, 1, LONG);
    await addEntries(sql, 2, 5);
    await addFinished(sql, 2);
    store.deleteTable(CODE);
    await store.whenCommitted();
    const left = (await countEntries(sql))[1] ?? 0;
    assert.ok(left <= LONG - ENTRIES_PER_DELETION, `${left} are left`);
    while ((await countEntries(sql))[1] !== undefined) await new Promise(setImmediate);
    assert.deepEqual(await countEntries(sql), { 2: 5 });
  });

  it("are deleted by another process if theirs has ended before; those of other tables are kept", async () => {
    const store = await database.openStore({ id: "B" });
    await store.createTable("BBBBBB");
    await addEntries(sql, 1, 5, "BBBBBB");
    await addEntries(sql, 1, LONG);
    await addEntries(sql, 1, 5, "CCCCCC");
    await addFinished(sql, 1, "CCCCCC");
    await store.deleteLeftEntries();
    assert.deepEqual(await countEntries(sql), {});
    for (const code of ["BBBBBB", "CCCCCC"]) assert.deepEqual(await countEntries(sql, code), { 1: 5 });
  });
});

describe("a finished match in a cluster", () => {
  const postgres = usePostgres();
  let database: ClusterDatabase;
  let sql: Sql;
  beforeEach(async () => {
    database = await postgres.makeDatabase();
    sql = await database.connect();
    await addEntries(sql, 1, 3);
    await addFinished(sql, 1);
  });

  const end = (id: string) => sql.query("update game_process set state = 'dead' where id = $1", [id]);
  const begin = async ({ attempts }: PostgresStore) => attempts.begin("match 1");

  /** A process that ends while it saves the match. */
  async function endWhileSaving(id: string): Promise<void> {
    const store = await database.openStore({ id });
    assert.equal(await begin(store), true);
    assert.ok((await store.findFinished("match 1")) !== undefined);
    await end(id);
  }

  it("is quarantined after two processes ended while they saved it, and the others are saved", async () => {
    await endWhileSaving("A");
    await endWhileSaving("B");
    await addFinished(sql, 2);
    const { log, lines } = captureLog();
    const queue = await database.openStore({ id: "C" });
    const saved: string[] = [];
    const save = async ({ endedAt }: { readonly endedAt: number }) => saved.push(`match ${endedAt}`) > 0;
    const archiver = new Archiver({ queue, clock: manualClock(), log, save });
    await archiver.archiveAll();
    await archiver.archiveAll();
    assert.deepEqual([saved, await queue.pendingIds()], [["match 2"], ["match 1"]]);
    const told = lines.filter((line) => line.includes("quarantined: two starts of the server ended"));
    assert.deepEqual([told.length, told[0]?.includes("match 1")], [1, true]);
    assert.deepEqual(await countEntries(sql), { 1: 3 }, "its data are kept");
    await sql.query("update finished_match set ended_saves = 0");
    await archiver.archiveAll();
    assert.deepEqual(await queue.pendingIds(), []);
    await archiver.stop();
  });

  it("counts a process that ended once, also if several find it", async () => {
    await endWhileSaving("A");
    const [b, c] = [await database.openStore({ id: "B" }), await database.openStore({ id: "C" })];
    assert.deepEqual(await Promise.all([begin(b), begin(c), begin(b)]), [true, true, true]);
  });

  it("counts neither a process that stops as usual, nor a slow one, nor one that cannot save it", async () => {
    for (const id of ["A", "B", "C"]) {
      const store = await database.openStore({ id });
      assert.equal(await begin(store), true);
      assert.ok((await store.findFinished("match 1")) !== undefined);
      await sql.query("update finished_match set archiver_until = clock_timestamp() - interval '1 second'");
      if (id !== "B") await store.attempts.end("match 1");
      if (id === "A") await end(id);
    }
    assert.equal(await begin(await database.openStore({ id: "D" })), true);
    const [row] = await sql.query("select ended_saves from finished_match");
    assert.deepEqual(row, { ended_saves: 0 });
  });
});
