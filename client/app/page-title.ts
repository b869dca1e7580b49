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
  switch (route.place) {
    case "notFound":
      return t("place.notFoundTitle");
    case "howTo":
      return t("home.howTo");
    case "rules":
      return t("home.rules");
    case "settings":
      return t("home.settings");
    case "history":
      return t("home.matches");
    case "leaderboard":
      return t("home.leaderboard");
    case "fairness":
      return t("shuffleStatistics.title");
    case "replay":
    case "match":
      return t("titles.replay");
    case "profile":
      return route.id === undefined ? t("home.profile") : t("titles.playerProfile");
    case "table":
      return t("titles.invitation", { code: route.code });
    case "screen":
      return t("screen.title", { code: route.code });
    default:
      route satisfies { place: "home" | "seat" | "local" };
      return undefined;
  }
}
