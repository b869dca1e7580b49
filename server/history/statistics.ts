/** The statistics of a person, summed over all stored matches. */
import { sql } from "kysely";
import { COLORS, type Color } from "../../shared/card.ts";
import type { Statistics, WinningStreaks } from "../../shared/history.ts";
import { isSeatOf, type Requester } from "./requester.ts";
import type { Database } from "./schema.ts";

const SUMMED_COLUMNS = [
  ...["red", "yellow", "green", "blue", "cards"],
  ...["catches", "caught", "challenges_won", "challenges_lost"],
] as const;

/** Sums over all seats of this guest or profile. */
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
    winningStreaks: await streaksOf(db, requester),
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

/** How often the person came first, second and so on. */
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

/** Over all matches with a ranking, by the time when they ended. A match without a ranking ends no streak. */
async function streaksOf(db: Database, requester: Requester): Promise<WinningStreaks> {
  const last = await db
    .selectFrom(streaks(db, requester).as("streak"))
    .select(["streak.wins", sql<number>`max(streak.wins) over ()`.as("longest")])
    .orderBy("streak.defeats", "desc")
    .limit(1)
    .executeTakeFirst();
  return { current: last?.wins ?? 0, longest: last?.longest ?? 0 };
}

/** The wins between two defeats are one streak: the number of defeats until then is its name. */
function streaks(db: Database, requester: Requester) {
  const inOrder = sql`order by ${sql.ref("seat.ended")}, ${sql.ref("seat.match")}, ${sql.ref("seat.seat")}`;
  const ranked = db
    .selectFrom("seat")
    .where(isSeatOf(requester))
    .where("seat.place", ">", 0)
    .select([
      sql<number>`case when seat.place = 1 then 1 else 0 end`.as("win"),
      sql<number>`sum(case when seat.place = 1 then 0 else 1 end) over (${inOrder})`.as("defeats"),
    ]);
  return db
    .selectFrom(ranked.as("ranked"))
    .select((eb) => ["ranked.defeats", eb.fn.sum<number>("ranked.win").as("wins")])
    .groupBy("ranked.defeats");
}

/** The colour chosen most often; the first one of equals. */
export function favoriteOf(colors: Readonly<Record<Color, number>>): Color | undefined {
  const most = Math.max(...COLORS.map((color) => colors[color]));
  return most === 0 ? undefined : COLORS.find((color) => colors[color] === most);
}
