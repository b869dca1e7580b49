/** The first answer to every command, for whoever sends it again. */
import { accepted, type Result } from "../../shared/refusal.ts";
import type { Accepted } from "../../shared/wire/messages.ts";
import type { JournalLine } from "../journal/journal.ts";

export type Answer = Result<Accepted>;

/** How many answers a table keeps: far more than ten players can have under way at once. */
const KEPT = 500;

/** The answer to a move that was written down. */
export function answerTo({ n, events }: JournalLine): Answer {
  return accepted({ lastEvent: n + events.length - 1 });
}

export class Answers {
  readonly #first = new Map<string, Answer>();

  /** The answer that was given to this sender's command before; else that of `answer`, which is kept. */
  once(sender: string, id: string, answer: () => Answer): Answer {
    const key = `${sender} ${id}`;
    const given = this.#first.get(key);
    if (given !== undefined) return given;
    const fresh = answer();
    this.#keep(key, fresh);
    return fresh;
  }

  /** An answer that was given before the server died. */
  restore(sender: string, id: string, answer: Answer): void {
    this.#keep(`${sender} ${id}`, answer);
  }

  #keep(key: string, answer: Answer): void {
    this.#first.set(key, answer);
    if (this.#first.size <= KEPT) return;
    const [oldest] = this.#first.keys();
    if (oldest !== undefined) this.#first.delete(oldest);
  }
}
