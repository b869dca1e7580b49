/** What is not kept for ever: old matches, where the host wants that, and guests' keys that nobody has used for long. */
import type { Database } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

export const DAY_MS = 24 * 60 * 60_000;
/** A guest's browser without a match for so long has forgotten its matches. */
export const GUEST_DAYS = 400;

export interface Retention {
  readonly now: number;
  /** How long matches are kept; 0 is for ever. */
  readonly days: number;
}

/** Ratings and wins of profiles stay, whatever became of their matches. The answer is how many matches went. */
export async function purge(db: Database, { now, days }: Retention): Promise<number> {
  const gone = days === 0 ? 0 : await purgeMatches(db, now - days * DAY_MS);
  await forgetGuests(db, now - GUEST_DAYS * DAY_MS);
  return gone;
}

function purgeMatches(db: Database, endedBefore: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const old = trx.selectFrom("match").select("id").where("ended", "<", endedBefore);
    await trx.deleteFrom("record").where("match", "in", old).execute();
    await trx.deleteFrom("seat").where("match", "in", old).execute();
    const deleted = await trx.deleteFrom("match").where("ended", "<", endedBefore).executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
}

async function forgetGuests(db: Database, lastEndedBefore: number): Promise<void> {
  const active = db.selectFrom("seat").select("owner").where("ended", ">=", lastEndedBefore);
  await db
    .updateTable("seat")
    .set({ owner: "" })
    .where("owner", "!=", "")
    .where("owner", "not in", active)
    .execute();
}
