/** Profiles: a unique name, linked to browsers and protected by a recovery code. */

import { createHash, randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import type { DeckRating, NewProfile, Profile } from "../../shared/history.ts";
import { foldedName } from "../../shared/text/names.ts";
import { CODE_SYMBOLS } from "../../shared/wire/messages.ts";
import { skeletonsOf } from "../identity/names.ts";
import { makePublicId } from "../identity/public-id.ts";
import { moveModeration } from "../moderation/kept-moderation.ts";
import { renameInEvenings } from "./evenings.ts";
import { failed, type HistoryResult, succeeded } from "./history.ts";
import { dropKept } from "./kept-statistics.ts";
import { deletePeople, movePeople } from "./people/stored-people.ts";
import { firstRating, shownRating } from "./rating.ts";
import { type Requester, requesterOf } from "./requester.ts";
import { DAY_MS } from "./retention.ts";
import type { Database, ProfileTable, Tables } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

type ProfileRow = Pick<ProfileTable, "id" | "name" | "rating" | "rated" | "wins" | "since">;

/** The public data of a profile. */
export function profileOf({ id, name, rating, rated, wins, since }: ProfileRow): Profile {
  return { id, name, rating, ratedMatches: rated, wins, since };
}

/** Undefined if the profile does not exist or was deleted. */
export async function findProfile(db: Database, id: string): Promise<Profile | undefined> {
  const row = await db.selectFrom("profile").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : profileOf(row);
}

/** The ratings of a profile with other decks than the classic one. */
export function deckRatingsOf(db: Database, profile: string): Promise<readonly DeckRating[]> {
  return db
    .selectFrom("deck_rating")
    .select(["edition", "rating", "rated as ratedMatches", "wins"])
    .where("profile", "=", profile)
    .orderBy("edition")
    .execute();
}

export interface ProfileChange {
  /** The hash of the browser's key. */
  readonly owner: string;
  /** A cleaned name. */
  readonly name: string;
  readonly now: number;
}

/** Creates a profile for a browser that has none. Its guest matches move to the profile. */
export function makeProfile(db: Database, change: ProfileChange): Promise<HistoryResult<NewProfile>> {
  return inTransaction(db, async (trx) => {
    const { owner, name, now } = change;
    if ((await requesterOf(trx, owner)).profile !== undefined) return failed("invalidRequest");
    if (await isNameTaken(trx, { name, now })) return failed("nameTaken");
    const recoveryCode = makeRecoveryCode();
    const first = firstRating();
    const row: ProfileTable = {
      id: makePublicId(),
      ...nameFields(name),
      code: hashOfCode(recoveryCode),
      since: now,
      ...first,
      rating: shownRating(first),
      rated: 0,
      wins: 0,
      merged: null,
    };
    await trx.insertInto("profile").values(row).execute();
    await linkBrowser(trx, { owner, profile: row.id, now });
    return succeeded({ profile: profileOf(row), recoveryCode });
  });
}

/** Fails if another profile has this name or one that looks like it. */
export function renameProfile(
  db: Database,
  { profile }: Requester,
  { name, now }: Pick<ProfileChange, "name" | "now">,
): Promise<HistoryResult<Profile>> {
  return inTransaction(db, async (trx) => {
    if (profile === undefined) return failed("unknownProfile");
    if (await isNameTaken(trx, { name, now }, profile)) return failed("nameTaken");
    await trx.updateTable("profile").set(nameFields(name)).where("id", "=", profile).execute();
    const renamed = await findProfile(trx, profile);
    return renamed === undefined ? failed("unknownProfile") : succeeded(renamed);
  });
}

/** Replaces the recovery code. The old code stops working. */
export async function renewCode(db: Database, { profile }: Requester): Promise<HistoryResult<string>> {
  if (profile === undefined) return failed("unknownProfile");
  const recoveryCode = makeRecoveryCode();
  const code = hashOfCode(recoveryCode);
  await db.updateTable("profile").set({ code }).where("id", "=", profile).execute();
  return succeeded(recoveryCode);
}

function nameFields(name: string): Pick<ProfileTable, "name" | "folded" | "look_small" | "look_written"> {
  const { lowercased, asWritten } = skeletonsOf(name);
  return { name, folded: foldedName(name), look_small: lowercased, look_written: asWritten };
}

/** A profile that is this old and has no match keeps its name from nobody: names cannot be hoarded. */
const UNUSED_DAYS = 7;

/**
 * Also true for a name that only looks the same: on the leaderboard, one could pass for the other. Unused profiles that
 * have such a name are deleted.
 */
async function isNameTaken(
  trx: Transaction<Tables>,
  { name, now }: Pick<ProfileChange, "name" | "now">,
  ownId = "",
): Promise<boolean> {
  const { lowercased, asWritten } = skeletonsOf(name);
  const rows = await trx
    .selectFrom("profile")
    .select(["id", "since", "rated"])
    .where("id", "!=", ownId)
    .where((eb) =>
      eb.or([
        eb("folded", "=", foldedName(name)),
        eb("look_small", "=", lowercased),
        eb("look_written", "=", asWritten),
      ]),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const oldest = now - UNUSED_DAYS * DAY_MS;
  if (rows.some(({ since, rated }) => since > oldest || rated > 0) || (await haveMatches(trx, ids)))
    return true;
  await deletePeople(trx, ids);
  await trx.deleteFrom("browser").where("profile", "in", ids).execute();
  await trx.deleteFrom("passkey").where("profile", "in", ids).execute();
  await trx.deleteFrom("profile").where("id", "in", ids).execute();
  return false;
}

/** True if one of these profiles has a match, or a rating with another deck, which stays when its matches are deleted. */
async function haveMatches(trx: Transaction<Tables>, profiles: readonly string[]): Promise<boolean> {
  const seats = trx.selectFrom("seat").select("match").where("profile", "in", profiles);
  const ratings = trx.selectFrom("deck_rating").select("edition").where("profile", "in", profiles);
  const found = (await seats.limit(1).executeTakeFirst()) ?? (await ratings.limit(1).executeTakeFirst());
  return found !== undefined;
}

interface BrowserLink {
  readonly owner: string;
  readonly profile: string;
  readonly now: number;
}

/** From now on this browser belongs to the profile, and its guest matches too. */
export async function linkBrowser(
  trx: Transaction<Tables>,
  { owner, profile, now }: BrowserLink,
): Promise<void> {
  await trx
    .insertInto("browser")
    .values({ owner, profile, since: now })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ profile, since: now }))
    .execute();
  await trx.updateTable("seat").set({ owner: "", profile }).where("owner", "=", owner).execute();
  await dropKept(trx, [owner, profile]);
  await moveModeration(trx, owner, profile);
  await movePeople(trx, owner, profile);
  await renameInEvenings(trx, owner, profile);
}

const GROUPS = 5;
const GROUP_LENGTH = 5;

/** Five groups of five symbols: 124 random bits. Only their hash is stored. */
function makeRecoveryCode(): string {
  const symbol = () => CODE_SYMBOLS.charAt(randomInt(CODE_SYMBOLS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, symbol).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** The stored hash of a code. Case and separators do not matter. */
export function hashOfCode(code: string): string {
  const symbols = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(symbols).digest("hex");
}
