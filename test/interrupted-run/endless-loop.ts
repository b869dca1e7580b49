/** A test file of the run that is interrupted: its worker can handle no signal. */
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

it("loops as soon as the other worker has started its programs", async () => {
  process.on("SIGTERM", () => undefined);
  while (!existsSync(join(tmpdir(), "waits"))) await delay(50);
  writeFileSync(join(tmpdir(), "loops"), "");
  for (;;);
});
