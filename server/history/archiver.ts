/** Takes matches that are over from the outbox to the history, again and again until each is filed. */
import type { Clock, Timer } from "../clock.ts";
import type { EndedMatch, Outbox } from "../journal/journal.ts";
import { type Log, told } from "../observability/log.ts";

export interface ClerkOptions {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  /** False while the history cannot be reached; throws where this one match cannot be filed. */
  readonly file: (ended: EndedMatch) => Promise<boolean>;
}

/** After this a match that could not be filed is tried again, in ms. */
const AGAIN_MS = 10_000;

export class Clerk {
  readonly #options: ClerkOptions;
  readonly #unwatch: () => void;
  #working: Promise<void> | undefined;
  #hasMore = false;
  #isStopped = false;
  #again: Timer | undefined;

  constructor(options: ClerkOptions) {
    this.#options = options;
    this.#unwatch = options.outbox.watchEnds(() => void this.work());
  }

  /** Files what waits, one after the other; resolves when that has been tried. */
  work(): Promise<void> {
    this.#hasMore = true;
    this.#working ??= this.#workThrough();
    return this.#working;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unwatch();
    this.#again?.clear();
    await this.#working;
  }

  async #workThrough(): Promise<void> {
    // First the table shows how the match ended.
    await Promise.resolve();
    while (this.#hasMore && !this.#isStopped) {
      this.#hasMore = false;
      for (const id of this.#waiting) if (!(await this.#isDone(id))) break;
    }
    this.#working = undefined;
  }

  get #waiting(): readonly string[] {
    try {
      return this.#options.outbox.waiting;
    } catch (error) {
      this.#failed(error, "the outbox cannot be read");
      return [];
    }
  }

  /** False where nothing can be filed now; a match that fails alone does not stop those behind it. */
  async #isDone(id: string): Promise<boolean> {
    const { outbox, file } = this.#options;
    if (this.#isStopped) return false;
    try {
      const ended = outbox.findEnded(id);
      if (ended !== undefined && !(await file(ended))) return false;
      outbox.filed(id);
    } catch (error) {
      this.#failed(error, `the match ${id} could not be filed`);
    }
    return true;
  }

  #failed(error: unknown, what: string): void {
    const { log, clock } = this.#options;
    log.error(told(error), what);
    this.#again?.clear();
    if (!this.#isStopped) this.#again = clock.after(AGAIN_MS, () => void this.work());
  }
}
