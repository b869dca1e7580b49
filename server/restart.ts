/** Tables that the server restores at startup. Clients cannot trigger it: only tables that the server found are restored. */
import type { TableRecord } from "./journal/table-record.ts";

export class TablesToRestore {
  readonly #records = new Map<string, TableRecord>();

  /** The options to create the room of this table with. */
  prepare(record: TableRecord): object {
    this.#records.set(record.code, record);
    return { reopen: record.code };
  }

  /** Removes and returns the table that these options name; undefined for a new table. */
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
