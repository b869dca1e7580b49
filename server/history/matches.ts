/** Reads saved matches. */
import { MATCH_ENDS } from "../../shared/command.ts";
import {
  type MatchDetail,
  type MatchList,
  type MatchRating,
  type MatchRow,
  type MatchSeat,
  UNRATED_REASONS,
} from "../../shared/history.ts";
import { completeRules } from "../../shared/rules.ts";
import { unpackRecord } from "./finished-match/packed-record.ts";
import { isSeatOf, type Requester } from "./requester.ts";
import type { Database, MatchTable, SeatTable } from "./schema.ts";

/** Where the next page starts: after the match with this end time and this id. */
export interface MatchCursor {
  readonly ended: number;
  readonly match: string;
}

export interface PageRequest<C> {
  readonly limit: number;
  readonly before?: C | undefined;
}

/** The requester's matches, the newest first. */
export async function listMatches(
  db: Database,
  requester: Requester,
  { limit, before }: PageRequest<MatchCursor>,
): Promise<MatchList> {
  let query = db
    .selectFrom("seat")
    .select(["seat.match", "seat.ended"])
    .where(isSeatOf(requester))
    // In the order of the index.
    .groupBy(["seat.ended", "seat.match"])
    .orderBy("seat.ended", "desc")
    .orderBy("seat.match", "desc")
    .limit(limit + 1);
  if (before !== undefined) {
    const { ended, match } = before;
    query = query.where((eb) =>
      eb.or([
        eb("seat.ended", "<", ended),
        eb.and([eb("seat.ended", "=", ended), eb("seat.match", "<", match)]),
      ]),
    );
  }
  const found = await query.execute();
  const page = found.slice(0, limit);
  const matches = await readMatches(
    db,
    page.map(({ match }) => match),
    requester,
  );
  const last = page.at(-1);
  return found.length > limit && last !== undefined ? { matches, next: makeMatchCursor(last) } : { matches };
}

function makeMatchCursor({ ended, match }: MatchCursor): string {
  return `${ended}.${match}`;
}

/** A match with its record; undefined if no match with this id is saved, or if its record was too long. */
export async function findMatch(
  db: Database,
  id: string,
  requester?: Requester,
): Promise<MatchDetail | undefined> {
  const [row] = await readMatches(db, [id], requester);
  const stored = await db.selectFrom("record").select("packed").where("match", "=", id).executeTakeFirst();
  if (row === undefined || stored === undefined) return undefined;
  const names = row.seats.map(({ name }) => name);
  return { ...row, record: await unpackRecord(stored.packed, names) };
}

/** True while the record of a match is closed to everyone, its player included. */
export function isRecordClosed({ recordOpensAt = 0 }: Pick<MatchRow, "recordOpensAt">, now: number): boolean {
  return now < recordOpensAt;
}

/** The matches with these ids, in this order. */
async function readMatches(
  db: Database,
  ids: readonly string[],
  requester: Requester | undefined,
): Promise<readonly MatchRow[]> {
  if (ids.length === 0) return [];
  const matches = await db.selectFrom("match").selectAll().where("id", "in", ids).execute();
  const seats = await db.selectFrom("seat").selectAll().where("match", "in", ids).orderBy("seat").execute();
  return ids.flatMap((id) => {
    const match = matches.find((row) => row.id === id);
    const matchSeats = seats.filter((seat) => seat.match === id);
    return match === undefined ? [] : [toMatchRow(match, matchSeats, requester)];
  });
}

function toMatchRow(
  match: MatchTable,
  seats: readonly SeatTable[],
  requester: Requester | undefined,
): MatchRow {
  const { id, code, started, ended, rated, opens } = match;
  const rules = completeRules(JSON.parse(match.rules));
  const why = MATCH_ENDS.find((end) => end === match.why) ?? "abandoned";
  const mine = requester === undefined ? undefined : seats.find((seat) => isSeatOfRequester(seat, requester));
  const myRating = mine === undefined ? undefined : ratingOfSeat(mine);
  return {
    id,
    code,
    rules,
    why,
    startedAt: started,
    endedAt: ended,
    seats: seats.map(toMatchSeat),
    ...(mine === undefined ? {} : { mine: mine.seat }),
    ...(myRating === undefined ? {} : { myRating }),
    isRated: rated === 1,
    ...(opens === null ? {} : { recordOpensAt: opens }),
  };
}

/** Undefined for a guest, and for a match that an older server saved. */
function ratingOfSeat({ share, unrated }: SeatTable): MatchRating | undefined {
  if (share !== null) return { share };
  const reason = UNRATED_REASONS.find((each) => each === unrated);
  return reason === undefined ? undefined : { unrated: reason };
}

function isSeatOfRequester(seat: SeatTable, { owner, profile }: Requester): boolean {
  return profile === undefined ? seat.owner === owner : seat.profile === profile;
}

function toMatchSeat({ seat, name, kind, stand_in, place, score, profile }: SeatTable): MatchSeat {
  const matchSeat = { seat, name, kind, standIn: stand_in === 1, place, score };
  return profile === null ? matchSeat : { ...matchSeat, profile };
}
