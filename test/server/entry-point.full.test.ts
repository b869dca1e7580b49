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
    const launch = readFileSync(join(SERVER, "entry-point.js"), "utf8");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    // No older Node is at hand everywhere: here every Node is too old.
    writeFileSync(join(folder, "entry-point.js"), launch.replace("OLDEST_NODE = 24", "OLDEST_NODE = 99"));
    for (const [name, script] of [
      ["main", "npm start"],
      ["backup", "npm run backup"],
      ["restore", "npm run restore"],
    ]) {
      symlinkSync("entry-point.js", join(folder, `${name}.ts`));
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

  it("are not needed to find out: `npm ci` fails if it could not install its Node", () => {
    const { scripts }: { scripts: { postinstall: string } } = JSON.parse(
      readFileSync(join(SERVER, "../package.json"), "utf8"),
    );
    assert.equal(scripts.postinstall, "node server/entry-point.js");
    const run = (file: string) => spawnSync(process.execPath, [file], { encoding: "utf8" });
    const { status, stdout, stderr } = run(join(SERVER, "entry-point.js"));
    assert.deepEqual([status, stdout, stderr], [0, "", ""]);
    const tooOld = run(join(folder, "entry-point.js"));
    assert.equal(tooOld.status, 1);
    assert.match(
      tooOld.stderr,
      /: npm could not install it here\. Run `npm ci` again, or install Node 99 before\.\n$/,
    );
  });
});
