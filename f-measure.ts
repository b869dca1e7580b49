import { PostgresStore } from "./server/cluster/postgres-store.ts";
import { migrateCluster } from "./server/cluster/schema.ts";
import { connectSql, LastingConnection, SqlPool } from "./server/cluster/sql.ts";
import { createClock } from "./server/clock.ts";
import { makeLog } from "./server/observability/log.ts";
import { openTableJournal } from "./server/journal/table-journal.ts";
import { serverTable, START_REQUEST } from "./test/support/server/server-table.ts";
import { TableOpener } from "./server/cluster/table-opener.ts";
import { OFFICIAL_RULES } from "./shared/rules.ts";
const log = makeLog({ LOG_LEVEL: "warn" });
const clock = createClock((e) => { throw e; });
const url = "postgres://postgres@127.0.0.1:3410/m" + process.pid;
const admin = await connectSql({ url: "postgres://postgres@127.0.0.1:3410/postgres", name: "x", log });
await admin.query(`create database m${process.pid}`);
const first = await connectSql({ url, name: "x", log });
await migrateCluster(first);
const open = async (id: string) => {
  await first.query("insert into game_process (id, address, form) values ($1,'a',6)", [id]);
  const sql = new SqlPool({ url, name: id, log });
  const took: number[] = [];
  const store = new PostgresStore({ ownId: id, sql, connection: new LastingConnection(() => connectSql({ url, name: id, log })), clock, log, onCommit: (ms) => took.push(ms) });
  return { store, sql, took };
};
const q = (a: number[], p: number) => [...a].sort((x, y) => x - y)[Math.floor(a.length * p)]?.toFixed(1);
const a = await open("A");
const match = { id: "m", number: 1, startedAt: 0, owners: [], isRuleStruck: false, rules: OFFICIAL_RULES, players: [], seed: "" } as any;
for (const tables of [1, 50, 500]) {
  const codes = Array.from({ length: tables }, (_, i) => `Z${tables}x${i}`);
  for (const c of codes) await a.store.createTable(c);
  const took: number[] = []; a.took.length = 0;
  let stop = false; const started = performance.now();
  const cpu = process.cpuUsage();
  const runs = codes.map(async (code) => {
    const j = a.store.openJournal(code, { ...match, id: code });
    for (let n = 1; !stop; n++) {
      const at = performance.now();
      j.append({ n, seat: 2, by: "player", command: { type: "play", card: "r7" } as any, events: [{ type: "cardPlayed", seat: 2, card: 7 }, { type: "turnStarted", seat: 3 }] as any, ms: 123456, sender: "c0ffee00-1234-4abc-8def-001122334455", id: "c0ffee00-1234-4abc-8def-001122334455" });
      await a.store.gateOf(code)!.whenCommitted();
      took.push(performance.now() - at);
    }
  });
  await new Promise((r) => setTimeout(r, 4000)); stop = true; await Promise.all(runs);
  const s = (performance.now() - started) / 1000; const u = process.cpuUsage(cpu);
  console.log(`tables ${tables}: ${Math.round(took.length / s)} entries/s, ${Math.round(a.took.length / s)} commits/s, p50 ${q(took, .5)} p95 ${q(took, .95)} p99 ${q(took, .99)} ms, own cpu ${Math.round((u.user + u.system) / 1e4 / s)}%`);
}
// take over of 500 tables in the third round
const t = "AAAAAA"; await a.store.createTable(t);
const tj = openTableJournal(a.store, { code: t, isPublic: true });
const table = serverTable("x", { target: 500 }, { tableJournal: tj });
const ann = table.sit("Ann"); table.sit("Ben"); table.sit("Cleo"); table.request(ann, START_REQUEST);
while (table.game().round < 4 && table.table.phase !== "matchOver") { table.playToPhaseEnd(); for (const p of table.table.seats.people) table.request(p, { type: "nextRound" }); }
for (let i = 0; i < 20; i++) table.playTurn();
await a.store.whenCommitted();
console.log("round", table.game().round, "entries", (await first.query("select count(*) from journal_entry where code='AAAAAA'"))[0]);
await first.query(`insert into open_table (code, owner, form, record) select 'C' || i, 'A', 6, replace(record, 'AAAAAA', 'C' || i) from open_table, generate_series(1,500) i where code='AAAAAA'`);
await first.query(`insert into journal_entry select 'C' || i, match, n, entry from journal_entry, generate_series(1,500) i where code='AAAAAA'`);
await first.query(`insert into match_snapshot select 'C' || i, match, snapshot from match_snapshot, generate_series(1,500) i where code='AAAAAA'`);
await first.query("delete from open_table where code like 'Z%'");
await first.query("update game_process set state='dead'");
await first.query("analyze");
const b = await open("B");
let count = 0, restoring = 0;
const opener = new TableOpener({ ownId: "B", form: 6, sql: b.sql, store: b.store, log, steady: () => performance.now(),
  openRoom: async (record) => { const at = performance.now(); const again = serverTable("again", {}, { tableJournal: openTableJournal(b.store, { code: record.code, isPublic: true }), kept: record }); if (again.table.lastEvent !== table.table.lastEvent) throw new Error("other"); again.table.stop(); count++; restoring += performance.now() - at; },
  onTakenOver: (n, ms) => console.log(`${n} tables in ${ms} ms, of which replaying ${Math.round(restoring)} ms`) });
const c0 = process.cpuUsage(); await opener.takeOver(["A"]); const c1 = process.cpuUsage(c0); console.log("own cpu", (c1.user + c1.system) / 1000, "ms");
process.exit();
