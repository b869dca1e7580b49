/** Who leads: profiles with enough rated matches, and what is shown of one of them. */
import { type Leaderboard, type ProfileDetail, RATED_MATCHES_TO_LEAD } from "../../shared/history.ts";
import { listMatches, type PageRequest } from "./matches.ts";
import { findProfile, profileOf } from "./profiles.ts";
import type { Database } from "./schema.ts";
import { statisticsOf } from "./statistics.ts";

/** Where the board goes on: behind the profile with this rating and this id. */
export interface LeaderCursor {
  readonly rating: number;
  readonly profile: string;
}

/** How many matches stand on a profile's page. */
const RECENT_MATCHES = 10;
/** So many points of the curve are shown, the newest of them. */
const LONGEST_CURVE = 1000;

/** The best first; who has the same rating shares the place. */
export async function listLeaders(
  db: Database,
  { limit, before }: PageRequest<LeaderCursor>,
): Promise<Leaderboard> {
  const ranked = db
    .selectFrom("profile")
    .selectAll()
    .select((eb) =>
      eb.fn
        .agg<number>("rank")
        .over((over) => over.orderBy("rating", "desc"))
        .as("place"),
    )
    .where("rated", ">=", RATED_MATCHES_TO_LEAD)
    .as("ranked");
  let query = db
    .selectFrom(ranked)
    .selectAll()
    .orderBy("rating", "desc")
    .orderBy("id")
    .limit(limit + 1);
  if (before !== undefined) {
    const { rating, profile } = before;
    query = query.where((eb) =>
      eb.or([eb("rating", "<", rating), eb.and([eb("rating", "=", rating), eb("id", ">", profile)])]),
    );
  }
  const found = await query.execute();
  const rows = found.slice(0, limit).map((row) => ({ place: row.place, profile: profileOf(row) }));
  const last = rows.at(-1)?.profile;
  if (found.length <= limit || last === undefined) return { rows };
  return { rows, next: makeLeaderCursor({ rating: last.rating, profile: last.id }) };
}

function makeLeaderCursor({ rating, profile }: LeaderCursor): string {
  return `${rating}.${profile}`;
}

/** A profile with its curve and its last matches; undefined where there is none. */
export async function profileDetail(db: Database, id: string): Promise<ProfileDetail | undefined> {
  const profile = await findProfile(db, id);
  if (profile === undefined) return undefined;
  const requester = { owner: "", profile: id };
  const { matches } = await listMatches(db, requester, { limit: RECENT_MATCHES });
  return {
    profile,
    curve: await curveOf(db, id),
    statistics: await statisticsOf(db, requester),
    recent: matches.map(({ mine: _mine, ...match }) => match),
  };
}

async function curveOf(db: Database, id: string): Promise<ProfileDetail["curve"]> {
  const points = await db
    .selectFrom("rating")
    .select(["at", "rating"])
    .where("profile", "=", id)
    .orderBy("at", "desc")
    .orderBy("match", "desc")
    .limit(LONGEST_CURVE)
    .execute();
  return points.reverse();
}
