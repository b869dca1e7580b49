/**
 * Where in the game an address leads: `/`, `/?page=how-to-play`, `/?page=rules#T5`, `/?page=settings`, `/?table=QK7M2P`, the invitation to
 * a table, `/#/seat/QK7M2P/…`, a seat that was taken on another device, or what is over: `/#/history`, `/#/match/ID/12` (a match at
 * a move), `/#/replay` (a record from a file), `/#/leaderboard`, `/#/profile`, `/#/profile/ID`.
 */
import { RULE_IDS, type RuleId } from "../shared/rule-ids.ts";
import { CODE_LENGTH, CODE_SYMBOLS } from "../shared/wire/messages.ts";

export type Route =
  | { readonly place: "home" }
  | { readonly place: "howTo" }
  | { readonly place: "rules"; readonly rule?: RuleId }
  | { readonly place: "settings" }
  | { readonly place: "table"; readonly code: string }
  /** A seat token is a secret: it stands behind the "#", which no browser sends to a server. */
  | { readonly place: "seat"; readonly code: string; readonly seatToken: string }
  | { readonly place: "history" | "replay" | "leaderboard" }
  /** A match that is over, at a move; without one, at its deal. */
  | { readonly place: "match"; readonly id: string; readonly move?: number }
  /** A profile; without an id, one's own. */
  | { readonly place: "profile"; readonly id?: string };

/** Places that are asked for now and then. */
export type HelpRoute = Extract<Route, { place: "howTo" | "rules" | "settings" }>;
/** Places of matches that are over, and of those who played them. */
export type HistoryRoute = Exclude<Route, HelpRoute | { place: "home" | "table" | "seat" }>;

/** True for one of the places beside the game. */
export function isHelpRoute(route: Exclude<Route, { place: "home" | "table" | "seat" }>): route is HelpRoute {
  return route.place === "howTo" || route.place === "rules" || route.place === "settings";
}

const MATCH_PATTERN = /^#\/match\/([\w-]{1,64})(?:\/(\d{1,6}))?$/;
const PROFILE_PATTERN = /^#\/profile(?:\/([\w-]{1,64}))?$/;
const HISTORY_PLACES = ["history", "replay", "leaderboard"] as const;
const SEAT_PATTERN = /^#\/seat\/([A-Z0-9]+)\/([\w-]+)$/;

/** The place that an address (its parts from the "?" and from the "#" on) leads to; what leads nowhere leads home. */
export function parseRoute(search: string, hash = ""): Route {
  const [, seatCode, seatToken] = SEAT_PATTERN.exec(hash) ?? [];
  if (seatCode !== undefined && seatToken !== undefined && isTableCode(seatCode))
    return { place: "seat", code: seatCode, seatToken };
  return historyRoute(hash) ?? queryRoute(search, hash);
}

function historyRoute(hash: string): Route | undefined {
  const place = HISTORY_PLACES.find((each) => hash === `#/${each}`);
  if (place !== undefined) return { place };
  const [, id, move] = MATCH_PATTERN.exec(hash) ?? [];
  if (id !== undefined)
    return move === undefined ? { place: "match", id } : { place: "match", id, move: Number(move) };
  const [isProfile, profile] = PROFILE_PATTERN.exec(hash) ?? [];
  if (isProfile === undefined) return undefined;
  return profile === undefined ? { place: "profile" } : { place: "profile", id: profile };
}

function queryRoute(search: string, hash: string): Route {
  const query = new URLSearchParams(search);
  const code = extractCode(query.get("table") ?? "");
  if (isTableCode(code)) return { place: "table", code };
  if (query.get("page") === "rules") return rulesRoute(hash.slice(1));
  if (query.get("page") === "settings") return { place: "settings" };
  return query.get("page") === "how-to-play" ? { place: "howTo" } : { place: "home" };
}

function rulesRoute(id: string): Route {
  const rule = RULE_IDS.find((each) => each === id);
  return rule === undefined ? { place: "rules" } : { place: "rules", rule };
}

/** The address of a place. */
export function routeUrl(route: Route): string {
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
    case "history":
    case "replay":
    case "leaderboard":
      return `/#/${route.place}`;
    case "match":
      return route.move === undefined ? `/#/match/${route.id}` : `/#/match/${route.id}/${route.move}`;
    case "profile":
      return route.id === undefined ? "/#/profile" : `/#/profile/${route.id}`;
  }
}

/** False where the player has gone elsewhere meanwhile. */
export function isCurrentRoute({ place }: Route): boolean {
  return parseRoute(location.search, location.hash).place === place;
}

// The code of a table as people write, paste and send it.

const TABLE_PARAM = /[?&]table=([^&#\s]*)/;

/** The code in a text: lower case, spaces, dashes and a whole invitation around it are forgiven. */
export function extractCode(text: string): string {
  const code = TABLE_PARAM.exec(text)?.[1] ?? text;
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** True if there can be a table with this code. */
export function isTableCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((symbol) => CODE_SYMBOLS.includes(symbol));
}

/** The address that leads to a table: `https://…/?table=QK7M2P`, and a hint of its rules where it has its own. */
export function tableUrl(code: string, origin: string, rules = ""): string {
  return `${origin}/?table=${code}${rules === "" ? "" : `&rules=${rules}`}`;
}
