import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { memoryDialect } from "../../../server/history/databases.ts";
import { History } from "../../../server/history/history.ts";
import { findMatch } from "../../../server/history/matches.ts";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { JOURNAL_SCHEMA_VERSION } from "../../../server/journal/sqlite-file.ts";
import { SqliteStore } from "../../../server/journal/sqlite-store.ts";
import { readTableRecord } from "../../../server/journal/table-record-migrations.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { tableRecordSchema } from "../../../shared/table/journal/table-record.ts";
import { manualClock } from "../../support/server/manual-clock.ts";
import { memoryStore } from "../../support/server/memory-store.ts";
import { START_REQUEST, serverTable } from "../../support/server/server-table.ts";

/** A table exactly as the servers before the history wrote it. */
const FIRST = {
  version: 1,
  code: "ABCDEF",
  isPublic: true,
  isQuick: false,
  isWatchable: true,
  rules: OFFICIAL_RULES,
  host: "s1",
  seats: {
    sitters: [
      {
        id: "s1",
        bot: "",
        seat: 0,
        name: "Ann",
        gone: false,
        hasLeft: false,
        removed: false,
        ready: false,
        welcomesBots: false,
        absence: "wait",
        locks: ["00ff"],
      },
    ],
    satSoFar: 1,
  },
  match: {
    number: 3,
    rules: OFFICIAL_RULES,
    players: [{ name: "Ann", kind: "human" }],
    seed: "5".repeat(64),
    isRuleStruck: false,
  },
};

describe("the versions of a saved table", () => {
  const why = (value: unknown) => {
    const read = readTableRecord(typeof value === "string" ? value : JSON.stringify(value));
    return read.ok ? "" : read.why;
  };

  it("from before the history are migrated: no browser keys, and an id that is always the same", () => {
    const [read, again] = [readTableRecord(JSON.stringify(FIRST)), readTableRecord(JSON.stringify(FIRST))];
    assert.ok(read.ok);
    assert.deepEqual(again, read);
    const { match, seats, ...table } = read.table;
    const ann = {
      ...{ id: "s1", bot: "", seat: 0, name: "Ann", gone: false, hasLeft: false, isKicked: false },
      ...{ ready: false, agreesToStart: false, disconnectPolicy: "wait", tokenHashes: ["00ff"], owner: "" },
    };
    assert.deepEqual(seats, { satSoFar: 1, players: [ann] });
    assert.match(match?.id ?? "", /^[\w-]{22}$/);
    assert.deepEqual(match, { ...FIRST.match, id: match?.id, startedAt: 0, owners: [""] });
    const { code, isPublic, rules, host } = FIRST;
    const words = { isQuickPlay: false, spectatorsAllowed: true };
    assert.deepEqual(table, { version: 3, code, isPublic, rules, host, ...words });
    const { match: _none, ...waiting } = FIRST;
    const before = readTableRecord(JSON.stringify(waiting));
    assert.ok(before.ok && before.table.match === undefined);
  });

  it("of today are read as they are", () => {
    const journalStore = memoryStore();
    const room = serverTable(
      "today",
      {},
      { tableJournal: openTableJournal(journalStore, { code: "ABCDEF", isPublic: true }) },
    );
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.request(ann, { type: "kick", seatId: room.sit("Cleo").id });
    room.request(ann, START_REQUEST);
    const saved = journalStore.findTable("ABCDEF");
    assert.equal(saved?.kicks?.length, 1);
    assert.deepEqual(readTableRecord(JSON.stringify(saved)), { ok: true, table: saved });
  });

  it("of servers before the time bank are read: every player of the running match has the whole time bank (C7)", () => {
    const journalStore = memoryStore();
    const tableJournal = openTableJournal(journalStore, { code: "ABCDEF", isPublic: true });
    const before = serverTable("before the time bank", {}, { tableJournal });
    const ann = before.sit("Ann");
    before.sit("Ben");
    before.request(ann, START_REQUEST);
    const written = journalStore.findTable("ABCDEF");
    assert.ok(written !== undefined);
    const read = readTableRecord(
      JSON.stringify({ ...written, pauses: { round: "1.1", used: { s1: 9000 } } }),
    );
    assert.ok(read.ok);
    before.table.stop();
    const { table } = serverTable("before the time bank", {}, { tableJournal, saved: read.table });
    assert.deepEqual(
      table.seats.all.map((player) => table.timeBankSecondsOf(player)),
      [60, 60],
    );
  });

  it("of newer servers are refused with the reason, and so is anything else", () => {
    assert.match(why({ ...FIRST, version: 4 }), /newer server.*version 4.*up to 3/);
    assert.match(why({ ...FIRST, host: 7 }), /^not readable: (.|\n)*host/);
    assert.match(why({ ...FIRST, version: 2 }), /^not readable/);
    for (const value of ["", "{", "null", "[]", {}, { version: "1" }, { version: 0 }]) {
      assert.match(why(value), /not a stored table/);
    }
  });

  it("have a number: no older server starts on what it cannot read, and sets its tables aside", () => {
    const form = JSON.stringify(z.toJSONSchema(tableRecordSchema, { io: "input", unrepresentable: "any" }));
    const digest = createHash("sha256").update(form).digest("hex").slice(0, 12);
    // If it has changed, raise JOURNAL_SCHEMA_VERSION by one, even if the new fields are optional.
    assert.deepEqual([JOURNAL_SCHEMA_VERSION, digest], [14, "38e5b9fdf032"]);
  });

  const folder = mkdtempSync(join(tmpdir(), "last-card-forms-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => {
    const log = makeLog({ LOG_LEVEL: "silent" });
    return new SqliteStore({ folder, durability: "process", log, clock: manualClock() });
  };

  it("an older database is opened with all that is in it; a newer one is not touched", () => {
    const file = join(folder, "last-card.db");
    const older = new DatabaseSync(file);
    older.exec("create table kept (code text primary key, what text not null, aside text) without rowid");
    older.prepare("insert into kept values (?, ?, null)").run("ABCDEF", JSON.stringify(FIRST));
    older.close();
    const store = open();
    assert.deepEqual(store.tableCodes(), ["ABCDEF"]);
    assert.equal(store.findTable("ABCDEF")?.match?.number, 3);
    store.close();
    const newer = new DatabaseSync(file);
    assert.equal(newer.prepare("pragma user_version").get()?.["user_version"], JOURNAL_SCHEMA_VERSION);
    newer.exec(`pragma user_version = ${JOURNAL_SCHEMA_VERSION + 1}`);
    assert.throws(open, new RegExp(`newer Last Card \\(schema version ${JOURNAL_SCHEMA_VERSION + 1}`));
    assert.equal(newer.prepare("pragma user_version").get()?.["user_version"], JOURNAL_SCHEMA_VERSION + 1);
    newer.close();
  });
});

describe("a match from before the history", () => {
  it("is played to its end, and then archived without an owner", async () => {
    const journalStore = memoryStore(() => 5_000_000);
    const tableJournal = openTableJournal(journalStore, { code: "ABCDEF", isPublic: true });
    const before = serverTable("before", { target: "single" }, { tableJournal });
    const ann = before.sit("Ann");
    before.sit("Ben");
    before.request(ann, START_REQUEST);
    before.playTurn();
    before.clock.advance(10_000);
    before.playTurn();
    const saved = journalStore.findTable("ABCDEF");
    assert.ok(saved?.match !== undefined);
    const { id: _id, startedAt: _at, owners: _owners, ...match } = saved.match;
    const sitters = saved.seats.players.map(({ id, bot, seat, name, tokenHashes: locks }) => ({
      ...{ id, bot, seat, name, locks, gone: false, hasLeft: false, removed: false, ready: false },
      ...{ welcomesBots: false, absence: "wait" },
    }));
    const { isQuickPlay: isQuick, spectatorsAllowed: isWatchable, seats, ...table } = saved;
    const { satSoFar } = seats;
    const version1 = { ...table, version: 1, isQuick, isWatchable, match, seats: { satSoFar, sitters } };
    const read = readTableRecord(JSON.stringify(version1));
    assert.ok(read.ok, JSON.stringify(read));
    const room = serverTable("before", {}, { tableJournal, saved: read.table });
    for (const { id } of room.table.seats.people) room.table.presence.reconnected(id);
    room.playToPhaseEnd();
    const ended = journalStore.findFinished(room.table.matchId);
    assert.ok(ended !== undefined);
    const db = { dialect: memoryDialect(), queue: journalStore, clock: manualClock(), retentionDays: 0 };
    const history = new History({ ...db, log: makeLog({ LOG_LEVEL: "silent" }) });
    await history.start();
    const found = await history.query((asked) => findMatch(asked, room.table.matchId));
    const { startedAt, endedAt, why } = found?.answer ?? {};
    const played = room.table.record?.entries.at(-1)?.ms ?? 0;
    assert.deepEqual([startedAt, endedAt, why], [5_000_000 - played, 5_000_000, "won"]);
    assert.ok(played >= 10_000);
    await history.close();
  });
});
