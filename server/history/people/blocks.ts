/** Who has blocked whom, by browser: for tables, which know their players by the hashes of browser keys. */
import { personOf } from "../kept-statistics.ts";
import { type Requester, requesterOf } from "../requester.ts";
import type { Database } from "../schema.ts";

/** Beyond them, the oldest blocks are not looked at: many may have blocked the same person. */
const MOST_BLOCKS_READ = 1_000;

/** True if the person of `owner` has blocked the person of the other browser. */
export async function hasBlocked(db: Database, owner: string, other: string): Promise<boolean> {
  const [by, of] = [await requesterOf(db, owner), await requesterOf(db, other)];
  const row = await db
    .selectFrom("relation")
    .select("id")
    .where("person", "=", personOf(by))
    .where("other", "=", personOf(of))
    .where("kind", "=", "blocked")
    .executeTakeFirst();
  return row !== undefined;
}

/** The hashes of the browser keys of all people whom this person has blocked. */
export function blockedBrowsers(db: Database, requester: Requester): Promise<readonly string[]> {
  return blockedEitherWay(db, requester, ["person"]);
}

/** The same, with people who have blocked this person. */
export function browsersApartFrom(db: Database, requester: Requester): Promise<readonly string[]> {
  return blockedEitherWay(db, requester, ["person", "other"]);
}

/** The hashes of the browser keys of each of these people; none for a guest, who is known by that hash. */
export async function browsersOf(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom("browser")
    .select(["profile", "owner"])
    .where("profile", "in", people)
    .execute();
  const byProfile = Map.groupBy(rows, ({ profile }) => profile);
  return new Map([...byProfile].map(([profile, own]) => [profile, own.map(({ owner }) => owner)]));
}

async function blockedEitherWay(
  db: Database,
  requester: Requester,
  sides: readonly ("person" | "other")[],
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
  const people = [...new Set(rows.flatMap(({ person, other }) => [person, other]))].filter(
    (each) => each !== me,
  );
  const browsers = await browsersOf(db, people);
  return people.flatMap((person) => [person, ...(browsers.get(person) ?? [])]);
}
