/** The commands of docs/cluster.md, as they are written there: a backup, its restore, and the check of the HAProxy file. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, readText, shellLinesOf } from "../../../support/markdown.ts";
import { makeMovesInSequence } from "../../../support/network/moves-in-sequence.ts";
import {
  comeBackAt,
  seenBy,
  startTableAt,
  useRealCluster,
} from "../../../support/server/cluster/real-cluster.ts";
import { whyNoHaproxy } from "../../../support/server/haproxy.ts";
import { skipBecause } from "../../../support/skip.ts";

const lines = shellLinesOf(readText("docs/cluster.md")).map((line) => line.trim());

/** The command of the page that begins with this program. */
function commandWith(program: string): string {
  const [command = "", ...others] = lines.filter((line) => line.startsWith(`${program} `));
  assert.ok(command !== "" && others.length === 0, `one command with ${program}`);
  return command;
}

function run(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): void {
  const ran = spawnSync("sh", ["-c", command], { cwd, env: { ...process.env, ...env }, encoding: "utf8" });
  assert.equal(ran.status, 0, `${command}: ${ran.stderr}`);
}

describe("docs/cluster.md", () => {
  const cluster = useRealCluster();
  let folder = "";
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-page-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("backs up a running cluster with pg_dump, and restores every table with pg_restore", async () => {
    const env = { DATABASE_URL: cluster.databaseUrl };
    const first = await cluster.startProcess();
    const players = await startTableAt(first, first);
    const before = seenBy(players);
    run(commandWith("pg_dump"), folder, env);
    await makeMovesInSequence(players, 2);
    await first.end("SIGTERM");
    // The disk of the database is lost.
    await cluster.sql.query("delete from open_table");
    await cluster.sql.query("delete from journal_entry");
    run(commandWith("pg_restore"), folder, env);
    const second = await cluster.startProcess();
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before, "as it was at the time of the dump");
    await makeMovesInSequence(back, 2);
  });

  it("checks the HAProxy file", function () {
    const reason = whyNoHaproxy();
    if (reason !== undefined) skipBecause(this, reason);
    run(commandWith("haproxy"), ROOT);
  });
});
