import assert from "node:assert/strict";
import { CLUSTER_SCHEMA_VERSION, migrateCluster, sqlOf } from "../../../server/cluster/schema.ts";
import { connectSql, type Sql } from "../../../server/cluster/sql.ts";
import { APPEND_CALL, appendValues, type ChangedData } from "../../../server/cluster/table-change.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { type ClusterDatabase, usePostgres } from "../../support/server/cluster-database.ts";

const CODE = "ABCDEF";
const FORM = 6;

/** Two processes with a connection each; the first one has a table. */
async function twoProcesses(database: ClusterDatabase) {
  const [a, b] = [await database.connect(), await database.connect()];
  await a.query("insert into game_process (id, address, form) values ('A', 'a', $1), ('B', 'b', $1)", [FORM]);
  await a.query("insert into open_table (code, owner, form, record) values ($1, 'A', $2, 'first')", [
    CODE,
    FORM,
  ]);
  return { a, b, seen: await stampOf(a, "A") };
}

async function stampOf(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql.query<{ seen: string }>(
    "select seen::text as seen from game_process where id = $1",
    [id],
  );
  return row?.seen;
}

let batches = 0;

/** The codes of the tables that belong to others. */
async function append(
  sql: Sql,
  { ownId = "A", epoch = 1, number = 0 },
  ...data: readonly ChangedData[]
): Promise<readonly string[]> {
  batches += 1;
  const header = { ownId, form: FORM, number: number === 0 ? batches : number };
  const changes = data.map((change) => ({ code: CODE, epoch, mark: 0, data: change }));
  const [row] = await sql.query<{ fenced: readonly string[] }>(APPEND_CALL, appendValues(header, changes));
  return row?.fenced ?? [];
}

const entry = (n: number): ChangedData => ({ type: "entry", match: 1, n, json: `entry ${n}` });

async function declareDead(sql: Sql, id: string, seen: string | undefined): Promise<boolean | undefined> {
  const [row] = await sql.query<{ dead: boolean }>("select declare_dead($1, $2) as dead", [id, seen]);
  return row?.dead;
}

/** Two tables of this owner, with their new epochs. */
async function claim(
  sql: Sql,
  ownId: string,
  other: string | null,
  { form = FORM, wanted = [] }: { readonly form?: number; readonly wanted?: readonly string[] } = {},
) {
  const rows = await sql.query<{ code: string; epoch: string }>(
    "select code, epoch from claim_tables($1, $2, $3, $4, 2)",
    [ownId, form, other, wanted],
  );
  return rows.map(({ code, epoch }) => [code, Number(epoch)]);
}

async function entriesIn(sql: Sql): Promise<readonly number[]> {
  const rows = await sql.query<{ n: number }>("select n from journal_entry order by n");
  return rows.map(({ n }) => n);
}

/** `append_changes` without one of its parts. */
async function plantFault(sql: Sql, part: RegExp): Promise<void> {
  const whole = sqlOf("append");
  const faulty = whole.replace(part, "");
  assert.notEqual(faulty, whole, "this part is not there any more");
  await sql.query(faulty);
}

const LOCK = /perform pg_advisory_xact_lock_shared[^;]*;/;
const LIVENESS = /if not exists \(select 1 from game_process[\s\S]*?end if;/;
const EPOCH = / and o\.epoch = t\.epoch/;

/**
 * The first process writes and has not committed yet. The other one declares it dead, claims its table and reads it. Returns
 * the entries that are accepted from the first process, but unknown to the new owner.
 */
async function lostDuringTakeOver({ a, b, seen }: Awaited<ReturnType<typeof twoProcesses>>) {
  await a.query("begin");
  const fenced = await append(a, {}, entry(1));
  await declareDead(b, "A", seen);
  await claim(b, "B", "A");
  const known = await entriesIn(b);
  await a.query("commit");
  assert.deepEqual(fenced, []);
  return known.length === 0 && (await isOwnedBy(b, "B")) ? [1] : [];
}

async function isOwnedBy(sql: Sql, owner: string): Promise<boolean> {
  return (
    (await sql.query("select 1 from open_table where code = $1 and owner = $2", [CODE, owner])).length > 0
  );
}

/** The first process was declared dead, and its table is not claimed yet: it writes while the other one claims and reads. */
async function lostAfterDeath({ a, b, seen }: Awaited<ReturnType<typeof twoProcesses>>) {
  await declareDead(b, "A", seen);
  await a.query("begin");
  const fenced = await append(a, {}, entry(1));
  await claim(b, "B", "A");
  const known = await entriesIn(b);
  await a.query("commit");
  return fenced.length === 0 && known.length === 0 ? [1] : [];
}

/** The table went to the other process and came back: what was written before, and arrives late, is accepted. */
async function acceptedFromBefore({ a, b }: Awaited<ReturnType<typeof twoProcesses>>) {
  await a.query("select hand_over($1, 'A', 'B', null)", [CODE]);
  await b.query("select hand_over($1, 'B', 'A', null)", [CODE]);
  const fenced = await append(a, { epoch: 1 }, { type: "record", json: "old" });
  return fenced.length === 0 ? ["old"] : [];
}

describe("the database of a cluster", () => {
  const postgres = usePostgres();
  describe("its fence", () => {
    it("is closed while a process writes: it is not declared dead before it has committed", async () => {
      const processes = await twoProcesses(await postgres.makeDatabase());
      const { a, b, seen } = processes;
      await a.query("begin");
      assert.deepEqual(await append(a, {}, entry(1)), []);
      assert.equal(await declareDead(b, "A", seen), false);
      assert.deepEqual(await claim(b, "B", "A"), []);
      await a.query("commit");
      assert.equal(await declareDead(b, "A", seen), true);
      assert.deepEqual(await claim(b, "B", "A"), [[CODE, 2]]);
      assert.deepEqual(await entriesIn(b), [1]);
      assert.deepEqual(await append(a, {}, entry(2)), [CODE]);
      assert.deepEqual(await append(b, { ownId: "B", epoch: 2 }, entry(2)), []);
      assert.deepEqual(await entriesIn(b), [1, 2]);
    });

    const faults = {
      "the lock": [LOCK, lostDuringTakeOver],
      "the check that the process is alive": [LIVENESS, lostAfterDeath],
      "the epoch": [EPOCH, acceptedFromBefore],
    } as const;
    for (const [name, [part, scenario]] of Object.entries(faults)) {
      it(`needs ${name}: without it, something is accepted that the owner does not know`, async () => {
        assert.deepEqual(await scenario(await twoProcesses(await postgres.makeDatabase())), []);
        const faulty = await twoProcesses(await postgres.makeDatabase());
        await plantFault(faulty.a, part);
        assert.equal((await scenario(faulty)).length, 1);
      });
    }

    it("does not declare a process dead that was seen since", async () => {
      const { a, b, seen } = await twoProcesses(await postgres.makeDatabase());
      await a.query("update game_process set seen = clock_timestamp() where id = 'A'");
      assert.equal(await declareDead(b, "A", seen), false);
      assert.deepEqual(await append(a, {}, entry(1)), []);
      assert.equal(await declareDead(b, "A", await stampOf(a, "A")), true);
      assert.equal(await declareDead(b, "A", seen), true);
    });

    it("names only the tables of others: the rest of a batch is written", async () => {
      const { a } = await twoProcesses(await postgres.makeDatabase());
      await a.query("insert into open_table (code, owner, form) values ('BBBBBB', 'B', $1)", [FORM]);
      const changes = [CODE, "BBBBBB", "CCCCCC"].map((code) => ({ code, epoch: 1, mark: 0, data: entry(1) }));
      const values = appendValues({ ownId: "A", form: FORM, number: 1_000_000 }, changes);
      const [row] = await a.query<{ fenced: readonly string[] }>(APPEND_CALL, values);
      assert.deepEqual([...(row?.fenced ?? [])].sort(), ["BBBBBB", "CCCCCC"]);
      assert.deepEqual(await a.query("select code from journal_entry"), [{ code: CODE }]);
    });

    it("writes a batch once, even if it arrives again after the next one", async () => {
      const { a, b } = await twoProcesses(await postgres.makeDatabase());
      const records = async () =>
        (await a.query<{ record: string }>("select record from open_table"))[0]?.record;
      await append(a, { number: 2_000_000 }, { type: "record", json: "second" });
      await append(b, { number: 2_000_000 }, { type: "record", json: "not written" });
      assert.equal(await records(), "second");
      await append(a, { number: 2_000_001 }, { type: "record", json: "third" });
      await append(b, { number: 2_000_000 }, { type: "record", json: "not written" });
      assert.equal(await records(), "third");
      assert.deepEqual(await append(a, { number: 2_000_002, epoch: 9 }, entry(1)), [CODE]);
      assert.deepEqual(await append(a, { number: 2_000_002, epoch: 9 }, entry(1)), [CODE]);
    });
  });

  describe("the tables of a dead process", () => {
    it("are shared by the survivors, and those that players wait for come first", async () => {
      const { a, b } = await twoProcesses(await postgres.makeDatabase());
      await a.query("insert into game_process (id, address, form) values ('C', 'c', $1)", [FORM]);
      for (const code of ["B1", "B2", "B3", "B4"])
        await a.query("insert into open_table (code, owner, form) values ($1, 'A', $2)", [code, FORM]);
      assert.deepEqual(await claim(b, "B", "A"), [], "the owner is alive");
      await a.query("update game_process set state = 'dead' where id = 'A'");
      await a.query("begin");
      const first = await claim(a, "C", "A", { wanted: ["B4", "B3"] });
      const second = await claim(b, "B", "A", { wanted: ["B4", "B3"] });
      await a.query("commit");
      assert.deepEqual(first.map(([code]) => code).sort(), ["B3", "B4"]);
      assert.equal(second.length, 2, "it does not wait for the other one");
      assert.ok(second.every(([code]) => !["B3", "B4"].includes(String(code))));
      assert.equal((await claim(b, "B", "A")).length, 1);
      assert.deepEqual(await claim(b, "B", "A"), []);
    });

    it("are not claimed by a server that cannot read them, and quarantined ones by none", async () => {
      const { a, b } = await twoProcesses(await postgres.makeDatabase());
      await a.query("update game_process set state = 'dead' where id = 'A'");
      assert.deepEqual(await claim(b, "B", "A", { form: FORM - 1 }), []);
      await a.query("update open_table set quarantined = 'broken'");
      assert.deepEqual(await claim(b, "B", "A"), []);
      await a.query("update open_table set quarantined = null, owner = null");
      assert.deepEqual(await claim(b, "B", null), [[CODE, 2]]);
    });

    it("are handed over only by their owner, and only to a process that is up and can read them", async () => {
      const { a } = await twoProcesses(await postgres.makeDatabase());
      const give = async (from: string, to: string) => {
        const [row] = await a.query<{ epoch: string | null }>("select hand_over($1, $2, $3, null) as epoch", [
          CODE,
          from,
          to,
        ]);
        return row?.epoch ?? undefined;
      };
      assert.equal(await give("B", "A"), undefined);
      assert.equal(await give("A", "nobody"), undefined);
      await a.query("update game_process set state = 'leaving' where id = 'B'");
      assert.equal(await give("A", "B"), undefined);
      await a.query("update game_process set state = 'up', form = $1 where id = 'B'", [FORM - 1]);
      assert.equal(await give("A", "B"), undefined);
      await a.query("update game_process set form = $1 where id = 'B'", [FORM + 1]);
      assert.equal(await give("A", "B"), "2");
      assert.deepEqual(await append(a, {}, entry(1)), [CODE]);
    });
  });

  describe("its schema", () => {
    const connect = (url: string) =>
      connectSql({ url, name: "a test", log: makeLog({ LOG_LEVEL: "silent" }) });

    it("is created once by processes that start at the same time", async () => {
      const url = await postgres.server().makeDatabase();
      const connections = await Promise.all([connect(url), connect(url), connect(url)]);
      await Promise.all(connections.map((connection) => migrateCluster(connection)));
      const [first] = connections;
      const rows = await first?.query("select version from cluster_schema");
      assert.deepEqual(rows, [{ version: CLUSTER_SCHEMA_VERSION }]);
      for (const connection of connections) connection.close();
    });

    it("of a newer server is refused with a sentence, and not changed", async () => {
      const sql = await connect(await postgres.server().makeDatabase());
      await migrateCluster(sql);
      await sql.query("update cluster_schema set version = $1", [CLUSTER_SCHEMA_VERSION + 1]);
      await assert.rejects(
        migrateCluster(sql),
        new RegExp(
          `written by a newer Last Card \\(schema version ${CLUSTER_SCHEMA_VERSION + 1}, this one knows`,
        ),
      );
      const rows = await sql.query("select version from cluster_schema");
      assert.deepEqual(rows, [{ version: CLUSTER_SCHEMA_VERSION + 1 }]);
      sql.close();
    });
  });
});
