/** Whom a person has kept or blocked, and what follows from it: friends, invitations, people who do not meet. */
import type { Transaction } from "kysely";
import {
  MET_DAYS,
  type MetAt,
  type MetPerson,
  MOST_MET,
  MOST_PEOPLE,
  type People,
  type Relation,
  type RelationKind,
  type ShownTo,
} from "../../../shared/wire/people.ts";
import { makePublicId } from "../../identity/public-id.ts";
import { failed, type HistoryResult, succeeded } from "../history.ts";
import { personOf } from "../kept-statistics.ts";
import { isSeatOf, type Requester, requesterOf } from "../requester.ts";
import { DAY_MS } from "../retention.ts";
import type { Database, Tables } from "../schema.ts";
import { inTransaction } from "../transaction.ts";

/** Beyond them, the oldest blocks are not looked at: many may have blocked the same person. */
const MOST_BLOCKS_READ = 1_000;
/** Seats of matches that are looked through for people who were met lately. */
const MOST_SEATS_READ = 1_000;

/** A person, and the name to show. */
export interface NamedPerson {
  readonly person: string;
  readonly name: string;
}

/**
 * Everybody whom a person has kept or blocked, the newest first: with the name of the profile, whether that person keeps this
 * one too (`back`), and who sees that they are online.
 */
export function relationRows(db: Database, person: string) {
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
    .orderBy("r.since", "desc")
    .orderBy("r.id")
    .execute();
}

type RelationRow = Awaited<ReturnType<typeof relationRows>>[number];

/** What the player may know of it: the hash of another browser key stays here. */
export function toRelation({ id, other, kind, name, since, profileName, back }: RelationRow): Relation {
  return {
    ...{ id, kind, since, name: profileName ?? name },
    ...(profileName === null ? {} : { profile: other }),
    ...(kind === "kept" && back !== null ? { isFriend: true } : {}),
  };
}

/** True if each of the two keeps the other. */
export async function areFriends(db: Database, one: string, other: string): Promise<boolean> {
  return (await relationRows(db, one)).some(
    (row) => row.other === other && toRelation(row).isFriend === true,
  );
}

/** A friend who lets friends see that they are online, with the hashes of all browser keys of that person. */
export interface ShownFriend extends Pick<Relation, "id" | "name"> {
  readonly owners: readonly string[];
}

/** The friends of a person who may be seen online. One query: every home page asks for them again and again. */
export async function friendsShown(db: Database, requester: Requester): Promise<readonly ShownFriend[]> {
  const rows = await db
    .selectFrom("relation as r")
    .innerJoin("relation as b", (join) =>
      join.onRef("b.person", "=", "r.other").onRef("b.other", "=", "r.person").on("b.kind", "=", "kept"),
    )
    .innerJoin("person_setting as s", (join) =>
      join.onRef("s.person", "=", "r.other").on("s.shown", "=", "friends"),
    )
    .leftJoin("profile", "profile.id", "r.other")
    .leftJoin("browser", "browser.profile", "r.other")
    .select(["r.id", "r.other", "r.name", "profile.name as profileName", "browser.owner"])
    .where("r.person", "=", personOf(requester))
    .where("r.kind", "=", "kept")
    .orderBy("r.since", "desc")
    .orderBy("r.id")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofFriend) => {
    const [friend] = ofFriend;
    if (friend === undefined) return [];
    const owners = [friend.other, ...ofFriend.flatMap(({ owner }) => owner ?? [])];
    return [{ id: friend.id, name: friend.profileName ?? friend.name, owners }];
  });
}

/** The people whom this person has met lately, kept or blocked, and who may see that the person is online. */
export async function listPeople(db: Database, requester: Requester, now: number): Promise<People> {
  const rows = await relationRows(db, personOf(requester));
  const ids = new Map(rows.map(({ other, id }) => [other, id]));
  const people = Map.groupBy(await seatsMet(db, requester, now).execute(), personOf);
  people.delete(personOf(requester));
  const met = [...people].slice(0, MOST_MET).flatMap(([person, [newest]]): readonly MetPerson[] => {
    if (newest === undefined) return [];
    const { match, seat, name, ended: at } = newest;
    const relation = ids.get(person);
    return [{ match, seat, name, at, ...(relation === undefined ? {} : { relation }) }];
  });
  const shown = await shownTo(db, requester);
  return { met, relations: rows.map(toRelation), ...(shown === undefined ? {} : { shown }) };
}

/** Keeps or blocks a person, in place of what was there. */
export function relate(
  db: Database,
  requester: Requester,
  { kind, now, ...at }: MetAt & { readonly kind: RelationKind; readonly now: number },
): Promise<HistoryResult<void>> {
  return inTransaction(db, async (trx) => {
    const target = await seatMet(trx, requester, { ...at, now });
    if (target === undefined) return failed("unknownPerson");
    const person = personOf(requester);
    if (await isFull(trx, { person, kind, other: target.person })) return failed("tooManyPeople");
    return succeeded(await put(trx, { person, kind, other: target.person, name: target.name, since: now }));
  });
}

/** Forgets that this person has kept or blocked somebody. */
export async function forget(db: Database, requester: Requester, id: string): Promise<void> {
  await db.deleteFrom("relation").where("person", "=", personOf(requester)).where("id", "=", id).execute();
}

/** The requester with the name of the profile, or of a guest's newest match; undefined for a browser that has never played. */
export async function namedSelf(db: Database, requester: Requester): Promise<NamedPerson | undefined> {
  const person = personOf(requester);
  if (person === "") return undefined;
  const profiles = db.selectFrom("profile").select("name").where("id", "=", person);
  const seats = db.selectFrom("seat").select("name").where("owner", "=", person).orderBy("ended", "desc");
  const found = await (requester.profile === undefined ? seats.limit(1) : profiles).executeTakeFirst();
  return found === undefined ? undefined : { person, name: found.name };
}

interface OpenedLink {
  /** The browser that made the link, as a hash; "" if the link is over. */
  readonly owner: string;
  /** Of a guest who has never played, and opens it. */
  readonly name: string;
  readonly now: number;
}

const NEW_FRIEND = { kind: "kept" } as const;

/** The owner of a link and who opens it keep each other. If one has blocked the other, no link works. */
export function openLink(
  db: Database,
  requester: Requester,
  { owner, name, now: since }: OpenedLink,
): Promise<HistoryResult<Pick<Relation, "name">>> {
  return inTransaction(db, async (trx) => {
    const from = await namedSelf(trx, await requesterOf(trx, owner));
    const opener = (await namedSelf(trx, requester)) ?? { person: personOf(requester), name };
    if (from === undefined || from.person === opener.person) return failed("linkEnded");
    const mine = { ...NEW_FRIEND, person: opener.person, other: from.person, name: from.name, since };
    const theirs = { ...NEW_FRIEND, person: from.person, other: opener.person, name: opener.name, since };
    const relations = [await relationOf(trx, mine), await relationOf(trx, theirs)];
    if (relations.includes("blocked") || (await isFull(trx, theirs))) return failed("linkEnded");
    if (await isFull(trx, mine)) return failed("tooManyPeople");
    await put(trx, mine);
    await put(trx, theirs);
    return succeeded({ name: from.name });
  });
}

/** Sets who may see that this person is online. Nothing is stored for browsers that have never played: anybody can make a key. */
export async function setShownTo(
  db: Database,
  requester: Requester,
  shown: ShownTo,
): Promise<HistoryResult<void>> {
  const self = await namedSelf(db, requester);
  if (self === undefined) return failed("unknownPerson");
  await db
    .insertInto("person_setting")
    .values({ person: self.person, shown })
    .onConflict((conflict) => conflict.column("person").doUpdateSet({ shown }))
    .execute();
  return succeeded(undefined);
}

/** Undefined until the person has chosen. */
export async function shownTo(db: Database, requester: Requester): Promise<ShownTo | undefined> {
  const rows = db.selectFrom("person_setting").select("shown");
  return (await rows.where("person", "=", personOf(requester)).executeTakeFirst())?.shown;
}

/** Whom an invitation reaches: people who were met lately, and who have not blocked the player who invites. */
export async function inviteesOf(
  db: Database,
  requester: Requester,
  { people, now }: { readonly people: readonly MetAt[]; readonly now: number },
) {
  const met = await Promise.all(people.map((at) => seatMet(db, requester, { ...at, now })));
  const persons = [...new Set(met.flatMap((found) => found?.person ?? []))];
  const browsers = await browsersOf(db, persons);
  const invitees = await Promise.all(
    persons.map(async (person) => ({
      person,
      relation: await relationOf(db, { person, other: personOf(requester) }),
      owners: browsers.get(person) ?? [],
    })),
  );
  return invitees.filter(({ relation }) => relation !== "blocked");
}

/** True if the person of the first browser has blocked the person of the other; both as hashes of their keys. */
export async function hasBlocked(db: Database, owner: string, other: string): Promise<boolean> {
  const [by, of] = [await requesterOf(db, owner), await requesterOf(db, other)];
  return (await relationOf(db, { person: personOf(by), other: personOf(of) })) === "blocked";
}

/** The browsers, as hashes, of all people whom this person has blocked; with "other" also of people who have blocked this one. */
export async function blockedBrowsers(
  db: Database,
  requester: Requester,
  sides: readonly ("person" | "other")[] = ["person"],
): Promise<readonly string[]> {
  const me = personOf(requester);
  const rows = await db
    .selectFrom("relation")
    .select(["person", "other"])
    .where("kind", "=", "blocked")
    .where((eb) => eb.or(sides.map((side) => eb(side, "=", me))))
    .orderBy("since", "desc")
    .limit(MOST_BLOCKS_READ)
    .execute();
  const people = rows.map(({ person, other }) => (person === me ? other : person));
  return [...(await browsersOf(db, people)).values()].flat();
}

/** The hashes of the browser keys of each of these people. A guest is known by that hash. */
async function browsersOf(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (people.length === 0) return new Map();
  const rows = await db.selectFrom("browser").selectAll().where("profile", "in", people).execute();
  const owners = Map.groupBy(rows, ({ profile }) => profile);
  return new Map(
    people.map((person) => [person, [person, ...(owners.get(person) ?? []).map(({ owner }) => owner)]]),
  );
}

/** The seats of people in the requester's matches of the last days, the newest first. */
function seatsMet(db: Database, requester: Requester, now: number) {
  const mine = db.selectFrom("seat").select("seat.match").where(isSeatOf(requester));
  return db
    .selectFrom("seat")
    .select(["match", "seat", "name", "owner", "profile", "ended"])
    .where("match", "in", mine)
    .where((eb) => eb.or([eb("owner", "!=", ""), eb("profile", "is not", null)]))
    .where("ended", ">=", now - MET_DAYS * DAY_MS)
    .orderBy("ended", "desc")
    .orderBy("match")
    .orderBy("seat")
    .limit(MOST_SEATS_READ);
}

/** The other person at a seat of a match of the last days that the requester has played, too. */
async function seatMet(
  db: Database,
  requester: Requester,
  { match, seat, now }: MetAt & { readonly now: number },
): Promise<NamedPerson | undefined> {
  const seats = seatsMet(db, requester, now).where("match", "=", match).where("seat", "=", seat);
  const found = (await seats.execute()).map((row) => ({ person: personOf(row), name: row.name }));
  return found.find(({ person }) => person !== personOf(requester));
}

interface Pair {
  readonly person: string;
  readonly other: string;
}

async function relationOf(db: Database, { person, other }: Pair): Promise<RelationKind | undefined> {
  const rows = db.selectFrom("relation").select("kind").where("person", "=", person);
  return (await rows.where("other", "=", other).executeTakeFirst())?.kind;
}

/** True if a person has as many of this kind as possible, without the other one. */
async function isFull(
  db: Database,
  { person, other, kind }: Pair & { readonly kind: RelationKind },
): Promise<boolean> {
  const rows = db.selectFrom("relation").select("id").where("person", "=", person).where("kind", "=", kind);
  return (await rows.where("other", "!=", other).execute()).length >= MOST_PEOPLE;
}

async function put(trx: Transaction<Tables>, row: Omit<Tables["relation"], "id">): Promise<void> {
  const { kind, name, since } = row;
  await trx
    .insertInto("relation")
    .values({ id: makePublicId(), ...row })
    .onConflict((conflict) => conflict.columns(["person", "other"]).doUpdateSet({ kind, name, since }))
    .execute();
}
