/** Tables that the server opens again at its start. No client can ask for this: only what was found is opened. */
import type { TableRecord } from "./journal/table-record.ts";

export class TablesToRestore {
  readonly #records = new Map<string, TableRecord>();

  /** The next room that is made with these options is that table. */
  prepare(record: TableRecord): object {
    this.#records.set(record.code, record);
    return { reopen: record.code };
  }

  /** The table that these options mean; undefined where somebody wants a new one. */
  take(options: unknown): TableRecord | undefined {
    const code = restoreCodeIn(options);
    const record = code === undefined ? undefined : this.#records.get(code);
    if (record === undefined) return undefined;
    this.#records.delete(record.code);
    return record;
  }
}

function restoreCodeIn(options: unknown): string | undefined {
  const isNamed = typeof options === "object" && options !== null && "reopen" in options;
  return isNamed && typeof options.reopen === "string" ? options.reopen : undefined;
}
