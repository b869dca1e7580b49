/** The reports of players: stored once each, in bounds, and listed for the operator. */
import type { ReportFacts, ReportView } from "../../shared/wire/moderation.ts";
import { personOf } from "../history/kept-statistics.ts";
import { type Requester, requesterOf } from "../history/requester.ts";
import { DAY_MS } from "../history/retention.ts";
import type { Database, ReportTable } from "../history/schema.ts";
import { inTransaction } from "../history/transaction.ts";
import { makePublicId } from "../identity/public-id.ts";

const MOST_REPORTS_PER_DAY = 20;
/** All stored reports together: then the oldest goes. */
const MOST_REPORTS = 5_000;
const MOST_LISTED = 100;

export interface NewReport extends ReportFacts {
  readonly reporter: Requester;
  readonly seatId: string;
  /** The hash of the browser key of the reported player; "" if it is unknown. */
  readonly suspectOwner: string;
  readonly now: number;
}

/** False after too many reports of this person. The same report again changes nothing. */
export function saveReport(db: Database, report: NewReport): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = rowOf(report, personOf(await requesterOf(trx, report.suspectOwner)));
    const recent = await trx
      .selectFrom("report")
      .select("id")
      .where("reporter", "=", row.reporter)
      .where("at", ">", report.now - DAY_MS)
      .limit(MOST_REPORTS_PER_DAY)
      .execute();
    if (recent.length >= MOST_REPORTS_PER_DAY) return false;
    const oldest = await trx
      .selectFrom("report")
      .select("id")
      .orderBy("at", "desc")
      .limit(1)
      .offset(MOST_REPORTS - 1)
      .executeTakeFirst();
    if (oldest !== undefined) await trx.deleteFrom("report").where("id", "=", oldest.id).execute();
    await trx
      .insertInto("report")
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute();
    return true;
  });
}

function rowOf(report: NewReport, suspect: string): ReportTable {
  const { kind, table: code, match, name, rule, phrases, seatId: seat, now: at } = report;
  return {
    ...{ id: makePublicId(), at, kind, reporter: personOf(report.reporter), suspect, name },
    ...{ code, match, seat, rule, phrases: JSON.stringify(phrases) },
  };
}

/** The newest reports. A report is open until an act answers it. */
export async function listReports(db: Database): Promise<readonly ReportView[]> {
  const rows = await db
    .selectFrom("report")
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom("operator_act as a")
        .select((inner) => inner.fn.countAll().as("count"))
        .whereRef("a.report", "=", "report.id")
        .where("a.undone", "is", null)
        .as("answers"),
      eb
        .selectFrom("report as r")
        .select((inner) => inner.fn.countAll().as("count"))
        .whereRef("r.suspect", "=", "report.suspect")
        .where("r.suspect", "!=", "")
        .as("times"),
    ])
    .orderBy("at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, at, kind, code: table, match, name, rule, phrases, suspect, answers, times }) => ({
    ...{ id, at, kind, table, match, name, rule, phrases: JSON.parse(phrases) },
    ...{ times: Math.max(1, Number(times)), isKnown: suspect !== "", isOpen: Number(answers) === 0 },
  }));
}

/** Undefined if there is no such report. */
export function findReport(db: Database, id: string): Promise<ReportTable | undefined> {
  return db.selectFrom("report").selectAll().where("id", "=", id).executeTakeFirst();
}
