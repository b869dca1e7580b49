import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sqliteDialect } from "../../../server/history/databases.ts";
import { History } from "../../../server/history/history.ts";
import { findMatch } from "../../../server/history/matches.ts";
import { loadSigningKeys, SIGNING_KEYS_FILE } from "../../../server/identity/signing-keys.ts";
import { RESTORE_MARKER, refuseMarked } from "../../../server/journal/folder-markers.ts";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { lockFolder } from "../../../server/journal/sqlite-file.ts";
import { SqliteStore } from "../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { backUp } from "../../../server/ops/backup.ts";
import { restore } from "../../../server/ops/restore.ts";
import { rotateInFolder } from "../../../server/ops/rotate-signing-key.ts";
import { loadVapidKeys, VAPID_KEYS_FILE } from "../../../server/push/vapid-keys.ts";
import { finishedMatch } from "../../support/game/finished-match.ts";
import { manualClock } from "../../support/server/manual-clock.ts";
import { START_REQUEST, serverTable } from "../../support/server/server-table.ts";
import { manualArchiveQueue } from "../behaviour/history/both-databases.ts";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const CODES = ["AAAAAA", "BBBBBB", "CCCCCC"];
/** No player goes out during a test. */
const LONG = { handSize: 15 };

/** Kills the process before its n-th renaming of a file. */
const KILLER = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  let left = Number(process.env.KILL_AT);
  const rename = fs.renameSync;
  fs.renameSync = (...paths) => {
    if (left === 0) process.kill(process.pid, "SIGKILL");
    left -= 1;
    rename(...paths);
  };
  syncBuiltinESMExports();`;

/** Runs a program of the server. The result is what it printed as an error; "killed" if it was. */
function runOps(program: string, args: readonly string[], env: Readonly<Record<string, string>>): string {
  const preload = `data:text/javascript,${encodeURIComponent(KILLER)}`;
  const main = join(import.meta.dirname, "../../../server", program);
  const { signal, stderr } = spawnSync(process.execPath, ["--import", preload, main, ...args], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return signal === null ? stderr : "killed";
}

describe("a backup", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "last-card-backup-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const folder = () => join(root, "data");
  const copies = () => join(root, "copies");
  const log = makeLog({ LOG_LEVEL: "silent" });
  const openStore = (at: string) =>
    new SqliteStore({ folder: at, durability: "process", log, clock: manualClock() });

  /** Tables in play, and a history with a match. */
  async function busyFolder() {
    const store = openStore(folder());
    const rooms = CODES.map((code) => {
      const room = serverTable(code, LONG, {
        tableJournal: openTableJournal(store, { code, isPublic: true }),
      });
      const ann = room.sit("Ann");
      room.sit("Ben");
      room.request(ann, START_REQUEST);
      return room;
    });
    const outbox = manualArchiveQueue();
    const match = finishedMatch({ seedText: "filed", seats: [{ name: "Ann" }, { name: "Ben" }] });
    outbox.put(match);
    const dialect = sqliteDialect(folder());
    const history = new History({ dialect, queue: outbox, clock: manualClock(), log, retentionDays: 0 });
    await history.start();
    return { store, rooms, match, history };
  }

  /** How many journal entries each table has. */
  const linesOf = (store: SqliteStore) =>
    CODES.map((code) => {
      const match = store.findTable(code)?.match;
      return match === undefined ? 0 : store.openJournal(code, match).entries().length;
    });

  it("taken while moves are written has whole tables, each at one moment", async () => {
    const { store, rooms, match, history } = await busyFolder();
    const before = linesOf(store);
    let isDone = false;
    const taken = backUp({ folder: folder(), copies: copies() }).finally(() => {
      isDone = true;
    });
    let moves = 0;
    while (!isDone || moves < 10) {
      rooms[moves % rooms.length]?.playTurn();
      moves += 1;
      await nextTurn();
    }
    assert.deepEqual(await taken, ["last-card.db", "history.db"]);
    const after = linesOf(store);
    await history.close();
    store.close();

    const restored = join(root, "restored");
    await restore({ folder: restored, copies: copies() }, NOW);
    const again = openStore(restored);
    assert.deepEqual(again.tableCodes(), CODES);
    for (const [at, lines] of linesOf(again).entries()) {
      assert.ok(lines >= (before[at] ?? 0) && lines <= (after[at] ?? 0), `${lines} lines`);
    }
    for (const code of CODES) {
      const saved = again.findTable(code);
      assert.ok(saved !== undefined);
      const room = serverTable(code, LONG, {
        tableJournal: openTableJournal(again, { code, isPublic: true }),
        saved,
      });
      assert.equal(room.table.phase, "playing");
    }
    again.close();
    const dialect = sqliteDialect(restored);
    const filed = new History({
      dialect,
      queue: manualArchiveQueue(),
      clock: manualClock(),
      log,
      retentionDays: 0,
    });
    await filed.start();
    const found = await filed.query((db) => findMatch(db, match.match.id));
    assert.deepEqual(found?.answer?.record, match.record);
    await filed.close();
  });

  it("has the VAPID keys, for their owner alone, and brings them back; damaged ones are refused", async () => {
    const { store, history } = await busyFolder();
    const keys = loadVapidKeys(folder());
    const taken = await backUp({ folder: folder(), copies: copies() });
    await history.close();
    store.close();
    assert.deepEqual(taken, ["last-card.db", "history.db", VAPID_KEYS_FILE]);
    assert.equal(statSync(join(copies(), VAPID_KEYS_FILE)).mode & 0o777, 0o600);
    rmSync(join(folder(), VAPID_KEYS_FILE));
    const later = loadVapidKeys(folder());
    assert.notDeepEqual(later, keys);
    const { previousFolder = "" } = await restore({ folder: folder(), copies: copies() }, NOW);
    assert.deepEqual([loadVapidKeys(folder()), loadVapidKeys(previousFolder)], [keys, later]);
    assert.equal(statSync(join(folder(), VAPID_KEYS_FILE)).mode & 0o777, 0o600);
    writeFileSync(join(copies(), VAPID_KEYS_FILE), "{}");
    await assert.rejects(restore({ folder: folder(), copies: copies() }, NOW), /vapid-keys.json is damaged/);
    assert.deepEqual(loadVapidKeys(folder()), keys);
  });

  it("has the signing keys, for their owner alone, and brings them back; damaged ones are refused", async () => {
    const { store, history } = await busyFolder();
    const keys = loadSigningKeys(folder());
    const taken = await backUp({ folder: folder(), copies: copies() });
    await history.close();
    store.close();
    assert.deepEqual(taken, ["last-card.db", "history.db", SIGNING_KEYS_FILE]);
    assert.equal(statSync(join(copies(), SIGNING_KEYS_FILE)).mode & 0o777, 0o600);
    rmSync(join(folder(), SIGNING_KEYS_FILE));
    const later = loadSigningKeys(folder());
    const { previousFolder = "" } = await restore({ folder: folder(), copies: copies() }, NOW);
    assert.deepEqual([loadSigningKeys(folder()), loadSigningKeys(previousFolder)], [keys, later]);
    assert.equal(statSync(join(folder(), SIGNING_KEYS_FILE)).mode & 0o777, 0o600);
    writeFileSync(join(copies(), SIGNING_KEYS_FILE), "{}");
    await assert.rejects(
      restore({ folder: folder(), copies: copies() }, NOW),
      /signing-keys.json is damaged/,
    );
    assert.deepEqual(loadSigningKeys(folder()), keys);
  });

  it("is for its owner alone, and overwrites nothing", async () => {
    const { store, history } = await busyFolder();
    await backUp({ folder: folder(), copies: copies() });
    assert.equal(statSync(copies()).mode & 0o777, 0o700);
    assert.deepEqual(readdirSync(copies()).toSorted(), ["history.db", "last-card.db"]);
    for (const file of readdirSync(copies()))
      assert.equal(statSync(join(copies(), file)).mode & 0o777, 0o600);
    await assert.rejects(backUp({ folder: folder(), copies: copies() }), /already exists/);
    await assert.rejects(backUp({ folder: root, copies: join(root, "none") }), /nothing to back up/);
    await history.close();
    store.close();
  });

  it("is not brought back while a server runs there, and what was there before is kept", async () => {
    const { store, history } = await busyFolder();
    const [before = 0] = linesOf(store);
    await backUp({ folder: folder(), copies: copies() });
    const lock = lockFolder(folder());
    await assert.rejects(
      restore({ folder: folder(), copies: copies() }, NOW),
      /A server runs on .*: stop it first/,
    );
    assert.equal(linesOf(store)[0], before);
    store.deleteTable("AAAAAA");
    await history.close();
    store.close();
    lock?.release();

    const { previousFolder } = await restore({ folder: folder(), copies: copies() }, NOW);
    assert.equal(previousFolder, join(folder(), "before-restore-2026-11-21T12-00-00-000Z"));
    const [restored, kept] = [openStore(folder()), openStore(previousFolder)];
    assert.deepEqual(restored.tableCodes(), CODES);
    assert.deepEqual(kept.tableCodes(), CODES.slice(1));
    restored.close();
    kept.close();
  });

  /** Marked, with what refuses it; or as it was before. */
  async function checkKilled(data: string): Promise<boolean> {
    if (!existsSync(join(data, RESTORE_MARKER))) {
      assert.deepEqual(tablesIn(data), CODES.slice(1), "untouched");
      return false;
    }
    assert.throws(() => rotateInFolder(data), /was interrupted/);
    await assert.rejects(backUp({ folder: data, copies: join(root, "half") }), /was interrupted/);
    const env = { DATA_DIR: data, PORT: "0", KILL_AT: "99" };
    assert.match(
      runOps("start.ts", [], env),
      /^Cannot start: npm run restore was interrupted in .*: repeat it/,
    );
    return true;
  }

  function tablesIn(data: string): readonly string[] {
    const store = openStore(data);
    const codes = store.tableCodes();
    store.close();
    return codes;
  }

  it("whose restoring is killed at any step is told, and is finished when it is repeated", async () => {
    const { store, history } = await busyFolder();
    await backUp({ folder: folder(), copies: copies() });
    store.deleteTable("AAAAAA");
    await history.close();
    store.close();
    let marked = 0;
    for (let kills = 0; ; kills += 1) {
      const data = join(root, `killed-${kills}`);
      cpSync(folder(), data, { recursive: true });
      const env = { DATA_DIR: data, KILL_AT: String(kills) };
      if (runOps("ops/restore-cli.ts", ["--from", copies()], env) !== "killed") break;
      const isMarked = await checkKilled(data);
      const { previousFolder = "" } = await restore({ folder: data, copies: copies() }, NOW);
      refuseMarked(data);
      assert.deepEqual(tablesIn(data), CODES, `kill ${kills}`);
      assert.deepEqual(tablesIn(previousFolder), CODES.slice(1), `what was there before, kill ${kills}`);
      marked += isMarked ? 1 : 0;
    }
    // Each of the two databases is moved away, and its copy is moved to its place.
    assert.ok(marked >= 4);
  });

  it("that is damaged, newer or none at all is refused, and nothing is changed", async () => {
    const { store, history } = await busyFolder();
    await history.close();
    store.close();
    const from = (name: string) => restore({ folder: folder(), copies: join(root, name) }, NOW);
    await assert.rejects(from("nowhere"), /There is no backup/);
    for (const name of ["text", "newer"]) mkdirSync(join(root, name));
    writeFileSync(
      join(root, "text/last-card.db"),
      "this is no database at all, but a text of some length".repeat(99),
    );
    await assert.rejects(from("text"), /not a database/);
    const newer = new DatabaseSync(join(root, "newer/last-card.db"));
    newer.exec("create table kept (code text); pragma user_version = 99");
    newer.close();
    await assert.rejects(from("newer"), /newer version of Last Card/);
    assert.ok(!existsSync(join(folder(), "unfinished")));
    const same = openStore(folder());
    assert.deepEqual(same.tableCodes(), CODES);
    same.close();
  });
});
