/** Everything that is kept of one person, for that person. */
import type { MatchDetail, Me } from "../../shared/history.ts";
import { findMatch, listMatches, type MatchCursor } from "./matches.ts";
import { findProfile } from "./profiles.ts";
import type { Asker } from "./requester.ts";
import type { Database } from "./schema.ts";
import { statisticsOf } from "./statistics.ts";

/** What the profile page shows: a guest has matches and statistics, but no profile. */
export async function aboutMe(db: Database, asker: Asker): Promise<Me> {
  const statistics = await statisticsOf(db, asker);
  const profile = asker.profile === undefined ? undefined : await findProfile(db, asker.profile);
  return { ...(profile === undefined ? {} : { profile }), matches: statistics.matches, statistics };
}

/** All that is kept beside the matches. */
export async function belongingsOf(db: Database, asker: Asker): Promise<object> {
  const { matches: _count, ...me } = await aboutMe(db, asker);
  return { format: "last-card-person/1", ...me, ...(await browsersAndRatings(db, asker)) };
}

export interface ExportedPage {
  readonly matches: readonly MatchDetail[];
  /** Where to go on; absent after the last one. */
  readonly next?: MatchCursor;
}

/** So many matches at a time: nobody's whole life is held in memory. */
const PAGE = 20;

/** Some of a person's matches with their records, the newest first. */
export async function exportMatches(db: Database, asker: Asker, before?: MatchCursor): Promise<ExportedPage> {
  const list = await listMatches(db, asker, { limit: PAGE, before });
  const found = await Promise.all(list.matches.map(({ id }) => findMatch(db, id, asker)));
  const matches = found.filter((match) => match !== undefined);
  const last = list.matches.at(-1);
  if (list.next === undefined || last === undefined) return { matches };
  return { matches, next: { ended: last.endedAt, match: last.id } };
}

async function browsersAndRatings(db: Database, { owner, profile }: Asker) {
  if (profile === undefined) return { browsers: [{ hash: owner }], ratings: [] };
  const browsers = await db
    .selectFrom("browser")
    .select(["owner as hash", "since"])
    .where("profile", "=", profile)
    .execute();
  const ratings = await db
    .selectFrom("rating")
    .select(["match", "at", "rating"])
    .where("profile", "=", profile)
    .orderBy("at")
    .execute();
  return { browsers, ratings };
}
