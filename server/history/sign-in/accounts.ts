/** The accounts of clubs and schools that open profiles, and the sign-ins that browsers have started. */
import type { Account, AccountUse } from "../../../shared/history.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { failed, type HistoryResult, succeeded } from "../history.ts";
import type { Requester } from "../requester.ts";
import type { AccountTable, Database } from "../schema.ts";
import { inTransaction } from "../transaction.ts";
import { isOwn, keepChallenge, takeChallenge } from "./passkeys.ts";

/** Before the hash of an account that opens no profile yet: the next profile that its browser creates is for it. */
const WAITING = "account ";

/** The account waits for a profile of this browser. */
export function keepWaiting(db: Database, owner: string, hash: string, now: number): Promise<void> {
  return keepChallenge(db, owner, { challenge: WAITING + hash, now });
}

/** Connects the account that waits for a profile of this browser with it, if there is one. */
export async function connectWaiting(
  db: Database,
  { owner, profile, now }: { readonly owner: string; readonly profile: string; readonly now: number },
): Promise<void> {
  const waiting = (await takeChallenge(db, owner, now)) ?? "";
  if (!waiting.startsWith(WAITING)) return;
  await inTransaction(db, (trx) => saveAccount(trx, { profile, hash: waiting.slice(WAITING.length), now }));
}

/** The accounts of a profile with everything that is stored of them, the oldest first. */
export function accountsOf(db: Database, profile: string): Promise<readonly AccountTable[]> {
  return db.selectFrom("account").selectAll().where("profile", "=", profile).orderBy("since").execute();
}

/** The accounts of the requester's profile. */
export async function listAccounts(db: Database, { profile = "" }: Requester): Promise<readonly Account[]> {
  const accounts = await accountsOf(db, profile);
  return accounts.map(({ id, since, used }) => ({ id, since, lastUsed: used }));
}

/** The account with this hash; undefined if it opens no profile. */
export function findAccount(db: Database, hash: string): Promise<AccountTable | undefined> {
  return db.selectFrom("account").selectAll().where("hash", "=", hash).executeTakeFirst();
}

/** Connects an account with a profile. It opens one profile only, and a profile has one, or two after a merge. */
export async function saveAccount(
  trx: Database,
  { profile, hash, now }: Pick<AccountTable, "profile" | "hash"> & { readonly now: number },
): Promise<HistoryResult<AccountUse>> {
  if ((await findAccount(trx, hash)) !== undefined) return failed("otherProfile");
  if ((await accountsOf(trx, profile)).length > 0) return failed("otherAccount");
  await trx
    .insertInto("account")
    .values({ id: makePublicId(), profile, hash, since: now, used: now })
    .execute();
  return succeeded("connected");
}

/** Disconnects an account from the requester's profile: it opens nothing any more. */
export async function deleteAccount(
  db: Database,
  { profile = "" }: Requester,
  id: string,
): Promise<HistoryResult<undefined>> {
  const own = db.deleteFrom("account").where("id", "=", id).where("profile", "=", profile);
  return isOwn(await own.returning("id").execute(), "unknownAccount");
}
