import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createClock } from "../../../server/clock.ts";
import type { PostgresStore } from "../../../server/cluster/postgres-store.ts";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { type ClusterDatabase, usePostgres } from "../../support/server/cluster-database.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../support/server/server-table.ts";

const realClock = () =>
  createClock((error) => {
    throw error;
  });

/** A table of three in the middle of a round. */
async function playingTable(store: PostgresStore, code: string): Promise<ServerTable> {
  assert.equal(await store.createTable(code), true);
  const tableJournal = openTableJournal(store, { code, isPublic: true });
  const table = serverTable(code, { turnSeconds: 120 }, { tableJournal });
  const [ann] = ["Ann", "Ben", "Cleo"].map((name) => table.sit(name));
  assert.ok(ann !== undefined);
  table.request(ann, START_REQUEST);
  for (let turn = 0; turn < 4; turn += 1) table.playTurn();
  return table;
}

function reopened(store: PostgresStore, code: string): ServerTable {
  const saved = store.findTable(code);
  assert.ok(saved !== undefined);
  return serverTable(code, {}, { tableJournal: openTableJournal(store, { code, isPublic: true }), saved });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTurn();
}

describe("the stores of three processes", () => {
  const postgres = usePostgres();

  async function threeStores(database: ClusterDatabase) {
    const open = (id: string) => database.openStore({ id, clock: realClock() });
    return { a: await open("A"), b: await open("B"), c: await open("C") };
  }

  it("have each table in one of them: what is acknowledged in the middle of a round is there after a take-over", async () => {
    const database = await postgres.makeDatabase();
    const { a, b, c } = await threeStores(database);
    const table = await playingTable(a, "AAAAAA");
    const acknowledged: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      table.playTurn();
      const { lastEvent } = table.table;
      a.gateOf("AAAAAA")?.pass(() => acknowledged.push(lastEvent));
    }
    assert.equal(acknowledged.length, 0, "nothing is sent before it is committed");
    await a.whenCommitted();
    assert.equal(acknowledged.length, 5);
    assert.deepEqual([b.findTable("AAAAAA"), await c.createTable("AAAAAA")], [undefined, false]);
    const lost: string[] = [];
    a.onTableLost((code) => lost.push(code));
    assert.deepEqual(await database.takeOver(b, "A", "B"), ["AAAAAA"]);
    assert.deepEqual(await database.takeOver(c, "A", "C"), [], "B has it");
    const again = reopened(b, "AAAAAA");
    assert.equal(again.table.lastEvent, acknowledged.at(-1));
    assert.deepEqual(again.game(), table.game());

    // The first process has not noticed: what it writes is refused, and what it would show is never shown.
    table.playTurn();
    a.gateOf("AAAAAA")?.pass(() => acknowledged.push(-1));
    await a.whenCommitted();
    assert.deepEqual([lost, acknowledged.includes(-1), a.gateOf("AAAAAA")], [["AAAAAA"], false, undefined]);
    again.playTurn();
    await b.whenCommitted();
    assert.equal(b.gateOf("AAAAAA")?.isOpen, true);
  });

  it("loses no table but the one that another process has", async () => {
    const database = await postgres.makeDatabase();
    const { a, b } = await threeStores(database);
    const [first, second] = [await playingTable(a, "AAAAAA"), await playingTable(a, "BBBBBB")];
    first.table.handOver();
    assert.deepEqual(await a.handOver(["AAAAAA"], "B"), ["AAAAAA"]);
    assert.deepEqual(await a.handOver(["BBBBBB"], "nobody"), []);
    assert.deepEqual(
      await b.load([{ code: "AAAAAA", epoch: 2, record: await recordOf(database, "AAAAAA") }]),
      ["AAAAAA"],
    );
    assert.ok(b.findTable("AAAAAA")?.running?.clock !== undefined, "with what was running");
    const again = reopened(b, "AAAAAA");
    assert.deepEqual(again.game(), first.game());
    again.table.presence.awaitAllReconnects();
    await b.whenCommitted();
    assert.doesNotMatch(await recordOf(database, "AAAAAA"), /running/, "it is running again");
    second.playTurn();
    await a.whenCommitted();
    assert.deepEqual([a.ownCodes, a.gateOf("BBBBBB")?.isOpen], [["BBBBBB"], true]);
  });

  async function recordOf(database: ClusterDatabase, code: string): Promise<string> {
    const sql = await database.connect();
    const [row] = await sql.query<{ record: string }>("select record from open_table where code = $1", [
      code,
    ]);
    return row?.record ?? "";
  }

  it("archives each match once, whichever process does so; a match that a dead process has reserved is free", async () => {
    const database = await postgres.makeDatabase();
    const { a, b, c } = await threeStores(database);
    const table = await playingTable(a, "AAAAAA");
    const { matchId } = table.table;
    for (const { id } of table.table.seats.all) table.table.presence.leave(id);
    await a.whenCommitted();
    assert.deepEqual([await b.pendingIds(), await c.pendingIds()], [[matchId], [matchId]]);
    const [first, second] = await Promise.all([b.findFinished(matchId), c.findFinished(matchId)]);
    assert.deepEqual([first, second].filter((found) => found !== undefined).length, 1);
    const reserver = first === undefined ? "C" : "B";
    const sql = await database.connect();
    await sql.query("update game_process set state = 'dead' where id = $1", [reserver]);
    assert.ok((await a.findFinished(matchId)) !== undefined);
  });

  it("removes a table of which nothing was saved before its process ended", async () => {
    const database = await postgres.makeDatabase();
    const { a, b } = await threeStores(database);
    await a.createTable("AAAAAA");
    assert.deepEqual(await database.takeOver(b, "A", "B"), []);
    await b.whenCommitted();
    assert.equal(await b.hasCode("AAAAAA"), false);
  });

  it("quarantines a table that it cannot read, and opens the others", async () => {
    const database = await postgres.makeDatabase();
    const { a, b } = await threeStores(database);
    await playingTable(a, "AAAAAA");
    await playingTable(a, "BBBBBB");
    await a.whenCommitted();
    const sql = await database.connect();
    await sql.query("update open_table set record = '{}' where code = 'AAAAAA'");
    assert.deepEqual(await database.takeOver(b, "A", "B"), ["BBBBBB"]);
    await b.whenCommitted();
    assert.equal(await b.isQuarantined("AAAAAA"), true);
  });
});

describe("the store during an outage of the database", () => {
  const postgres = usePostgres();

  it("pauses its tables after a second and goes on without help; nothing is lost, and nothing shown too early", async () => {
    const database = await postgres.makeDatabase();
    const store = await database.openStore({ id: "A", clock: realClock() });
    const table = await playingTable(store, "AAAAAA");
    await store.whenCommitted();
    await postgres.server().takeAway();
    table.playTurn();
    const { lastEvent } = table.table;
    const shown: number[] = [];
    store.gateOf("AAAAAA")?.pass(() => shown.push(lastEvent));
    await until(() => !store.isWritable);
    assert.equal(table.table.isStorageDown, true);
    const refused = table.table.submit(table.game().turn, { type: "draw" }, { by: "player" });
    assert.equal(refused.ok ? "" : refused.refusal.code, "storageUnavailable");
    const record = store.findTable("AAAAAA");
    assert.ok(record !== undefined);
    assert.throws(() => store.saveTable(record), /cannot be written/);
    assert.deepEqual(shown, []);
    await postgres.server().bringBack();
    await until(() => store.isWritable);
    await store.whenCommitted();
    assert.deepEqual([shown, table.table.isStorageDown], [[lastEvent], false]);
    table.playTurn();
    await store.whenCommitted();
    const other = await database.openStore({ id: "B" });
    await database.takeOver(other, "A", "B");
    assert.equal(reopened(other, "AAAAAA").table.lastEvent, table.table.lastEvent);
  });
});
