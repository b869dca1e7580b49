import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { SqliteStore } from "../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { manualClock } from "../../support/server/manual-clock.ts";
import { serverTable } from "../../support/server/server-table.ts";

describe("the SQLite journal store", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-shelf-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = (clock = manualClock()) =>
    new SqliteStore({ folder, durability: "process", log: makeLog({ LOG_LEVEL: "silent" }), clock });

  it("is private to its owner", () => {
    const store = open();
    assert.equal(statSync(join(folder, "last-card.db")).mode & 0o777, 0o600);
    store.close();
  });

  it("quarantines what it cannot read, with the reason, and reads the rest", () => {
    const store = open();
    const room = (code: string) => {
      const tableJournal = openTableJournal(store, { code, isPublic: true });
      const table = serverTable(code, {}, { tableJournal });
      table.sit("Ann");
      return table;
    };
    room("AAAAAA").table.stop();
    room("BBBBBB").table.stop();
    const saved = store.findTable("AAAAAA");
    assert.ok(saved !== undefined);
    store.saveTable({ ...saved, version: 4 } as unknown as typeof saved);
    assert.equal(store.findTable("AAAAAA"), undefined);
    assert.deepEqual(store.tableCodes(), ["BBBBBB"]);
    assert.equal(store.findTable("BBBBBB")?.seats.players[0]?.name, "Ann");
    store.close();
  });

  it("reports a failure after the rollback: later writes of a table are not rolled back", () => {
    const store = open();
    const matchAt = (code: string) =>
      store.openJournal(code, {
        ...{ id: code, number: 1, startedAt: 0, owners: [], isRuleStruck: false },
        ...{ rules: OFFICIAL_RULES, players: [], seed: "" },
      });
    const [ends, goesOn] = [matchAt("AAAAAA"), matchAt("BBBBBB")];
    const entry = { n: 1, seat: 0, by: "table", command: { type: "start" }, events: [], ms: 0 } as const;
    store.onWritableChange(() => goesOn.append(entry));
    const other = new DatabaseSync(join(folder, "last-card.db"));
    other.exec("drop table ended");
    other.close();
    const end = { type: "matchEnded", winners: [0], scores: [0, 0], why: "won" } as const;
    assert.throws(() => ends.append({ ...entry, events: [end] }), /ended/);
    assert.equal(store.isWritable, false);
    assert.deepEqual([ends.entries().length, goesOn.entries().length], [0, 1]);
    store.close();
  });

  it("reads the entries of a match up to an event", () => {
    const store = open();
    const journal = store.openJournal("AAAAAA", {
      ...{ id: "read", number: 1, startedAt: 0, owners: [], isRuleStruck: false },
      ...{ rules: OFFICIAL_RULES, players: [], seed: "" },
    });
    const entry = { seat: 0, by: "table", command: { type: "start" }, events: [], ms: 0 } as const;
    for (const n of [1, 4, 9]) journal.append({ ...entry, n });
    assert.deepEqual(
      store.readEntries("AAAAAA", 1, 4).map(({ n }) => n),
      [1, 4],
    );
    store.close();
  });

  it("notices when it is not writable, and retries until it is", () => {
    const clock = manualClock();
    const store = open(clock);
    const reported: boolean[] = [];
    store.onWritableChange(() => reported.push(store.isWritable));
    const other = new DatabaseSync(join(folder, "last-card.db"));
    other.exec("begin immediate");
    assert.throws(() => store.quarantine("AAAAAA", "a reason"));
    assert.equal(store.isWritable, false);
    clock.advance(5_000);
    assert.equal(store.isWritable, false);
    other.exec("rollback");
    clock.advance(1_000);
    assert.equal(store.isWritable, true);
    assert.deepEqual(reported, [false, true]);
    other.close();
    store.close();
  });
});
