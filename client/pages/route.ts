/** Where in the game an address leads: `/`, `/?page=how-to-play`, or `/?table=QK7M2P`, the invitation to a table. */
import { isCode, readCode } from "./table-code.ts";

export type Route =
  | { readonly place: "home" }
  | { readonly place: "howTo" }
  | { readonly place: "table"; readonly code: string };

/** The place that an address (its part from the "?" on) leads to; what leads nowhere leads home. */
export function readRoute(search: string): Route {
  const query = new URLSearchParams(search);
  const code = readCode(query.get("table") ?? "");
  if (isCode(code)) return { place: "table", code };
  return query.get("page") === "how-to-play" ? { place: "howTo" } : { place: "home" };
}

/** The address of a place. */
export function routeAddress(route: Route): string {
  if (route.place === "table") return `/?table=${route.code}`;
  return route.place === "howTo" ? "/?page=how-to-play" : "/";
}
