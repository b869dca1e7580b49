/** A person comes back to a profile, by its recovery code, a passkey or an account. Two profiles of one person can become one. */
import type { Transaction } from "kysely";
import type { AccountPurpose, AccountUse, Profile } from "../../../shared/history.ts";
import { moveModeration } from "../../moderation/kept-moderation.ts";
import { renameInEvenings } from "../evenings.ts";
import { failed, type HistoryResult, succeeded } from "../history.ts";
import { dropKept } from "../kept-statistics.ts";
import { movePeople } from "../people/stored-people.ts";
import { findProfile, hashOfCode, linkBrowser, profileOf } from "../profiles.ts";
import { requesterOf } from "../requester.ts";
import type { AccountTable, Database, PasskeyTable, Tables } from "../schema.ts";
import { inTransaction } from "../transaction.ts";
import { findAccount, saveAccount } from "./accounts.ts";

export interface SignIn {
  /** The hash of the browser's key. */
  readonly owner: string;
  /** The profile that the browser has already and this one become one. */
  readonly merge?: boolean | undefined;
  readonly now: number;
}

/** Links a browser to the profile with this recovery code. Its guest matches move to the profile. */
export function recoverProfile(
  db: Database,
  { recoveryCode, ...signIn }: SignIn & { readonly recoveryCode: string },
): Promise<HistoryResult<Profile>> {
  return inTransaction(db, async (trx) => {
    const code = hashOfCode(recoveryCode);
    const row = await trx.selectFrom("profile").select("id").where("code", "=", code).executeTakeFirst();
    return row === undefined ? failed("wrongCode") : enter(trx, row.id, signIn);
  });
}

/** Links a browser to the profile of a passkey whose answer was verified, and notes the use. */
export function enterByPasskey(
  db: Database,
  { id, counter, ...signIn }: SignIn & Pick<PasskeyTable, "id" | "counter">,
): Promise<HistoryResult<Profile>> {
  return inTransaction(db, async (trx) => {
    const used = await trx
      .updateTable("passkey")
      .set({ counter, used: signIn.now })
      .where("id", "=", id)
      .returning("profile")
      .executeTakeFirst();
    return used === undefined ? failed("passkeyRefused") : enter(trx, used.profile, signIn);
  });
}

/**
 * Links a browser to the profile of an account for which the issuer has answered, or connects the account with the profile that
 * the browser has. Nobody leaves a profile without having said so (`switch`, `merge`).
 */
export function enterByAccount(
  db: Database,
  { hash, purpose, ...signIn }: SignIn & { readonly hash: string; readonly purpose: AccountPurpose },
): Promise<HistoryResult<AccountUse>> {
  return inTransaction(db, async (trx) => {
    const account = await findAccount(trx, hash);
    const { profile: own } = await requesterOf(trx, signIn.owner);
    if (account === undefined)
      return purpose === "signIn" && own !== undefined
        ? saveAccount(trx, { profile: own, hash, now: signIn.now })
        : failed("unknownAccount");
    const isOther = own !== undefined && own !== account.profile;
    if (purpose === "signIn" && isOther) return failed("otherProfile");
    return enterItsProfile(trx, account, { ...signIn, merge: purpose === "merge" });
  });
}

async function enterItsProfile(
  trx: Transaction<Tables>,
  { id, profile }: AccountTable,
  signIn: SignIn,
): Promise<HistoryResult<AccountUse>> {
  const entered = await enter(trx, profile, signIn);
  if (!entered.ok) return entered;
  await trx.updateTable("account").set({ used: signIn.now }).where("id", "=", id).execute();
  return succeeded(signIn.merge ? "merged" : "opened");
}

async function enter(
  trx: Transaction<Tables>,
  profile: string,
  { owner, merge = false, now }: SignIn,
): Promise<HistoryResult<Profile>> {
  const { profile: own } = await requesterOf(trx, owner);
  if (merge) return own === undefined ? failed("unknownProfile") : mergeProfiles(trx, [own, profile], now);
  await linkBrowser(trx, { owner, profile, now });
  const found = await findProfile(trx, profile);
  return found === undefined ? failed("unknownProfile") : succeeded(found);
}

/**
 * Makes one profile of two, once. The one with more rated matches stays, with its name, code and ratings: ratings cannot be
 * added up, and nobody may drop the one that says more. Of the other it gets everything else, and its ratings with other decks.
 */
async function mergeProfiles(
  trx: Transaction<Tables>,
  ids: readonly string[],
  now: number,
): Promise<HistoryResult<Profile>> {
  const rows = await trx.selectFrom("profile").selectAll().where("id", "in", ids).execute();
  const [stays, ends] = rows.toSorted((a, b) => b.rated - a.rated || a.since - b.since);
  if (stays === undefined || ends === undefined) return failed("sameProfile");
  if (stays.merged !== null || ends.merged !== null) return failed("alreadyMerged");
  await moveAll(trx, ends.id, stays.id);
  await trx.deleteFrom("rating").where("profile", "=", ends.id).execute();
  await trx.deleteFrom("profile").where("id", "=", ends.id).execute();
  await trx.updateTable("profile").set({ merged: now }).where("id", "=", stays.id).execute();
  return succeeded(profileOf(stays));
}

async function moveAll(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  const known = trx.selectFrom("deck_rating").select("edition").where("profile", "=", to);
  const own = trx.deleteFrom("deck_rating").where("profile", "=", from);
  await own.where("edition", "in", known).execute();
  for (const table of ["deck_rating", "seat", "browser", "passkey", "account"] as const)
    await trx.updateTable(table).set({ profile: to }).where("profile", "=", from).execute();
  await renameInEvenings(trx, from, to);
  await movePeople(trx, from, to);
  await moveModeration(trx, from, to);
  await dropKept(trx, [from, to]);
}
