/** The finished matches of all processes that wait for the history. Any process may save them. */
import {
  type ArchiveQueue,
  type AttemptNotes,
  type FinishedMatch,
  type JournalEntry,
  MAX_ENDED_STARTS,
  type MatchEnding,
} from "../../shared/table/journal/journal.ts";
import type { MatchHeader } from "../../shared/table/journal/table-record.ts";
import { nextTurn } from "../clock.ts";
import { ENTRIES_PER_PAGE, pagesOf } from "../journal/pages.ts";
import { errorFields, type Log } from "../observability/log.ts";
import type { Sql } from "./sql.ts";

/** The JSON column of a finished match. */
export interface MatchSummary extends MatchEnding {
  readonly match: MatchHeader;
}

interface FinishedRow {
  readonly code: string;
  readonly match: number;
  readonly endedAt: number;
  readonly summary: string;
}

/** To delete that many entries takes a few ms. */
export const ENTRIES_PER_DELETION = 1_000;
/** More are not saved at once. */
const MAX_PENDING = 10_000;

/**
 * While one process saves a match, the others leave it alone; they continue if that takes longer than a minute, or if the
 * process is dead. To save it twice does no harm.
 */
const RESERVE = `
  update finished_match set archiver = $2, archiver_until = clock_timestamp() + interval '1 minute'
  where id = (
    select id from finished_match where id = $1 and (
      archiver is null or archiver = $2 or archiver_until < clock_timestamp()
      or not exists (select 1 from game_process p where p.id = archiver and p.state <> 'dead'))
    for update skip locked)
  returning code, match, ended_at::float8 as "endedAt", summary`;

const LEFT = "entries of ended tables are left";
/** Another process may try it. */
const RELEASE = "update finished_match set archiver = null where id = $1 and archiver = $2";

/** The codes of entries without a table: its process ended before all of them were deleted. */
const DELETED_TABLES = `
  with recursive used(code) as (
    select min(code) from journal_entry
    union all select (select min(code) from journal_entry j where j.code > used.code) from used where code is not null)
  select code from used where code is not null
    and not exists (select 1 from open_table t where t.code = used.code)
    and not exists (select 1 from finished_match f where f.code = used.code)`;

export interface FinishedMatchesOptions {
  /** For everything that may wait for other statements. */
  readonly sql: Sql;
  readonly ownId: string;
  readonly log: Log;
}

export class FinishedMatches implements ArchiveQueue {
  /** Of saving finished matches: a process that ends while it opens a table is not counted. */
  readonly attempts: AttemptNotes;
  readonly #sql: Sql;
  readonly #ownId: string;
  readonly #log: Log;
  readonly #listeners = new Set<() => void>();
  #isClosed = false;

  constructor({ sql, ownId, log }: FinishedMatchesOptions) {
    this.#sql = sql;
    this.#ownId = ownId;
    this.#log = log;
    this.attempts = {
      begin: async (id) => (await this.#countEndedSaves(id)) < MAX_ENDED_STARTS,
      end: async (id) => void (await sql.query(RELEASE, [id, ownId])),
    };
  }

  async pendingIds(): Promise<readonly string[]> {
    const rows = await this.#sql.query<{ id: string }>(
      "select id from finished_match order by ended_at, id limit $1",
      [MAX_PENDING],
    );
    return rows.map(({ id }) => id);
  }

  async findFinished(id: string): Promise<FinishedMatch | undefined> {
    const [row] = await this.#sql.query<FinishedRow>(RESERVE, [id, this.#ownId]);
    if (row === undefined) return undefined;
    const { code, endedAt } = row;
    const { match, result }: MatchSummary = JSON.parse(row.summary);
    const pages = () => pagesOf((after) => this.#pageAfter(after, code, row.match));
    return { code, match, endedAt, result, pages };
  }

  async markArchived(id: string): Promise<void> {
    await this.#deleteAll("delete_archived($1, $2)", id);
  }

  /** Deletes what is left of tables that have ended: a long match is not deleted at once. Others have their turn in between. */
  async deleteRest(codes: readonly string[]): Promise<void> {
    try {
      for (const code of codes) await this.#deleteAll("delete_entries($1, 0, '', $2)", code);
    } catch (error) {
      if (!this.#isClosed) this.#log.warn({ tables: codes, ...errorFields(error) }, LEFT);
    }
  }

  /** Deletes what is left of tables whose processes ended before all of it was deleted. */
  async deleteLeftEntries(): Promise<void> {
    try {
      const rows = await this.#sql.query<{ code: string }>(DELETED_TABLES);
      await this.deleteRest(rows.map(({ code }) => code));
    } catch (error) {
      if (!this.#isClosed) this.#log.warn(errorFields(error), LEFT);
    }
  }

  /** What is left to delete is left to the next process. */
  close(): void | Promise<void> {
    this.#isClosed = true;
  }

  onMatchFinished(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Matches have ended, or those of a dead process wait. */
  notifyFinished(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  async #countEndedSaves(id: string): Promise<number> {
    const [row] = await this.#sql.query<{ ended: number | null }>("select count_ended_save($1) as ended", [
      id,
    ]);
    return row?.ended ?? 0;
  }

  /** Calls a function of the database that deletes some entries, until it has nothing left to delete. */
  async #deleteAll(call: string, codeOrId: string): Promise<void> {
    let isDone = false;
    while (!(isDone || this.#isClosed)) {
      const [row] = await this.#sql.query<{ done: boolean }>(`select ${call} as done`, [
        codeOrId,
        ENTRIES_PER_DELETION,
      ]);
      isDone = row?.done ?? true;
      await nextTurn();
    }
  }

  async #pageAfter(after: number, code: string, match: number): Promise<readonly JournalEntry[]> {
    const rows = await this.#sql.query<{ entry: string }>(
      "select entry from journal_entry where code = $1 and match = $2 and n > $3 order by n limit $4",
      [code, match, after, ENTRIES_PER_PAGE],
    );
    return rows.map(({ entry }): JournalEntry => JSON.parse(entry));
  }
}
