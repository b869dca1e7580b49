/** Asks the server what an invitation shows of a table before anyone joins it. */
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { TABLE_FACTS_REFUSALS, type TableFacts } from "../../shared/wire/table-facts.ts";
import { keyHeader, storedBrowserKey } from "./browser-key.ts";

/** The facts of a table, as this browser may know them; with names if it has no password, or if this is its password. */
export async function fetchTableFacts(code: string, password = ""): Promise<Result<TableFacts>> {
  try {
    const response = await fetch(`/api/tables/${code}`, requestFor(password));
    const body: unknown = await response.json();
    // The server is from the same release: both sides use the types of shared/wire/table-facts.ts.
    if (response.ok) return accepted(body as TableFacts);
    const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
    return refused(refusalIn(error));
  } catch {
    return refused("offline");
  }
}

function requestFor(password: string): RequestInit {
  // A removed player has a key: without one there is nothing more to learn.
  const headers = keyHeader(storedBrowserKey());
  if (password === "") return { headers };
  return {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ password }),
  };
}

/** `{ "code", "message" }`; anything else counts as offline. */
function refusalIn(error: unknown) {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return TABLE_FACTS_REFUSALS.find((each) => each === code) ?? "offline";
}
