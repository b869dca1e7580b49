import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { lostDatabases } from "../../server/lost-databases.ts";

describe("the databases of a data folder", () => {
  let folder = "";
  const open: DatabaseSync[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-lost-"));
  });
  afterEach(() => {
    for (const database of open.splice(0)) database.close();
    rmSync(folder, { recursive: true });
  });
  const lost = () => lostDatabases(folder, true);
  const make = (name: string) => {
    const database = new DatabaseSync(join(folder, name));
    open.push(database);
    database.exec("pragma journal_mode = wal; create table t (x)");
  };
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  it("are not missed in a new folder, nor while they are there", () => {
    assert.deepEqual(lost(), []);
    make("last-card.db");
    make("history.db");
    write("signing-keys.json", "{}");
    assert.deepEqual(lost(), []);
  });

  it("are missed where other files are, if they are gone or empty", () => {
    write("signing-keys.json", "{}");
    write("history.db", "");
    const end = "is missing or empty, although DATA_DIR is in use: the server starts without what was in it";
    assert.deepEqual(lost(), [`last-card.db ${end}`, `history.db ${end}`]);
    assert.deepEqual(lostDatabases(folder, false), [`last-card.db ${end}`], "the history is in PostgreSQL");
    make("last-card.db");
    assert.deepEqual(lost(), [`history.db ${end}`]);
  });

  it("are missed in part if their newest changes cannot be read", () => {
    make("last-card.db");
    make("history.db");
    write("last-card.db-wal", "rubbish");
    assert.deepEqual(lost(), ["last-card.db-wal is damaged: the newest changes of last-card.db are lost"]);
  });
});
