/** Tables that the server restores at startup. Clients cannot trigger it: only tables that the server found are restored. */
import type { TableRecord } from "../shared/table/journal/table-record.ts";

export class TablesToRestore {
  readonly #tables = new Map<string, TableRecord>();

  /** The options to create the room of this table with. */
  prepare(record: TableRecord): object {
    this.#tables.set(record.code, record);
    return { reopen: record.code };
  }

  /** Removes and returns the table that these options name; undefined for a new table. */
  take(options: unknown): TableRecord | undefined {
    const code = restoreCodeIn(options) ?? "";
    const table = this.#tables.get(code);
    this.#tables.delete(code);
    return table;
  }
}

function restoreCodeIn(options: unknown): string | undefined {
  const isNamed = typeof options === "object" && options !== null && "reopen" in options;
  return isNamed && typeof options.reopen === "string" ? options.reopen : undefined;
}
