/** The statistics of the shuffles of all matches: a few counts, to which each match is added when it is saved. */
import { createHash } from "node:crypto";
import {
  addCounts,
  NO_COUNTS,
  type ShuffleCounts,
  type ShuffleStatistics,
} from "../../shared/fairness/statistics/shuffle-counts.ts";
import { CLASSIC_DECK, type EditionId } from "../../shared/rules.ts";
import type { FinishedMatch } from "../../shared/table/journal/journal.ts";
import type { Database } from "./schema.ts";

/** Matches are counted in several rows, so that the processes of a cluster seldom wait for each other. */
const PARTS = 16;

/** Adds a match to the counts of its deck. A hand of the day is left out: everyone gets the same deal. */
export async function countShuffles(
  db: Database,
  { match, endedAt }: FinishedMatch,
  shuffles: ShuffleCounts,
): Promise<void> {
  if (match.day !== undefined) return;
  const { edition = CLASSIC_DECK } = match.rules;
  const part = partOf(match.id);
  const row = await db
    .selectFrom("shuffle_count")
    .select(["since", "counts"])
    .where("edition", "=", edition)
    .where("part", "=", part)
    .executeTakeFirst();
  const counts = JSON.stringify(addCounts(parseCounts(row?.counts), shuffles));
  const since = Math.min(row?.since ?? endedAt, endedAt);
  await db
    .insertInto("shuffle_count")
    .values({ edition, part, since, counts })
    .onConflict((conflict) => conflict.columns(["edition", "part"]).doUpdateSet({ since, counts }))
    .execute();
}

/** The sum over all parts of a deck. */
export async function readShuffleStatistics(db: Database, edition: EditionId): Promise<ShuffleStatistics> {
  const rows = await db
    .selectFrom("shuffle_count")
    .select(["since", "counts"])
    .where("edition", "=", edition)
    .execute();
  const sum = rows.map(({ counts }) => parseCounts(counts)).reduce(addCounts, NO_COUNTS);
  return rows.length === 0 ? sum : { ...sum, since: Math.min(...rows.map(({ since }) => since)) };
}

function partOf(id: string): number {
  return createHash("sha256").update(id).digest().readUInt32BE() % PARTS;
}

/** The server has written it itself. */
function parseCounts(text: string | undefined): ShuffleCounts {
  return text === undefined ? NO_COUNTS : JSON.parse(text);
}
