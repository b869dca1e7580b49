/** The title of each page, in the browser's tab and history: its own, and the name of the game. */
import { t } from "../i18n/i18n.ts";
import type { TableSnapshot } from "../net/session/table-snapshot.ts";
import type { Route } from "../routes.ts";

/** The title in the reader's language; at a table, `snapshot` is what it shows. */
export function pageTitle(route: Route, snapshot?: TitledTable): string {
  const name = snapshot === undefined ? nameOf(route) : tableName(snapshot);
  const second = t("home.title");
  return name === undefined ? second : t("joined.beside", { first: name, second });
}

type TitledTable = Pick<TableSnapshot, "code" | "phase" | "isLocalGame">;

function tableName({ code, phase, isLocalGame }: TitledTable): string {
  if (isLocalGame) return t("localTable.title");
  return phase === "waiting" ? t("titles.waiting", { code }) : t("table.title", { code });
}

/** Home has only the name of the game, and a table gets its title when it has loaded. */
function nameOf(route: Route): string | undefined {
  if (route.place === "table") return t("titles.invitation", { code: route.code });
  if (route.place === "screen") return t("screen.title", { code: route.code });
  if (route.place === "profile" && route.id !== undefined) return t("titles.playerProfile");
  const name = NAMES[route.place];
  return name && t(name);
}

const NAMES = {
  notFound: "place.notFoundTitle",
  howTo: "home.howTo",
  rules: "home.rules",
  settings: "home.settings",
  history: "home.matches",
  leaderboard: "home.leaderboard",
  fairness: "shuffleStatistics.title",
  evening: "titles.evening",
  replay: "titles.replay",
  match: "titles.replay",
  profile: "home.profile",
  home: undefined,
  seat: undefined,
  local: undefined,
} as const satisfies Record<Exclude<Route["place"], "table" | "screen">, string | undefined>;
