/** The evening that this browser was at last, and its newest table there: the way back from a match. */
import { load, save } from "../storage.ts";

const STORAGE_KEY = "evening";

/** The id, and the code of the table, if this browser had one; nothing if it was at no evening. */
export function lastEvening(): { readonly id: string | undefined; readonly table: string | undefined } {
  const [id, table] = load(STORAGE_KEY)?.split(" ") ?? [];
  return { id, table };
}

/** Remembers it. */
export function saveLastEvening(id: string, table = ""): void {
  save(STORAGE_KEY, `${id} ${table}`.trim());
}
