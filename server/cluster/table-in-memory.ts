/** A table of this process: what the database contains of it, or will after the next commits, in memory. */
import { type Journal, type JournalEntry, recordOf } from "../../shared/table/journal/journal.ts";
import type { MatchSnapshot } from "../../shared/table/journal/match-snapshot.ts";
import type { MatchHeader, TableRecord } from "../../shared/table/journal/table-record.ts";
import { CommitGate } from "./commit-gate.ts";
import type { ChangedData, TableChange } from "./table-change.ts";

/**
 * Entries that are this many events older than the snapshot are not kept: a client that sends a command again gets its first
 * result from them. Nobody sends one again after as many events.
 */
export const KEPT_EVENTS = 100;

/** What is read from the database before a table is opened. */
export interface LoadedTable {
  readonly record: TableRecord;
  /** The number of the last match that has entries; 0 if there is none. */
  readonly lastMatch: number;
  readonly snapshot?: MatchSnapshot;
  /** Those of the current match, from `KEPT_EVENTS` events before the snapshot. */
  readonly entries: readonly JournalEntry[];
}

/** The match that the table plays or shows. */
interface MatchMemory {
  readonly number: number;
  entries: JournalEntry[];
  /** True if no entry is left out. */
  isWhole: boolean;
  snapshot: MatchSnapshot | undefined;
}

export class TableInMemory {
  readonly code: string;
  readonly epoch: number;
  readonly gate: CommitGate;
  record: TableRecord | undefined;
  /** Its end or its quarantine is written: nothing else is. */
  hasEnded = false;
  #lastMatch: number;
  #match: MatchMemory | undefined;

  constructor(code: string, epoch: number, onShut: (reason: string) => void) {
    this.code = code;
    this.epoch = epoch;
    this.gate = new CommitGate(onShut);
    this.#lastMatch = 0;
  }

  restore({ record, lastMatch, snapshot, entries }: LoadedTable): void {
    this.record = record;
    this.#lastMatch = lastMatch;
    const number = record.match?.number;
    if (number === undefined) return;
    const isWhole = snapshot === undefined || snapshot.lastEvent <= KEPT_EVENTS;
    this.#match = { number, entries: [...entries], isWhole, snapshot };
  }

  /** A change of this table, which the gate waits for. */
  change(data: ChangedData): TableChange {
    return { code: this.code, epoch: this.epoch, mark: this.gate.wrote(), data };
  }

  /** The journal of a match. `write` is called with everything that is to be written to the database. */
  openJournal(match: MatchHeader, write: JournalWriter): Journal {
    const { number } = match;
    const memory = () => this.#memoryOf(number);
    return {
      entries: (after = 0) => memory()?.entries.filter(({ n }) => n > after) ?? [],
      hasEntries: () => number <= this.#lastMatch,
      findSnapshot: () => memory()?.snapshot,
      append: (command) => {
        const entry = write.entry(match, command);
        this.#currentMemory(number).entries.push(entry);
      },
      saveSnapshot: (snapshot) => {
        write.snapshot(match, snapshot);
        keepSince(this.#currentMemory(number), snapshot);
      },
      record: (game) => recordOf(match, game, entriesForRecord(memory())),
    };
  }

  #memoryOf(number: number): MatchMemory | undefined {
    return this.#match?.number === number ? this.#match : undefined;
  }

  /** The memory of this match, in place of that of an earlier one. */
  #currentMemory(number: number): MatchMemory {
    const memory = this.#memoryOf(number) ?? { number, entries: [], isWhole: true, snapshot: undefined };
    this.#match = memory;
    this.#lastMatch = Math.max(this.#lastMatch, number);
    return memory;
  }
}

/** Writes to the database. Throws if that is not possible now. */
export interface JournalWriter {
  entry(match: MatchHeader, command: Parameters<Journal["append"]>[0]): JournalEntry;
  snapshot(match: MatchHeader, snapshot: MatchSnapshot): void;
}

function keepSince(memory: MatchMemory, snapshot: MatchSnapshot): void {
  const since = snapshot.lastEvent - KEPT_EVENTS;
  memory.snapshot = snapshot;
  const kept = memory.entries.filter(({ n }) => n > since);
  memory.isWhole &&= kept.length === memory.entries.length;
  memory.entries = kept;
}

function entriesForRecord(memory: MatchMemory | undefined): readonly JournalEntry[] {
  if (memory?.isWhole === false) throw new Error("the first entries of this match are only in the database");
  return memory?.entries ?? [];
}
