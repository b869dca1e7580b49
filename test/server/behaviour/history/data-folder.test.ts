import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteDialect } from "../../../../server/history/databases.ts";
import { History } from "../../../../server/history/history.ts";
import { findMatch } from "../../../../server/history/matches.ts";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { lockFolder } from "../../../../server/journal/sqlite-file.ts";
import { SqliteStore } from "../../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("the history in a data folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-history-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const clock = manualClock();
  const log = makeLog({ LOG_LEVEL: "silent" });
  const openStore = () => new SqliteStore({ folder, durability: "process", log, clock });

  it("gets a match that had ended when the server was killed, at the next start, and once", async () => {
    const killed = openStore();
    const tableJournal = openTableJournal(killed, { code: "ABCDEF", isPublic: true });
    const room = serverTable("killed", { target: "single" }, { tableJournal });
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.request(ann, START_REQUEST);
    room.playToPhaseEnd();
    const { matchId } = room.table;
    for (const start of ["first", "second"]) {
      const store = openStore();
      const dialect = sqliteDialect(folder);
      const history = new History({ dialect, queue: store, clock, log, retentionDays: 0 });
      assert.equal(store.pendingIds().length, start === "first" ? 1 : 0);
      await history.start();
      assert.deepEqual(store.pendingIds(), []);
      const found = await history.query((db) => findMatch(db, matchId));
      assert.deepEqual(found?.answer?.record, room.table.record);
      await history.close();
      store.close();
    }
    killed.close();
  });

  it("is for its owner alone", () => {
    const files = readdirSync(folder).filter((name) => name.endsWith(".db"));
    assert.deepEqual(files.toSorted(), ["history.db", "last-card.db"]);
    for (const file of files) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600);
  });

  it("belongs to one server at a time", () => {
    const first = lockFolder(folder);
    assert.ok(first !== undefined);
    assert.equal(lockFolder(folder), undefined);
    first.release();
    lockFolder(folder)?.release();
  });
});
