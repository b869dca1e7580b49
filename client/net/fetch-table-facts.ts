/** Asks the server what an invitation shows of a table before anyone joins it. */

import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { type SeatFacts, TABLE_FACTS_REFUSALS, type TableFacts } from "../../shared/wire/table-facts.ts";
import { BASE_PATH } from "../base-path.ts";
import { keyHeader, storedBrowserKey } from "./browser-key.ts";

/** The facts of a table, as this browser may know them; with names if it has no password, or if this is its password. */
export function fetchTableFacts(code: string, password = ""): Promise<Result<TableFacts>> {
  return ask<TableFacts>(`${BASE_PATH}api/tables/${code}`, password === "" ? undefined : { password });
}

/** Whose seat a seat token opens. */
export function fetchSeatFacts(code: string, seatToken: string): Promise<Result<SeatFacts>> {
  return ask<SeatFacts>(`${BASE_PATH}api/tables/${code}/seat`, { seatToken });
}

async function ask<T>(path: string, sent: object | undefined): Promise<Result<T>> {
  try {
    const response = await fetch(path, requestFor(sent));
    const body: unknown = await response.json();
    // The server is from the same release: both sides use the types of shared/wire/table-facts.ts.
    if (response.ok) return accepted(body as T);
    const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
    return refused(refusalIn(error));
  } catch {
    return refused("offline");
  }
}

function requestFor(sent: object | undefined): RequestInit {
  // A removed player has a key: without one there is nothing more to learn.
  const headers = keyHeader(storedBrowserKey());
  if (sent === undefined) return { headers };
  return {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(sent),
  };
}

/** `{ "code", "message" }`; anything else counts as offline. */
function refusalIn(error: unknown) {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return TABLE_FACTS_REFUSALS.find((each) => each === code) ?? "offline";
}
