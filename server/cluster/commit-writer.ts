/**
 * Writes the changes of all tables of this process by group commit: what comes while a commit is under way goes with the
 * next one. A batch is sent until the database has answered; its number keeps it from being written twice.
 */
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import { errorFields, type Log } from "../observability/log.ts";
import type { SqlConnection } from "./sql.ts";
import { APPEND_CALL, appendValues, sizeOf, type TableChange } from "./table-change.ts";

export interface CommitWriterOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly connection: SqlConnection;
  readonly ownId: string;
  /** The version of the data that this server writes. */
  readonly form: number;
  /** Called after each commit, with how long it took in ms. */
  readonly onCommitted: (changes: readonly TableChange[], ms: number) => void;
  /** These tables belong to another process: nothing of them was written. */
  readonly onFenced: (codes: readonly string[]) => void;
  /** The database does not accept the data of this table, and never will. */
  readonly onRejected: (code: string, error: unknown) => void;
}

/** If a commit takes longer, the store is not writable until it is done: nothing new happens at the tables. */
export const SLOW_COMMIT_MS = 1_000;
/** The store is not writable either while more than this waits. */
export const MAX_WAITING_BYTES = 32 * 1024 * 1024;
const MAX_BATCH_CHANGES = 2_000;
/** The delay before a batch is sent again, in ms. */
export const RETRY_MS = 200;
/** PostgreSQL's classes of errors that the data itself causes: data exception, violated constraint. */
const DATA_ERRORS = /^(22|23)/;

export class CommitWriter {
  readonly #options: CommitWriterOptions;
  readonly #listeners = new Set<() => void>();
  readonly #idle: (() => void)[] = [];
  #queue: TableChange[] = [];
  #waitingBytes = 0;
  #batchNumber = 0;
  #isRunning = false;
  #isStopped = false;
  #isSlow = false;
  #isReachable = true;
  #isWritable = true;
  #retryTimer: Timer | undefined;

  constructor(options: CommitWriterOptions) {
    this.#options = options;
  }

  /** False while a commit takes too long, too much waits for it, or the database cannot be reached. */
  get isWritable(): boolean {
    return this.#isWritable;
  }

  /** Calls `listener` when `isWritable` changes. Returns a function that unsubscribes. */
  onWritableChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes a change with the next commit. */
  push(change: TableChange): void {
    if (this.#isStopped) return;
    this.#queue.push(change);
    this.#waitingBytes += sizeOf(change);
    this.#updateWritable();
    if (this.#isRunning) return;
    this.#isRunning = true;
    // Everything that a command writes goes together.
    Promise.resolve()
      .then(() => this.#writeAll())
      .catch((error) => this.#options.log.error(errorFields(error), "the commit writer failed"));
  }

  /** Says if the database can be reached, as far as others know. */
  setReachable(isReachable: boolean): void {
    this.#isReachable = isReachable;
    this.#updateWritable();
  }

  /** Resolves when nothing waits any more. */
  whenIdle(): Promise<void> {
    return this.#isRunning ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  /** Writes nothing any more. What waits is dropped: nobody has seen it. */
  stop(): void {
    this.#isStopped = true;
    this.#retryTimer?.clear();
    this.#options.connection.close();
    this.#becomeIdle();
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0 && !this.#isStopped) {
      const batch = this.#queue.splice(0, MAX_BATCH_CHANGES);
      await this.#writeBatch(batch);
      this.#waitingBytes -= batch.reduce((sum, change) => sum + sizeOf(change), 0);
      this.#updateWritable();
    }
    this.#becomeIdle();
  }

  async #writeBatch(batch: readonly TableChange[]): Promise<void> {
    const { clock, onRejected } = this.#options;
    const slow = clock.after(SLOW_COMMIT_MS, () => this.#setSlow(true));
    try {
      await this.#commit(batch);
    } catch (error) {
      const codes = [...new Set(batch.map(({ code }) => code))];
      const [first = ""] = codes;
      if (codes.length === 1) onRejected(first, error);
      // One table has data that the database does not accept. The others are not its problem.
      else for (const code of codes) await this.#writeBatch(batch.filter((change) => change.code === code));
    } finally {
      slow.clear();
      this.#setSlow(false);
    }
  }

  async #commit(batch: readonly TableChange[]): Promise<void> {
    const { clock, ownId, form } = this.#options;
    this.#batchNumber += 1;
    const values = appendValues({ ownId, number: this.#batchNumber, form }, batch);
    const startedAt = clock.steady();
    const fenced = await this.#send(values);
    if (fenced !== undefined && !this.#isStopped) this.#report(batch, fenced, clock.steady() - startedAt);
  }

  /**
   * Sends a batch until the database has answered; the result is the codes of the tables that belong to others. Throws if the
   * database does not accept the data. Undefined if the writer was stopped.
   */
  async #send(values: readonly unknown[]): Promise<readonly string[] | undefined> {
    const { connection, log } = this.#options;
    while (!this.#isStopped) {
      try {
        const [row] = await connection.query<{ fenced: readonly string[] }>(APPEND_CALL, values);
        return row?.fenced ?? [];
      } catch (error) {
        if (isDataError(error)) throw error;
        log.error(errorFields(error), "database not writable");
        await this.#delay();
      }
    }
    return undefined;
  }

  #report(batch: readonly TableChange[], fenced: readonly string[], ms: number): void {
    const { onCommitted, onFenced, log } = this.#options;
    try {
      onCommitted(fenced.length === 0 ? batch : batch.filter(({ code }) => !fenced.includes(code)), ms);
      if (fenced.length > 0) onFenced(fenced);
    } catch (error) {
      log.error(errorFields(error), "could not report a commit");
    }
  }

  #delay(): Promise<void> {
    return new Promise((resolve) => {
      this.#retryTimer = this.#options.clock.after(RETRY_MS, resolve);
    });
  }

  #becomeIdle(): void {
    this.#isRunning = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #setSlow(isSlow: boolean): void {
    this.#isSlow = isSlow;
    this.#updateWritable();
  }

  #updateWritable(): void {
    const isWritable = this.#isReachable && !this.#isSlow && this.#waitingBytes <= MAX_WAITING_BYTES;
    if (isWritable === this.#isWritable) return;
    this.#isWritable = isWritable;
    const { log } = this.#options;
    if (isWritable) log.info("database writable again");
    else log.error("the database does not commit: all tables are paused");
    for (const listener of [...this.#listeners]) listener();
  }
}

/** True if this data will never be accepted. All other errors end: a lost connection, a full disk, a standby. */
function isDataError(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    DATA_ERRORS.test(error.code)
  );
}
