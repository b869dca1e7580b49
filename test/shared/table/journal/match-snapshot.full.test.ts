import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { SqliteStore } from "../../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { newGame } from "../../../../shared/game.ts";
import { replay } from "../../../../shared/record/record.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { FinishedMatch, JournalStore } from "../../../../shared/table/journal/journal.ts";
import {
  MATCH_SNAPSHOT_VERSION,
  type MatchSnapshot,
} from "../../../../shared/table/journal/match-snapshot.ts";
import { MOST_ROUND_EVENTS } from "../../../../shared/table/match/match.ts";
import { recordOfFinished } from "../../../support/game/finished-match.ts";
import { drawAndPass } from "../../../support/server/endless-round.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { describeStores } from "../../../support/server/store-kinds.ts";

const CODE = "ABCDEF";

describe("the snapshot of a match", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-snapshot-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const stores = {
    memory: () => memoryStore(),
    SQLite: () => {
      const log = makeLog({ LOG_LEVEL: "silent" });
      return new SqliteStore({ folder, durability: "process", log, clock: manualClock() });
    },
  };

  for (const [name, open] of Object.entries(stores)) {
    it(`in ${name} leads to the same match as its whole journal does`, () => {
      for (const moves of [0, 1, 7, 20]) {
        const store = open();
        const table = tableInThirdRound(store, `${name} ${moves}`);
        for (let move = 0; move < moves; move += 1) table.playTurn();
        const [withSnapshot, replayed] = [restored(store), restored(withoutSnapshots(store))];
        assert.deepEqual(factsOf(withSnapshot), factsOf(table));
        assert.deepEqual(factsOf(withSnapshot), factsOf(replayed));
        assert.equal(withSnapshot.table.record?.entries.length, table.table.record?.entries.length);
        assert.equal(withSnapshot.clock.now(), replayed.clock.now());
        assert.equal(withSnapshot.table.deadline, replayed.table.deadline);
        withSnapshot.playToPhaseEnd();
        replayed.playToPhaseEnd();
        assert.deepEqual(factsOf(withSnapshot), factsOf(replayed));
        store.deleteTable(CODE);
        store.close();
      }
    });
  }

  it("is also saved within a long round, and leads to the same match", () => {
    const store = stores.memory();
    const table = startedMatch(store, "a long round");
    drawAndPass(table, 2_500);
    const [withSnapshot, replayed] = [restored(store), restored(withoutSnapshots(store))];
    assert.deepEqual(factsOf(withSnapshot), factsOf(table));
    assert.deepEqual(factsOf(replayed), factsOf(table));
    const match = store.findTable(CODE)?.match;
    assert.ok(match !== undefined);
    assert.ok((store.openJournal(CODE, match).findSnapshot()?.lastEvent ?? 0) > 2_000);
    for (const { id } of withSnapshot.table.seats.people) withSnapshot.table.presence.reconnected(id);
    drawAndPass(withSnapshot, Number.POSITIVE_INFINITY);
    assert.equal(withSnapshot.table.phase, "matchOver");
    assert.ok(withSnapshot.table.lastEvent < MOST_ROUND_EVENTS + 100, "the round began before the restart");
  });

  it("is all that is read of the rounds before it", () => {
    const store = stores.SQLite();
    tableInThirdRound(store, "earlier rounds").table.stop();
    const file = new DatabaseSync(join(folder, "last-card.db"));
    file.exec("update line set what = json_set(what, '$.command.type', 'no command') where n > 1 and n < 20");
    file.close();
    assert.equal(restored(store).game().round, 3);
    assert.throws(() => restored(withoutSnapshots(store)), /is refused now/);
    store.close();
  });

  const unusable: Record<string, (snapshot: MatchSnapshot) => object> = {
    "of another version": (snapshot) => ({ ...snapshot, version: MATCH_SNAPSHOT_VERSION + 1 }),
    "of a game with other fields": ({ game, ...rest }) => ({ ...rest, game: { ...game, more: 1 } }),
    "of another match": ({ game, ...rest }) => ({ ...rest, game: { ...game, seed: "0".repeat(64) } }),
  };
  for (const [name, change] of Object.entries(unusable)) {
    it(`${name} is not used: the whole match is replayed`, () => {
      const store = stores.memory();
      const table = tableInThirdRound(store, name);
      const match = store.findTable(CODE)?.match;
      assert.ok(match !== undefined);
      const journal = store.openJournal(CODE, match);
      const snapshot = journal.findSnapshot();
      assert.ok(snapshot !== undefined);
      journal.saveSnapshot(change(snapshot) as MatchSnapshot);
      assert.deepEqual(factsOf(restored(store)), factsOf(table));
    });
  }

  it("goes with its table", () => {
    const store = stores.SQLite();
    tableInThirdRound(store, "deleted").table.stop();
    store.deleteTable(CODE);
    store.close();
    const file = new DatabaseSync(join(folder, "last-card.db"));
    assert.deepEqual(file.prepare("select code from snapshot").all(), []);
    file.close();
  });

  it("has a version: a snapshot of another game is never used", () => {
    const fields = Object.keys(newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "" })).length;
    // If a field of Game has another meaning or type now, raise MATCH_SNAPSHOT_VERSION. New and removed fields are noticed.
    assert.deepEqual([MATCH_SNAPSHOT_VERSION, fields], [2, 27]);
  });
});

describeStores("a match that goes on after a restart in its third round", (open) => {
  it("is the same, with the results of its last commands, and its record is whole at the end", async () => {
    const { store, settled, restarted, isLasting } = await open();
    assert.equal(await store.createTable(CODE), true);
    const table = tableInThirdRound(store, "a restart");
    for (let move = 0; move < 5; move += 1) table.playTurn();
    await settled();
    if (!isLasting) table.table.stop();
    const next = await restarted();
    const again = restored(next);
    assert.deepEqual(factsOf(again), factsOf(table));
    for (const { id } of again.table.seats.people) again.table.presence.reconnected(id);
    const { matchId } = again.table;
    for (const { id } of again.table.seats.all) again.table.presence.leave(id);
    assert.equal(again.table.phase, "matchOver");
    const finished = await whenFinished(next, matchId);
    const replayed = replay(await recordOfFinished(finished));
    assert.ok(replayed.ok && replayed.game.round === 3 && replayed.game.phase === "matchOver");
  });
});

async function whenFinished(store: JournalStore, matchId: string): Promise<FinishedMatch> {
  for (;;) {
    const finished = await store.findFinished(matchId);
    if (finished !== undefined) return finished;
    await nextTurn();
  }
}

/** Three players in their third round. */
function tableInThirdRound(store: JournalStore, text: string): ServerTable {
  const table = startedMatch(store, text);
  while (table.game().round < 3) {
    table.playToPhaseEnd();
    assert.equal(table.table.phase, "roundOver", "another seed, please: the match is over too early");
    for (const player of table.table.seats.people) table.request(player, { type: "nextRound" });
  }
  return table;
}

/** Three players in their first round. */
function startedMatch(store: JournalStore, text: string): ServerTable {
  const tableJournal = openTableJournal(store, { code: CODE, isPublic: true });
  const table = serverTable(text, { target: 500 }, { tableJournal });
  const [ann] = ["Ann", "Ben", "Cleo"].map((name) => table.sit(name));
  assert.ok(ann !== undefined);
  table.request(ann, START_REQUEST);
  return table;
}

function restored(store: JournalStore): ServerTable {
  const saved = store.findTable(CODE);
  assert.ok(saved !== undefined);
  const tableJournal = openTableJournal(store, { code: CODE, isPublic: true });
  return serverTable("restored", {}, { tableJournal, saved });
}

function withoutSnapshots(store: JournalStore): JournalStore {
  return {
    ...store,
    findTable: (code) => store.findTable(code),
    onWritableChange: (listener) => store.onWritableChange(listener),
    saveTable: () => undefined,
    isWritable: true,
    openJournal: (code, match) => ({
      ...store.openJournal(code, match),
      append: () => undefined,
      findSnapshot: () => undefined,
      saveSnapshot: () => undefined,
    }),
  };
}

/** What players and the journal see of the match. */
function factsOf({ table }: ServerTable): object {
  const { game, lastEvent, phase, matchId } = table;
  return { game, lastEvent, phase, matchId };
}
