/** Handlers of the HTTP API for the facts of an open table, which an invitation shows, and for reports of its players. */
import type { Refusal } from "../../../shared/refusal.ts";
import { castRecord } from "../../../shared/table/cast.ts";
import type { SeatFacts, TableFacts } from "../../../shared/wire/table-facts.ts";
import { failed, succeeded } from "../../history/history.ts";
import { saveReport } from "../../moderation/reports.ts";
import { tableCodeOf } from "../../rooms/table-code.ts";
import type { OpenTable } from "../../rooms/table-facts.ts";
import { type ApiRequest, parsed } from "./request.ts";
import type { ApiResponse } from "./response.ts";
import { codeParams, idParams, passwordBody, reportBody, seatTokenBody } from "./schemas.ts";

/** The facts of a table; for a table with a password, without names. */
export async function getTable(request: ApiRequest): Promise<ApiResponse> {
  return withTable(request, async (table) => {
    const facts = await factsFor(request, table);
    return respond(facts.hasPassword ? facts : { ...facts, names: table.names });
  });
}

/** The facts of a table, with names, for everyone who knows its password. */
export const unlockTable = parsed("body", passwordBody, (request, { password }) =>
  withTable(request, async (table) => {
    const refusal = await table.whyPasswordWrong(password, request.address);
    return refusal === undefined
      ? respond({ ...(await factsFor(request, table)), names: table.names })
      : refuseWith(refusal);
  }),
);

/** Whose seat a seat token opens: a seat link shows that before it moves the seat. */
export const getSeat = parsed("body", seatTokenBody, (request, { seatToken }) =>
  withTable(request, async (table) => {
    const owner = await table.seatOwner(seatToken);
    if (owner.ok) return respond(owner.value);
    if (owner.refusal.code === "invalidSeatToken") request.countWrongCode();
    return refuseWith(owner.refusal);
  }),
);

/** The rounds of a running match that casters may see (C6), for everyone who has its id from its table. */
export const getCast = parsed("params", idParams, (request, { id }) =>
  withTable(request, async (table, code) => {
    const cast = await table.castOf(id);
    if (cast === undefined) return failed("castersNotAllowed");
    const entries = await request.deps.store.readEntries(code, cast.number, cast.until);
    return succeeded({ body: { record: castRecord(cast, entries) }, cache: "never" });
  }),
);

/**
 * Stores a report with what the table knows: the match, the rule, and the last phrases of the reported player. Only a player of
 * the same table may report, and nobody learns of it but the operator.
 */
export const reportPlayer = parsed("body", reportBody, async (request, body) => {
  const { owner, now } = request;
  if (owner === "") return failed("noKey");
  const { table: code, seatId, kind } = body;
  const table = await request.findTable(code);
  if (!table.ok) return refuseWith(table.refusal);
  const facts = await table.value.forOperator();
  const suspect = facts?.people.find((person) => person.seatId === seatId);
  const isSeated = facts?.people.some((person) => person.owner === owner);
  if (facts === undefined || suspect === undefined || !isSeated || suspect.owner === owner)
    return failed("invalidRequest", "seatId");
  if (!(await request.mayReport())) return failed("rateLimited");
  const { match, rule, phrases } = facts;
  const saved = await request.queryAs((db, reporter) =>
    saveReport(db, {
      ...{ reporter, seatId, now, kind, table: code, match, rule },
      ...{ suspectOwner: suspect.owner, name: suspect.name },
      phrases: phrases.filter((sent) => sent.seatId === seatId).map(({ phrase }) => phrase),
    }),
  );
  if (!saved.ok) return saved;
  return saved.value ? succeeded({ body: undefined, status: 204, cache: "never" }) : failed("rateLimited");
});

/** A browser that sends its key also learns that the host has removed its player. */
async function factsFor({ owner, deps }: ApiRequest, table: OpenTable): Promise<TableFacts> {
  const { facts } = table;
  const host = owner === "" ? undefined : (await table.whoIsThere()).find(({ isHost }) => isHost);
  // To a player whom the host has blocked, the table looks full.
  if (await deps.blocks.hasBlocked(host?.owner ?? "", owner))
    return { ...facts, freeSeats: 0, spectatorsAllowed: false };
  return (await table.isRemoved(owner)) ? { ...facts, isRemoved: true } : facts;
}

async function withTable(
  request: ApiRequest,
  respondTo: (table: OpenTable, code: string) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const params = request.parse("params", codeParams);
  if (!params.ok) return params;
  const found = await request.findTable(params.value.code);
  return found.ok ? respondTo(found.value, tableCodeOf(params.value.code)) : refuseWith(found.refusal);
}

function respond(body: TableFacts | SeatFacts): ApiResponse {
  return succeeded({ body, cache: "never" });
}

function refuseWith(refusal: Refusal): ApiResponse {
  return { ok: false, refusal };
}
