/** Everything that is stored about one person: shown, exported and deleted. */
import type { MatchDetail, MatchRow, Me } from "../../shared/history.ts";
import { deleteModeration, exportModeration } from "../moderation/kept-moderation.ts";
import { listEveningsOf, renameInEvenings } from "./evenings.ts";
import { deleteHandsOfTheDay, listHandsOfTheDay } from "./hands-of-the-day.ts";
import { dropKept, keptStatisticsOf, personOf } from "./kept-statistics.ts";
import { findMatch, isRecordClosed, listMatches, type MatchCursor } from "./matches.ts";
import { deletePeople, exportPeople } from "./people/stored-people.ts";
import { deckRatingsOf, findProfile } from "./profiles.ts";
import { deleteSubscriptionsOfPerson, exportSubscriptions } from "./push-subscriptions.ts";
import { isSeatOf, type Requester } from "./requester.ts";
import type { Database } from "./schema.ts";
import { accountsOf } from "./sign-in/accounts.ts";
import { passkeysOf } from "./sign-in/passkeys.ts";
import { inTransaction } from "./transaction.ts";

/** The data of the profile page. A guest has matches and statistics, but no profile. */
export async function loadMe(db: Database, requester: Requester): Promise<Me> {
  const statistics = await keptStatisticsOf(db, requester);
  const about = { deckRatings: [], matches: statistics.matches, statistics };
  const profile = requester.profile === undefined ? undefined : await findProfile(db, requester.profile);
  if (profile === undefined) return about;
  return { ...about, profile, deckRatings: await deckRatingsOf(db, profile.id) };
}

/** Everything except the matches. */
export async function personalDataOf(db: Database, requester: Requester): Promise<object> {
  const { matches: _count, ...me } = await loadMe(db, requester);
  const handsOfTheDay = await listHandsOfTheDay(db, requester);
  const pushSubscriptions = await exportSubscriptions(db, requester);
  const moderation = await exportModeration(db, requester);
  const people = await exportPeople(db, requester);
  const evenings = await listEveningsOf(db, personOf(requester));
  const lists = { handsOfTheDay, pushSubscriptions, evenings, ...people, ...moderation };
  const stored = { ...(await browsersAndRatings(db, requester)), ...lists };
  return { format: "last-card-person/1", ...me, ...stored };
}

export interface ExportPage {
  /** Without its record while that is closed, the hand of a day that is not over; and if it was too long. */
  readonly matches: readonly (MatchDetail | MatchRow)[];
  /** Where the next page starts; absent on the last page. */
  readonly next?: MatchCursor;
}

export interface ExportRequest {
  /** In ms since 1970. */
  readonly now: number;
  readonly before?: MatchCursor | undefined;
}

/** Matches per page, so that not all of them are in memory at once. */
const PAGE_SIZE = 20;

/** One page of a person's matches with their records, the newest first. */
export async function exportMatches(
  db: Database,
  requester: Requester,
  { before, now }: ExportRequest,
): Promise<ExportPage> {
  const list = await listMatches(db, requester, { limit: PAGE_SIZE, before });
  const found = await Promise.all(list.matches.map(({ id }) => findMatch(db, id, requester)));
  const matches = list.matches.map((row, at) => (isRecordClosed(row, now) ? row : (found[at] ?? row)));
  const last = list.matches.at(-1);
  if (list.next === undefined || last === undefined) return { matches };
  return { matches, next: { ended: last.endedAt, match: last.id } };
}

async function browsersAndRatings(db: Database, { owner, profile }: Requester) {
  if (profile === undefined) return { browsers: [{ hash: owner }], ratings: [], passkeys: [], accounts: [] };
  const browsers = await db
    .selectFrom("browser")
    .select(["owner as hash", "since"])
    .where("profile", "=", profile)
    .execute();
  const ratings = await db
    .selectFrom("rating")
    .select(["match", "at", "rating"])
    .where("profile", "=", profile)
    .orderBy("at")
    .execute();
  const own = await db.selectFrom("profile").select("merged").where("id", "=", profile).executeTakeFirst();
  const [passkeys, accounts] = [await passkeysOf(db, profile), await accountsOf(db, profile)];
  return { browsers, ratings, merged: own?.merged ?? null, passkeys, accounts };
}

/** Deletes a person: the profile with everything that belongs to it, and the name in every match. */
export async function deletePerson(db: Database, requester: Requester): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { profile } = requester;
    await trx
      .updateTable("seat")
      .set({ name: "", owner: "", profile: null })
      .where(isSeatOf(requester))
      .execute();
    await dropKept(trx, [personOf(requester)]);
    await deleteHandsOfTheDay(trx, requester);
    await renameInEvenings(trx, personOf(requester), "");
    await deleteSubscriptionsOfPerson(trx, requester);
    await deleteModeration(trx, requester);
    await deletePeople(trx, [personOf(requester)]);
    await trx.deleteFrom("passkey_challenge").where("owner", "=", requester.owner).execute();
    if (profile === undefined) return;
    for (const table of ["passkey", "account"] as const)
      await trx.deleteFrom(table).where("profile", "=", profile).execute();
    await trx.deleteFrom("deck_rating").where("profile", "=", profile).execute();
    await trx.deleteFrom("rating").where("profile", "=", profile).execute();
    await trx.deleteFrom("browser").where("profile", "=", profile).execute();
    await trx.deleteFrom("profile").where("id", "=", profile).execute();
  });
}
