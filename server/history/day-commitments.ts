/** What the server publishes about the hands of the day: the commitment before the day, the secret after it. */
import {
  commitmentToDay,
  type DayCommitment,
  type RevealedDay,
} from "../../shared/fairness/day-commitment.ts";
import { dayOf, endOfDay, seedOfDay } from "./hands-of-the-day.ts";
import type { Database } from "./schema.ts";

/** The row with the day since which commitments are published. */
const PUBLISHED_SINCE = "hand of the day: published since";

export interface PublishedDays {
  /** Today's commitment; absent if it was not published before today. */
  readonly commitment?: string;
  readonly tomorrow: DayCommitment;
  /** Absent if its commitment was not published before it. */
  readonly yesterday?: RevealedDay;
}

/** What is public on this day. Publishes tomorrow's commitment. */
export async function publishDays(db: Database, day: string): Promise<PublishedDays> {
  await db
    .insertInto("secret")
    .values({ name: PUBLISHED_SINCE, value: day })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const today = await publishedCommitment(db, day);
  const before = dayBefore(day);
  const yesterday = await publishedCommitment(db, before);
  return {
    ...(today === undefined ? {} : { commitment: today.commitment }),
    tomorrow: commitmentToDay(dayAfter(day), await seedOfDay(db, dayAfter(day))),
    ...(yesterday === undefined ? {} : { yesterday: { ...yesterday, seed: await seedOfDay(db, before) } }),
  };
}

/** What was published before this day; undefined if it was nothing. */
export async function publishedCommitment(db: Database, day: string): Promise<DayCommitment | undefined> {
  const since = await db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", PUBLISHED_SINCE)
    .executeTakeFirst();
  if (since === undefined || day <= since.value) return undefined;
  return commitmentToDay(day, await seedOfDay(db, day));
}

function dayAfter(day: string): string {
  return dayOf(endOfDay(day));
}

function dayBefore(day: string): string {
  return dayOf(Date.parse(day) - 1);
}
