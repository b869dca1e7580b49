/** Mistakes in the setup of a cluster are told to the host, and do not stay a riddle. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "@colyseus/sdk";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { useRealCluster } from "../../../support/server/cluster/real-cluster.ts";
import { RETRY_MS } from "../../../support/server/cluster/server-cluster.ts";
import { metricsUrlOf, type ServerProcess } from "../../../support/server/server-process.ts";

const WRONG_CLOCK = pathToFileURL(join(import.meta.dirname, "../../../support/server/wrong-clock.ts")).href;

describe("a cluster that is set up wrongly", () => {
  const cluster = useRealCluster();
  const startMeasured = () => cluster.startProcess({ METRICS_PORT: "0" });

  async function value(server: ServerProcess, name: string): Promise<number> {
    const report = await (await fetch(metricsUrlOf(server))).text();
    const line = report.split("\n").find((text) => text.startsWith(`last_card_${name} `));
    return Number(line?.split(" ").at(-1));
  }
  async function until(server: ServerProcess, name: string, isReached: (value: number) => boolean) {
    while (!isReached(await value(server, name))) await delay(RETRY_MS);
  }

  it("tells that nobody answers at the address of a process, and counts the joins that fail", async () => {
    const first = await startMeasured();
    // Nobody listens there.
    const second = await cluster.startProcess({ PROCESS_ADDRESS: "127.0.0.1:9" });
    const ann = withoutReconnection(await TestClient.create(new Client(second.url), { name: "Ann" }));
    await assert.rejects(TestClient.join(new Client(first.url), ann.code, { name: "Ben" }));
    await until(first, 'offline_total{type="connection"}', (count) => count > 0);
    assert.match(first.output(), /"address":"127.0.0.1:9","msg":"could not connect to another process/);
    await until(first, 'cluster_problems{type="address"}', (count) => count === 1);
    assert.match(first.output(), /"address":"127.0.0.1:9","msg":"no answer at the PROCESS_ADDRESS/);
  });

  it("tells which settings differ, in both logs", async () => {
    const first = await startMeasured();
    const second = await cluster.startProcess({ MAX_TABLES: "7", LOG_LEVEL: "debug" });
    await until(first, 'cluster_problems{type="settings"}', (count) => count === 1);
    for (const server of [first, second]) {
      while (!server.output().includes("other settings")) await delay(RETRY_MS);
      assert.match(server.output(), /"settings":\["MAX_TABLES"\],"msg":"another process of the cluster has/);
    }
  });

  it("tells that a clock is wrong, and sends players to processes whose clock is right", async () => {
    const first = await startMeasured();
    const CLOCK_AHEAD_MS = "300000";
    const wrong = await cluster.startProcess({ NODE_OPTIONS: `--import=${WRONG_CLOCK}`, CLOCK_AHEAD_MS });
    const ready = async ({ url }: ServerProcess) => {
      const response = await fetch(`${url}/readyz`);
      return { code: response.status, ...(await response.json()) };
    };
    while ((await ready(wrong)).code !== 503) await delay(RETRY_MS);
    assert.equal((await ready(wrong)).status, "the clock of this machine is wrong");
    assert.match(wrong.output(), /"secondsAhead":300,"msg":"the clock of this machine is wrong/);
    assert.equal((await ready(first)).code, 200);
  });
});
