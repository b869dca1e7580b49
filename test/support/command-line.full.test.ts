import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** Scripts whose programs have no options of their own. */
const WITHOUT_OPTIONS = ["start", "dev", "rotate-signing-key", "licences", "sbom", "pictures"];

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);

describe("the option --help", () => {
  for (const [name, script] of Object.entries(scripts)) {
    const [, file] = /node (?:--\S+ )?((?:test|server)\/\S+\.ts)$/.exec(script) ?? [];
    if (file === undefined || WITHOUT_OPTIONS.includes(name)) continue;
    it(`of npm run ${name} prints the options, and does nothing else`, () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--help"], {
        cwd: ROOT,
        encoding: "utf8",
      });
      assert.equal(status, 0, stderr);
      assert.match(stdout, /^(The options:\n {2}--|Usage: npm run |npm run loadtest --|Choose of )/);
    });
  }
});
