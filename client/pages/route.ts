/** Where in the game an address leads: `/`, `/?page=how-to-play`, `/?page=rules#T5`, or `/?table=QK7M2P`, the invitation to a table. */
import { RULE_IDS, type RuleId } from "../../shared/rule-ids.ts";
import { isCode, readCode } from "./table-code.ts";

export type Route =
  | { readonly place: "home" }
  | { readonly place: "howTo" }
  | { readonly place: "rules"; readonly rule?: RuleId }
  | { readonly place: "table"; readonly code: string };

/** Places to read at. */
export type Reading = Extract<Route, { place: "howTo" | "rules" }>;

/** The place that an address (its parts from the "?" and from the "#" on) leads to; what leads nowhere leads home. */
export function readRoute(search: string, hash = ""): Route {
  const query = new URLSearchParams(search);
  const code = readCode(query.get("table") ?? "");
  if (isCode(code)) return { place: "table", code };
  if (query.get("page") === "rules") return rulesRoute(hash.slice(1));
  return query.get("page") === "how-to-play" ? { place: "howTo" } : { place: "home" };
}

function rulesRoute(id: string): Route {
  const rule = RULE_IDS.find((each) => each === id);
  return rule === undefined ? { place: "rules" } : { place: "rules", rule };
}

/** The address of a place. */
export function routeAddress(route: Route): string {
  switch (route.place) {
    case "home":
      return "/";
    case "howTo":
      return "/?page=how-to-play";
    case "rules":
      return route.rule === undefined ? "/?page=rules" : `/?page=rules#${route.rule}`;
    case "table":
      return `/?table=${route.code}`;
  }
}
