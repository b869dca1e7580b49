/** What becomes of reports and acts: they move to a new profile, are exported and deleted with a person, and end with time. */
import { ACT_NAMES, ACTS } from "../../shared/wire/moderation.ts";
import { personOf } from "../history/kept-statistics.ts";
import type { Requester } from "../history/requester.ts";
import type { Database } from "../history/schema.ts";

const DAY_MS = 24 * 60 * 60_000;
const REPORT_KEPT_DAYS = 90;
/** How long the audit log names an act after its end. */
const ACT_KEPT_DAYS = 365;
/** How long it is known after its end whom an act was about. */
const TARGET_KEPT_DAYS = 30;

const ON_PEOPLE = ACT_NAMES.filter((act) => ACTS[act].on === "person");

/** A guest has made a profile, or a browser is linked to one: what is stored of the guest belongs to the profile. */
export async function moveModeration(trx: Database, owner: string, profile: string): Promise<void> {
  await trx.updateTable("report").set({ reporter: profile }).where("reporter", "=", owner).execute();
  await trx.updateTable("report").set({ suspect: profile }).where("suspect", "=", owner).execute();
  await trx.updateTable("operator_act").set({ target: profile }).where("target", "=", owner).execute();
}

/** The reports that a person has made, and the acts about them. No export names the reported person, or the person that reported. */
export async function exportModeration(db: Database, requester: Requester): Promise<object> {
  const person = personOf(requester);
  const reports = await db
    .selectFrom("report")
    .select(["at", "kind", "code", "match"])
    .where("reporter", "=", person)
    .orderBy("at")
    .execute();
  const operatorActs = await db
    .selectFrom("operator_act")
    .select(["at", "act", "until", "new_name as newName", "undone"])
    .where("target", "=", person)
    .where("act", "in", ON_PEOPLE)
    .orderBy("at")
    .execute();
  return { reports, operatorActs };
}

/** Deletes what is stored of a person. An act that is in force stays so for the browser that asks, and has no name any more. */
export async function deleteModeration(trx: Database, requester: Requester): Promise<void> {
  const person = personOf(requester);
  await trx.deleteFrom("report").where("reporter", "=", person).execute();
  await trx
    .updateTable("report")
    .set({ name: "", suspect: requester.owner })
    .where("suspect", "=", person)
    .execute();
  await trx
    .updateTable("operator_act")
    .set({ name: "", former: "", target: requester.owner })
    .where("target", "=", person)
    .where("act", "in", ON_PEOPLE)
    .execute();
}

/** Deletes what is old. */
export async function purgeModeration(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("report")
    .where("at", "<", now - REPORT_KEPT_DAYS * DAY_MS)
    .execute();
  await db
    .updateTable("operator_act")
    .set({ target: "", name: "", former: "" })
    .where("until", "<", now - TARGET_KEPT_DAYS * DAY_MS)
    .execute();
  await db
    .deleteFrom("operator_act")
    .where("until", "<", now - ACT_KEPT_DAYS * DAY_MS)
    .execute();
}
