import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { lockFolder } from "../../server/journal/sqlite-file.ts";
import { listenErrorMessage, startErrorMessage } from "../../server/start-errors.ts";
import { matchStatus } from "../support/network/match-status.ts";
import { makeMovesInSequence, startTwoPlayerMatch } from "../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../support/network/test-client.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";

const MAIN = join(import.meta.dirname, "../../server/main.ts");

const PORTS = { PORT: 80, HOST: "cards.example.org", METRICS_PORT: 9464, METRICS_HOST: "10.0.0.1" };

/** Starts the server as a host does; returns its output, and checks that it ended with 1. */
async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, LOG_LEVEL: "error", ...env } });
  let printed = "";
  child.stderr.on("data", (text: Buffer) => {
    printed += text.toString();
  });
  const [code]: readonly unknown[] = await once(child, "close");
  assert.equal(code, 1, printed);
  return printed;
}

describe("a server that cannot start", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-start-"));
  const taken = createServer();
  before(() => once(taken.listen(0), "listening"));
  after(() => {
    taken.close();
    rmSync(folder, { recursive: true });
  });
  const port = () => {
    const address = taken.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  };

  it("names the port that is taken", async () => {
    const printed = await start({ DATA_DIR: join(folder, "data"), PORT: String(port()) });
    const again = "is taken by another program. Is this server running already?";
    assert.equal(printed, `Cannot listen: PORT ${port()} ${again}\n`);
    const error = Object.assign(new Error("taken"), { code: "EADDRINUSE", port: 9464 });
    assert.equal(listenErrorMessage(error, PORTS), `Cannot listen: METRICS_PORT 9464 ${again}`);
  });

  it("names the folder that is not writable, and does not take it for another server's", () => {
    const printed = (DATA_DIR: string) => {
      try {
        return String(lockFolder(DATA_DIR));
      } catch (error) {
        return startErrorMessage(error, { DATA_DIR });
      }
    };
    const file = join(folder, "file");
    writeFileSync(file, "");
    assert.match(printed(file), /^Cannot start: DATA_DIR \S+file is not writable \(EEXIST/);
    const damaged = join(folder, "damaged");
    mkdirSync(damaged);
    writeFileSync(join(damaged, "server.lock"), "no database".repeat(99));
    assert.match(
      printed(damaged),
      /^Cannot start: a database in DATA_DIR \S+damaged is damaged \(file is not a database\)\. Restore a backup\.$/,
    );
    const foreign = join(folder, "foreign");
    // A folder in place of the lock file: that stops root, too.
    mkdirSync(join(foreign, "server.lock"), { recursive: true });
    assert.match(printed(foreign), /^Cannot start: DATA_DIR \S+foreign is not writable \(unable to open/);
    assert.equal(
      startErrorMessage(new Error("another Last Card server is already using DATA_DIR x."), {
        DATA_DIR: "x",
      }),
      "Cannot start: another Last Card server is already using DATA_DIR x.",
    );
  });

  it("names the address that is not the machine's, and a port that only root may open", () => {
    const printed = (code: string, at: number) =>
      listenErrorMessage(Object.assign(new Error(code), { code, port: at }), PORTS);
    assert.equal(
      printed("EACCES", 80),
      "Cannot listen on PORT 80: permission denied. Use a port above 1023 behind a reverse proxy.",
    );
    assert.equal(
      printed("EADDRNOTAVAIL", 9464),
      'Cannot listen: METRICS_HOST must be an address of this machine, but it is "10.0.0.1".',
    );
    const unknown = Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });
    assert.match(listenErrorMessage(unknown, PORTS), /HOST must be .* but it is "cards\.example\.org"\.$/);
    assert.equal(listenErrorMessage(new Error("something else"), PORTS), "Cannot listen: something else");
  });
});

describe("a server whose database is gone", () => {
  it("starts, and says that it starts without it", async () => {
    const server = serverProcess();
    await server.start();
    await server.end("SIGTERM");
    rmSync(join(server.folder, "last-card.db"));
    await server.start();
    assert.match(server.output(), /last-card\.db is missing or empty, although DATA_DIR is in use/);
    assert.doesNotMatch(server.output(), /history\.db is missing/);
    await server.remove();
  });
});

/** An error that belongs to no table, in a separate server process. */
describe("an error of the process", () => {
  let server: ServerProcess;
  before(async () => {
    server = serverProcess({ main: join(import.meta.dirname, "../support/server/faulty-main.ts") });
    await server.start();
  });
  after(() => server.remove());

  /** The log entries of the server with this text. */
  const logged = (words: string): { readonly [field: string]: unknown } =>
    JSON.parse(
      server
        .output()
        .split("\n")
        .find((line) => line.includes(words)) ?? "{}",
    );

  it("is logged, and ends the server if it was an exception: the next one has all tables", async () => {
    const [ann, ben] = await startTwoPlayerMatch(server.url);
    const tables = matchStatus([ann, ben]);
    server.signal("SIGHUP");
    while (!server.output().includes("unhandled promise rejection"))
      await ann.sendRequest("setDisconnectPolicy", { policy: "wait" });
    await makeMovesInSequence([ann, ben], 2);
    const { level, error } = logged("unhandled promise rejection");
    assert.equal(level, 50);
    assert.match(String(error), /^Error: planted: a promise\n +at /);
    assert.notDeepEqual(matchStatus([ann, ben]), tables, "played on");
    const last = matchStatus([ann, ben]);
    assert.equal(await server.end("SIGUSR2"), 1);
    const fault = logged("uncaught exception");
    assert.equal(fault["level"], 60);
    assert.match(String(fault["error"]), /^Error: planted: an exception\n +at /);
    await server.start();
    const back = await Promise.all(
      [ann, ben].map(({ code, seated: { seatToken } }) =>
        TestClient.join(new Client(server.url), code, { seatToken }),
      ),
    );
    await Promise.all(
      back.map((client) => withoutReconnection(client).waitUntil(() => !client.table.isPaused)),
    );
    assert.deepEqual(matchStatus(back), last);
  });
});
