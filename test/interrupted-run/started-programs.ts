/** A test file of the run that is interrupted: its worker has started programs of every kind. */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "../support/browser/browser.ts";
import { startPostgres } from "../support/server/postgres.ts";
import { startRedis } from "../support/server/redis.ts";
import { serverProcess } from "../support/server/server-process.ts";

it("waits for something that never happens", async () => {
  const postgres = await startPostgres();
  await Promise.all([startRedis(), serverProcess().start(), launchBrowser()]);
  // Its processes can notice nothing.
  if (typeof postgres !== "string") postgres.freeze();
  writeFileSync(join(tmpdir(), "waits"), "");
  await new Promise(() => undefined);
});
