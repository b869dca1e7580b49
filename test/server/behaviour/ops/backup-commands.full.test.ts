import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { TestClient } from "../../../support/network/test-client.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** Runs a command of package.json; returns its exit code and output. */
async function run(folder: string, ...words: readonly string[]) {
  const env = { ...process.env, DATA_DIR: folder };
  const child = spawn(process.execPath, words, { cwd: ROOT, env });
  let output = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString();
  });
  child.stderr.on("data", (text: Buffer) => {
    output += text.toString();
  });
  const [code]: readonly unknown[] = await once(child, "close");
  return { code, output };
}

describe("the commands for a host", () => {
  let server: ServerProcess;
  before(async () => {
    server = serverProcess();
    await server.start();
  });
  after(async () => {
    rmSync(`${server.folder}-copies`, { recursive: true, force: true });
    await server.remove();
  });

  it("back up a running server, and bring its tables back on a stopped one", async () => {
    const { folder } = server;
    const copies = `${folder}-copies`;
    const ann = await TestClient.create(new Client(server.url), { name: "Ann" });
    ann.room.reconnection.enabled = false;
    await ann.sendRequest("addBot", { character: "easy" });
    await ann.sendRequest("start");
    await ann.waitUntil(() => ann.view.hand.length > 0);
    const saved = await run(folder, "server/backup.ts", "--to", copies);
    assert.equal(saved.code, 0, saved.output);
    assert.match(
      saved.output,
      /^Backed up last-card\.db, history\.db, vapid-keys\.json and signing-keys\.json to /,
    );
    const tooEarly = await run(folder, "server/restore.ts", "--from", copies);
    assert.deepEqual([tooEarly.code, /stop it first/.test(tooEarly.output)], [1, true], tooEarly.output);
    const second = await run(folder, "server/main.ts");
    assert.deepEqual(
      [second.code, /another Last Card server is already using DATA_DIR/.test(second.output)],
      [1, true],
      second.output,
    );
    await ann.sendRequest("leave");
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the end of the table");
    await server.end("SIGKILL");
    const restored = await run(folder, "server/restore.ts", "--from", copies);
    assert.equal(restored.code, 0, restored.output);
    await server.start();
    const { seatToken } = ann.seated;
    const back = await TestClient.join(new Client(server.url), ann.code, { seatToken });
    assert.equal(back.table.phase, "playing");
    back.room.reconnection.enabled = false;
  });

  it("say for a cluster that everything is in PostgreSQL", async () => {
    const cluster = { DATABASE_URL: "postgres://localhost/x", REDIS_URL: "redis://localhost" };
    for (const [program, option, tool] of [
      ["server/backup.ts", "--to", "pg_dump"],
      ["server/restore.ts", "--from", "pg_restore"],
    ] as const) {
      Object.assign(process.env, cluster);
      const { code, output } = await run(server.folder, program, option, "anywhere");
      for (const name of Object.keys(cluster)) delete process.env[name];
      assert.deepEqual([code, output.includes(tool)], [1, true], output);
    }
  });

  it("say what is missing in a sentence", async () => {
    const asked = await run(server.folder, "server/backup.ts");
    assert.deepEqual(asked, {
      code: 1,
      output: "Missing --to FOLDER. Usage: npm run backup -- --to FOLDER\n",
    });
    const wrong = await run(server.folder, "server/restore.ts", "--form", "x");
    assert.equal(wrong.code, 1);
    assert.equal(wrong.output, "Unknown option '--form'. Usage: npm run restore -- --from FOLDER\n");
  });
});
