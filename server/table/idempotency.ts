/** The first answer to every command, for whoever sends it again. */
import { accepted, type Result } from "../../shared/refusal.ts";
import type { Accepted } from "../../shared/wire/messages.ts";
import type { JournalEntry } from "../journal/journal.ts";

export type RequestResult = Result<Accepted>;

/** How many answers a table keeps: far more than ten players can have under way at once. */
const MAX_RESULTS = 500;

/** The answer to a move that was written down. */
export function resultOfEntry({ n, events }: JournalEntry): RequestResult {
  return accepted({ lastEvent: n + events.length - 1 });
}

export class IdempotencyCache {
  readonly #results = new Map<string, RequestResult>();

  /** The answer that was given to this sender's command before; else that of `answer`, which is kept. */
  runOnce(sender: string, id: string, run: () => RequestResult): RequestResult {
    const key = `${sender} ${id}`;
    const previous = this.#results.get(key);
    if (previous !== undefined) return previous;
    const result = run();
    this.#store(key, result);
    return result;
  }

  /** An answer that was given before the server died. */
  restore(sender: string, id: string, result: RequestResult): void {
    this.#store(`${sender} ${id}`, result);
  }

  #store(key: string, result: RequestResult): void {
    this.#results.set(key, result);
    if (this.#results.size <= MAX_RESULTS) return;
    const [oldest] = this.#results.keys();
    if (oldest !== undefined) this.#results.delete(oldest);
  }
}
