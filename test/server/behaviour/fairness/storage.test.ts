/** What clients are shown of the next shuffle is saved before: a storage that fails, and then a crash, change nothing of it. */
import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { readTableRecord } from "../../../../server/journal/table-record-migrations.ts";
import type { JournalStore } from "../../../../shared/table/journal/journal.ts";
import { type FairTable, fairTable } from "../../../support/server/fair-table.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";

const HEADER = { code: "ABCDEF", isPublic: true };

/** A storage that takes journal entries and refuses the state of the table, until it works again. */
class FailingStorage {
  readonly memory = memoryStore(() => 0);
  readonly store: JournalStore;
  readonly #listeners = new Set<() => void>();
  #isFull = false;
  #isDown = false;

  constructor() {
    this.store = Object.assign(Object.create(this.memory), {
      saveTable: (...saved: Parameters<JournalStore["saveTable"]>) => {
        if (this.#isFull) this.#isDown = true;
        if (this.#isDown) throw new Error("planted: the disk is full");
        this.memory.saveTable(...saved);
      },
      onWritableChange: (listener: () => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    });
    Object.defineProperty(this.store, "isWritable", { get: () => !this.#isDown });
  }

  /** From the next write on, nothing is saved. */
  fill(): void {
    this.#isFull = true;
  }

  recover(): void {
    this.#isFull = false;
    this.#isDown = false;
    for (const listener of this.#listeners) listener();
  }
}

const commitmentsAt = ({ table }: FairTable, round: number): readonly string[] =>
  table.fairnessMessages.flatMap(({ name, message }) =>
    name === "roundCommitment" && message.round === round ? [message.commitment] : [],
  );

describe("while the storage of a table is full, before its first deal", () => {
  function tableWithPair(text: string) {
    const storage = new FailingStorage();
    const room = fairTable(text, {}, { tableJournal: openTableJournal(storage.store, HEADER) });
    return { storage, room, ann: room.seat("Ann"), ben: room.seat("Ben") };
  }

  it("no commitment is shown that is not saved, and it comes when it is", () => {
    const { storage, room, ann } = tableWithPair("a full disk");
    storage.fill();
    room.request(ann.player, START_REQUEST);
    assert.deepEqual([room.table.fairnessMessages, ann.messages], [[], []]);
    storage.recover();
    assert.equal(commitmentsAt(room, 1).length, 1);
    const read = readTableRecord(JSON.stringify(storage.memory.findTable(HEADER.code)));
    assert.ok(read.ok);
    assert.deepEqual([read.table.nextRound?.commitment], commitmentsAt(room, 1));
    room.answer();
    assert.equal(room.table.phase, "playing");
  });

  it("no list of commitments is shown that is not saved: after a crash, another one could be", () => {
    const { storage, room, ann, ben } = tableWithPair("a full disk later");
    room.request(ann.player, START_REQUEST);
    ann.answerOne();
    storage.fill();
    ben.answerOne();
    assert.ok(!ann.messages.some(({ name }) => name === "contributionCommitments"));
    storage.recover();
    assert.ok(ann.messages.some(({ name }) => name === "contributionCommitments"));
    room.answer();
    assert.equal(room.table.phase, "playing");
  });
});
