/** Winning streaks: how many matches in a row a person has won. */
import { sql } from "kysely";
import type { WinningStreaks } from "../../shared/history.ts";
import { isSeatOf, type Requester } from "./requester.ts";
import type { Database } from "./schema.ts";

/** Over all matches with a ranking, by the time when they ended. A match without a ranking ends no streak. */
export async function streaksOf(db: Database, requester: Requester): Promise<WinningStreaks> {
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
