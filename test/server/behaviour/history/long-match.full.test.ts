import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteDialect } from "../../../../server/history/databases.ts";
import { History } from "../../../../server/history/history.ts";
import { findMatch } from "../../../../server/history/matches.ts";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { ENTRIES_PER_PAGE } from "../../../../server/journal/pages.ts";
import { SqliteStore } from "../../../../server/journal/sqlite-store.ts";
import type { Log } from "../../../../server/observability/log.ts";
import { LONGEST_RECORD } from "../../../../shared/record/read-record.ts";
import type { FinishedMatch } from "../../../../shared/table/journal/journal.ts";
import { finishedMatch, withEntries } from "../../../support/game/finished-match.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { drawAndPass } from "../../../support/server/endless-round.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { manualArchiveQueue } from "./both-databases.ts";

const CODE = "ABCDEF";

describe("a long match", () => {
  let folder: string;
  let log: Log;
  let lines: readonly string[];
  const clock = manualClock();
  const openStore = () => new SqliteStore({ folder, durability: "process", log, clock });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-long-match-"));
    ({ log, lines } = captureLog());
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A match that ended as too long. */
  function playLongMatch(store: SqliteStore, code = CODE): ServerTable {
    const room = serverTable(code, {}, { tableJournal: openTableJournal(store, { code, isPublic: true }) });
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.request(ann, START_REQUEST);
    drawAndPass(room, Number.POSITIVE_INFINITY);
    assert.equal(room.table.phase, "matchOver");
    return room;
  }

  function openHistory(store: SqliteStore): History {
    return new History({ dialect: sqliteDialect(folder), queue: store, clock, log, retentionDays: 0 });
  }

  it("is read and archived a page at a time, and its record is that of the table", async () => {
    const store = openStore();
    const { table } = playLongMatch(store);
    const entries = table.record?.entries.length ?? 0;
    const pages: number[] = [];
    const findFinished = store.findFinished.bind(store);
    store.findFinished = (id) => countingPages(findFinished(id), (size) => pages.push(size));
    const history = openHistory(store);
    await history.start();
    assert.ok(pages.length > entries / ENTRIES_PER_PAGE && Math.max(...pages) <= ENTRIES_PER_PAGE);
    const found = await history.query((db) => findMatch(db, table.matchId));
    assert.deepEqual(found?.answer?.record, table.record);
    await history.close();
    store.close();
  });

  it("leaves no entry behind, whenever the server ends while they are deleted", async () => {
    const store = openStore();
    const room = playLongMatch(store);
    void store.markArchived(room.table.matchId);
    store.deleteTable(CODE);
    assert.ok(store.hasCode(CODE), "the entries are deleted later");
    store.close();
    const next = openStore();
    const history = openHistory(next);
    await history.start();
    assert.deepEqual(next.pendingIds(), []);
    while (next.hasCode(CODE)) await new Promise(setImmediate);
    await history.close();
    next.close();
  });

  it("is saved without its record if that is longer than anybody can open", async () => {
    const short = finishedMatch({ seedText: "repeated", seats: [{ name: "Ann" }, { name: "Ben" }] });
    const once = JSON.stringify(short.record.entries).length;
    const times = Array.from({ length: Math.ceil(LONGEST_RECORD / once) + 1 });
    const queue = manualArchiveQueue();
    queue.put(
      withEntries(
        short,
        times.flatMap(() => short.record.entries),
      ),
    );
    const dialect = sqliteDialect(folder);
    const history = new History({ dialect, queue, clock, log, retentionDays: 0 });
    await history.start();
    const found = await history.query((db) => findMatch(db, short.match.id));
    assert.deepEqual(found, { answer: undefined });
    const saved = await history.query((db) => db.selectFrom("match").select("id").execute());
    assert.deepEqual(saved?.answer, [{ id: short.match.id }]);
    assert.ok(lines.some((line) => line.includes("saved without its record")));
    await history.close();
  });

  it("is quarantined at the third start after two starts ended while they saved it, and the others are saved", async () => {
    const bad = playLongMatch(openStore()).table.matchId;
    for (let start = 0; start < 2; start += 1) {
      const store = openStore();
      // The server ends now.
      assert.equal(store.attempts.begin(bad), true);
      store.close();
    }
    const store = openStore();
    const good = playLongMatch(store, "BBBBBB").table.matchId;
    const history = openHistory(store);
    await history.start();
    await history.whenArchived();
    assert.deepEqual(store.pendingIds(), [bad]);
    const found = await history.query((db) => findMatch(db, good));
    assert.equal(found?.answer?.id, good);
    const told = lines.filter((line) => line.includes("quarantined: two starts of the server ended"));
    assert.deepEqual([told.length, told[0]?.includes(bad)], [1, true]);
    await history.close();
    store.close();
  });

  it("is no reason to quarantine it when the server stops as usual meanwhile", async () => {
    for (let start = 0; start < 3; start += 1) {
      const store = openStore();
      if (start === 0) playLongMatch(store);
      const history = openHistory(store);
      const started = history.start();
      while (!history.isReachable) await new Promise(setImmediate);
      await history.close();
      await started;
      store.close();
    }
    const store = openStore();
    const history = openHistory(store);
    await history.start();
    assert.deepEqual(store.pendingIds(), []);
    assert.ok(!lines.some((line) => line.includes("quarantined") || line.includes("could not be saved")));
    await history.close();
    store.close();
  });
});

function countingPages(
  finished: FinishedMatch | undefined,
  onPage: (size: number) => void,
): FinishedMatch | undefined {
  if (finished === undefined) return undefined;
  return {
    ...finished,
    pages: async function* () {
      for await (const page of finished.pages()) {
        onPage(page.length);
        yield page;
      }
    },
  };
}
