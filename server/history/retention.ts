/** Deletes old matches after HISTORY_RETENTION_DAYS, and what is stored of browsers that have not played for long. */
import { purgeModeration } from "../moderation/kept-moderation.ts";
import { dayOf } from "./hands-of-the-day.ts";
import { purgeSubscriptions } from "./push-subscriptions.ts";
import type { Database } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

export const DAY_MS = 24 * 60 * 60_000;
/** After this time without a match, a guest's matches are no longer linked to the browser. */
export const GUEST_DAYS = 400;

export interface Retention {
  readonly now: number;
  /** How many days matches are stored; 0: forever. */
  readonly days: number;
}

/** How many days it is stored who has played the hand of a day, unless matches are deleted earlier. */
export const HAND_OF_THE_DAY_KEPT_DAYS = 30;

/** How many days an evening is stored after its last change. */
const EVENING_DAYS = 90;

/** After this time without play, a browser gets no turn notifications any more. */
export const SUBSCRIPTION_DAYS = 60;

/** Deletes old data and returns the number of deleted matches. Ratings and wins of profiles stay. */
export async function purge(db: Database, { now, days }: Retention): Promise<number> {
  const deleted = days === 0 ? 0 : await purgeMatches(db, now - days * DAY_MS);
  const handDays = days === 0 ? HAND_OF_THE_DAY_KEPT_DAYS : Math.min(days, HAND_OF_THE_DAY_KEPT_DAYS);
  await db
    .deleteFrom("daily")
    .where("day", "<", dayOf(now - handDays * DAY_MS))
    .execute();
  await purgeModeration(db, now);
  await db
    .deleteFrom("evening")
    .where("changed", "<", now - EVENING_DAYS * DAY_MS)
    .execute();
  await purgeSubscriptions(db, now - SUBSCRIPTION_DAYS * DAY_MS);
  await unlinkGuests(db, now - GUEST_DAYS * DAY_MS);
  await purgePeople(db, now - GUEST_DAYS * DAY_MS);
  return deleted;
}

function purgeMatches(db: Database, endedBefore: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const old = trx.selectFrom("match").select("id").where("ended", "<", endedBefore);
    // The statistics of everybody are counted again only if matches are deleted.
    if ((await old.limit(1).executeTakeFirst()) === undefined) return 0;
    await trx.deleteFrom("record").where("match", "in", old).execute();
    await trx.deleteFrom("seat").where("match", "in", old).execute();
    await trx.deleteFrom("kept_statistics").execute();
    const deleted = await trx.deleteFrom("match").where("ended", "<", endedBefore).executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
}

async function unlinkGuests(db: Database, lastEndedBefore: number): Promise<void> {
  await db.deleteFrom("kept_statistics").where("ended", "<", lastEndedBefore).execute();
  const active = db.selectFrom("seat").select("owner").where("ended", ">=", lastEndedBefore);
  await db
    .updateTable("seat")
    .set({ owner: "" })
    .where("owner", "!=", "")
    .where("owner", "not in", active)
    .execute();
}

/** Deletes the relations and settings of guests who have not played since this time. */
async function purgePeople(db: Database, playedBefore: number): Promise<void> {
  const active = db.selectFrom("seat").select("owner as person").where("ended", ">=", playedBefore);
  const known = active.union(db.selectFrom("profile").select("id as person"));
  await db
    .deleteFrom("relation")
    .where("since", "<", playedBefore)
    .where((eb) => eb.or([eb("person", "not in", known), eb("other", "not in", known)]))
    .execute();
  await db.deleteFrom("person_setting").where("person", "not in", known).execute();
}
