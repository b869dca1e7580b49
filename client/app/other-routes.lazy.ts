/**
 * The routes that are needed less often than the home page and the tables: help, history, big screens. Each loads code of
 * its own; this small chunk keeps the names of these files out of the first page.
 */
import { loadTexts, type Namespace } from "../i18n/i18n.ts";
import type { GameApi } from "../net/game-api-contract.ts";
import type { EveningRoute, FairnessRoute, HelpRoute, HistoryRoute, Route, ScreenRoute } from "../routes.ts";

export type OtherRoute = HelpRoute | HistoryRoute | ScreenRoute | FairnessRoute | EveningRoute;

interface OtherRouteDeps {
  readonly parent: HTMLElement;
  readonly api: Pick<GameApi, "watchTable">;
  readonly navigate: (route: Route) => void;
}

/** Loads the page of a route. The result opens it, and returns a function that closes it. */
export function loadRoute(route: OtherRoute, deps: OtherRouteDeps): Promise<() => () => void> {
  if (isHelpRoute(route)) return loadHelp(route, deps);
  if (route.place === "evening") return loadEvening(route, deps);
  if (route.place === "fairness") return loadFairness(route, deps);
  return route.place === "screen" ? loadScreen(route, deps) : loadHistory(route, deps);
}

function isHelpRoute(route: OtherRoute): route is HelpRoute {
  return route.place === "howTo" || route.place === "rules" || route.place === "settings";
}

async function loadHelp(route: HelpRoute, { parent, navigate }: OtherRouteDeps): Promise<() => () => void> {
  const pages = await withTexts(import("./help-and-settings-routes.lazy.ts"), "game");
  return () => pages.openHelpRoute(parent, route, navigate);
}

/** Finished matches, profiles and the leaderboard. */
async function loadHistory(
  route: HistoryRoute,
  { parent, navigate }: OtherRouteDeps,
): Promise<() => () => void> {
  const pages = await withTexts(import("./history-routes.lazy.ts"), "game", "history", "people");
  return () => pages.openHistoryRoute(parent, route, () => navigate({ place: "home" }));
}

/** A club evening, or the form that opens one. */
async function loadEvening(
  { id }: EveningRoute,
  { parent, navigate }: OtherRouteDeps,
): Promise<() => () => void> {
  const loading = import("../pages/evening/evening-page.lazy.ts");
  const page = await withTexts(loading, "game", "rules", "history", "evening");
  return () => page.openEveningPage(parent, id, navigate);
}

async function loadFairness(
  { id }: FairnessRoute,
  { parent, navigate }: OtherRouteDeps,
): Promise<() => () => void> {
  const loading = import("../pages/shuffle-statistics/statistics-page.lazy.ts");
  const page = await withTexts(loading, "game", "history");
  return () => page.openStatisticsPage(parent, id, () => navigate({ place: "home" }));
}

/** A big screen watches the table itself. */
async function loadScreen(
  { code }: ScreenRoute,
  { parent, api, navigate }: OtherRouteDeps,
): Promise<() => () => void> {
  const screen = await withTexts(import("../pages/big-screen/screen-flow.lazy.ts"), "game");
  return () => screen.openScreen(parent, { code, api, goHome: () => navigate({ place: "home" }) });
}

async function withTexts<T>(loading: Promise<T>, ...namespaces: readonly Namespace[]): Promise<T> {
  const [loaded] = await Promise.all([loading, loadTexts(namespaces)]);
  return loaded;
}
