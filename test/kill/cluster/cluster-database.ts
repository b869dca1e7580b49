/** Reads the tables of a cluster from its database: their owners, and the journals of their matches. */
import { connectSql, LastingConnection } from "../../../server/cluster/sql.ts";
import { readTableRecord } from "../../../server/journal/table-record-migrations.ts";
import { makeLog } from "../../../server/observability/log.ts";
import type { JournalEntry } from "../../../shared/table/journal/journal.ts";
import { matchOf, type WrittenMatch } from "../read-journal.ts";

export interface TableOwner {
  /** `host:port`; undefined if no process has the table. */
  readonly address: string | undefined;
  readonly epoch: string;
}

export class WrittenTables {
  readonly #sql: LastingConnection;

  constructor(url: string) {
    const log = makeLog({ LOG_LEVEL: "silent" });
    this.#sql = new LastingConnection(() => connectSql({ url, name: "the kill test", log }));
  }

  /** The owner of each table, by code. */
  async owners(): Promise<ReadonlyMap<string, TableOwner>> {
    const rows = await this.#sql.query<{ code: string; address: string | null; epoch: string }>(
      `select t.code, p.address, t.epoch::text as epoch
       from open_table t left join game_process p on p.id = t.owner`,
    );
    return new Map(rows.map(({ code, address, epoch }) => [code, { address: address ?? undefined, epoch }]));
  }

  /** Whether all processes write tables in the same form: an older one does not take tables of a newer form. */
  async haveSameForm(): Promise<boolean> {
    const forms = await this.#sql.query("select distinct form from game_process where state = 'up'");
    return forms.length === 1;
  }

  /** The running match of a table. */
  readonly findWritten = async (code: string): Promise<WrittenMatch | undefined> => {
    const [row] = await this.#sql.query<{ record: string | null }>(
      "select record from open_table where code = $1",
      [code],
    );
    const read = typeof row?.record === "string" ? readTableRecord(row.record) : undefined;
    const match = read?.ok === true ? read.table.match : undefined;
    if (match === undefined) return undefined;
    const entries = await this.#sql.query<{ entry: string }>(
      "select entry from journal_entry where code = $1 and match = $2 order by n",
      [code, match.number],
    );
    const journalEntries: readonly JournalEntry[] = entries.map(({ entry }) => JSON.parse(entry));
    return { entries: journalEntries, match: matchOf(match, journalEntries) };
  };

  close(): void {
    this.#sql.close();
  }
}
