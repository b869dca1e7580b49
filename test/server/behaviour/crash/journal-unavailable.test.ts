import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { TableJournal } from "../../../../shared/table/journal/table-journal.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

/** A journal on a disk that can be full. */
function journalOnDisk(): { readonly tableJournal: TableJournal; fill(): void; free(): void } {
  const sound = openTableJournal(memoryStore(), { code: "ABCDEF", isPublic: true });
  const listeners = new Set<() => void>();
  let isFull = false;
  let hasFailed = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const orFail = <T>(write: () => T): T => {
    if (!isFull) return write();
    const isFirst = !hasFailed;
    hasFailed = true;
    if (isFirst) notify();
    throw new Error("no space left on the device");
  };
  const tableJournal: TableJournal = {
    ...sound,
    get isWritable() {
      return !hasFailed;
    },
    onWritableChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: (what) => orFail(() => sound.save(what)),
    openJournal: (match) => {
      const journal = sound.openJournal(match);
      return { ...journal, append: (entry) => orFail(() => journal.append(entry)) };
    },
  };
  return {
    tableJournal,
    fill: () => {
      isFull = true;
    },
    free: () => {
      isFull = false;
      hasFailed = false;
      notify();
    },
  };
}

describe("a journal that cannot be written", () => {
  it("acknowledges and changes nothing, and pauses the table until it can be written", () => {
    const disk = journalOnDisk();
    const room = serverTable("a full disk", {}, { tableJournal: disk.tableJournal });
    const ann = room.sit("Ann");
    room.sit("Ben");
    assert.ok(room.request(ann, START_REQUEST).ok);
    room.clock.advance(10_000);
    disk.fill();
    const before = structuredClone(room.game());
    const { lastEvent } = room.table;
    const draw = () => room.table.submit(room.game().turn, { type: "draw" }, { by: "player" });
    for (let tries = 0; tries < 2; tries += 1) {
      const requestResult = draw();
      assert.ok(!requestResult.ok && requestResult.refusal.code === "storageUnavailable");
    }
    const asked = room.request(ann, { type: "rename", name: "Anna" });
    assert.ok(!asked.ok && asked.refusal.code === "storageUnavailable");
    assert.deepEqual(structuredClone(room.game()), before);
    assert.equal(room.table.lastEvent, lastEvent);
    assert.equal(room.table.isStorageDown, true);
    room.clock.advance(50_000);
    assert.deepEqual(structuredClone(room.game()), before, "the clock is stopped");
    disk.free();
    assert.equal(room.table.isStorageDown, false);
    assert.ok(draw().ok);
  });

  function playing() {
    const disk = journalOnDisk();
    const room = serverTable("a full disk", {}, { tableJournal: disk.tableJournal });
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    assert.ok(room.request(ann, START_REQUEST).ok);
    return { disk, room, ann, ben };
  }

  it("at a time-out: it happens once, and the clock acts as soon as it can be written", () => {
    const { disk, room } = playing();
    const late = room.table.seats.at(room.game().turn);
    assert.ok(late !== undefined);
    // One time-out is enough for a player who has made no move in this match (C1).
    do room.playTurn();
    while (room.game().turn !== late.seat);
    disk.fill();
    room.clock.advance(60_000 + room.clockDelay());
    assert.equal(room.table.isStorageDown, true);
    room.clock.advance(60_000);
    assert.deepEqual([late.timeOuts, late.isBotControlled, room.game().turn], [1, false, late.seat]);
    disk.free();
    room.clock.advance(2_000);
    assert.notEqual(room.game().turn, late.seat);
    assert.deepEqual([late.timeOuts, late.isBotControlled], [1, false]);
  });

  it("when the next round is due: agreements stay, and it begins as soon as it can be written", () => {
    const { disk, room, ann } = playing();
    room.playToPhaseEnd();
    assert.ok(room.request(ann, { type: "nextRound" }).ok);
    disk.fill();
    room.clock.advance(15_000);
    assert.equal(room.table.isStorageDown, true);
    room.clock.advance(60_000);
    assert.deepEqual([room.table.phase, ann.ready], ["roundOver", true]);
    disk.free();
    room.clock.advance(2_000);
    assert.deepEqual([room.game().round, ann.ready], [2, false]);
  });

  it("when all agree to the next round: it begins as soon as it can be written", () => {
    const { disk, room, ann, ben } = playing();
    room.playToPhaseEnd();
    assert.ok(room.request(ann, { type: "nextRound" }).ok);
    disk.fill();
    room.request(ben, { type: "nextRound" });
    assert.deepEqual([room.table.phase, room.table.isStorageDown], ["roundOver", true]);
    disk.free();
    assert.equal(room.game().round, 2);
  });

  it("at the start of a match: all players stay ready", () => {
    const disk = journalOnDisk();
    const room = serverTable("a full disk", {}, { tableJournal: disk.tableJournal });
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    assert.ok(room.request(ben, { type: "setReady", ready: true }).ok);
    disk.fill();
    const requestResult = room.request(ann, START_REQUEST);
    assert.ok(!requestResult.ok && requestResult.refusal.code === "storageUnavailable");
    assert.deepEqual([room.table.phase, ben.ready], ["waiting", true]);
    disk.free();
    assert.ok(room.request(ann, START_REQUEST).ok);
    assert.equal(ben.ready, false);
  });
});
