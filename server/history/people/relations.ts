/** Whom a person has kept or blocked, and with whom the person has played lately. */
import type { Transaction } from "kysely";
import {
  MET_DAYS,
  type MetAt,
  type MetPerson,
  MOST_MET,
  MOST_PEOPLE,
  type People,
  type PersonChoice,
  type Relation,
  type RelationKind,
} from "../../../shared/wire/people.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { failed, type HistoryResult, succeeded } from "../history.ts";
import { personOf } from "../kept-statistics.ts";
import { isSeatOf, type Requester } from "../requester.ts";
import { DAY_MS } from "../retention.ts";
import type { Database, Tables } from "../schema.ts";
import { inTransaction } from "../transaction.ts";
import { browsersOf } from "./blocks.ts";

/** Seats of matches that are looked through for people who were met lately. */
const MOST_SEATS_READ = 1_000;

/** The people whom this person has met lately, kept or blocked. */
export async function listPeople(
  db: Database,
  requester: Requester,
  now: number,
): Promise<Pick<People, "met" | "relations">> {
  const rows = await relationRows(db, personOf(requester));
  const ids = new Map(rows.map(({ other, id }) => [other, id]));
  return { met: await listMet(db, requester, { now, ids }), relations: rows.map(toRelation) };
}

/** Those whom this person has kept or blocked. */
export async function listRelations(db: Database, requester: Requester): Promise<readonly Relation[]> {
  return (await relationRows(db, personOf(requester))).map(toRelation);
}

/** A friend, with the hashes of all browser keys of the friend. */
export type FriendBrowsers = Pick<Relation, "id" | "name"> & { readonly owners: readonly string[] };

/** The friends of a person who let friends see that they are online. */
export async function friendsShown(db: Database, requester: Requester): Promise<readonly FriendBrowsers[]> {
  const rows = await relationRows(db, personOf(requester));
  const friends = rows.filter(({ kind, back, shown }) => kind === "kept" && back !== null && shown === 1);
  const people = friends.map(({ other }) => other);
  const browsers = await browsersOf(db, people);
  return friends.map((row) => {
    const { id, name } = toRelation(row);
    return { id, name, owners: [row.other, ...(browsers.get(row.other) ?? [])] };
  });
}

/** Somebody who is invited. */
export interface Invitee {
  readonly person: string;
  /** The hashes of the browser keys that get a push: only if the person has kept the player who invites. */
  readonly toPush: readonly string[];
}

/** Whom an invitation reaches: people who were met lately, and who have not blocked the player who invites. */
export async function inviteesOf(
  db: Database,
  requester: Requester,
  { people, now }: { readonly people: readonly MetAt[]; readonly now: number },
): Promise<readonly Invitee[]> {
  const invitees: Invitee[] = [];
  for (const met of people) {
    const person = (await seatMet(db, requester, { ...met, now }))?.person;
    if (person === undefined || person === personOf(requester)) continue;
    const relation = await relationOf(db, person, personOf(requester));
    if (relation === "blocked") continue;
    const browsers =
      relation === "kept" ? [person, ...((await browsersOf(db, [person])).get(person) ?? [])] : [];
    invitees.push({ person, toPush: browsers });
  }
  return invitees;
}

interface Relating {
  readonly kind: RelationKind;
  readonly choice: PersonChoice;
  readonly now: number;
}

/** Keeps or blocks a person, who is named by a common match or by a profile. Replaces what was there. */
export function relate(
  db: Database,
  requester: Requester,
  { kind, choice, now }: Relating,
): Promise<HistoryResult<Relation>> {
  return inTransaction(db, async (trx) => {
    const person = personOf(requester);
    const isProfile = "profile" in choice;
    const target = isProfile
      ? await profileNamed(trx, choice.profile)
      : await seatMet(trx, requester, { ...choice, now });
    if (target === undefined || target.person === person || !(await isKnown(trx, requester)))
      return failed("unknownPerson");
    if (await isFull(trx, person, kind, target.person)) return failed("tooManyPeople");
    await putRelation(trx, { person, kind, target, now });
    const [row] = await relationRows(trx, person, target.person);
    return row === undefined ? failed("unknownPerson") : succeeded(toRelation(row));
  });
}

/** Forgets that this person has kept or blocked somebody. */
export async function forget(db: Database, requester: Requester, id: string): Promise<void> {
  await db.deleteFrom("relation").where("person", "=", personOf(requester)).where("id", "=", id).execute();
}

/** What a person has done with another one. */
export async function relationOf(
  db: Database,
  person: string,
  other: string,
): Promise<RelationKind | undefined> {
  const [row] = await relationRows(db, person, other);
  return row?.kind;
}

/** A person, and the name to show. */
export interface Target {
  readonly person: string;
  readonly name: string;
}

interface NewRelation {
  readonly person: string;
  readonly kind: RelationKind;
  readonly target: Target;
  readonly now: number;
}

/** True if a person has as many of this kind as possible, without the other one. */
export async function isFull(
  db: Database,
  person: string,
  kind: RelationKind,
  other: string,
): Promise<boolean> {
  const counted = await db
    .selectFrom("relation")
    .select((eb) => eb.fn.countAll().as("rows"))
    .where("person", "=", person)
    .where("kind", "=", kind)
    .where("other", "!=", other)
    .executeTakeFirstOrThrow();
  return Number(counted.rows) >= MOST_PEOPLE;
}

/** Stores it, in place of what was there. */
export async function putRelation(
  trx: Transaction<Tables>,
  { person, kind, target: { person: other, name }, now: since }: NewRelation,
): Promise<void> {
  await trx
    .insertInto("relation")
    .values({ id: makePublicId(), person, other, kind, name, since })
    .onConflict((conflict) => conflict.columns(["person", "other"]).doUpdateSet({ kind, name, since }))
    .execute();
}

/** Nothing is stored for browsers that have never played: anybody can make a key. */
export async function isKnown(db: Database, requester: Requester): Promise<boolean> {
  if (requester.profile !== undefined) return true;
  const row = await db.selectFrom("seat").select("match").where(isSeatOf(requester)).executeTakeFirst();
  return row !== undefined;
}

/** A person with this profile. */
export async function profileNamed(db: Database, id: string): Promise<Target | undefined> {
  const row = await db.selectFrom("profile").select("name").where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : { person: id, name: row.name };
}

/** With the name of the person's profile, whether the person keeps this one too (`back`), and who sees that they are online. */
function relationRows(db: Database, person: string, other?: string) {
  return db
    .selectFrom("relation as r")
    .leftJoin("profile", "profile.id", "r.other")
    .leftJoin("relation as b", (join) =>
      join.onRef("b.person", "=", "r.other").onRef("b.other", "=", "r.person").on("b.kind", "=", "kept"),
    )
    .leftJoin("person_setting as s", "s.person", "r.other")
    .select(["r.id", "r.other", "r.kind", "r.name", "r.since"])
    .select(["profile.name as profileName", "b.id as back", "s.shown"])
    .where("r.person", "=", person)
    .$if(other !== undefined, (query) => query.where("r.other", "=", other ?? ""))
    .orderBy("r.since", "desc")
    .orderBy("r.id")
    .execute();
}

type RelationRow = Awaited<ReturnType<typeof relationRows>>[number];

function toRelation({ id, other, kind, name, since, profileName, back }: RelationRow): Relation {
  return {
    ...{ id, kind, since, name: profileName ?? name },
    ...(profileName === null ? {} : { profile: other }),
    ...(kind === "kept" && back !== null ? { isFriend: true } : {}),
  };
}

interface MetSince {
  readonly now: number;
  /** The ids of the relations, by person. */
  readonly ids: ReadonlyMap<string, string>;
}

/** The people of all matches of the last days, each by the newest of them. */
async function listMet(
  db: Database,
  requester: Requester,
  { now, ids }: MetSince,
): Promise<readonly MetPerson[]> {
  const mine = db
    .selectFrom("seat")
    .select("seat.match")
    .where(isSeatOf(requester))
    .where("seat.ended", ">=", now - MET_DAYS * DAY_MS);
  const seats = await db
    .selectFrom("seat")
    .select(["match", "seat", "name", "profile", "owner", "ended as at"])
    .where("match", "in", mine)
    .where("kind", "=", "human")
    .orderBy("ended", "desc")
    .orderBy("match")
    .orderBy("seat")
    .limit(MOST_SEATS_READ)
    .execute();
  const people = Map.groupBy(seats, ({ profile, owner }) => profile ?? owner);
  for (const nobody of ["", personOf(requester)]) people.delete(nobody);
  return [...people].slice(0, MOST_MET).flatMap(([person, [newest]]) => {
    if (newest === undefined) return [];
    const { match, seat, name, at, profile } = newest;
    const relation = ids.get(person);
    const known = relation === undefined ? {} : { relation };
    return [{ match, seat, name, at, ...(profile === null ? {} : { profile }), ...known }];
  });
}

/** The person at a seat of a match of the last days that the requester has played, too. */
async function seatMet(
  db: Database,
  requester: Requester,
  { match, seat, now }: MetAt & { readonly now: number },
): Promise<Target | undefined> {
  const own = db
    .selectFrom("seat")
    .select("seat.match")
    .where(isSeatOf(requester))
    .where("seat.match", "=", match);
  const row = await db
    .selectFrom("seat")
    .select(["owner", "profile", "name"])
    .where("match", "in", own)
    .where("seat", "=", seat)
    .where("kind", "=", "human")
    .where("ended", ">=", now - MET_DAYS * DAY_MS)
    .executeTakeFirst();
  const person = row === undefined ? "" : (row.profile ?? row.owner);
  return row === undefined || person === "" ? undefined : { person, name: row.name };
}
