import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SERVER = join(import.meta.dirname, "../../server");

describe("the commands on an older Node", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-launch-"));
  after(() => rmSync(folder, { recursive: true }));

  it("say in a sentence what to run instead", () => {
    const launch = readFileSync(join(SERVER, "check-node-version.js"), "utf8");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    // No older Node is at hand everywhere: here every Node is too old.
    writeFileSync(
      join(folder, "check-node-version.js"),
      launch.replace("OLDEST_NODE = 24", "OLDEST_NODE = 99"),
    );
    for (const [name, script] of [
      ["main", "npm start"],
      ["backup", "npm run backup"],
      ["restore", "npm run restore"],
    ]) {
      symlinkSync("check-node-version.js", join(folder, `${name}.ts`));
      const { status, stderr } = spawnSync(process.execPath, [join(folder, `${name}.ts`)], {
        encoding: "utf8",
      });
      const { node } = process.versions;
      const needed = `Last Card needs Node 99 or newer, but this is Node ${node}`;
      const instead = `run \`${script}\`, which uses the Node that \`npm ci\` installed.`;
      assert.deepEqual([status, stderr], [1, `${needed}: ${instead}\n`]);
      assert.equal(readFileSync(join(SERVER, `${name}.ts`), "utf8"), launch);
    }
  });
});
