/** A planned update: a process that stops hands its tables over, and players notice only a short pause. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { CLOSED_FOR_RECOVERY } from "../../../../shared/wire/messages.ts";
import { makeMovesInSequence } from "../../../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import {
  comeBackAt,
  seenBy,
  startTableAt,
  useRealCluster,
} from "../../../support/server/cluster/real-cluster.ts";
import { joinWhenOpen, RETRY_MS } from "../../../support/server/cluster/server-cluster.ts";
import type { ServerProcess } from "../../../support/server/server-process.ts";

/** The framework's code for a server that shuts down. */
const CLOSED_BY_SHUTDOWN = 4001;

describe("a process of a cluster that stops", () => {
  const cluster = useRealCluster();

  const readyStatus = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status;
  const isClosed = ({ closeCodes }: TestClient) => closeCodes.length > 0;
  const untilClosed = (players: readonly TestClient[]) =>
    Promise.all(players.map((player) => player.waitUntil(() => isClosed(player), "the close")));

  /** After this many heartbeats, a process has a newer state of the others. */
  async function untilHeartbeats(server: ServerProcess, count: number): Promise<void> {
    const id = await cluster.idOf(server);
    const stamps = new Set<string>();
    while (stamps.size <= count) {
      const [row] = await cluster.sql.query<{ seen: string }>(
        "select seen::text as seen from game_process where id = $1",
        [id],
      );
      stamps.add(row?.seen ?? "");
      await delay(RETRY_MS);
    }
  }

  it("hands its tables over: it is not ready first, and its clients come back when the table is open elsewhere", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    const [ann] = players;
    const { code } = ann;
    const ended = first.end("SIGTERM");
    while ((await readyStatus(first)) !== 503) await delay(RETRY_MS);
    await makeMovesInSequence(players, 1);
    assert.deepEqual(ann.closeCodes, [], "balancers have time to notice");
    const before = seenBy(players);
    await untilClosed(players);
    assert.deepEqual(players[0].closeCodes, [CLOSED_FOR_RECOVERY]);
    const { owner, epoch } = (await cluster.ownerOf(code)) ?? {};
    assert.deepEqual([owner, epoch], [await cluster.idOf(second), "2"]);
    // Not one attempt is refused: the table is open there already.
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before);
    await makeMovesInSequence(back, 4);
    assert.equal(await ended, 0);
    assert.match(first.output(), /"tables":1,"left":0,"ms":\d+,"msg":"tables handed over"/);
    assert.doesNotMatch(second.output(), /tables taken over/);
  });

  it("hands over waiting rooms, tables with a password, and spectators as well", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const options = { name: "Ann", password: "swordfish" };
    const ann = withoutReconnection(await TestClient.create(new Client(first.url), options));
    const seat = { name: "Ben", password: "swordfish" };
    const ben = await joinWhenOpen(second.url, ann.code, seat);
    const watching = { spectate: true, password: "swordfish" } as const;
    const eve = await joinWhenOpen(first.url, ann.code, watching);
    const ended = first.end("SIGTERM");
    await untilClosed([ann, ben, eve]);
    const back = [
      await joinWhenOpen(second.url, ann.code, { seatToken: ann.seated.seatToken }),
      await joinWhenOpen(second.url, ann.code, { seatToken: ben.seated.seatToken }),
    ];
    const spectator = await joinWhenOpen(second.url, ann.code, watching);
    assert.ok(spectator.isSpectating);
    assert.deepEqual(
      back.map(({ seated }) => seated.seatId),
      [ann.seated.seatId, ben.seated.seatId],
    );
    await assert.rejects(
      TestClient.join(new Client(second.url), ann.code, { ...seat, password: "wrong" }),
      /passwordWrong/,
    );
    await back[0]?.sendRequest("start");
    await Promise.all(back.map((player) => player.waitUntil(() => player.view.hand.length > 0)));
    assert.equal(await ended, 0);
  });

  it("does not wait for a client that has reserved a place and not connected", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    const { code } = players[0];
    const body = JSON.stringify({ spectate: true });
    const headers = { "content-type": "application/json" };
    const reserved = await fetch(`${second.url}/matchmake/joinById/${code}`, {
      method: "POST",
      headers,
      body,
    });
    assert.equal(reserved.status, 200);
    assert.equal(await first.end("SIGTERM"), 0);
    assert.match(first.output(), new RegExp(`"table":"${code}","msg":"table closed"`));
  });

  it("hands tables over while Redis is away: the other process finds them in the database", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    await cluster.redis.kill();
    const ended = first.end("SIGTERM");
    await untilClosed(players);
    assert.equal(await ended, 0);
    assert.equal((await cluster.ownerOf(players[0].code))?.owner, await cluster.idOf(second));
    await cluster.redis.start();
    await makeMovesInSequence(await comeBackAt(second, players), 2);
    assert.doesNotMatch(second.output(), /tables taken over/);
  });

  it("keeps its tables for the next start if there is no other process, and ends at once", async () => {
    const first = await cluster.startProcess();
    const players = await startTableAt(first, first);
    const before = seenBy(players);
    assert.equal(await first.end("SIGTERM"), 0);
    assert.doesNotMatch(first.output(), /tables handed over/);
    const next = await cluster.startProcess();
    assert.deepEqual(seenBy(await comeBackAt(next, players)), before);
  });

  it("gives no table to a process that is older and cannot read it", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    await cluster.sql.query("update game_process set form = form - 1 where id = $1", [
      await cluster.idOf(second),
    ]);
    await untilHeartbeats(first, 2);
    assert.equal(await first.end("SIGTERM"), 0);
    assert.doesNotMatch(first.output(), /tables handed over/);
    await untilClosed(players.slice(0, 1));
    assert.deepEqual(players[0].closeCodes, [CLOSED_BY_SHUTDOWN]);
  });
});
