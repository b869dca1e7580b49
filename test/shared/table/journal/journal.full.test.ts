import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { JournaledCommand, JournalStore } from "../../../../shared/table/journal/journal.ts";
import { entriesOf } from "../../../support/game/finished-match.ts";
import { serverTable } from "../../../support/server/server-table.ts";
import { describeStores } from "../../../support/server/store-kinds.ts";

const CODE = "ABCDEF";
const MATCH = {
  ...{ id: "a match", number: 1, startedAt: 5, owners: ["", ""], isRuleStruck: false },
  ...{ rules: OFFICIAL_RULES, players: [{ name: "Ann", kind: "human" }], seed: "5".repeat(64) },
};
const COMMAND: JournaledCommand = {
  n: 1,
  seat: 0,
  by: "player",
  command: { type: "draw" },
  events: [],
  ms: 7,
};
const END = { type: "matchEnded", winners: [0], scores: [3, 0], why: "won" } as const;

/** A table with one player, saved. */
async function saveTable(store: JournalStore, code = CODE): Promise<void> {
  assert.equal(await store.createTable(code), true);
  const table = serverTable(code, {}, { tableJournal: openTableJournal(store, { code, isPublic: true }) });
  table.sit("Ann");
  table.table.stop();
}

describeStores("a journal store", (open) => {
  it("has a table as it was saved last, now and after a restart", async () => {
    const { store, settled, restarted, isLasting } = await open();
    await saveTable(store);
    const first = store.findTable(CODE);
    assert.equal(first?.seats.players[0]?.name, "Ann");
    store.saveTable({ ...first, isPublic: false });
    assert.equal(store.findTable(CODE)?.isPublic, false);
    await settled();
    assert.deepEqual(await store.tableCodes(), [CODE]);
    if (!isLasting) return;
    const next = await restarted();
    assert.deepEqual(next.findTable(CODE), { ...first, isPublic: false });
  });

  it("gives a code to one table only, also while a finished match of it waits", async () => {
    const { store, settled } = await open();
    await saveTable(store);
    assert.equal(await store.createTable(CODE), false);
    assert.equal(await store.hasCode(CODE), true);
    store.openJournal(CODE, MATCH).append({ ...COMMAND, events: [END] });
    store.deleteTable(CODE);
    await settled();
    assert.equal(store.findTable(CODE), undefined);
    assert.deepEqual(await store.tableCodes(), []);
    await store.markArchived(MATCH.id);
    assert.equal(await store.hasCode(CODE), false);
    assert.equal(await store.createTable(CODE), true);
  });

  it("has the entries of a match in their order, with their senders", async () => {
    const { store, restarted, isLasting } = await open();
    await saveTable(store);
    const table = store.findTable(CODE);
    assert.ok(table !== undefined);
    store.saveTable({ ...table, match: MATCH });
    const journal = store.openJournal(CODE, MATCH);
    assert.deepEqual(
      [journal.entries(), journal.hasEntries(), journal.findSnapshot()],
      [[], false, undefined],
    );
    journal.append({ ...COMMAND, sender: "s1", id: "c1" });
    journal.append({ ...COMMAND, n: 2 });
    journal.append({ ...COMMAND, n: 3 });
    const numbers = (after?: number) => journal.entries(after).map(({ n }) => n);
    assert.deepEqual([numbers(), numbers(1), numbers(3)], [[1, 2, 3], [2, 3], []]);
    assert.deepEqual([journal.entries()[0]?.sender, journal.entries()[0]?.id], ["s1", "c1"]);
    assert.equal(journal.hasEntries(), true);
    assert.equal(store.openJournal(CODE, { ...MATCH, number: 2 }).hasEntries(), false);
    if (!isLasting) return;
    const next = (await restarted()).openJournal(CODE, MATCH);
    assert.deepEqual(next.entries(), journal.entries());
    assert.equal(next.hasEntries(), true);
  });

  it("has a finished match with its record until it is archived, once", async () => {
    const { store, clock, settled } = await open();
    await saveTable(store);
    let ended = 0;
    const unsubscribe = store.onMatchFinished(() => {
      ended += 1;
    });
    const journal = store.openJournal(CODE, MATCH);
    journal.append(COMMAND);
    journal.append({ ...COMMAND, n: 2, events: [END] });
    await settled();
    assert.deepEqual([ended, await store.pendingIds()], [1, [MATCH.id]]);
    const finished = await store.findFinished(MATCH.id);
    assert.deepEqual([finished?.code, finished?.endedAt], [CODE, clock.now()]);
    assert.deepEqual(finished?.match, MATCH);
    assert.ok(finished !== undefined);
    const numbers = (await entriesOf(finished)).map(({ n }) => n);
    assert.deepEqual(numbers, [1, 2]);
    assert.equal(await store.findFinished("another"), undefined);
    await store.markArchived(MATCH.id);
    await store.markArchived(MATCH.id);
    assert.deepEqual(await store.pendingIds(), []);
    assert.equal(await store.findFinished(MATCH.id), undefined);
    unsubscribe();
    store.openJournal(CODE, { ...MATCH, id: "another", number: 2 }).append({ ...COMMAND, events: [END] });
    await settled();
    assert.equal(ended, 1);
  });

  it("hides a quarantined table, and keeps its code reserved", async () => {
    const { store, settled, restarted, isLasting } = await open();
    await saveTable(store);
    await saveTable(store, "BBBBBB");
    store.quarantine(CODE, "it cannot be restored");
    await settled();
    assert.deepEqual([await store.isQuarantined(CODE), await store.isQuarantined("BBBBBB")], [true, false]);
    assert.equal(store.findTable(CODE), undefined);
    assert.deepEqual(await store.tableCodes(), ["BBBBBB"]);
    assert.equal(await store.createTable(CODE), false);
    if (!isLasting) return;
    const next = await restarted();
    assert.deepEqual([next.findTable(CODE), await next.isQuarantined(CODE)], [undefined, true]);
    assert.equal(next.findTable("BBBBBB")?.code, "BBBBBB");
  });

  it("writes nothing for a table that has ended, even if it changes until its room is closed", async () => {
    const { store, settled } = await open();
    assert.equal(await store.createTable(CODE), true);
    const tableJournal = openTableJournal(store, { code: CODE, isPublic: true });
    const table = serverTable(CODE, {}, { tableJournal });
    table.sit("Ann");
    tableJournal.delete();
    await settled();
    table.sit("Ben");
    await settled();
    assert.deepEqual([await store.tableCodes(), await store.hasCode(CODE)], [[], false]);
  });
});
