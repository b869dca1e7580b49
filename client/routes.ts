/**
 * The routes of the client and their addresses: `/`, `/?play=bots` and `/?play=friends` (the home page starts them at
 * once: shortcuts of the installed game), `/?page=how-to-play`, `/?page=rules#T5`, `/?page=rules&deck=ruthless`, `/?page=settings`, `/?table=QK7M2P` (a
 * table or the invitation to it; the QR code of a big screen adds `&hand`), `/#/screen/QK7M2P` (the table on a big
 * screen), `/#/seat/QK7M2P/…` (moves a seat to this device), `/#/history`,
 * `/#/match/ID/12` (the replay of a match at a move), `/#/match/ID?led=ROOM` (as its leader shows it),
 * `/#/match/ID?cast=QK7M2P` (a running match at that table, for casters), `/#/replay` (a record from a file),
 * `/#/leaderboard` and `/#/fairness` (statistics of all shuffles; of the classic deck), `/#/leaderboard/ruthless`,
 * `/#/fairness/ruthless`, `/#/profile`, `/#/profile/ID`, `/#/evening` (opens a club evening), `/#/evening/ID`, `/#/local` (the table that runs in this browser only).
 */
import { RULE_IDS, type RuleId } from "../shared/rule-ids.ts";
import type { EditionId } from "../shared/rules.ts";
import { CODE_LENGTH, CODE_SYMBOLS } from "../shared/wire/messages.ts";
import { BASE_PATH } from "./base-path.ts";

/** The ways to play that an address can start. */
export type StartedWay = (typeof STARTED_WAYS)[number];
const STARTED_WAYS = ["bots", "friends"] as const;

export type Route =
  | { readonly place: "home"; readonly play?: StartedWay }
  /** Another path than "/": the server has answered it with status 404. */
  | { readonly place: "notFound" }
  /** The table that runs in this browser only. */
  | { readonly place: "local" }
  | { readonly place: "howTo" }
  | { readonly place: "rules"; readonly rule?: RuleId; readonly deck?: EditionId }
  | { readonly place: "settings" }
  | { readonly place: "table"; readonly code: string }
  | { readonly place: "screen"; readonly code: string }
  /** A seat token is a secret: browsers never send the part after the "#" to a server. */
  | { readonly place: "seat"; readonly code: string; readonly seatToken: string }
  | { readonly place: "history" | "replay" }
  /** The replay of a match, at a move; without a move it starts at the deal. */
  | { readonly place: "match"; readonly id: string; readonly move?: number; readonly via?: string }
  /**
   * A profile, the leaderboard or the shuffles of a deck, or an evening; without an id, the player's own, of the classic
   * deck, or a new one.
   */
  | { [P in NamedPlace]: { readonly place: P; readonly id?: string } }[NamedPlace];

/** The help pages and the settings, in one lazy chunk. */
export type HelpRoute = Extract<Route, { place: "howTo" | "rules" | "settings" }>;
/** A table on a big screen. */
export type ScreenRoute = Extract<Route, { place: "screen" }>;
/** Finished matches, profiles and the leaderboard, in one lazy chunk. */
export type HistoryRoute = Exclude<
  Route,
  HelpRoute | { place: "home" | "notFound" | "local" | "table" | "screen" | "seat" | "fairness" | "evening" }
>;
/** A club evening. */
export type EveningRoute = Extract<Route, { place: "evening" }>;
/** The statistics of all shuffles. */
export type FairnessRoute = Extract<Route, { place: "fairness" }>;

const MATCH_PATTERN = /^#\/match\/([\w-]{1,64})(?:\/(\d{1,6}))?(?:\?((?:led|cast)=[\w-]+))?$/;
const NAMED_PLACES = ["profile", "leaderboard", "fairness", "evening"] as const;
type NamedPlace = (typeof NAMED_PLACES)[number];
/** Beside ids, the answer of an issuer who has sent the browser back. */
const NAMED_PATTERN = /^#\/([a-z]+)(?:\/([\w-]{1,4096}))?$/;
const HISTORY_PATHS = ["history", "replay"] as const;
/** Typed with a remote control: lower case will do. */
const SCREEN_PATTERN = /^#\/screen\/(\w+)$/;
const LOCAL_HASH = "#/local";
const SEAT_PATTERN = /^#\/seat\/([A-Z0-9]+)\/([\w-]+)$/;

/** The route of the address bar. */
export function currentRoute(): Route {
  const { pathname, search, hash } = location;
  const isPage = pathname === BASE_PATH || pathname === `${BASE_PATH}index.html`;
  return isPage ? parseRoute(search, hash) : { place: "notFound" };
}

/** The route of an address, given its query ("?…") and its fragment ("#…"); an unknown address is the home page. */
export function parseRoute(search: string, hash = ""): Route {
  const [, seatCode, seatToken] = SEAT_PATTERN.exec(hash) ?? [];
  if (seatCode !== undefined && seatToken !== undefined && isTableCode(seatCode))
    return { place: "seat", code: seatCode, seatToken };
  if (hash === LOCAL_HASH) return { place: "local" };
  return screenRoute(hash) ?? historyRoute(hash) ?? queryRoute(search, hash);
}

function screenRoute(hash: string): Route | undefined {
  const code = SCREEN_PATTERN.exec(hash)?.[1]?.toUpperCase() ?? "";
  return isTableCode(code) ? { place: "screen", code } : undefined;
}

function historyRoute(hash: string): Route | undefined {
  const place = HISTORY_PATHS.find((each) => hash === `#/${each}`);
  if (place !== undefined) return { place };
  const [, id, move, via] = MATCH_PATTERN.exec(hash) ?? [];
  if (id !== undefined)
    return { place: "match", id, ...(move && { move: Number(move) }), ...(via && { via }) };
  const [, name, namedId] = NAMED_PATTERN.exec(hash) ?? [];
  const named = NAMED_PLACES.find((each) => each === name);
  return named && { place: named, ...(namedId && { id: namedId }) };
}

function queryRoute(search: string, hash: string): Route {
  const query = new URLSearchParams(search);
  const code = extractCode(query.get("table") ?? "");
  if (isTableCode(code)) return { place: "table", code };
  if (query.get("page") === "rules") return rulesRoute(hash.slice(1));
  if (query.get("page") === "settings") return { place: "settings" };
  return query.get("page") === "how-to-play" ? { place: "howTo" } : homeRoute(query.get("play"));
}

function homeRoute(way: string | null): Route {
  const play = STARTED_WAYS.find((each) => each === way);
  return play === undefined ? { place: "home" } : { place: "home", play };
}

function rulesRoute(id: string): Route {
  const rule = RULE_IDS.find((each) => each === id);
  return rule === undefined ? { place: "rules" } : { place: "rules", rule };
}

/** The address of a route, without the host. */
export function routeUrl(route: Route): string {
  return BASE_PATH + queryAndHash(route);
}

function queryAndHash(route: Route): string {
  switch (route.place) {
    case "home":
      return route.play === undefined ? "" : `?play=${route.play}`;
    case "rules":
      return `?page=rules${route.deck ? `&deck=${route.deck}` : ""}${route.rule ? `#${route.rule}` : ""}`;
    case "table":
      return `?table=${route.code}`;
    case "screen":
      return `#/screen/${route.code}`;
    case "seat":
      return `#/seat/${route.code}/${route.seatToken}`;
    case "match":
      return matchHash(route);
    default:
      return FIXED_ADDRESSES[route.place] ?? `#/${route.place}${"id" in route ? `/${route.id}` : ""}`;
  }
}

function matchHash({ id, move, via }: Extract<Route, { place: "match" }>): string {
  return `#/match/${id}${move ? `/${move}` : ""}${via ? `?${via}` : ""}`;
}

const FIXED_ADDRESSES: Partial<Record<Route["place"], string>> = {
  ...{ notFound: "", howTo: "?page=how-to-play", settings: "?page=settings" },
};

/** False if the player has navigated to another page meanwhile. */
export function isCurrentRoute({ place }: Route): boolean {
  return currentRoute().place === place;
}

const TABLE_PARAM = /[?&]table=([^&#\s]*)/;

/** The table code in a text: lower case, spaces, dashes and the whole link of an invitation are accepted. */
export function extractCode(text: string): string {
  const code = TABLE_PARAM.exec(text)?.[1] ?? text;
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** True if a text is a valid table code. */
export function isTableCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((symbol) => CODE_SYMBOLS.includes(symbol));
}

/** The absolute address of a table, `https://…/?table=QK7M2P&lang=de`: its preview is in that language. */
export function tableUrl(code: string, origin: string, language: string): string {
  return `${origin}${routeUrl({ place: "table", code })}&lang=${language}`;
}
