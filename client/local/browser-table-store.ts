/** Stores the local table in the browser's database, for one tab at a time. */
import { save } from "../storage.ts";
import type { KeptTable, LocalTableChange, LocalTableStore } from "./browser-journal.ts";
import { IS_RUNNING_KEY } from "./is-match-running.ts";
import type { LocalDatabase } from "./local-database.ts";
import { addFinished } from "./local-history.ts";
import { readStoredTable, toStoredTable } from "./stored-table.ts";

/** Tells the other tabs at once who has the table now. The database decides: this is only faster. */
const CHANNEL_NAME = "last-card:local-table";

/** The number of the first event of a match: the commands of an earlier one are removed. */
const FIRST_EVENT = 1;

export interface OpenedStore {
  readonly store: LocalTableStore;
  /** What is stored, as far as its form shows; absent if there is nothing that this version can read. */
  readonly kept?: KeptTable | undefined;
  readonly isAnythingStored: boolean;
  /** Removes what is stored, because it cannot be read. */
  readonly removeStored: () => Promise<void>;
}

/** Takes the table over from any other tab: from now on, only `owner` can store it. */
export async function openTableStore(database: LocalDatabase, owner: string): Promise<OpenedStore> {
  const { state, entries } = await takeOver(database, owner);
  return {
    store: new BrowserTableStore(database, owner),
    kept: readStoredTable(state, entries),
    isAnythingStored: state !== undefined,
    removeStored: () => removeTable(database),
  };
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

  /** After a failure nothing more is stored: a later command would not fit what is stored. */
  async save(change: LocalTableChange): Promise<boolean> {
    if (this.#hasFailed) return true;
    try {
      const isMine = await this.#write(change);
      if (isMine) save(IS_RUNNING_KEY, change.isRunning ? "1" : "");
      return isMine;
    } catch {
      this.#hasFailed = true;
      return true;
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
  async #write({ state, entries, finished }: LocalTableChange): Promise<boolean> {
    const transaction = this.#database.transaction(["table", "entries", "matches", "records"], "readwrite");
    const table = transaction.objectStore("table");
    const isMine = (await table.get("owner")) === this.#owner;
    if (isMine) {
      const journal = transaction.objectStore("entries");
      const writing: Promise<unknown>[] = [table.put(plain(toStoredTable(state)), "state")];
      if (state.match === undefined || entries[0]?.n === FIRST_EVENT) writing.push(journal.clear());
      writing.push(...entries.map((entry) => journal.put(plain(entry), entry.n)));
      if (finished !== undefined) writing.push(addFinished(transaction, finished));
      await Promise.all(writing);
    }
    await transaction.done;
    return isMine;
  }
}

/** Without getters and undefined fields, as in a file. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
