/** The handler of the HTTP API for reports: a player at a table reports another one. */
import { failed, succeeded } from "../../history/history.ts";
import { saveReport } from "../../moderation/reports.ts";
import type { ApiRequest } from "./request.ts";
import type { ApiResponse } from "./response.ts";
import { reportBody } from "./schemas.ts";

/**
 * Stores a report with what the table knows: the match, the rule, and the last phrases of the reported player. Only a player of
 * the same table may report, and nobody learns of it but the operator.
 */
export async function reportPlayer(request: ApiRequest): Promise<ApiResponse> {
  const body = request.parse("body", reportBody);
  if (!body.ok) return body;
  const { owner, now } = request;
  if (owner === "") return failed("noKey");
  const { table: code, seatId, kind } = body.value;
  const table = await request.findTable(code);
  if (!table.ok) return { ok: false, refusal: table.refusal };
  const facts = await table.value.forOperator();
  const suspect = facts?.people.find((person) => person.seatId === seatId);
  const isSeated = facts?.people.some((person) => person.owner === owner);
  if (facts === undefined || suspect === undefined || !isSeated || suspect.owner === owner)
    return failed("invalidRequest", "seatId");
  if (!(await request.mayReport())) return failed("rateLimited");
  const { match, rule, phrases } = facts;
  const saved = await request.queryAs((db, reporter) =>
    saveReport(db, {
      ...{
        reporter,
        suspectOwner: suspect.owner,
        seatId,
        now,
        kind,
        table: code,
        match,
        name: suspect.name,
        rule,
      },
      phrases: phrases.filter((sent) => sent.seatId === seatId).map(({ phrase }) => phrase),
    }),
  );
  if (!saved.ok) return saved;
  return saved.value ? succeeded({ body: undefined, status: 204, cache: "never" }) : failed("rateLimited");
}
