/** What is stored of the people whom a person has kept or blocked: exported, moved and deleted. */
import type { Transaction } from "kysely";
import { personOf } from "../kept-statistics.ts";
import type { Requester } from "../requester.ts";
import type { Database, Tables } from "../schema.ts";
import { listRelations } from "./relations.ts";

/** Everything that is stored of this for one person, for the export. */
export async function exportPeople(db: Database, requester: Requester): Promise<object> {
  const setting = await db
    .selectFrom("person_setting")
    .select(["shown", "link_until as linkUntil"])
    .where("person", "=", personOf(requester))
    .executeTakeFirst();
  return { people: await listRelations(db, requester), peopleSettings: setting ?? null };
}

/** Deletes it: what these people have stored, and what others have stored about them. */
export async function deletePeople(trx: Database, people: readonly string[]): Promise<void> {
  await trx.deleteFrom("relation").where("person", "in", people).execute();
  await trx.deleteFrom("relation").where("other", "in", people).execute();
  await trx.deleteFrom("person_setting").where("person", "in", people).execute();
}

/** A guest has a profile now, or a profile was merged into another one: what is there already stays. */
export async function movePeople(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  const known = (column: "person" | "other") =>
    trx
      .selectFrom("relation")
      .select(column)
      .where(column === "person" ? "other" : "person", "=", to);
  await trx.deleteFrom("relation").where("person", "=", from).where("other", "in", known("other")).execute();
  await trx.updateTable("relation").set({ person: to }).where("person", "=", from).execute();
  await trx.deleteFrom("relation").where("other", "=", from).where("person", "in", known("person")).execute();
  await trx.updateTable("relation").set({ other: to }).where("other", "=", from).execute();
  await trx.deleteFrom("relation").where("person", "=", to).where("other", "=", to).execute();
  const setting = await trx
    .selectFrom("person_setting")
    .select("person")
    .where("person", "=", to)
    .executeTakeFirst();
  if (setting === undefined)
    await trx.updateTable("person_setting").set({ person: to }).where("person", "=", from).execute();
  else await trx.deleteFrom("person_setting").where("person", "=", from).execute();
}
