/** The finished matches of all processes that wait for the history. Any process may save them. */
import {
  type ArchiveQueue,
  ENTRIES_PER_PAGE,
  type FinishedMatch,
  type JournalEntry,
  type MatchEnding,
  pagesOf,
} from "../journal/journal.ts";
import type { MatchHeader } from "../journal/table-record.ts";
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

export class FinishedMatches implements ArchiveQueue {
  readonly #sql: Sql;
  readonly #ownId: string;
  readonly #listeners = new Set<() => void>();

  constructor(sql: Sql, ownId: string) {
    this.#sql = sql;
    this.#ownId = ownId;
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
    await this.#sql.query("select mark_archived($1)", [id]);
  }

  onMatchFinished(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Matches have ended, or those of a dead process wait. */
  notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  async #pageAfter(after: number, code: string, match: number): Promise<readonly JournalEntry[]> {
    const rows = await this.#sql.query<{ entry: string }>(
      "select entry from journal_entry where code = $1 and match = $2 and n > $3 order by n limit $4",
      [code, match, after, ENTRIES_PER_PAGE],
    );
    return rows.map(({ entry }): JournalEntry => JSON.parse(entry));
  }
}
