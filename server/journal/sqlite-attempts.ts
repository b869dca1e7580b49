/** Notes in SQLite which table is being restored, or which match archived: one that ends the server again and again is quarantined. */
import { type AttemptNotes, MAX_ENDED_STARTS } from "../../shared/table/journal/journal.ts";
import type { SqliteFile } from "./sqlite-file.ts";

export function sqliteAttempts(file: Pick<SqliteFile, "prepare">): AttemptNotes {
  const note = (sql: string, what: string) => {
    try {
      file.prepare(sql).run(what);
    } catch {
      // Tables are restored on a full disk, too. The first move finds it, and tells everyone.
    }
  };
  return {
    begin: (what) => {
      const row = file.prepare("select starts from attempt where what = ?").get(what);
      if (Number(row?.["starts"] ?? 0) >= MAX_ENDED_STARTS) return false;
      note("insert into attempt values (?, 1) on conflict (what) do update set starts = starts + 1", what);
      return true;
    },
    end: (what) => note("delete from attempt where what = ?", what),
  };
}
