/** The server as a process: it creates its VAPID keys once, and the host can turn turn notifications off. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { VAPID_KEYS_FILE } from "../../../../server/push/vapid-keys.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

describe("a server with PUSH", () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = serverProcess();
  });
  afterEach(() => server.remove());

  const file = () => join(server.folder, VAPID_KEYS_FILE);
  const status = async () => JSON.parse(await (await fetch(`${server.url}/api/push`)).text());

  it("on creates its keys at the first start, for its owner alone, and has the same ones after a restart", async () => {
    await server.start();
    const { isOn, publicKey } = await status();
    assert.equal(isOn, true);
    assert.equal(JSON.parse(readFileSync(file(), "utf8")).publicKey, publicKey);
    assert.equal(statSync(file()).mode & 0o777, 0o600);
    await server.end("SIGKILL");
    await server.start();
    assert.equal((await status()).publicKey, publicKey);
  });

  it("off needs no keys, and every browser is told that it is off", async () => {
    await server.start({ PUSH: "off" });
    assert.deepEqual(await status(), { isOn: false });
    assert.ok(!existsSync(file()));
  });
});
