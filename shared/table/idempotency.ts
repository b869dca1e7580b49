/** The first result of each command, for a client that sends the command again. */
import { accepted, type RefusalCode, type Result } from "../refusal.ts";
import type { Accepted } from "../wire/messages.ts";
import type { JournalEntry } from "./journal/journal.ts";

export type RequestResult = Result<Accepted>;

/** These refusals decide nothing about the command: it is carried out when the client sends it again later. */
const UNDECIDED: readonly RefusalCode[] = ["storageUnavailable", "rateLimited"];

/** How many results a table keeps: far more than ten players can be waiting for. */
const MAX_RESULTS = 500;

/** The result of a command that is in the journal. */
export function resultOfEntry({ n, events }: JournalEntry): RequestResult {
  return accepted({ lastEvent: n + events.length - 1 });
}

export class IdempotencyCache {
  readonly #results = new Map<string, RequestResult>();

  /** The result of this sender's command if it was carried out before; otherwise runs it and stores its result. */
  runOnce(sender: string, id: string, run: () => RequestResult): RequestResult {
    const key = `${sender} ${id}`;
    const previous = this.#results.get(key);
    if (previous !== undefined) return previous;
    const result = run();
    if (result.ok || !UNDECIDED.includes(result.refusal.code)) this.#store(key, result);
    return result;
  }

  /** A result from before the server was restarted. */
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
