/** The hand of the day in the history: who has started it, with which result, and the secret that its deals come from. */
import { createHmac, randomBytes } from "node:crypto";
import { pointsIn } from "../../shared/editions/editions.ts";
import type { FinishedMatch } from "../../shared/table/journal/journal.ts";
import { bandOf, type HandOfTheDayResult, SCORE_BANDS } from "../../shared/wire/hand-of-the-day.ts";
import type { MatchDigest } from "./finished-match/match-digest.ts";
import { ownersOf, type Requester } from "./requester.ts";
import type { Database } from "./schema.ts";
import type { SeatResult } from "./seat-results.ts";

const SECRET_NAME = "hand of the day";
const SECRET_BYTES = 32;
const ISO_DATE_LENGTH = 10;
const DAY_MS = 24 * 60 * 60_000;

/** The UTC date at this time, in ms since 1970: `2026-11-23`. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, ISO_DATE_LENGTH);
}

/** When this day is over, in ms since 1970. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}

/** The seed of a day's deal: without the server's secret, nobody can compute it before. Creates the secret at first use. */
export async function seedOfDay(db: Database, day: string): Promise<string> {
  const value = randomBytes(SECRET_BYTES).toString("hex");
  // If another query has created it meanwhile, that one counts.
  await db
    .insertInto("secret")
    .values({ name: SECRET_NAME, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const secret = await db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", SECRET_NAME)
    .executeTakeFirstOrThrow();
  return createHmac("sha256", Buffer.from(secret.value, "hex")).update(day).digest("hex");
}

/** Notes that this browser starts the day's hand; false if it has started it before. */
export async function startHandOfTheDay(db: Database, day: string, owner: string): Promise<boolean> {
  const inserted = await db
    .insertInto("daily")
    .values({ day, owner, match: null, score: null, place: null })
    .onConflict((conflict) => conflict.columns(["day", "owner"]).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The hand was not dealt: the browser may start it again. */
export async function forgetHandOfTheDay(db: Database, day: string, owner: string): Promise<void> {
  await db
    .deleteFrom("daily")
    .where("day", "=", day)
    .where("owner", "=", owner)
    .where("match", "is", null)
    .execute();
}

/** Saves the result of a finished match if it was a hand of the day. A match that was not won has no result. */
export async function saveHandOfTheDay(
  db: Database,
  { match: { id, day }, result: { why } }: FinishedMatch,
  { seats, digest }: { readonly seats: readonly SeatResult[]; readonly digest: MatchDigest },
): Promise<void> {
  const player = seats.find(({ kind }) => kind === "human");
  if (day === undefined || player === undefined) return;
  const result = why === "won" ? resultOfHand(player, digest) : undefined;
  await db
    .updateTable("daily")
    .set({ match: id, score: result?.score ?? null, place: result?.place ?? null })
    .where("day", "=", day)
    .where("owner", "=", player.owner)
    .execute();
}

function resultOfHand({ seat, place, score }: SeatResult, { game }: MatchDigest): HandOfTheDayResult {
  if (place === 1) return { score, place };
  const points = game === undefined ? 0 : pointsIn(game.hands[seat] ?? [], game.rules);
  // Without cards of value, the score is 0 and not -0.
  return { score: 0 - points, place };
}

/** This browser's hand of a day; undefined if it was not started. */
export async function findHandOfTheDay(
  db: Database,
  day: string,
  owner: string,
): Promise<{ readonly result?: HandOfTheDayResult } | undefined> {
  const row = await db
    .selectFrom("daily")
    .select(["score", "place"])
    .where("day", "=", day)
    .where("owner", "=", owner)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { score, place } = row;
  return score === null || place === null ? {} : { result: { score, place } };
}

/** How many players finished the hand of a day in each of SCORE_BANDS. */
export async function countScoreBands(db: Database, day: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("daily")
    .select((eb) => ["score", "place", eb.fn.countAll().as("players")])
    .where("day", "=", day)
    .groupBy(["score", "place"])
    .execute();
  const bands = SCORE_BANDS.map(() => 0);
  for (const { score, place, players } of rows) {
    if (score === null || place === null) continue;
    const band = bandOf({ score, place });
    bands[band] = (bands[band] ?? 0) + Number(players);
  }
  return bands;
}

/** The hands of the day of one person, in all linked browsers, the oldest first. */
export async function listHandsOfTheDay(db: Database, requester: Requester): Promise<readonly object[]> {
  return db
    .selectFrom("daily")
    .select(["day", "match", "score", "place"])
    .where("owner", "in", await ownersOf(db, requester))
    .orderBy("day")
    .execute();
}

/** On how many days in a row a person has played it. Today's hand may still come. No more days are stored than retention.ts says. */
export async function handDaysInARow(db: Database, requester: Requester, now: number): Promise<number> {
  const rows = await db
    .selectFrom("daily")
    .select("day")
    .where("owner", "in", await ownersOf(db, requester))
    .where("match", "is not", null)
    .execute();
  const days = new Set(rows.map(({ day }) => day));
  const last = days.has(dayOf(now)) ? now : now - DAY_MS;
  let count = 0;
  while (days.has(dayOf(last - count * DAY_MS))) count += 1;
  return count;
}

/** Deletes them. Call it before the browsers of the profile are forgotten. */
export async function deleteHandsOfTheDay(db: Database, requester: Requester): Promise<void> {
  await db
    .deleteFrom("daily")
    .where("owner", "in", await ownersOf(db, requester))
    .execute();
}
