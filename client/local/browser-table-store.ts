/** Stores the local table in the browser's database, for one tab at a time. */
import type { RecordEntry } from "../../shared/record/record.ts";
import { save } from "../storage.ts";
import { IS_RUNNING_KEY } from "./is-match-running.ts";
import type { LocalDatabase } from "./local-database.ts";
import { addFinished } from "./local-history.ts";
import { type RestoredTable, restoreTable, toStoredTable } from "./local-table-state.ts";
import type { LocalTableChange, LocalTableStore, SaveOutcome } from "./local-table-store.ts";

/** Tells the other tabs at once who has the table now. The database decides: this is only faster. */
const CHANNEL_NAME = "last-card:local-table";

export interface OpenedStore {
  readonly store: LocalTableStore;
  /** What is stored; absent if there is nothing. */
  readonly restored?: RestoredTable;
  /** Something was stored that this version cannot read; it was removed. */
  readonly isLastMatchLost: boolean;
}

/** Takes the table over from any other tab: from now on, only `owner` can store it. */
export async function openTableStore(database: LocalDatabase, owner: string): Promise<OpenedStore> {
  const { state, entries } = await takeOver(database, owner);
  const restored = restoreTable(state, entries);
  const isLastMatchLost = state !== undefined && restored === undefined;
  if (isLastMatchLost) await removeTable(database);
  const store = new BrowserTableStore(database, owner);
  return { store, isLastMatchLost, ...(restored && { restored }) };
}

async function takeOver(database: LocalDatabase, owner: string) {
  const transaction = database.transaction(["table", "entries"], "readwrite");
  const table = transaction.objectStore("table");
  const [state, entries] = await Promise.all([
    table.get("state"),
    transaction.objectStore("entries").getAll(),
    table.put(owner, "owner"),
  ]);
  await transaction.done;
  return { state, entries };
}

async function removeTable(database: LocalDatabase): Promise<void> {
  const transaction = database.transaction(["table", "entries"], "readwrite");
  await Promise.all([
    transaction.objectStore("table").delete("state"),
    transaction.objectStore("entries").clear(),
    transaction.done,
  ]);
  save(IS_RUNNING_KEY, "");
}

class BrowserTableStore implements LocalTableStore {
  readonly #database: LocalDatabase;
  readonly #owner: string;
  readonly #channel: BroadcastChannel | undefined;
  #hasFailed = false;

  constructor(database: LocalDatabase, owner: string) {
    this.#database = database;
    this.#owner = owner;
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL_NAME) : undefined;
    this.#channel?.postMessage(owner);
  }

  get isKept(): boolean {
    return !this.#hasFailed;
  }

  /** After a failure nothing more is stored: a later command would not fit what is there. */
  async save(change: LocalTableChange): Promise<SaveOutcome> {
    if (this.#hasFailed) return "failed";
    try {
      if (!(await this.#write(change))) return "takenOver";
      save(IS_RUNNING_KEY, change.isRunning ? "1" : "");
      return "saved";
    } catch {
      this.#hasFailed = true;
      return "failed";
    }
  }

  watch(takenOver: () => void): void {
    this.#channel?.addEventListener("message", ({ data }) => {
      if (data !== this.#owner) takenOver();
    });
  }

  close(): void {
    this.#channel?.close();
  }

  /** All in one transaction; false, and nothing is written, if another tab has the table. */
  async #write({ state, isNewMatch, entry, finished }: LocalTableChange): Promise<boolean> {
    const transaction = this.#database.transaction(["table", "entries", "matches", "records"], "readwrite");
    const table = transaction.objectStore("table");
    const isMine = (await table.get("owner")) === this.#owner;
    if (isMine) {
      const entries = transaction.objectStore("entries");
      const writing: Promise<unknown>[] = [table.put(toStoredTable(state), "state")];
      if (isNewMatch) writing.push(entries.clear());
      if (entry !== undefined) writing.push(entries.put(plainEntry(entry), entry.n));
      if (finished !== undefined) writing.push(addFinished(transaction, finished));
      await Promise.all(writing);
    }
    await transaction.done;
    return isMine;
  }
}

/** Without getters and undefined fields, as the record in a file is. */
function plainEntry(entry: RecordEntry): RecordEntry {
  return JSON.parse(JSON.stringify(entry));
}
