/** The HAProxy file: a real HAProxy with it in front of real processes. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { FORWARDED_HEADER } from "../../../../server/http/upgrade-forwarding.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startMatch,
} from "../../../support/network/moves-in-sequence.ts";
import { requestUpgrade } from "../../../support/network/raw-http.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import {
  addressOf,
  joinWhenOpen,
  NO_PROCESS_YET,
  useServerCluster,
} from "../../../support/server/cluster/server-cluster.ts";
import {
  checkHaproxyFile,
  type Haproxy,
  startHaproxy,
  whyNoHaproxy,
} from "../../../support/server/haproxy.ts";
import type { ServerProcess } from "../../../support/server/server-process.ts";
import { skipBecause } from "../../../support/skip.ts";

const RETRY_MS = 50;

describe("HAProxy with the file for hosts", () => {
  const cluster = useServerCluster();
  let processes: readonly ServerProcess[];
  let haproxy: Haproxy;

  before(async function () {
    const reason = whyNoHaproxy();
    if (reason !== undefined) skipBecause(this, reason);
    const env = { TRUSTED_PROXIES: "1" };
    const { startProcess } = cluster();
    processes = [await startProcess(env), await startProcess(env), await startProcess(env)];
    haproxy = await startHaproxy(processes.map(addressOf));
    const isUp = ({ url }: ServerProcess) => fetch(`${url}/readyz`).then(({ status }) => status === 200);
    assert.ok((await Promise.all(processes.map(isUp))).every((isReady) => isReady));
  });
  after(() => haproxy?.stop());

  /** Two players in a match, whose requests and connections HAProxy distributes. */
  async function startTable() {
    const { url } = haproxy;
    const options = { name: "Ann", rules: LARGE_HAND_RULES };
    const ann = withoutReconnection(await TestClient.create(new Client(url), options));
    const ben = await joinWhenOpen(url, ann.code, { name: "Ben" }, NO_PROCESS_YET);
    await startMatch([ann, ben]);
    await makeMovesInSequence([ann, ben], 4);
    return [ann, ben] as const;
  }

  const seen = (players: readonly TestClient[]) =>
    players.map(({ view, table }) => structuredClone({ ...view, n: table.lastEvent }));

  /** True if HAProxy gives this process no new connections: the last thing that it has logged of it. */
  function isStopping(server: ServerProcess): boolean {
    const name = `process-${processes.indexOf(server) + 1}`;
    const lines = haproxy
      .output()
      .split("\n")
      .filter((line) => line.includes(name));
    return /stopping/.test(lines.at(-1) ?? "");
  }

  it("is accepted by `haproxy -c`, without a warning", () => {
    assert.equal(checkHaproxyFile(processes.map(addressOf)), "");
  });

  it("keeps connections open while processes are not ready, and gives them nothing new", async () => {
    const [ann, ben] = await startTable();
    const { postgres } = cluster();
    const owner = ownerOf(ann.code);
    const status = async () => (await fetch(`${owner.url}/readyz`)).status;
    const away = postgres.takeAway();
    const move = makeMovesInSequence([ann, ben], 1);
    await away;
    while ((await status()) !== 503) await delay(RETRY_MS);
    while (!isStopping(owner)) await delay(RETRY_MS);
    assert.deepEqual([ann.closeCodes, ben.closeCodes], [[], []]);
    await postgres.bringBack();
    await move;
    while ((await status()) !== 200) await delay(RETRY_MS);
    while (isStopping(owner)) await delay(RETRY_MS);
    await makeMovesInSequence([ann, ben], 2);
    assert.deepEqual([ann.closeCodes, ben.closeCodes], [[], []]);
    assert.doesNotMatch(haproxy.output(), /is DOWN/);
  });

  it("removes the header with which processes forward connections, so that nobody else can send it", async () => {
    const forged = { [FORWARDED_HEADER]: "1.1.x.x" };
    const statusAt = async (url: string) => {
      const { status, connection } = await requestUpgrade(Number(new URL(url).port), "/x/ABCDEF", forged);
      connection.socket.destroy();
      return status;
    };
    const [server] = processes;
    assert.ok(server !== undefined);
    // A process refuses and counts the header; without it, a connection for nobody is simply not found.
    assert.deepEqual([await statusAt(server.url), await statusAt(haproxy.url)], [403, 404]);
  });

  for (const signal of ["SIGKILL", "SIGSTOP"] as const) {
    it(`cuts the connections to a process after ${signal}, and routes the players to another one`, async () => {
      const [ann, ben] = await startTable();
      const before = seen([ann, ben]);
      const owner = ownerOf(ann.code);
      owner.signal(signal);
      await Promise.all(
        [ann, ben].map((player) => player.waitUntil(() => player.closeCodes.length > 0, "the cut")),
      );
      const { url } = haproxy;
      const back = [
        await joinWhenOpen(url, ann.code, { seatToken: ann.seated.seatToken }, NO_PROCESS_YET),
        await joinWhenOpen(url, ben.code, { seatToken: ben.seated.seatToken }, NO_PROCESS_YET),
      ];
      await Promise.all(back.map((player) => player.waitUntil(() => !player.table.isPaused)));
      assert.deepEqual(seen(back), before);
      await makeMovesInSequence(back, 4);
    });
  }

  // The last one: no client can join any more.
  it("forwards the address of the client, whatever the client claims", async () => {
    const lookUp = (claimed: string) =>
      fetch(`${haproxy.url}/api/tables/AAAAAA`, { headers: { "X-Forwarded-For": claimed } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await lookUp(`203.0.113.${guess}`)).status);
    assert.equal(statuses.at(-1), 429, "all wrong codes count for one address, at all processes");
  });

  /** The process with the table: it has logged that it opened it. */
  function ownerOf(code: string): ServerProcess {
    const owner = processes.find((each) => each.isRunning && each.output().includes(code));
    if (owner === undefined) throw new Error("no process has the table");
    return owner;
  }
});
