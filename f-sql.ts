import { migrateCluster } from "./server/cluster/schema.ts";
import { connectSql } from "./server/cluster/sql.ts";
import { makeLog } from "./server/observability/log.ts";
import { APPEND_CALL, appendValues } from "./server/cluster/table-change.ts";
const log = makeLog({ LOG_LEVEL: "warn" });
const admin = await connectSql({ url: "postgres://postgres@127.0.0.1:3410/postgres", name: "x", log });
await admin.query(`create database s${process.pid}`);
const sql = await connectSql({ url: "postgres://postgres@127.0.0.1:3410/s" + process.pid, name: "x", log });
await migrateCluster(sql);
await sql.query("insert into game_process (id, address, form) values ('A','a',6)");
await sql.query("insert into open_table (code, owner, form) select 'T' || i, 'A', 6 from generate_series(0, 499) i");
const time = async (name: string, count: number, run: (i: number) => Promise<unknown>) => {
  const t: number[] = [];
  for (let i = 0; i < count; i++) { const at = performance.now(); await run(i); t.push(performance.now() - at); }
  t.sort((x, y) => x - y);
  console.log(name, "min", t[0].toFixed(2), "p50", t[count >> 1].toFixed(2), "p95", t[Math.floor(count * .95)].toFixed(2));
};
let n = 0, batch = 0;
const w = "x".repeat(280);
const append = (k: number) => { n++; batch++; return sql.query(APPEND_CALL, appendValues({ ownId: "A", number: batch, form: 6 }, Array.from({ length: k }, (_, i) => ({ code: "T" + i, epoch: 1, mark: 0, data: { type: "entry", match: 1, n, entry: w } as const })))); };
await time("select 1", 200, () => sql.query("select $1::int", [1]));
await time("append 1", 100, () => append(1));
await time("append 50", 100, () => append(50));
await time("append 500", 40, () => append(500));
await sql.query("set synchronous_commit = off");
await time("append 1, no fsync", 100, () => append(1));
await time("append 50, no fsync", 100, () => append(50));
await time("append 500, no fsync", 40, () => append(500));
process.exit();
