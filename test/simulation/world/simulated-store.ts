/** The storage of a simulated server. A crash keeps what was committed; a write can be late, lost with a crash, or refused. */

import type { Chance } from "../../../shared/bots/bot.ts";
import {
  type Journal,
  type JournalEntry,
  type JournaledCommand,
  type JournalStore,
  toJournalEntry,
} from "../../../shared/table/journal/journal.ts";
import { memoryJournal } from "../../../shared/table/journal/memory-journal.ts";
import {
  type MatchHeader,
  type TableRecord,
  tableRecordSchema,
} from "../../../shared/table/journal/table-record.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import { memoryStore } from "../../support/server/memory-store.ts";

/** A match as it survives a crash; the texts are JSON. */
interface CommittedMatch {
  readonly entries: string[];
  snapshot: string | undefined;
}

/** A write that is not committed, or a message that waits for the writes before it. */
interface Waiting {
  readonly isWrite: boolean;
  readonly run: () => void;
}

interface StoreOptions {
  readonly clock: Clock;
  readonly chance: Chance;
  /** Called with each command as soon as it is committed. */
  readonly committed: (match: MatchHeader, command: JournaledCommand) => void;
}

export class SimulatedStore {
  readonly journalStore: JournalStore;
  /** How long a write takes at most, in ms; with 0, it is committed before it returns. */
  lateMs = 0;
  /** How many of the next writes fail; then nothing can be written until `repair`. */
  failingWrites = 0;
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #committed: StoreOptions["committed"];
  readonly #listeners = new Set<() => void>();
  #isWritable = true;
  #record: string | undefined;
  #matches = new Map<number, CommittedMatch>();
  /** By the number of the match: what the running process sees. */
  #journals = new Map<number, Journal>();
  /** Writes that are not committed, and messages that wait for them, in this order. */
  #queue: Waiting[] = [];
  /** Increased by each crash: its timers do nothing any more. */
  #life = 0;

  constructor({ clock, chance, committed }: StoreOptions) {
    this.#clock = clock;
    this.#chance = chance;
    this.#committed = committed;
    this.journalStore = Object.create(memoryStore(), {
      isWritable: { get: () => this.#isWritable },
      onWritableChange: { value: (listener: () => void) => this.#subscribe(listener) },
      saveTable: { value: (record: TableRecord) => this.#saveTable(record) },
      openJournal: { value: (_code: string, match: MatchHeader) => this.#openJournal(match) },
      deleteTable: { value: () => this.#checkWritable() },
    });
  }

  get isWritable(): boolean {
    return this.#isWritable;
  }

  /** The table as the next process reads it; undefined if it was never saved. */
  get record(): TableRecord | undefined {
    return this.#record === undefined ? undefined : tableRecordSchema.parse(JSON.parse(this.#record));
  }

  /** The entries of a match that survive a crash. */
  committedEntries(number: number): readonly JournalEntry[] {
    return this.#matches.get(number)?.entries.map((text) => JSON.parse(text) as JournalEntry) ?? [];
  }

  /** Runs when everything that has been written is committed: a message leaves the server no sooner. */
  whenCommitted(run: () => void): void {
    if (this.#queue.length === 0) run();
    else this.#queue.push({ isWrite: false, run });
  }

  /** Nothing can be written from now on. */
  fail(): void {
    this.#setWritable(false);
  }

  repair(): void {
    this.failingWrites = 0;
    this.#setWritable(true);
  }

  /** Commits everything that waits. */
  flush(): void {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) next.run();
  }

  /** The process ends: what is not committed is lost, and so are the messages that waited for it. True if a write is lost. */
  crash(): boolean {
    const isLost = this.#queue.some(({ isWrite }) => isWrite);
    this.#life += 1;
    this.#queue = [];
    this.#journals = new Map();
    this.#listeners.clear();
    return isLost;
  }

  #setWritable(isWritable: boolean): void {
    if (this.#isWritable === isWritable) return;
    this.#isWritable = isWritable;
    for (const listener of [...this.#listeners]) listener();
  }

  #subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #checkWritable(): void {
    if (this.#isWritable && this.failingWrites > 0) {
      this.failingWrites -= 1;
      this.#setWritable(false);
    }
    if (!this.#isWritable) throw new Error("the simulated disk is full");
  }

  #saveTable(record: TableRecord): void {
    this.#checkWritable();
    const text = JSON.stringify(record);
    this.#write(() => {
      this.#record = text;
    });
  }

  #openJournal(match: MatchHeader): Journal {
    const { number } = match;
    const committed = this.#matches.get(number) ?? { entries: [], snapshot: undefined };
    this.#matches.set(number, committed);
    const journal = this.#journals.get(number) ?? this.#readJournal(match, committed);
    this.#journals.set(number, journal);
    return {
      ...journal,
      append: (command) => {
        this.#checkWritable();
        journal.append(command);
        const text = JSON.stringify(toJournalEntry(command));
        this.#write(() => {
          committed.entries.push(text);
          this.#committed(match, command);
        });
      },
      saveSnapshot: (snapshot) => {
        this.#checkWritable();
        const text = JSON.stringify(snapshot);
        this.#write(() => {
          committed.snapshot = text;
        });
      },
    };
  }

  #readJournal(match: MatchHeader, { entries, snapshot }: CommittedMatch): Journal {
    const journal = memoryJournal(
      match,
      entries.map((text) => JSON.parse(text) as JournalEntry),
    );
    if (snapshot !== undefined) journal.saveSnapshot(JSON.parse(snapshot));
    return journal;
  }

  #write(commit: () => void): void {
    if (this.lateMs === 0 && this.#queue.length === 0) {
      commit();
      return;
    }
    const write = { isWrite: true, run: commit };
    this.#queue.push(write);
    const life = this.#life;
    this.#clock.after(this.#chance(this.lateMs + 1), () => {
      if (life === this.#life) this.#commitUpTo(write);
    });
  }

  /** With everything before this write, and the messages directly behind it. */
  #commitUpTo(write: Waiting): void {
    const index = this.#queue.indexOf(write);
    if (index < 0) return;
    const next = this.#queue.findIndex(({ isWrite }, place) => isWrite && place > index);
    for (const { run } of this.#queue.splice(0, next < 0 ? this.#queue.length : next)) run();
  }
}
