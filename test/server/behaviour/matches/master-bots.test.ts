/** Bots of the highest level at tables of a server: a pool of threads chooses their moves. */
import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MasterPool } from "../../../../server/master-bots/master-pool.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { chooseMove } from "../../../bench/choose-move.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";
import { recordingCounters } from "../../../support/server/recording-counters.ts";
import { serverTable } from "../../../support/server/server-table.ts";

describe("masters", () => {
  it("are refused if the operator has turned them off; all other levels sit down", () => {
    const room = serverTable("without masters", {}, { hasMasterBots: false });
    const ann = room.sit("Ann");
    const asked = room.request(ann, { type: "addBot", character: "master" });
    assert.ok(!asked.ok && asked.refusal.code === "botLevelOff");
    for (const character of ["easy", "normal", "sharp"] as const)
      assert.ok(room.request(ann, { type: "addBot", character }).ok);
    assert.equal(room.table.seats.taken, 4);
  });

  it("are off with MASTER_BOT_THREADS=0, which every client is shown", async () => {
    const server = await openGameServer({ env: { MASTER_BOT_THREADS: "0" } });
    try {
      const ann = await server.create({ name: "Ann" });
      assert.equal(ann.table.hasMasterBots, false);
      const answer = await ann.sendRequest("addBot", { character: "master" });
      assert.ok("refused" in answer && answer.refused.code === "botLevelOff", JSON.stringify(answer));
    } finally {
      await server.close();
    }
  });

  it("play what the threads of the server find, and the threads end with it", async () => {
    const counters = recordingCounters();
    const log = makeLog({ LOG_LEVEL: "silent" });
    const poolClock = manualClock();
    const masterPool = new MasterPool({ threads: 1, clock: poolClock, counters, log });
    const server = await openGameServer({ context: { masterPool } });
    try {
      const ann = await server.create({ name: "Ann" });
      assert.equal(ann.table.hasMasterBots, true);
      for (let bots = 0; bots < 3; bots += 1) await ann.sendRequest("addBot", { character: "master" });
      await ann.sendRequest("start");
      for (let steps = 0; counters.count("masterMove searched") < 3; steps += 1) {
        assert.ok(steps < 5_000, "masters search");
        await playOn({ ann, server, poolClock });
      }
      assert.ok(ann.table.lastEvent > 0);
    } finally {
      await server.close();
    }
    assert.equal(counters.count("masterMove failed"), 0);
  });

  it("at all tables that one IP address has opened share its turns at the threads", async () => {
    const [counters, log] = [recordingCounters(), makeLog({ LOG_LEVEL: "silent" })];
    const masterPool = new MasterPool({ threads: 1, clock: manualClock(), counters, log });
    const chooserFor = masterPool.chooserFor.bind(masterPool);
    const askers: string[] = [];
    masterPool.chooserFor = (asker) => {
      askers.push(asker);
      return chooserFor(asker);
    };
    const server = await openGameServer({ context: { masterPool } });
    try {
      await server.create({ name: "Ann" });
      await server.create({ name: "Ben" });
      assert.equal(askers.length, 2);
      assert.equal(askers[0], askers[1]);
    } finally {
      await server.close();
    }
  });
});

interface Players {
  readonly ann: TestClient;
  readonly server: GameServer;
  readonly poolClock: ManualClock;
}

/** Ann makes her move, or the bots get time for theirs, as soon as no search is running. */
async function playOn({ ann, server, poolClock }: Players): Promise<void> {
  // The pool has timers for each request.
  while (poolClock.pendingTimers > 0) await nextTurn();
  if (ann.view.turn === ann.view.seat) await ann.sendMove(chooseMove(ann.view));
  else server.clock.advance(500);
  await nextTurn();
}
