/** What is stored of the people whom a person has kept or blocked: exported, moved and deleted. */
import type { Transaction } from "kysely";
import { personOf } from "../kept-statistics.ts";
import type { Requester } from "../requester.ts";
import type { Database, Tables } from "../schema.ts";
import { relationRows, shownTo, toRelation } from "./relations.ts";

/** Everything that is stored of this for one person, for the export. */
export async function exportPeople(db: Database, requester: Requester): Promise<object> {
  const people = (await relationRows(db, personOf(requester))).map(toRelation);
  return { people, seenOnlineBy: (await shownTo(db, requester)) ?? null };
}

/** Deletes it: what these people have stored, and what others have stored about them. */
export async function deletePeople(trx: Database, people: readonly string[]): Promise<void> {
  await trx
    .deleteFrom("relation")
    .where((eb) => eb.or([eb("person", "in", people), eb("other", "in", people)]))
    .execute();
  await trx.deleteFrom("person_setting").where("person", "in", people).execute();
}

/** A guest has a profile now, or a profile was merged into another one: what is there already stays, but a block wins. */
export async function movePeople(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  for (const [own, others] of [["person", "other"] as const, ["other", "person"] as const]) {
    const rows = (person: string) => trx.selectFrom("relation").select(others).where(own, "=", person);
    await trx
      .updateTable("relation")
      .set({ kind: "blocked" })
      .where(own, "=", to)
      .where(others, "in", rows(from).where("kind", "=", "blocked"))
      .execute();
    await trx.deleteFrom("relation").where(own, "=", from).where(others, "in", rows(to)).execute();
    await trx
      .updateTable("relation")
      .set({ [own]: to })
      .where(own, "=", from)
      .execute();
  }
  await trx.deleteFrom("relation").whereRef("person", "=", "other").execute();
  const chosen = trx.selectFrom("person_setting").select("person").where("person", "=", to);
  const setting = trx.updateTable("person_setting").set({ person: to }).where("person", "=", from);
  await setting.where((eb) => eb.not(eb.exists(chosen))).execute();
  await trx.deleteFrom("person_setting").where("person", "=", from).execute();
}
