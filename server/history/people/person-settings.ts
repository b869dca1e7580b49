/** Who may see that a person is online, and the link that adds a person. */
import { createHash, randomBytes } from "node:crypto";
import type { PersonLink, ShownTo } from "../../../shared/wire/people.ts";
import { failed, type HistoryResult, succeeded } from "../history.ts";
import { personOf } from "../kept-statistics.ts";
import type { Requester } from "../requester.ts";
import { DAY_MS } from "../retention.ts";
import type { Database, PersonSettingTable } from "../schema.ts";
import { inTransaction } from "../transaction.ts";
import { isFull, isKnown, profileNamed, putRelation, relationOf, type Target } from "./relations.ts";

/** How long a link adds people. */
const LINK_MS = DAY_MS;
const LINK_BYTES = 16;

/** Sets who may see that this person is online; false for a browser that has never played. */
export async function show(db: Database, requester: Requester, shown: ShownTo): Promise<boolean> {
  const mayStore = await isKnown(db, requester);
  if (mayStore) await saveSetting(db, personOf(requester), { shown: shown === "friends" ? 1 : 0 });
  return mayStore;
}

/** A new link of this person, which ends the one before; undefined for a browser that has never played. */
export async function makeLink(
  db: Database,
  requester: Requester,
  now: number,
): Promise<PersonLink | undefined> {
  if (!(await isKnown(db, requester))) return undefined;
  const token = randomBytes(LINK_BYTES).toString("base64url");
  const until = now + LINK_MS;
  await saveSetting(db, personOf(requester), { link: hashOf(token), link_until: until });
  return { token, until };
}

interface OpenedLink {
  readonly token: string;
  /** Of a guest who opens it. */
  readonly name: string;
  readonly now: number;
}

/** The owner of a link and this person keep each other. Between people of whom one has blocked the other, no link works. */
export function openLink(
  db: Database,
  requester: Requester,
  { token, name, now }: OpenedLink,
): Promise<HistoryResult<{ readonly name: string }>> {
  return inTransaction(db, async (trx) => {
    const person = personOf(requester);
    const owner = await linkOwner(trx, token, now);
    if (owner === undefined || owner.person === person) return failed("linkEnded");
    const relations = [
      await relationOf(trx, person, owner.person),
      await relationOf(trx, owner.person, person),
    ];
    if (relations.includes("blocked")) return failed("linkEnded");
    if (await isFull(trx, person, "kept", owner.person)) return failed("tooManyPeople");
    if (await isFull(trx, owner.person, "kept", person)) return failed("linkEnded");
    const opener = (await profileNamed(trx, person)) ?? { person, name };
    await putRelation(trx, { person: owner.person, kind: "kept", target: opener, now });
    await putRelation(trx, { person, kind: "kept", target: owner, now });
    return succeeded({ name: owner.name });
  });
}

/** Undefined until the person has chosen. */
export async function shownTo(db: Database, person: string): Promise<ShownTo | undefined> {
  const row = await db
    .selectFrom("person_setting")
    .select("shown")
    .where("person", "=", person)
    .executeTakeFirst();
  if (row === undefined || row.shown === null) return undefined;
  return row.shown === 1 ? "friends" : "off";
}

type Setting = Partial<Omit<PersonSettingTable, "person">>;

async function saveSetting(db: Database, person: string, setting: Setting): Promise<void> {
  const none = { shown: null, link: null, link_until: null };
  await db
    .insertInto("person_setting")
    .values({ person, ...none, ...setting })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(setting))
    .execute();
}

/** Only the hash of a link is stored. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The person of a link that is not over, with the name of the profile or of the newest match. */
async function linkOwner(db: Database, token: string, now: number): Promise<Target | undefined> {
  const row = await db
    .selectFrom("person_setting")
    .select("person")
    .where("link", "=", hashOf(token))
    .where("link_until", ">=", now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { person } = row;
  const seat = await db
    .selectFrom("seat")
    .select("name")
    .where("owner", "=", person)
    .orderBy("ended", "desc")
    .executeTakeFirst();
  return (await profileNamed(db, person)) ?? (seat === undefined ? undefined : { person, name: seat.name });
}
