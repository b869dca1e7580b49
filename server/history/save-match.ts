/** Saves a finished match in the history, in one transaction. */
import type { Transaction } from "kysely";
import type { EditionId, Rules } from "../../shared/rules.ts";
import type { FinishedMatch } from "../../shared/table/journal/journal.ts";
import { publishedCommitment } from "./day-commitments.ts";
import { MatchDigest } from "./finished-match/match-digest.ts";
import { packRecord } from "./finished-match/packed-record.ts";
import { endOfDay, saveHandOfTheDay } from "./hands-of-the-day.ts";
import { addToKept } from "./kept-statistics.ts";
import { notePlay } from "./push-subscriptions.ts";
import type { SeatToRate } from "./rated-sides.ts";
import { firstRating, rateMatch, type SeatRating, shownRating } from "./rating.ts";
import { DAY_MS } from "./retention.ts";
import type { Database, DeckRatingTable, SeatTable, Tables } from "./schema.ts";
import { type SeatResult, seatResults } from "./seat-results.ts";
import { countShuffles } from "./shuffle-statistics.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Does nothing if the match is saved already. False if it is saved without its record, because that is too long. Throws if
 * the database cannot be reached or has too many conflicts.
 */
export async function saveMatch(db: Database, ended: FinishedMatch): Promise<boolean> {
  const { match, endedAt } = ended;
  // After a crash, a part of its entries may be deleted.
  if (await isSaved(db, match.id)) return true;
  const digest = new MatchDigest(match);
  const handOfTheDay = match.day === undefined ? undefined : await publishedCommitment(db, match.day);
  const packed = await packRecord(ended, { handOfTheDay, onEntry: (entry) => digest.add(entry) });
  const results = seatResults(ended, digest);
  await inTransaction(db, async (trx) => {
    const profiles = await profilesOf(trx, results, match.rules);
    const seats = results.map((result): SeatWithProfile => withProfile(result, profiles.get(result.owner)));
    const rated = await rateSeats(trx, ended, seats);
    const facts = { isRated: isRated(rated), lastMs: digest.lastMs };
    if (!(await insertMatch(trx, ended, facts))) return;
    if (packed !== undefined) await trx.insertInto("record").values({ match: match.id, packed }).execute();
    const rows = rated.map((seat) => toSeatRow(seat, ended));
    await trx.insertInto("seat").values(rows).execute();
    await addToKept(trx, rows);
    for (const seat of rated) await saveRating(trx, seat, ended);
    await countShuffles(trx, ended, digest.shuffles);
    await saveHandOfTheDay(trx, ended, { seats: results, digest });
    const owners = results.map(({ owner }) => owner);
    await notePlay(trx, owners, endedAt);
  });
  return packed !== undefined;
}

async function isSaved(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("match").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

type SeatWithProfile = SeatResult & SeatToRate;
type RatedProfile = NonNullable<SeatToRate["profile"]>;
/** A seat's result, and what the match meant for the rating of its player. */
type SavedSeat = SeatWithProfile & { readonly seatRating: SeatRating };

function withProfile(result: SeatResult, profile: RatedProfile | undefined): SeatWithProfile {
  return profile === undefined ? result : { ...result, profile };
}

async function rateSeats(
  trx: Transaction<Tables>,
  { match, result, endedAt }: FinishedMatch,
  seats: readonly SeatWithProfile[],
): Promise<readonly SavedSeat[]> {
  const ids = seats.flatMap(({ profile }) => (profile === undefined ? [] : [profile.id]));
  const matchesOfPair = await countMatchesOfPairs(trx, ids, endedAt);
  const hadExtraTime = match.moreTime === true;
  const isHandOfTheDay = match.day !== undefined;
  const played = { rules: match.rules, why: result.why, hadExtraTime, isHandOfTheDay, seats };
  const ratings = rateMatch(played, matchesOfPair);
  return seats.map((seat) => ({ ...seat, seatRating: ratings.get(seat.seat) ?? {} }));
}

function isRated(seats: readonly SavedSeat[]): boolean {
  return seats.some(({ seatRating }) => seatRating.changed !== undefined);
}

/** The profiles of the players, by the hash of their browser key, with their ratings with the deck of these rules. */
async function profilesOf(
  trx: Transaction<Tables>,
  results: readonly SeatResult[],
  { edition }: Pick<Rules, "edition">,
): Promise<ReadonlyMap<string, RatedProfile>> {
  const owners = results.map(({ owner }) => owner).filter((owner) => owner !== "");
  if (owners.length === 0) return new Map();
  const rows = await trx
    .selectFrom("browser")
    .innerJoin("profile", "profile.id", "browser.profile")
    .select(["browser.owner", "profile.id", "profile.mu", "profile.sigma", "profile.rated"])
    .where("browser.owner", "in", owners)
    .execute();
  const ids = rows.map(({ id }) => id);
  const ofDeck = edition === undefined ? undefined : await deckRatingsOf(trx, edition, ids);
  return new Map(rows.map(({ owner, ...profile }) => [owner, { ...profile, ...ofDeck?.(profile.id) }]));
}

/** The ratings of these profiles with another deck than the classic one. */
async function deckRatingsOf(trx: Transaction<Tables>, edition: EditionId, ids: readonly string[]) {
  const rows = await trx
    .selectFrom("deck_rating")
    .select(["profile", "mu", "sigma", "rated"])
    .where("edition", "=", edition)
    .where("profile", "in", ids.length === 0 ? [""] : ids)
    .execute();
  const byProfile = new Map(rows.map(({ profile, ...rating }) => [profile, rating]));
  return (id: string) => byProfile.get(id) ?? { ...firstRating(), rated: 0 };
}

interface MatchFacts {
  readonly isRated: boolean;
  readonly lastMs: number;
}

async function insertMatch(
  trx: Transaction<Tables>,
  { code, match, endedAt, result }: FinishedMatch,
  { isRated, lastMs }: MatchFacts,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("match")
    .values({
      id: match.id,
      code,
      // Old matches have no start time: it is computed from their duration.
      started: match.startedAt === 0 ? endedAt - lastMs : match.startedAt,
      ended: endedAt,
      rules: JSON.stringify(match.rules),
      why: result.why,
      rated: isRated ? 1 : 0,
      opens: match.day === undefined ? null : endOfDay(match.day),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

function toSeatRow(saved: SavedSeat, { match, endedAt }: FinishedMatch): SeatTable {
  const { stats, profile, standIn, seatRating } = saved;
  const { seat, name, kind, place, score, owner } = saved;
  const { colors, challengesWon, challengesLost, longestHand, ...counts } = stats;
  return {
    ...{ seat, name, kind, place, score },
    ...counts,
    ...colors,
    match: match.id,
    ended: endedAt,
    // Seats with a profile are found by the profile.
    owner: profile === undefined ? owner : "",
    profile: profile?.id ?? null,
    stand_in: standIn ? 1 : 0,
    challenges_won: challengesWon,
    challenges_lost: challengesLost,
    longest_hand: longestHand,
    side: seatRating.side ?? null,
    share: seatRating.changed?.share ?? null,
    unrated: seatRating.unrated ?? null,
    away: saved.wasAway || saved.moves === 0 ? 1 : 0,
  };
}

/** Nothing is saved for a seat whose player keeps the rating. */
async function saveRating(
  trx: Transaction<Tables>,
  { profile, seatRating: { changed }, place, wasAway }: SavedSeat,
  { match, endedAt }: FinishedMatch,
): Promise<void> {
  if (profile === undefined || changed === undefined) return;
  const { mu, sigma } = changed;
  const rating = shownRating(changed);
  const won = place === 1 && !wasAway ? 1 : 0;
  const { edition } = match.rules;
  if (edition !== undefined) {
    await saveDeckRating(trx, { profile: profile.id, edition, mu, sigma, rating, rated: 1, wins: won });
    return;
  }
  await trx
    .updateTable("profile")
    .set((eb) => ({
      mu,
      sigma,
      rating,
      rated: eb("rated", "+", 1),
      wins: eb("wins", "+", won),
    }))
    .where("id", "=", profile.id)
    .execute();
  await trx
    .insertInto("rating")
    .values({ profile: profile.id, match: match.id, at: endedAt, rating })
    .execute();
}

/** `rated` and `wins` are added to those before. */
async function saveDeckRating(trx: Transaction<Tables>, row: DeckRatingTable): Promise<void> {
  const { mu, sigma, rating, rated, wins } = row;
  await trx
    .insertInto("deck_rating")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["profile", "edition"]).doUpdateSet((eb) => ({
        ...{ mu, sigma, rating },
        rated: eb("deck_rating.rated", "+", rated),
        wins: eb("deck_rating.wins", "+", wins),
      })),
    )
    .execute();
}

/**
 * Counts the matches of the day before `endedAt` in which two of these profiles were rated on different sides: each further
 * match against the same opponent counts less.
 */
async function countMatchesOfPairs(
  trx: Transaction<Tables>,
  profiles: readonly string[],
  endedAt: number,
): Promise<(one: string, other: string) => number> {
  const sides = await sidesByMatch(trx, profiles, endedAt);
  return (one, other) =>
    sides.filter((sideOf) => {
      const [first, second] = [sideOf.get(one), sideOf.get(other)];
      return first !== undefined && second !== undefined && first !== second;
    }).length;
}

/** For each match: the sides by profile. */
async function sidesByMatch(
  trx: Transaction<Tables>,
  profiles: readonly string[],
  endedAt: number,
): Promise<readonly ReadonlyMap<string, number>[]> {
  if (profiles.length < 2) return [];
  const rows = await trx
    .selectFrom("seat")
    .select(["match", "profile", "side"])
    .where("profile", "in", profiles)
    .where("ended", ">", endedAt - DAY_MS)
    .where("side", "is not", null)
    .execute();
  const byMatch = Map.groupBy(rows, ({ match }) => match);
  return [...byMatch.values()].map(
    (seats) =>
      new Map(
        seats.flatMap(({ profile, side }) => (profile === null || side === null ? [] : [[profile, side]])),
      ),
  );
}
