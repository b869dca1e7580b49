/** A failed test explains itself: how to repeat it alone, what its servers wrote, which requests failed. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

const FAILING = `
import { serverProcess } from "${ROOT}/test/support/server/server-process.ts";
const server = serverProcess();
afterEach(() => server.remove());
it("fails with a server", async () => {
  await server.start();
  await fetch(server.url + "/healthz");
  await new Promise((resolve) => new WebSocket(server.url + "/no/room").addEventListener("error", resolve));
  throw new Error("on purpose");
});
`;

describe("a failed test", function () {
  this.slow(10_000);
  const folder = mkdtempSync(join(tmpdir(), "last-card-"));
  after(() => rmSync(folder, { recursive: true }));

  it("prints the command that repeats it, what its servers wrote, which requests failed, and the counts", () => {
    // Mocha runs only this file if its path has a folder of this name.
    mkdirSync(join(folder, "test"));
    const file = join(folder, "test/fails.test.mts");
    writeFileSync(file, FAILING);
    const { TEST_COUNTS_FILE: _, ...env } = process.env;
    const { stdout } = spawnSync("npx", ["mocha", file], { cwd: ROOT, encoding: "utf8", env });
    assert.match(stdout, /Error: on purpose/);
    assert.match(stdout, /Repeat it alone: TEST_SEED=\w+ npx mocha \S+fails\.test\.mts --fgrep/);
    assert.match(stdout, /server: process \d+\n.*wrote:\n[\s\S]*listening on/);
    assert.match(stdout, /GET http\S+ \/no\/room: the WebSocket was refused with 4/);
    assert.match(stdout, /0 passed, 1 failed\n$/);
  });
});
