/** A match that began before the update to verifiable shuffles (test/fixtures/before-verifiable-shuffles/make.txt made it). */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { SqliteStore } from "../../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import { replayRecord } from "../../../../shared/record/recorded-match.ts";
import { recordOfFinished } from "../../../support/game/finished-match.ts";
import { assertFair, type FairTable, fairTable, playRounds } from "../../../support/server/fair-table.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";

const FIXTURE = join(import.meta.dirname, "../../../fixtures/before-verifiable-shuffles");
const CODE = "ABCDEF";

describe("a match that runs during the update to verifiable shuffles", () => {
  let folder = "";
  let store: SqliteStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-update-"));
    cpSync(FIXTURE, folder, { recursive: true });
    const log = makeLog({ LOG_LEVEL: "silent" });
    store = new SqliteStore({ folder, durability: "process", log, clock: manualClock() });
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function restored(): FairTable {
    const saved = store.findTable(CODE);
    assert.ok(saved !== undefined, "the table of the version before can be read");
    const tableJournal = openTableJournal(store, { code: CODE, isPublic: true });
    return fairTable("after the update", {}, { tableJournal, saved });
  }

  it("goes on and ends by the old rule, and its record says so; the next match is verifiable", async () => {
    const room = restored();
    const { round, seed } = room.game();
    const { matchId } = room.table;
    assert.equal(round, 2);
    const clients = room.table.seats.all.map((player) => room.client(player));
    for (const { player } of clients) room.table.presence.reconnected(player.id);
    assert.deepEqual([room.table.chainCheck, room.table.fairnessMessages], [0, []]);
    playRounds(room, clients);
    assert.equal(room.table.matchId, matchId);
    const { record } = room.table;
    assert.ok(record !== undefined && room.game().round > 2);
    assert.deepEqual([record.seed, room.game().seed, record.fairness], [seed, seed, undefined]);
    assert.ok(replayRecord(record).ok);
    const archived = store.findFinished(matchId);
    assert.ok(archived !== undefined);
    const { verdict, steps } = verifyMatch(await recordOfFinished(archived));
    assert.equal(verdict, "notCheckable");
    assert.deepEqual(
      steps.map((step) => ("reason" in step ? step.reason : step.status)),
      ["noFairness"],
    );
    assert.deepEqual([room.table.chainCheck, room.table.fairnessMessages], [0, []]);

    for (const { player } of clients) room.request(player, { type: "rematch" });
    room.answer();
    assert.equal(room.table.shownPhase, "playing");
    assert.notEqual(room.table.chainCheck, 0);
    playRounds(room, clients);
    assertFair(room, clients);
  });
});
