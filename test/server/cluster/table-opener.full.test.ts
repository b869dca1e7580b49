import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type PostgresStore, TABLE_FORM } from "../../../server/cluster/postgres-store.ts";
import { TableOpener } from "../../../server/cluster/table-opener.ts";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { type ClusterDatabase, usePostgres } from "../../support/server/cluster-database.ts";
import { serverTable } from "../../support/server/server-table.ts";

const LOG = makeLog({ LOG_LEVEL: "silent" });

describe("the tables that a process takes over", () => {
  const postgres = usePostgres();

  async function tablesOf(store: PostgresStore, count: number): Promise<readonly string[]> {
    const codes = Array.from({ length: count }, (_none, at) => `TABL${String(at).padStart(2, "0")}`);
    for (const code of codes) {
      assert.equal(await store.createTable(code), true);
      const tableJournal = openTableJournal(store, { code, isPublic: true });
      const { table } = serverTable(code, {}, { tableJournal });
      table.addPlayer("Ann");
      table.stop();
    }
    await store.whenCommitted();
    return codes;
  }

  async function makeOpener(database: ClusterDatabase, id: string, broken: readonly string[] = []) {
    const store = await database.openStore({ id });
    const opened: string[] = [];
    const takenOver: number[] = [];
    const opener = new TableOpener({
      ...{ ownId: id, form: TABLE_FORM, sql: database.pool(), store, log: LOG },
      openRoom: async ({ code }) => {
        await nextTurn();
        if (broken.includes(code)) throw new Error("planted: it cannot be restored");
        opened.push(code);
      },
      onTakenOver: (tables) => takenOver.push(tables),
      steady: () => 0,
    });
    return { store, opener, opened, takenOver };
  }

  async function declareDead(database: ClusterDatabase, id: string): Promise<void> {
    const sql = await database.connect();
    await sql.query("update game_process set state = 'dead' where id = $1", [id]);
  }

  it("are shared by the survivors, each opened once, those that players wait for first", async () => {
    const database = await postgres.makeDatabase();
    const dead = await database.openStore({ id: "dead" });
    const codes = await tablesOf(dead, 50);
    await declareDead(database, "dead");
    const [b, c] = [await makeOpener(database, "B"), await makeOpener(database, "C")];
    b.opener.want("TABL47");
    await Promise.all([b.opener.takeOver(["dead"]), c.opener.takeOver(["dead"])]);
    assert.deepEqual([...b.opened, ...c.opened].sort(), codes);
    assert.ok(b.opened[0] === "TABL47" || c.opened.includes("TABL47"));
    assert.equal(
      [...b.takenOver, ...c.takenOver].reduce((sum, count) => sum + count, 0),
      50,
    );
    await b.opener.takeOver(["dead", null]);
    assert.equal(b.opened.length + c.opened.length, 50);
  });

  it("are quarantined if they cannot be restored, and the others are opened", async () => {
    const database = await postgres.makeDatabase();
    await tablesOf(await database.openStore({ id: "dead" }), 3);
    await declareDead(database, "dead");
    const { opener, opened, store } = await makeOpener(database, "B", ["TABL01"]);
    await opener.takeOver(["dead"]);
    await store.whenCommitted();
    assert.equal(await store.isQuarantined("TABL01"), false, "it is tried again");
    await opener.openMissing();
    await opener.openMissing();
    await opener.openMissing();
    await store.whenCommitted();
    assert.deepEqual([...opened].sort(), ["TABL00", "TABL02"]);
    assert.equal(await store.isQuarantined("TABL01"), true);
  });

  it("are opened if the database assigns them, each once", async () => {
    const database = await postgres.makeDatabase();
    const giver = await database.openStore({ id: "giver" });
    await tablesOf(giver, 2);
    const { opener, opened } = await makeOpener(database, "B");
    assert.deepEqual(await giver.handOver(["TABL00", "TABL01"], "B"), ["TABL00", "TABL01"]);
    const given = await Promise.all([
      opener.openGiven(["TABL00"]),
      opener.openMissing(),
      opener.openGiven(["TABL00"]),
      opener.openGiven(["NOTHIN"]),
    ]);
    assert.deepEqual(given[3], []);
    assert.deepEqual([...opened].sort(), ["TABL00", "TABL01"]);
    await opener.openMissing();
    assert.equal(opened.length, 2);
  });

  it("are left to the others once it has stopped", async () => {
    const database = await postgres.makeDatabase();
    await tablesOf(await database.openStore({ id: "dead" }), 2);
    await declareDead(database, "dead");
    const { opener, opened } = await makeOpener(database, "B");
    await opener.stop();
    await opener.takeOver(["dead"]);
    await opener.openMissing();
    assert.deepEqual(opened, []);
  });
});
