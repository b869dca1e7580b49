import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { metricsUrlOf, type ServerProcess, serverProcess } from "../support/server/server-process.ts";

const SCENARIO = join(import.meta.dirname, "plain-scenario.ts");
/** More than the tables that one address may open in a minute; 100 were measured by hand, which takes a minute. */
const CLIENTS = 12;
/** What `npm start` allows to one address. */
const DEFAULT_LIMITS = {
  TABLES_PER_MINUTE_PER_IP: "30",
  MAX_TABLES_PER_IP: "100",
  JOINS_PER_MINUTE_PER_IP: "600",
  MAX_CONNECTIONS_PER_IP: "500",
  REQUESTS_PER_SECOND: "10",
};

describe("a scenario of @colyseus/loadtest as in the documentation of Colyseus", function () {
  this.slow(60_000);
  let server: ServerProcess;
  before(async () => {
    server = serverProcess();
    await server.start({ ...DEFAULT_LIMITS, METRICS_PORT: "0" });
  });
  after(() => server.remove());

  /** The clients at tables, as the metrics count them. */
  async function clientsAtTables(): Promise<number> {
    const figures = await (await fetch(metricsUrlOf(server))).text();
    return Number(/^last_card_connections\{room="table"\} (\d+)$/m.exec(figures)?.[1]);
  }

  it("joins tables with all of its clients, within the limits of one address, without an error", async () => {
    const output = join(server.folder, "loadtest.log");
    const args = ["--endpoint", server.url.replace("http", "ws"), "--room", "uno", "--output", output];
    const scenario = spawn(process.execPath, [SCENARIO, ...args, "--numClients", String(CLIENTS)]);
    scenario.stdout.resume();
    scenario.stderr.resume();
    const ended = once(scenario, "exit");
    const linesOfLog = async () => (await readFile(output, "utf8").catch(() => "")).split("\n");
    const errorsIn = (lines: readonly string[]) => lines.filter((line) => /MatchMakeError|ERROR/.test(line));
    while ((await clientsAtTables()) < CLIENTS && scenario.exitCode === null) {
      assert.deepEqual(errorsIn(await linesOfLog()), []);
      await wait(200);
    }
    scenario.kill("SIGINT");
    await ended;
    const summary = (await linesOfLog()).map((line) => line.trim());
    const errors = errorsIn(summary);
    assert.deepEqual(errors, []);
    const figure = (what: string) =>
      Number(summary.find((line) => line.startsWith(`${what}: `))?.split(": ")[1]);
    assert.deepEqual([figure("Failed connections"), figure("Total errors")], [0, 0]);
    // Clients join one after the other: the tool may not have figure the last one yet.
    assert.ok(figure("Successful connections") >= CLIENTS - 1, summary.slice(0, 20).join("\n"));
    // Quick play fills tables: there are far fewer tables than clients.
    const tables = server.output().match(/"table opened"/g)?.length ?? 0;
    assert.ok(tables >= CLIENTS / 10 && tables < CLIENTS / 2, String(tables));
  });
});
