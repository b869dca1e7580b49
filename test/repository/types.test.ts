import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");

describe("Types", () => {
  for (const folder of ["shared", "server", "client", "test"]) {
    it(`${folder} compiles under the strictest settings`, async () => {
      await run(process.execPath, [TSC, "-p", folder], { cwd: ROOT }).catch(tellOutput);
    });
  }
});

/** The compiler says what is wrong on its output, not in the error. */
function tellOutput(error: unknown): never {
  const said = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  throw new Error(said === "" ? String(error) : said, { cause: error });
}
