/** Tables that the server opens again at its start. No client can ask for this: only what was found is opened. */
import type { KeptTable } from "./journal/table-record.ts";

export class Reopening {
  readonly #found = new Map<string, KeptTable>();

  /** The next room that is made with these options is that table. */
  prepare(kept: KeptTable): object {
    this.#found.set(kept.code, kept);
    return { reopen: kept.code };
  }

  /** The table that these options mean; undefined where somebody wants a new one. */
  take(options: unknown): KeptTable | undefined {
    const code = codeIn(options);
    const kept = code === undefined ? undefined : this.#found.get(code);
    if (kept === undefined) return undefined;
    this.#found.delete(kept.code);
    return kept;
  }
}

function codeIn(options: unknown): string | undefined {
  const isNamed = typeof options === "object" && options !== null && "reopen" in options;
  return isNamed && typeof options.reopen === "string" ? options.reopen : undefined;
}
