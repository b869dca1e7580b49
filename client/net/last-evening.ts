/** The evening that this browser was at last, and the table of it that was opened last: the way back from a match. */
import { load, save } from "../storage.ts";

const STORAGE_KEY = "evening";

export interface LastEvening {
  readonly id: string;
  /** The code of the table; absent before the first round. */
  readonly table?: string;
}

/** Undefined if this browser was at none. */
export function lastEvening(): LastEvening | undefined {
  const [id, table] = load(STORAGE_KEY)?.split(" ") ?? [];
  if (id === undefined) return undefined;
  return table === undefined ? { id } : { id, table };
}

/** Stores it. */
export function saveLastEvening({ id, table }: LastEvening): void {
  save(STORAGE_KEY, table === undefined ? id : `${id} ${table}`);
}
