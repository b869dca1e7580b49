/** What people like to know of their matches, added up over all that are kept. */
import { COLORS, type Color } from "../../shared/card.ts";
import type { Statistics } from "../../shared/history.ts";
import { isSeatOf, type Requester } from "./requester.ts";
import type { Database } from "./schema.ts";

const SUMMED_COLUMNS = [
  ...["red", "yellow", "green", "blue", "cards"],
  ...["catches", "caught", "challenges_won", "challenges_lost"],
] as const;

/** Over every seat that was theirs, the guest's or the profile's. */
export async function statisticsOf(db: Database, requester: Requester): Promise<Statistics> {
  const sums = await sumsOf(db, requester);
  const byPlace = await countsByPlace(db, requester);
  const { red, yellow, green, blue } = sums;
  const colors = { red, yellow, green, blue };
  const favoriteColor = favoriteOf(colors);
  return {
    matches: sums.matches,
    wins: byPlace[0] ?? 0,
    byPlace,
    ...(favoriteColor === undefined ? {} : { favoriteColor }),
    colors,
    catches: sums.catches,
    caught: sums.caught,
    challengesWon: sums.challenges_won,
    challengesLost: sums.challenges_lost,
    cardsPlayed: sums.cards,
    longestHand: sums.longest,
  };
}

async function sumsOf(db: Database, requester: Requester) {
  return db
    .selectFrom("seat")
    .where(isSeatOf(requester))
    .select((eb) => [
      eb.fn.count<number>("seat.match").distinct().as("matches"),
      eb.fn.coalesce(eb.fn.max("seat.longest_hand"), eb.lit(0)).as("longest"),
      ...SUMMED_COLUMNS.map((name) => eb.fn.coalesce(eb.fn.sum<number>(`seat.${name}`), eb.lit(0)).as(name)),
    ])
    .executeTakeFirstOrThrow();
}

/** How often first, second and so on. */
async function countsByPlace(db: Database, requester: Requester): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("seat")
    .where(isSeatOf(requester))
    .where("seat.place", ">", 0)
    .select((eb) => ["seat.place", eb.fn.countAll<number>().as("often")])
    .groupBy("seat.place")
    .execute();
  const last = Math.max(0, ...rows.map(({ place }) => place));
  return Array.from({ length: last }, (_, at) => rows.find(({ place }) => place === at + 1)?.often ?? 0);
}

/** The colour named most often; where two are equal, the first of them. */
function favoriteOf(colors: Readonly<Record<Color, number>>): Color | undefined {
  const most = Math.max(...COLORS.map((color) => colors[color]));
  return most === 0 ? undefined : COLORS.find((color) => colors[color] === most);
}
