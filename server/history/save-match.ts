/** Saves a finished match in the history, in one transaction. */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { Transaction } from "kysely";
import type { Rating } from "openskill";
import type { MatchRecord } from "../../shared/record/record.ts";
import type { FinishedMatch } from "../journal/journal.ts";
import { type RatedSeat, ratingsAfter, type SeatResult, seatResults, shownRating } from "./rating.ts";
import type { Database, SeatTable, Tables } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** Does nothing if the match is saved already. Throws if the database cannot be reached or has too many conflicts. */
export async function saveMatch(db: Database, ended: FinishedMatch): Promise<void> {
  const packed = await compressRecord(ended.record);
  const results = seatResults(ended);
  await inTransaction(db, async (trx) => {
    const profiles = await profilesOf(trx, results);
    const seats = results.map((result): SavedSeat => withProfile(result, profiles.get(result.owner)));
    const ratings = ratingsOf(ended, seats);
    if (!(await insertMatch(trx, ended, ratings.size > 0))) return;
    await trx.insertInto("record").values({ match: ended.match.id, packed }).execute();
    await trx
      .insertInto("seat")
      .values(seats.map((seat) => toSeatRow(seat, ended)))
      .execute();
    for (const seat of seats) {
      const after = ratingAfter(seat, ratings);
      if (after !== undefined) await saveRating(trx, { ended, seat, after });
    }
  });
}

type SavedSeat = SeatResult & RatedSeat;

/** The new rating of a seat's player; undefined if this seat is not rated. */
function ratingAfter(
  { profile, joinedLate }: SavedSeat,
  ratings: ReadonlyMap<string, Rating>,
): Rating | undefined {
  return profile === undefined || joinedLate ? undefined : ratings.get(profile.id);
}
type RatedProfile = NonNullable<RatedSeat["profile"]>;

function withProfile(result: SeatResult, profile: RatedProfile | undefined): SavedSeat {
  return profile === undefined ? result : { ...result, profile };
}

/** The profiles of the players, by the hash of their browser key. */
async function profilesOf(
  trx: Transaction<Tables>,
  results: readonly SeatResult[],
): Promise<ReadonlyMap<string, RatedProfile>> {
  const owners = results.map(({ owner }) => owner).filter((owner) => owner !== "");
  if (owners.length === 0) return new Map();
  const rows = await trx
    .selectFrom("browser")
    .innerJoin("profile", "profile.id", "browser.profile")
    .select(["browser.owner", "profile.id", "profile.mu", "profile.sigma"])
    .where("browser.owner", "in", owners)
    .execute();
  return new Map(rows.map(({ owner, ...profile }) => [owner, profile]));
}

/** Empty if a player had extra time in a match of several people. */
function ratingsOf(
  { match, record }: FinishedMatch,
  seats: readonly SavedSeat[],
): ReadonlyMap<string, Rating> {
  const { rules, result } = record;
  return match.moreTime === true ? new Map() : ratingsAfter({ rules, why: result.why, seats });
}

async function insertMatch(
  trx: Transaction<Tables>,
  ended: FinishedMatch,
  isRated: boolean,
): Promise<boolean> {
  const { code, match, endedAt, record } = ended;
  const inserted = await trx
    .insertInto("match")
    .values({
      id: match.id,
      code,
      started: startTimeOf(ended),
      ended: endedAt,
      rules: JSON.stringify(record.rules),
      why: record.result.why,
      rated: isRated ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Old matches have no start time: it is computed from their duration. */
function startTimeOf({ match, endedAt, record }: FinishedMatch): number {
  return match.startedAt === 0 ? endedAt - (record.entries.at(-1)?.ms ?? 0) : match.startedAt;
}

function toSeatRow(
  { stats, profile, standIn, wasAway: _away, wasRemoved: _removed, joinedLate: _late, ...seat }: SavedSeat,
  { match, endedAt }: FinishedMatch,
): SeatTable {
  const { colors, challengesWon, challengesLost, longestHand, ...counts } = stats;
  return {
    ...seat,
    ...counts,
    ...colors,
    match: match.id,
    ended: endedAt,
    // Seats with a profile are found by the profile.
    owner: profile === undefined ? seat.owner : "",
    profile: profile?.id ?? null,
    stand_in: standIn ? 1 : 0,
    challenges_won: challengesWon,
    challenges_lost: challengesLost,
    longest_hand: longestHand,
  };
}

interface RatingUpdate {
  readonly ended: FinishedMatch;
  readonly seat: SavedSeat;
  readonly after: { readonly mu: number; readonly sigma: number };
}

async function saveRating(trx: Transaction<Tables>, { ended, seat, after }: RatingUpdate): Promise<void> {
  const { mu, sigma } = after;
  const rating = shownRating(after);
  const profile = seat.profile?.id ?? "";
  await trx
    .updateTable("profile")
    .set((eb) => ({
      mu,
      sigma,
      rating,
      rated: eb("rated", "+", 1),
      wins: eb("wins", "+", seat.place === 1 && !seat.wasAway ? 1 : 0),
    }))
    .where("id", "=", profile)
    .execute();
  await trx
    .insertInto("rating")
    .values({ profile, match: ended.match.id, at: ended.endedAt, rating })
    .execute();
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The best quality would be a tenth smaller, and take five times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** To a fifteenth of its size, without the names of the players: they are only stored with the seats, where they can be deleted. */
function compressRecord({ players, ...record }: MatchRecord): Promise<Uint8Array> {
  const anonymous = players.map(({ kind }) => ({ name: "", kind }));
  return compress(JSON.stringify({ ...record, players: anonymous }), QUALITY);
}

/** Adds the names of the players, by seat. */
export async function decompressRecord(packed: Uint8Array, names: readonly string[]): Promise<MatchRecord> {
  const text = (await decompress(packed)).toString("utf8");
  const { format, rules, players, ...record }: MatchRecord = JSON.parse(text);
  const named = players.map((player, seat) => ({ ...player, name: names[seat] ?? "" }));
  return { format, rules, players: named, ...record };
}
