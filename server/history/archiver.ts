/** Takes matches that are over from the outbox to the history, again and again until each is filed. */
import type { Clock, Timer } from "../clock.ts";
import type { ArchiveQueue, FinishedMatch } from "../journal/journal.ts";
import { errorFields, type Log } from "../observability/log.ts";

export interface ArchiverOptions {
  readonly queue: ArchiveQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** False while the history cannot be reached; throws where this one match cannot be filed. */
  readonly save: (ended: FinishedMatch) => Promise<boolean>;
}

/** After this a match that could not be filed is tried again, in ms. */
const RETRY_MS = 10_000;

export class Archiver {
  readonly #options: ArchiverOptions;
  readonly #unsubscribe: () => void;
  #running: Promise<void> | undefined;
  #hasMore = false;
  #isStopped = false;
  #retry: Timer | undefined;

  constructor(options: ArchiverOptions) {
    this.#options = options;
    this.#unsubscribe = options.queue.onMatchFinished(() => void this.archiveAll());
  }

  /** Files what waits, one after the other; resolves when that has been tried. */
  archiveAll(): Promise<void> {
    this.#hasMore = true;
    this.#running ??= this.#archiveWaiting();
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#retry?.clear();
    await this.#running;
  }

  async #archiveWaiting(): Promise<void> {
    // First the table shows how the match ended.
    await Promise.resolve();
    while (this.#hasMore && !this.#isStopped) {
      this.#hasMore = false;
      for (const id of this.#waiting) if (!(await this.#archive(id))) break;
    }
    this.#running = undefined;
  }

  get #waiting(): readonly string[] {
    try {
      return this.#options.queue.pendingIds;
    } catch (error) {
      this.#retryLater(error, "the outbox cannot be read");
      return [];
    }
  }

  /** False where nothing can be filed now; a match that fails alone does not stop those behind it. */
  async #archive(id: string): Promise<boolean> {
    const { queue, save } = this.#options;
    if (this.#isStopped) return false;
    try {
      const ended = queue.findFinished(id);
      if (ended !== undefined && !(await save(ended))) return false;
      queue.markArchived(id);
    } catch (error) {
      this.#retryLater(error, `the match ${id} could not be filed`);
    }
    return true;
  }

  #retryLater(error: unknown, what: string): void {
    const { log, clock } = this.#options;
    log.error(errorFields(error), what);
    this.#retry?.clear();
    if (!this.#isStopped) this.#retry = clock.after(RETRY_MS, () => void this.archiveAll());
  }
}
