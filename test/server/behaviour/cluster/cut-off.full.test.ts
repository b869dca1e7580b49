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
import { reservePort } from "../../../support/server/reserved-port.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

describe("a process of a cluster that is cut off from the database", () => {
  const cluster = useRealCluster();
  const networks: CutNetwork[] = [];
  afterEach(() => {
    for (const network of networks.splice(0)) network.close();
  });

  /** The address of the database behind a network that can be cut. */
  async function throughNetwork(): Promise<string> {
    const url = new URL(cluster.databaseUrl);
    const { searchParams, username, pathname } = url;
    const network = await openCutNetwork(`${searchParams.get("host")}/.s.PGSQL.${url.port || "5432"}`);
    networks.push(network);
    return `postgres://${username}@127.0.0.1:${network.port}${pathname}`;
  }

  it("learns from the others that it is dead, and disconnects its players, whose tables are elsewhere", async () => {
    const first = await cluster.startProcess({ DATABASE_URL: await throughNetwork() });
    await losesItsTables(first, /declared this one dead: exiting/);
  });

  it("finds out that it is dead although it has lost Redis, too, because another process is ready", async () => {
    const redis = await openCutNetwork(Number(new URL(cluster.redis.url).port));
    networks.push(redis);
    const REDIS_URL = `redis://127.0.0.1:${redis.port}`;
    const first = await cluster.startProcess({ DATABASE_URL: await throughNetwork(), REDIS_URL });
    await losesItsTables(first, /another process reaches the database, and this one does not: exiting/);
  });

  /** The network of this process is cut while two play there; one of them is connected through another process. */
  async function losesItsTables(first: ServerProcess, reason: RegExp): Promise<void> {
    const second = await cluster.startProcess();
    const players = await startTableAt(first, second);
    const before = seenBy(players);
    for (const network of networks) network.cut();
    while (first.isRunning) await delay(RETRY_MS);
    assert.match(first.output(), reason);
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before);
    await makeMovesInSequence(back, 2);
  }

  it("tells its players that it waits, although a move is on its way to the database", async () => {
    const first = await cluster.startProcess();
    const players = await startTableAt(first, await cluster.startProcess());
    const [{ table }] = players;
    const { lastEvent } = table;
    cluster.postgres.freeze();
    const moved = makeMovesInSequence(players, 1);
    await Promise.all(players.map((player) => player.waitUntil(() => player.isToldToWait)));
    assert.deepEqual([table.lastEvent, table.isStorageDown], [lastEvent, false], "the state itself is held");
    cluster.postgres.resume();
    await moved;
    await Promise.all(players.map((player) => player.waitUntil(() => !player.isToldToWait)));
  });

  it("waits at its start until the database runs, alive and not ready", async () => {
    const port = await reservePort();
    const server = serverProcess({ port });
    await cluster.postgres.takeAway();
    const started = server.start({ DATABASE_URL: cluster.databaseUrl, REDIS_URL: cluster.redis.url });
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
    // A connection can end while the program that waits makes room for the server.
    const until = async (path: string, status: number) => {
      while ((await statusOf(path)) !== status) await delay(RETRY_MS);
    };
    await Promise.race([until("/healthz", 200), started]);
    await until("/readyz", 503);
    assert.match(server.output(), /waiting for the database/);
    await cluster.postgres.bringBack();
    await started;
    await until("/readyz", 200);
    await server.remove();
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
