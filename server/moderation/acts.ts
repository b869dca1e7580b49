/** What the operator does: each act is a row of data, in force until its time is over or it is undone. */
import {
  ACTS,
  type ActName,
  type ActRequest,
  type ActView,
  type AdminError,
} from "../../shared/wire/moderation.ts";
import { personOf } from "../history/kept-statistics.ts";
import { findProfile, renameProfile } from "../history/profiles.ts";
import { requesterOf } from "../history/requester.ts";
import type { Database, OperatorActTable } from "../history/schema.ts";
import { makePublicId } from "../identity/public-id.ts";
import { findReport } from "./reports.ts";

const HOUR_MS = 60 * 60_000;
const MOST_LISTED = 200;

/** A person or a thing as acts know it, with the name that the operator sees. */
export interface Target {
  readonly key: string;
  readonly name: string;
}

/** What is known of a player at a table now. */
export interface SeatedPerson {
  readonly seatId: string;
  readonly name: string;
  readonly owner: string;
  readonly address: string;
}

/** The people at a table, wherever it is open; undefined if there is none. */
export type FindPeople = (code: string) => Promise<readonly SeatedPerson[] | undefined>;

export type ActResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: AdminError };

const failed = (why: AdminError): ActResult<never> => ({ ok: false, why });

/** Finds whom or what a request is about. */
export async function findTarget(
  db: Database,
  { act, target }: ActRequest,
  findPeople: FindPeople,
): Promise<Target | undefined> {
  const { on } = ACTS[act];
  if ("report" in target) return findByReport(db, on, target.report);
  if ("address" in target) return on === "address" ? named(target.address) : undefined;
  if ("profile" in target) return on === "person" ? findByProfile(db, target.profile) : undefined;
  if (on === "table") return named(target.table);
  const seated = (await findPeople(target.table))?.find(({ seatId }) => seatId === target.seatId);
  if (seated === undefined) return undefined;
  return on === "address" ? named(seated.address) : findBySeat(db, seated);
}

/** A table and an IP address have no other name; undefined for none. */
const named = (key: string, name = key): Target | undefined => (key === "" ? undefined : { key, name });

async function findByProfile(db: Database, id: string): Promise<Target | undefined> {
  const profile = await findProfile(db, id);
  return profile && named(id, profile.name);
}

async function findBySeat(db: Database, { owner, name }: SeatedPerson): Promise<Target | undefined> {
  return owner === "" ? undefined : named(personOf(await requesterOf(db, owner)), name);
}

async function findByReport(
  db: Database,
  on: (typeof ACTS)[ActName]["on"],
  id: string,
): Promise<Target | undefined> {
  const report = await findReport(db, id);
  if (report === undefined || on === "address") return undefined;
  if (on === "table") return named(report.code);
  return named(on === "report" ? id : report.suspect, report.name);
}

/** Carries out an act in the database. The processes of the server obey it within seconds (sanctions.ts). */
export async function doAct(
  db: Database,
  request: ActRequest,
  { target, now }: { readonly target: Target; readonly now: number },
): Promise<ActResult<ActView>> {
  const { act, hours = ACTS[act].hours, newName = "", report = reportIn(request) } = request;
  const renamed = act === "rename" ? await renameTo(db, target.key, { name: newName, now }) : succeeded("");
  if (!renamed.ok) return renamed;
  const row: OperatorActTable = {
    ...{ id: makePublicId(), at: now, act, target: target.key, name: target.name, former: renamed.value },
    ...{ new_name: act === "rename" ? newName : null, report: report ?? null },
    ...{ until: now + hours * HOUR_MS, undone: null },
  };
  await db.insertInto("operator_act").values(row).execute();
  return succeeded(viewOf(row));
}

const succeeded = <T>(value: T): ActResult<T> => ({ ok: true, value });

function reportIn({ target }: ActRequest): string | undefined {
  return "report" in target ? target.report : undefined;
}

/** Renames the profile, if the person has one; a guest has the name at tables only. Answers with the former name. */
async function renameTo(
  db: Database,
  person: string,
  change: { readonly name: string; readonly now: number },
): Promise<ActResult<string>> {
  const profile = await findProfile(db, person);
  if (profile === undefined) return succeeded("");
  const renamed = await renameProfile(db, { owner: "", profile: person }, change);
  return renamed.ok ? succeeded(profile.name) : failed("nameTaken");
}

/** True if the operator has renamed this person, who then cannot change the name. */
export async function isRenamed(db: Database, person: string, now: number): Promise<boolean> {
  return (await actsInForce(db, now)).some(({ act, target }) => act === "rename" && target === person);
}

/** Undoes an act. Undone again, nothing changes. */
export async function undoAct(db: Database, id: string, now: number): Promise<ActResult<ActView>> {
  const row = await db.selectFrom("operator_act").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return failed("notFound");
  if (row.undone !== null) return succeeded(viewOf(row));
  if (row.former !== "") {
    const renamed = await renameTo(db, row.target, { name: row.former, now });
    if (!renamed.ok) return renamed;
  }
  await db.updateTable("operator_act").set({ undone: now }).where("id", "=", id).execute();
  return succeeded(viewOf({ ...row, undone: now }));
}

/** The newest acts: the audit log. */
export async function listActs(db: Database): Promise<readonly ActView[]> {
  const rows = await db
    .selectFrom("operator_act")
    .selectAll()
    .orderBy("at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(viewOf);
}

function viewOf({ id, act, at, until, name, new_name, report, undone }: OperatorActTable): ActView {
  return {
    ...{ id, act, at, until, name },
    ...(new_name !== null && { newName: new_name }),
    ...(report !== null && { report }),
    ...(undone !== null && { undoneAt: undone }),
  };
}

/** The acts in force. */
export function actsInForce(db: Database, now: number): Promise<readonly OperatorActTable[]> {
  return db
    .selectFrom("operator_act")
    .selectAll()
    .where("undone", "is", null)
    .where("until", ">", now)
    .orderBy("at")
    .execute();
}

/** A warning that has arrived is over. */
export async function endAct(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable("operator_act").set({ until: now }).where("id", "=", id).execute();
}
