import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");

describe("Types", () => {
  for (const folder of ["shared", "server", "client", "client/service-worker", "build", "test"]) {
    it(`${folder} compiles under the strictest settings`, async () => {
      await run(process.execPath, [TSC, "-p", folder], { cwd: ROOT }).catch(throwOutput);
    });
  }
});

/** The compiler reports problems on its output, not in the error. */
function throwOutput(error: unknown): never {
  const output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  throw new Error(output === "" ? String(error) : output, { cause: error });
}
