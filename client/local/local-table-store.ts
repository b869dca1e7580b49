/** Where the local table is stored: the contract between the table and the browser's database. */
import type { MatchRow } from "../../shared/history.ts";
import type { MatchRecord, RecordEntry } from "../../shared/record/record.ts";
import type { LocalTableState } from "./local-table-state.ts";

/** A finished match for the local history. */
export interface FinishedLocalMatch {
  readonly row: MatchRow;
  readonly record: MatchRecord;
}

/** One change of the table: it is stored as a whole or not at all. */
export interface LocalTableChange {
  readonly state: LocalTableState;
  /** A round is being played, or the next one is about to begin. */
  readonly isRunning: boolean;
  /** The commands of an earlier match are removed. */
  readonly isNewMatch?: true;
  /** The command that was accepted. */
  readonly entry?: RecordEntry;
  readonly finished?: FinishedLocalMatch;
}

/** `takenOver`: another tab has the table now, and nothing was stored. `failed`: this browser stores nothing (any more). */
export type SaveOutcome = "saved" | "takenOver" | "failed";

export interface LocalTableStore {
  /** True if what is saved is there after a reload. */
  readonly isKept: boolean;
  save(change: LocalTableChange): Promise<SaveOutcome>;
  /** Calls `takenOver` once another tab has opened the table. */
  watch(takenOver: () => void): void;
  /** The table is not shown any more. */
  close(): void;
}

/** Without a database: the table lasts as long as its page. */
export const NO_STORE: LocalTableStore = {
  isKept: false,
  save: async () => "failed",
  watch: () => {},
  close: () => {},
};
