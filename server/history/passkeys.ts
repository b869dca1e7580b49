/** The passkeys of profiles, and the challenges that browsers must sign: any process of a cluster finds both. */
import type { Passkey, PasskeyList } from "../../shared/history.ts";
import type { PasskeyCredential } from "../identity/passkey-answers.ts";
import { makePublicId } from "../identity/public-id.ts";
import { failed, type HistoryResult, succeeded } from "./history.ts";
import type { Requester } from "./requester.ts";
import type { Database, PasskeyTable } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** Passkeys of one profile. */
const MAX_PASSKEYS = 10;
/** How long a browser may take to answer, in ms. */
const CHALLENGE_MS = 5 * 60_000;

export interface Challenge {
  /** The hash of the key of the browser that is asked. */
  readonly owner: string;
  readonly challenge: string;
  readonly now: number;
}

/** Keeps what a browser must sign next, in place of what it was asked before. */
export async function keepChallenge(db: Database, { owner, challenge, now }: Challenge): Promise<void> {
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
  const rows = await passkeysOf(db, profile);
  const holder = await db.selectFrom("profile").select("merged").where("id", "=", profile).executeTakeFirst();
  return { passkeys: rows.map(asShown), canMerge: holder?.merged === null };
}

function asShown({ id, label, since, used }: PasskeyTable): Passkey {
  return { id, label, since, lastUsed: used };
}

/** The passkeys of a profile with everything that is stored of them, the oldest first. */
export function passkeysOf(db: Database, profile: string): Promise<readonly PasskeyTable[]> {
  return db.selectFrom("passkey").selectAll().where("profile", "=", profile).orderBy("since").execute();
}

/** The passkey with this credential; undefined if no profile has it. */
export async function findPasskey(
  db: Database,
  credential: string,
): Promise<(PasskeyTable & PasskeyCredential) | undefined> {
  const row = await db
    .selectFrom("passkey")
    .selectAll()
    .where("credential", "=", credential)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, publicKey: row.public_key };
}

export interface NewPasskey {
  readonly profile: string;
  readonly label: string;
  readonly credential: PasskeyCredential;
  readonly now: number;
}

/** Adds a passkey to a profile. A credential opens one profile only. */
export function savePasskey(
  db: Database,
  { profile, label, credential: { credential, publicKey, counter }, now }: NewPasskey,
): Promise<HistoryResult<Passkey>> {
  return inTransaction(db, async (trx) => {
    if ((await findPasskey(trx, credential)) !== undefined) return failed("passkeyRefused");
    if ((await passkeysOf(trx, profile)).length >= MAX_PASSKEYS) return failed("tooManyPasskeys");
    const stored = { credential, public_key: publicKey, counter, since: now, used: now };
    const row: PasskeyTable = { id: makePublicId(), profile, label, ...stored };
    await trx.insertInto("passkey").values(row).execute();
    return succeeded(asShown(row));
  });
}

/** Renames a passkey of the requester's profile. */
export async function renamePasskey(
  db: Database,
  { profile = "" }: Requester,
  { id, label }: Pick<Passkey, "id" | "label">,
): Promise<HistoryResult<undefined>> {
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ label })
    .where("id", "=", id)
    .where("profile", "=", profile)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? failed("unknownPasskey") : succeeded(undefined);
}

/** Deletes a passkey of the requester's profile: it opens nothing any more. */
export async function deletePasskey(
  db: Database,
  { profile = "" }: Requester,
  id: string,
): Promise<HistoryResult<undefined>> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("profile", "=", profile)
    .executeTakeFirst();
  return numDeletedRows === 0n ? failed("unknownPasskey") : succeeded(undefined);
}
