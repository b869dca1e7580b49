/** The leaderboard of profiles with enough rated matches, and the details of one profile. */
import { type Leaderboard, type ProfileDetail, RATED_MATCHES_TO_LEAD } from "../../shared/history.ts";
import { CLASSIC_DECK, type EditionId } from "../../shared/rules.ts";
import { keptStatisticsOf } from "./kept-statistics.ts";
import { listMatches, type PageRequest } from "./matches.ts";
import { deckRatingsOf, findProfile, profileOf } from "./profiles.ts";
import type { Database } from "./schema.ts";

/** Where the next page starts: after the profile with this rating and this id. */
export interface LeaderCursor {
  readonly rating: number;
  readonly profile: string;
}

/** The number of matches on a profile's page. */
const RECENT_MATCHES = 10;
/** The newest points of the rating curve. */
const MAX_CURVE_POINTS = 1000;

/** A page of the leaderboard of a deck. */
export interface LeadersRequest extends PageRequest<LeaderCursor> {
  readonly edition?: EditionId | undefined;
}

/** Best profile first. Equal ratings share a place. */
export async function listLeaders(
  db: Database,
  { limit, before, edition = CLASSIC_DECK }: LeadersRequest,
): Promise<Leaderboard> {
  const ranked = db
    .selectFrom(profilesWithRating(db, edition).as("leader"))
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

/** All profiles with their ratings with this deck: those with the classic one are in the profile. */
function profilesWithRating(db: Database, edition: EditionId) {
  const name = ["profile.id", "profile.name", "profile.since"] as const;
  if (edition === CLASSIC_DECK)
    return db.selectFrom("profile").select([...name, "profile.rating", "profile.rated", "profile.wins"]);
  return db
    .selectFrom("profile")
    .innerJoin("deck_rating", "deck_rating.profile", "profile.id")
    .where("deck_rating.edition", "=", edition)
    .select([...name, "deck_rating.rating", "deck_rating.rated", "deck_rating.wins"]);
}

function makeLeaderCursor({ rating, profile }: LeaderCursor): string {
  return `${rating}.${profile}`;
}

/** A profile with its rating curve and last matches; undefined if it does not exist. */
export async function profileDetail(db: Database, id: string): Promise<ProfileDetail | undefined> {
  const profile = await findProfile(db, id);
  if (profile === undefined) return undefined;
  const requester = { owner: "", profile: id };
  const { matches } = await listMatches(db, requester, { limit: RECENT_MATCHES });
  return {
    profile,
    deckRatings: await deckRatingsOf(db, id),
    curve: await curveOf(db, id),
    statistics: await keptStatisticsOf(db, requester),
    recent: matches.map(({ mine: _mine, myRating: _myRating, ...match }) => match),
  };
}

async function curveOf(db: Database, id: string): Promise<ProfileDetail["curve"]> {
  const points = await db
    .selectFrom("rating")
    .select(["at", "rating"])
    .where("profile", "=", id)
    .orderBy("at", "desc")
    .orderBy("match", "desc")
    .limit(MAX_CURVE_POINTS)
    .execute();
  return points.reverse();
}
