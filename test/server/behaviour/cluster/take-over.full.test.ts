import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { makeMovesInSequence } from "../../../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import {
  comeBackAt,
  seenBy,
  startTableAt,
  useRealCluster,
} from "../../../support/server/cluster/real-cluster.ts";
import { RETRY_MS, untilAnswered } from "../../../support/server/cluster/server-cluster.ts";

describe("a table of a cluster", () => {
  const cluster = useRealCluster();

  it("goes on in another process after its own was killed: no acknowledged move is lost", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    const before = seenBy(players);
    await first.end("SIGKILL");
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before);
    await makeMovesInSequence(back, 4);
    assert.equal((await cluster.ownerOf(players[0].code))?.epoch, "2");
    assert.deepEqual(
      [...readdirSync(first.folder), ...readdirSync(second.folder)],
      [],
      "nothing is in a folder",
    );
  });

  it("goes on in another process if its own is frozen, which ends when it wakes up and sends nothing more", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    const before = seenBy(players);
    first.signal("SIGSTOP");
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before);
    await makeMovesInSequence(back, 2);
    first.signal("SIGCONT");
    while (first.isRunning) await delay(RETRY_MS);
    assert.match(first.output(), /declared this one dead: exiting/);
    assert.deepEqual(seenBy(players), before);
    assert.equal((await cluster.ownerOf(players[0].code))?.epoch, "2");
    await makeMovesInSequence(back, 2);
  });

  it("is not shown by a process that has lost it: nothing is sent that was not written", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    const create = () => TestClient.create(new Client(first.url), { name: "Cleo" });
    const other = withoutReconnection(await untilAnswered(create));
    const before = seenBy(players);
    await cluster.sql.query("update open_table set owner = $1, epoch = epoch + 1 where code = $2", [
      await cluster.idOf(second),
      players[0].code,
    ]);
    await Promise.race([
      makeMovesInSequence(players, 1).catch(() => undefined),
      players[0].waitUntil(() => players[0].closeCodes.length > 0, "the close"),
    ]);
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before, "the move was not acknowledged, and is not there");
    assert.deepEqual(seenBy(players), before, "nor was it shown");
    await makeMovesInSequence(back, 2);
    assert.deepEqual(other.closeCodes, [], "other tables of the process are not affected");
    assert.match(first.output(), /table lost/);
  });

  it("stays where it is while the database is away, and goes on when it is back", async () => {
    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const players = await startTableAt(first, second);
    const before = await cluster.ownerOf(players[0].code);
    const away = cluster.postgres.takeAway();
    const readyStatus = async () => (await fetch(`${first.url}/readyz`)).status;
    const [ann] = players;
    const move = makeMovesInSequence(players, 1);
    await away;
    while ((await readyStatus()) !== 503) await delay(RETRY_MS);
    await delay(3_000);
    assert.deepEqual(ann.closeCodes, []);
    await cluster.postgres.bringBack();
    await move;
    while ((await readyStatus()) !== 200) await delay(RETRY_MS);
    await makeMovesInSequence(players, 3);
    assert.deepEqual(await cluster.ownerOf(players[0].code), before);
    for (const server of [first, second]) assert.doesNotMatch(server.output(), /declared dead|taken over/);
  });

  it("is restored after all processes have ended, by a kill or a normal stop", async () => {
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
      const players = await startTableAt(first, second);
      const before = seenBy(players);
      await Promise.all([first.end(signal), second.end(signal)]);
      const third = await cluster.startProcess();
      const back = await comeBackAt(third, players);
      assert.deepEqual(seenBy(back), before);
      await third.end("SIGKILL");
      await cluster.sql.query("delete from open_table");
    }
  });
});
