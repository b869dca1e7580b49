/** Who wants turn notifications: the push subscriptions of browsers, each tied to the hash of its browser key. */
import type { Transaction } from "kysely";
import {
  MAX_SUBSCRIPTIONS_PER_BROWSER,
  type StoredSubscription,
  type SubscriptionRequest,
} from "../../shared/wire/push.ts";
import { makePublicId } from "../identity/public-id.ts";
import { ownersOf, type Requester } from "./requester.ts";
import type { Database, PushSubscriptionTable, Tables } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** Subscriptions of all browsers together. */
const MAX_SUBSCRIPTIONS = 50_000;

export interface NewSubscription {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly request: SubscriptionRequest;
  readonly now: number;
  /** The maximum for all browsers together. */
  readonly max?: number;
}

/** True if this browser has a subscription with this endpoint. */
export async function hasSubscription(db: Database, owner: string, endpoint: string): Promise<boolean> {
  const row = await db
    .selectFrom("push_subscription")
    .select("id")
    .where("owner", "=", owner)
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a subscription; one with the same endpoint gets the new keys. With too many of one browser, the one that was used
 * longest ago goes: browsers make new ones now and then, and do not tell about the old ones. With too many of all browsers
 * together, the oldest goes that was never used. False if there is none.
 */
export function saveSubscription(
  db: Database,
  { owner, request, now, max = MAX_SUBSCRIPTIONS }: NewSubscription,
): Promise<boolean> {
  const { endpoint, keys } = request;
  const { p256dh, auth } = keys;
  return inTransaction(db, async (trx) => {
    if (await hasSubscription(trx, owner, endpoint)) {
      await trx
        .updateTable("push_subscription")
        .set({ p256dh, auth, played: now })
        .where("owner", "=", owner)
        .where("endpoint", "=", endpoint)
        .execute();
      return true;
    }
    await makeRoomFor(trx, owner);
    if ((await countAll(trx)) >= max && !(await dropUnused(trx))) return false;
    const row = { id: makePublicId(), owner, endpoint, p256dh, auth, since: now, played: now };
    await trx.insertInto("push_subscription").values(row).execute();
    return true;
  });
}

async function makeRoomFor(trx: Transaction<Tables>, owner: string): Promise<void> {
  const rows = await trx
    .selectFrom("push_subscription")
    .select("id")
    .where("owner", "=", owner)
    .orderBy("played", "desc")
    .orderBy("since", "desc")
    .execute();
  const surplus = rows.slice(MAX_SUBSCRIPTIONS_PER_BROWSER - 1).map(({ id }) => id);
  if (surplus.length > 0) await trx.deleteFrom("push_subscription").where("id", "in", surplus).execute();
}

/** Drops the oldest subscription that was never used: anybody can store those without a seat or a match. */
async function dropUnused(trx: Transaction<Tables>): Promise<boolean> {
  const unused = await trx
    .selectFrom("push_subscription")
    .select("id")
    .whereRef("played", "=", "since")
    .orderBy("since")
    .limit(1)
    .executeTakeFirst();
  if (unused !== undefined) await trx.deleteFrom("push_subscription").where("id", "=", unused.id).execute();
  return unused !== undefined;
}

async function countAll(trx: Transaction<Tables>): Promise<number> {
  const counted = await trx
    .selectFrom("push_subscription")
    .select((eb) => eb.fn.countAll().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(counted.rows);
}

/** The subscriptions of a browser, with everything that sending needs. */
export function subscriptionsOf(db: Database, owner: string): Promise<readonly PushSubscriptionTable[]> {
  return db.selectFrom("push_subscription").selectAll().where("owner", "=", owner).orderBy("since").execute();
}

/** The subscriptions of the requesting browser as it may see them. */
export async function listSubscriptions(
  db: Database,
  { owner }: Requester,
): Promise<readonly StoredSubscription[]> {
  const rows = await subscriptionsOf(db, owner);
  return rows.map(({ id, endpoint, since, played }) => ({
    id,
    service: new URL(endpoint).hostname,
    since,
    lastPlayed: played,
  }));
}

/** Everything that is stored of the subscriptions of a person, in all linked browsers. */
export async function exportSubscriptions(db: Database, requester: Requester): Promise<readonly object[]> {
  return db
    .selectFrom("push_subscription")
    .select(["id", "owner as browser", "endpoint", "p256dh", "auth", "since", "played as lastPlayed"])
    .where("owner", "in", await ownersOf(db, requester))
    .orderBy("since")
    .execute();
}

/** Deletes the subscriptions of the requesting browser. */
export async function deleteSubscriptions(db: Database, { owner }: Requester): Promise<void> {
  await db.deleteFrom("push_subscription").where("owner", "=", owner).execute();
}

/** Deletes those of a person, in all linked browsers. Call it before the browsers of the profile are forgotten. */
export async function deleteSubscriptionsOfPerson(db: Database, requester: Requester): Promise<void> {
  await db
    .deleteFrom("push_subscription")
    .where("owner", "in", await ownersOf(db, requester))
    .execute();
}

/** Deletes a subscription that the push service no longer knows. */
export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("id", "=", id).execute();
}

/** These browsers have finished a match at this time. */
export async function notePlay(db: Database, owners: readonly string[], at: number): Promise<void> {
  const known = owners.filter((owner) => owner !== "");
  if (known.length === 0) return;
  await db
    .updateTable("push_subscription")
    .set({ played: at })
    .where("owner", "in", known)
    .where("played", "<", at)
    .execute();
}

/** Deletes the subscriptions of browsers that have not played since this time. */
export async function purgeSubscriptions(db: Database, playedBefore: number): Promise<void> {
  await db.deleteFrom("push_subscription").where("played", "<", playedBefore).execute();
}
