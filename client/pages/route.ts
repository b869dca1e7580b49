/**
 * Where in the game an address leads: `/`, `/?page=how-to-play`, `/?page=rules#T5`, `/?page=settings`, `/?table=QK7M2P`, the invitation to
 * a table, or `/#/seat/QK7M2P/…`, a seat that was taken on another device.
 */
import { RULE_IDS, type RuleId } from "../../shared/rule-ids.ts";
import { isCode, readCode } from "./table-code.ts";

export type Route =
  | { readonly place: "home" }
  | { readonly place: "howTo" }
  | { readonly place: "rules"; readonly rule?: RuleId }
  | { readonly place: "settings" }
  | { readonly place: "table"; readonly code: string }
  /** A seat token is a secret: it stands behind the "#", which no browser sends to a server. */
  | { readonly place: "seat"; readonly code: string; readonly seatToken: string };

/** Places that are asked for now and then. */
export type SidePlace = Extract<Route, { place: "howTo" | "rules" | "settings" }>;

const SEAT = /^#\/seat\/([A-Z0-9]+)\/([\w-]+)$/;

/** The place that an address (its parts from the "?" and from the "#" on) leads to; what leads nowhere leads home. */
export function readRoute(search: string, hash = ""): Route {
  const [, seatCode, seatToken] = SEAT.exec(hash) ?? [];
  if (seatCode !== undefined && seatToken !== undefined && isCode(seatCode))
    return { place: "seat", code: seatCode, seatToken };
  const query = new URLSearchParams(search);
  const code = readCode(query.get("table") ?? "");
  if (isCode(code)) return { place: "table", code };
  if (query.get("page") === "rules") return rulesRoute(hash.slice(1));
  if (query.get("page") === "settings") return { place: "settings" };
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
    case "settings":
      return "/?page=settings";
    case "rules":
      return route.rule === undefined ? "/?page=rules" : `/?page=rules#${route.rule}`;
    case "table":
      return `/?table=${route.code}`;
    case "seat":
      return `/#/seat/${route.code}/${route.seatToken}`;
  }
}
