/** The title of each page, in the browser's tab and history: its own, and the name of the game. */
import { t } from "../i18n/i18n.ts";
import type { TableSnapshot } from "../net/session/table-snapshot.ts";
import type { Route } from "../routes.ts";
import { callRow, type Rows } from "../variant-rows.ts";

/** The title in the reader's language; at a table, `snapshot` is what it shows. */
export function pageTitle(route: Route, snapshot?: TitledTable): string {
  const name = snapshot === undefined ? callRow(NAMES, route.place, route) : tableName(snapshot);
  const second = t("home.title");
  return name === undefined ? second : t("joined.beside", { first: name, second });
}

type TitledTable = Pick<TableSnapshot, "code" | "phase" | "isLocalGame">;

function tableName({ code, phase, isLocalGame }: TitledTable): string {
  if (isLocalGame) return t("localTable.title");
  return phase === "waiting" ? t("titles.waiting", { code }) : t("table.title", { code });
}

/** Home has only the name of the game, and a table gets its title when it has loaded. */
const NAMES: Rows<Route, "place", string | undefined> = {
  notFound: () => t("place.notFoundTitle"),
  howTo: () => t("home.howTo"),
  rules: () => t("home.rules"),
  settings: () => t("home.settings"),
  history: () => t("home.matches"),
  leaderboard: () => t("home.leaderboard"),
  fairness: () => t("shuffleStatistics.title"),
  replay: () => t("titles.replay"),
  match: () => t("titles.replay"),
  profile: ({ id }) => (id === undefined ? t("home.profile") : t("titles.playerProfile")),
  table: ({ code }) => t("titles.invitation", { code }),
  screen: ({ code }) => t("screen.title", { code }),
  home: () => undefined,
  seat: () => undefined,
  local: () => undefined,
};
