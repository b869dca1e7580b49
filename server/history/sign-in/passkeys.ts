/** The passkeys of profiles, and the challenges that browsers must sign: any process of a cluster finds both. */
import type { PasskeyList } from "../../../shared/history.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { failed, type HistoryResult, succeeded } from "../history.ts";
import type { Requester } from "../requester.ts";
import type { Database, PasskeyTable } from "../schema.ts";
import { inTransaction } from "../transaction.ts";

/** Passkeys of one profile. */
const MAX_PASSKEYS = 10;
/** How long a browser may take to answer, in ms. */
const CHALLENGE_MS = 5 * 60_000;

/** Keeps what a browser must sign next, in place of what it was asked before. */
export async function keepChallenge(
  db: Database,
  owner: string,
  { challenge, now }: { readonly challenge: string; readonly now: number },
): Promise<void> {
  const row = { challenge, expires: now + CHALLENGE_MS };
  await db.deleteFrom("passkey_challenge").where("expires", "<", now).execute();
  await db
    .insertInto("passkey_challenge")
    .values({ owner, ...row })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet(row))
    .execute();
}

/** What this browser must sign. It is gone then: an answer that is sent again comes too late. */
export async function takeChallenge(db: Database, owner: string, now: number): Promise<string | undefined> {
  const taken = await db
    .deleteFrom("passkey_challenge")
    .where("owner", "=", owner)
    .returning(["challenge", "expires"])
    .executeTakeFirst();
  return taken !== undefined && taken.expires >= now ? taken.challenge : undefined;
}

/** The passkeys of the requester's profile, and whether it may still become one with another. */
export async function listPasskeys(db: Database, { profile = "" }: Requester): Promise<PasskeyList> {
  const passkeys = await passkeysOf(db, profile);
  const own = await db.selectFrom("profile").select("merged").where("id", "=", profile).executeTakeFirst();
  return {
    passkeys: passkeys.map(({ id, label, since, used }) => ({ id, label, since, lastUsed: used })),
    ...(own && { canMerge: own.merged === null }),
  };
}

/** The passkeys of a profile with everything that is stored of them, the oldest first. */
export function passkeysOf(db: Database, profile: string): Promise<readonly PasskeyTable[]> {
  return db.selectFrom("passkey").selectAll().where("profile", "=", profile).orderBy("since").execute();
}

/** The passkey with this credential; undefined if no profile has it. */
export function findPasskey(db: Database, credential: string): Promise<PasskeyTable | undefined> {
  return db.selectFrom("passkey").selectAll().where("credential", "=", credential).executeTakeFirst();
}

/** Adds a passkey to a profile. A credential opens one profile only. */
export function savePasskey(
  db: Database,
  passkey: Omit<PasskeyTable, "id">,
): Promise<HistoryResult<undefined>> {
  return inTransaction(db, async (trx) => {
    if ((await findPasskey(trx, passkey.credential)) !== undefined) return failed("passkeyRefused");
    if ((await passkeysOf(trx, passkey.profile)).length >= MAX_PASSKEYS) return failed("tooManyPasskeys");
    await trx
      .insertInto("passkey")
      .values({ id: makePublicId(), ...passkey })
      .execute();
    return succeeded(undefined);
  });
}

/** Renames a passkey of the requester's profile. */
export async function renamePasskey(
  db: Database,
  { profile = "" }: Requester,
  { id, label }: Pick<PasskeyTable, "id" | "label">,
): Promise<HistoryResult<undefined>> {
  const own = db.updateTable("passkey").set({ label }).where("id", "=", id).where("profile", "=", profile);
  return isOwn(await own.returning("id").execute());
}

/** Deletes a passkey of the requester's profile: it opens nothing any more. */
export async function deletePasskey(
  db: Database,
  { profile = "" }: Requester,
  id: string,
): Promise<HistoryResult<undefined>> {
  const own = db.deleteFrom("passkey").where("id", "=", id).where("profile", "=", profile);
  return isOwn(await own.returning("id").execute());
}

/** Fails with `unknown` if nothing of the requester's has changed. */
export function isOwn(
  changed: readonly unknown[],
  unknown: "unknownPasskey" | "unknownAccount" = "unknownPasskey",
): HistoryResult<undefined> {
  return changed.length === 0 ? failed(unknown) : succeeded(undefined);
}
