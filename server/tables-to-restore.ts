/** Tables that the server restores at startup. Clients cannot trigger it: only tables that the server found are restored. */
import type { RunningState } from "../shared/table/journal/running-state.ts";
import type { TableRecord } from "../shared/table/journal/table-record.ts";

export interface TableToRestore {
  readonly record: TableRecord;
  /** What was running there, if another process handed it over. */
  readonly handedOver?: RunningState | undefined;
}

export class TablesToRestore {
  readonly #tables = new Map<string, TableToRestore>();

  /** The options to create the room of this table with. */
  prepare(record: TableRecord, handedOver?: RunningState): object {
    this.#tables.set(record.code, { record, handedOver });
    return { reopen: record.code };
  }

  /** Removes and returns the table that these options name; undefined for a new table. */
  take(options: unknown): TableToRestore | undefined {
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
