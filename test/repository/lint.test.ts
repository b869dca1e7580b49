import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const BIOME = join(ROOT, "node_modules/@biomejs/biome/bin/biome");

describe("Lint", () => {
  it("Biome reports nothing", async () => {
    await run(process.execPath, [BIOME, "ci", "--colors=off"], { cwd: ROOT }).catch((error: unknown) => {
      const hasOutput = error instanceof Error && "stderr" in error && "stdout" in error;
      const output = hasOutput ? `${error.stdout}${error.stderr}` : "";
      throw new Error(output === "" ? String(error) : output, { cause: error });
    });
  });
});
