/** Moves finished matches from the archive queue to the history, and retries until each is saved. */

import type { ArchiveQueue, FinishedMatch, JournalEntry } from "../../shared/table/journal/journal.ts";
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import { errorFields, type Log } from "../observability/log.ts";

export interface ArchiverOptions {
  readonly queue: ArchiveQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** Saves a match. False if the history cannot be reached; throws if this match cannot be saved. */
  readonly save: (finished: FinishedMatch) => Promise<boolean>;
}

/** The delay before a failed match is tried again, in ms. */
const RETRY_MS = 10_000;

const QUARANTINED = "match quarantined: two starts of the server ended while they saved it in the history";

export class Archiver {
  readonly #options: ArchiverOptions;
  readonly #unsubscribe: () => void;
  #running: Promise<void> | undefined;
  #hasMore = false;
  #isStopped = false;
  readonly #quarantined = new Set<string>();
  #retry: Timer | undefined;

  constructor(options: ArchiverOptions) {
    this.#options = options;
    this.#unsubscribe = options.queue.onMatchFinished(() => void this.archiveAll());
  }

  /** Saves all waiting matches, one after the other. Resolves after all were tried. */
  archiveAll(): Promise<void> {
    this.#hasMore = true;
    this.#running ??= this.#archivePending();
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#retry?.clear();
    await this.#running;
  }

  async #archivePending(): Promise<void> {
    // The table publishes the end of the match first.
    await Promise.resolve();
    while (this.#hasMore && !this.#isStopped) {
      this.#hasMore = false;
      for (const id of await this.#pendingIds()) if (!(await this.#archive(id))) break;
    }
    this.#running = undefined;
  }

  async #pendingIds(): Promise<readonly string[]> {
    try {
      return await this.#options.queue.pendingIds();
    } catch (error) {
      this.#retryLater(error, "the archive queue cannot be read");
      return [];
    }
  }

  /** False if nothing can be saved now. A match that fails on its own does not stop those after it. */
  async #archive(id: string): Promise<boolean> {
    if (this.#isStopped) return false;
    try {
      return await this.#tryToSave(id);
    } catch (error) {
      if (!this.#isStopped) this.#retryLater(error, `match ${id} could not be saved in the history`);
      return true;
    }
  }

  async #tryToSave(id: string): Promise<boolean> {
    const { attempts } = this.#options.queue;
    if ((await attempts?.begin(id)) === false) return this.#quarantine(id);
    try {
      return await this.#save(id);
    } finally {
      await attempts?.end(id);
    }
  }

  async #save(id: string): Promise<boolean> {
    const { queue, save } = this.#options;
    const finished = await queue.findFinished(id);
    if (finished === undefined) return true;
    if (!(await save({ ...finished, pages: () => this.#pagesUntilStop(finished) }))) return false;
    await queue.markArchived(id);
    return true;
  }

  /** A long match does not keep the server from stopping: the next start saves it. */
  async *#pagesUntilStop({ pages }: FinishedMatch): AsyncGenerator<readonly JournalEntry[]> {
    for await (const page of pages()) {
      if (this.#isStopped) throw new Error("the server stops");
      yield page;
    }
  }

  #quarantine(id: string): true {
    const isNew = !this.#quarantined.has(id);
    this.#quarantined.add(id);
    if (isNew) this.#options.log.error({ match: id }, QUARANTINED);
    return true;
  }

  #retryLater(error: unknown, message: string): void {
    const { log, clock } = this.#options;
    log.error(errorFields(error), message);
    this.#retry?.clear();
    if (!this.#isStopped) this.#retry = clock.after(RETRY_MS, () => void this.archiveAll());
  }
}
