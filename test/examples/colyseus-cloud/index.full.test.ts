/** The files for pm2 and Colyseus Cloud, started as pm2 starts them. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "@colyseus/sdk";
import { ROOT } from "../../support/markdown.ts";
import { startAtPort } from "../../support/server/reserved-port.ts";

interface Ecosystem {
  readonly apps: readonly {
    readonly script: string;
    readonly interpreter: string;
    readonly wait_ready: boolean;
    readonly instances: number;
    readonly env: Readonly<Record<string, string>>;
  }[];
}

const FIRST_PORT = 2567;
const { apps }: Ecosystem = createRequire(import.meta.url)(
  join(ROOT, "examples/colyseus-cloud/ecosystem.config.cjs"),
);

describe("the example for Colyseus Cloud and pm2", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-"));
  let child: ChildProcess;
  afterEach(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    assert.deepEqual(await ended, [0, null]);
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Starts the app, and resolves when it has told pm2 that it is ready. */
  async function start(env: Readonly<Record<string, string>>): Promise<void> {
    const [app = assert.fail()] = apps;
    assert.deepEqual([apps.length, app.instances, app.wait_ready], [1, 1, true]);
    child = spawn(join(ROOT, app.interpreter), [app.script], {
      cwd: ROOT,
      env: { ...process.env, ...app.env, DATA_DIR: join(folder, "data"), ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    let isReady = false;
    const output = Promise.all([child.stdout, child.stderr].map((stream) => text(stream ?? assert.fail())));
    const failed = once(child, "exit").then(async () => {
      if (!isReady) assert.fail((await output).join(""));
    });
    // Libraries tell pm2 other things.
    const ready = new Promise<void>((resolve) => {
      child.on("message", (message) => message === "ready" && resolve());
    });
    await Promise.race([ready, failed]);
    isReady = true;
  }

  it("gives each process its own port, and a table can be opened there", async () => {
    const port = await startAtPort(async (free) => {
      await start({ PORT: String(free - 1), NODE_APP_INSTANCE: "1" });
      return free;
    });
    const room = await new Client(`http://127.0.0.1:${port}`).create("uno", { name: "Ann" });
    assert.match(room.roomId, /^\w{6}$/);
    await room.leave();
  });

  it("answers at the socket that the proxy of Colyseus Cloud asks", async () => {
    const port = await startAtPort(async (free) => {
      const NODE_APP_INSTANCE = String(free - FIRST_PORT);
      await start({ COLYSEUS_CLOUD: "1", SOCKET_FOLDER: folder, NODE_APP_INSTANCE, PORT: "1" });
      return free;
    });
    const request = get({ socketPath: join(folder, `${port}.sock`), path: "/healthz" });
    const response = await new Promise<IncomingMessage>((resolve) => request.once("response", resolve));
    assert.deepEqual([response.statusCode, await text(response)], [200, '{"status":"ok"}']);
  });
});
