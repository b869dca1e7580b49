/** A process that migrates a database, and kills itself after one of its writes. */
import { DatabaseSync } from "node:sqlite";
import { isKind, MIGRATE, type OnStatement } from "./migrate.ts";

const WRITES = /^(create|alter|drop|insert|update|delete|commit)\b/;

const [kind = "", place = "", killAt = ""] = process.argv.slice(2);
if (!isKind(kind)) throw new Error(`${kind} is no kind of database`);
let writes = 0;
const ran: OnStatement = (sql) => {
  if (!WRITES.test(sql)) return;
  writes += 1;
  if (writes === Number(killAt)) process.kill(process.pid, "SIGKILL");
};
hookScripts(ran);
await MIGRATE[kind](place, ran);

/** The journal in SQLite creates its tables with one script of several statements. */
function hookScripts(onStatement: OnStatement): void {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (script: string) {
    for (const sql of script.split(";").filter((text) => text.trim() !== "")) {
      exec.call(this, sql);
      onStatement(sql.trim());
    }
  };
}
