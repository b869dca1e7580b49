/** Processes that do not reach the database, although players reach them. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { type CutNetwork, openCutNetwork } from "../../../support/network/cut-network.ts";
import { makeMovesInSequence } from "../../../support/network/moves-in-sequence.ts";
import {
  comeBackAt,
  seenBy,
  startTableAt,
  useRealCluster,
} from "../../../support/server/cluster/real-cluster.ts";
import { RETRY_MS } from "../../../support/server/cluster/server-cluster.ts";

describe("a process of a cluster that is cut off from the database", () => {
  const cluster = useRealCluster();
  let network: CutNetwork | undefined;
  afterEach(() => network?.close());

  it("learns from the others that it is dead, and disconnects its players, whose tables are elsewhere", async () => {
    const url = new URL(cluster.databaseUrl);
    const { searchParams, username, pathname } = url;
    network = await openCutNetwork(`${searchParams.get("host")}/.s.PGSQL.${url.port || "5432"}`);
    const throughNetwork = `postgres://${username}@127.0.0.1:${network.port}${pathname}`;
    const first = await cluster.startProcess({ DATABASE_URL: throughNetwork });
    const second = await cluster.startProcess();
    const players = await startTableAt(first, second);
    const before = seenBy(players);
    network.cut();
    while (first.isRunning) await delay(RETRY_MS);
    assert.match(first.output(), /declared this one dead: exiting/);
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before);
    await makeMovesInSequence(back, 2);
  });

  it("is not ready even if it writes nothing, and later ready again", async () => {
    const server = await cluster.startProcess();
    const readyStatus = async () => (await fetch(`${server.url}/readyz`)).status;
    assert.equal(await readyStatus(), 200);
    await cluster.postgres.takeAway();
    while ((await readyStatus()) !== 503) await delay(RETRY_MS);
    await cluster.postgres.bringBack();
    while ((await readyStatus()) !== 200) await delay(RETRY_MS);
    assert.ok(server.isRunning);
  });
});
