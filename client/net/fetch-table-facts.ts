/** Asks the server what an invitation shows of a table before anyone joins it. */

import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { type SeatFacts, TABLE_FACTS_REFUSALS, type TableFacts } from "../../shared/wire/table-facts.ts";
import { storedBrowserKey } from "./browser-key.ts";
import { askApi } from "./json-api.ts";

/** The facts of a table, as this browser may know them; with names if it has no password, or if this is its password. */
export function fetchTableFacts(code: string, password = ""): Promise<Result<TableFacts>> {
  return ask<TableFacts>(`tables/${code}`, password === "" ? undefined : { password });
}

/** Whose seat a seat token opens. */
export function fetchSeatFacts(code: string, seatToken: string): Promise<Result<SeatFacts>> {
  return ask<SeatFacts>(`tables/${code}/seat`, { seatToken });
}

/** A removed player has a key: without one there is nothing more to learn. */
async function ask<T>(path: string, body: object | undefined): Promise<Result<T>> {
  const method = body === undefined ? "GET" : "POST";
  const answer = await askApi<T>(path, { method, body, key: storedBrowserKey() });
  if (answer.ok) return accepted(answer.value);
  return refused(TABLE_FACTS_REFUSALS.find((code) => code === answer.code) ?? "offline");
}
