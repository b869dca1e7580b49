/** Profiles: a name that is kept, proven by the browsers that belong to it and by a recovery code. */
import type { Transaction } from "kysely";
import type { NewProfile, Profile } from "../../shared/history.ts";
import { lookOf } from "../identity/names.ts";
import { makeLastingId } from "../identity/public-id.ts";
import { folded } from "../names.ts";
import { type Answered, denied, granted } from "./answered.ts";
import { firstRating, shownRating } from "./rating.ts";
import { hashOfCode, makeRecoveryCode } from "./recovery-code.ts";
import { type Asker, askerOf, isTheirs } from "./requester.ts";
import type { Database, ProfileTable, Tables } from "./schema.ts";
import { whole } from "./transaction.ts";

/** As everybody may see it. */
export function profileOf({ id, name, rating, rated, wins, since }: ProfileTable): Profile {
  return { id, name, rating, ratedMatches: rated, wins, since };
}

/** Undefined where there is none, or it has been deleted. */
export async function findProfile(db: Database, id: string): Promise<Profile | undefined> {
  const row = await db.selectFrom("profile").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : profileOf(row);
}

export interface Wish {
  /** The hash of the browser's key. */
  readonly owner: string;
  /** As it may stand at a table. */
  readonly name: string;
  readonly now: number;
}

/** A profile for a browser that has none; what it played as a guest goes along. */
export function makeProfile(db: Database, wish: Wish): Promise<Answered<NewProfile>> {
  return whole(db, async (trx) => {
    const { owner, name, now } = wish;
    if ((await askerOf(trx, owner)).profile !== undefined) return denied("invalidRequest");
    if (await isTaken(trx, name)) return denied("nameTaken");
    const recoveryCode = makeRecoveryCode();
    const first = firstRating();
    const row: ProfileTable = {
      id: makeLastingId(),
      ...nameFields(name),
      code: hashOfCode(recoveryCode),
      since: now,
      ...first,
      rating: shownRating(first),
      rated: 0,
      wins: 0,
    };
    await trx.insertInto("profile").values(row).execute();
    await takeIn(trx, { owner, profile: row.id, now });
    return granted({ profile: profileOf(row), recoveryCode });
  });
}

/** Refused where another profile has the name, or one that looks like it. */
export function renameProfile(db: Database, { profile }: Asker, name: string): Promise<Answered<Profile>> {
  return whole(db, async (trx) => {
    if (profile === undefined) return denied("unknownProfile");
    if (await isTaken(trx, name, profile)) return denied("nameTaken");
    await trx.updateTable("profile").set(nameFields(name)).where("id", "=", profile).execute();
    const renamed = await findProfile(trx, profile);
    return renamed === undefined ? denied("unknownProfile") : granted(renamed);
  });
}

/** A new recovery code; the one before brings nothing back any more. */
export async function renewCode(db: Database, { profile }: Asker): Promise<Answered<string>> {
  if (profile === undefined) return denied("unknownProfile");
  const recoveryCode = makeRecoveryCode();
  const code = hashOfCode(recoveryCode);
  await db.updateTable("profile").set({ code }).where("id", "=", profile).execute();
  return granted(recoveryCode);
}

export interface Recovery {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly recoveryCode: string;
  readonly now: number;
}

/** From now on this browser belongs to the profile; what it played as a guest goes along. */
export function recoverProfile(db: Database, recovery: Recovery): Promise<Answered<Profile>> {
  return whole(db, async (trx) => {
    const { owner, recoveryCode, now } = recovery;
    const code = hashOfCode(recoveryCode);
    const row = await trx.selectFrom("profile").selectAll().where("code", "=", code).executeTakeFirst();
    if (row === undefined) return denied("wrongCode");
    await takeIn(trx, { owner, profile: row.id, now });
    return granted(profileOf(row));
  });
}

/** Takes a person out: the profile with all that belongs to it, and the name in every match. */
export async function deletePerson(db: Database, asker: Asker): Promise<void> {
  await whole(db, async (trx) => {
    const { profile } = asker;
    await trx
      .updateTable("seat")
      .set({ name: "", owner: "", profile: null })
      .where(isTheirs(asker))
      .execute();
    if (profile === undefined) return;
    await trx.deleteFrom("rating").where("profile", "=", profile).execute();
    await trx.deleteFrom("browser").where("profile", "=", profile).execute();
    await trx.deleteFrom("profile").where("id", "=", profile).execute();
  });
}

function nameFields(name: string): Pick<ProfileTable, "name" | "folded" | "look_small" | "look_written"> {
  const { small, written } = lookOf(name);
  return { name, folded: folded(name), look_small: small, look_written: written };
}

/** Also by a name that only looks the same: on the leaderboard it would pass for the other. */
async function isTaken(trx: Transaction<Tables>, name: string, own = ""): Promise<boolean> {
  const { small, written } = lookOf(name);
  const row = await trx
    .selectFrom("profile")
    .select("id")
    .where("id", "!=", own)
    .where((is) =>
      is.or([
        is("folded", "=", folded(name)),
        is("look_small", "=", small),
        is("look_written", "=", written),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

interface Belonging {
  readonly owner: string;
  readonly profile: string;
  readonly now: number;
}

async function takeIn(trx: Transaction<Tables>, { owner, profile, now }: Belonging): Promise<void> {
  await trx
    .insertInto("browser")
    .values({ owner, profile, since: now })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ profile, since: now }))
    .execute();
  await trx.updateTable("seat").set({ owner: "", profile }).where("owner", "=", owner).execute();
}
