/** The routes of the help pages and the settings, one lazy chunk. */
import "../styles/deferred.css";
import "../styles/help.css";
import "../styles/page-head.css";
import "../styles/rules.css";
import { openHowToPage } from "../pages/help/how-to-page.ts";
import { openRulesPage } from "../pages/help/rules-page.ts";
import { openSettingsPage } from "../pages/settings/settings-page.ts";
import type { HelpRoute, Route } from "../routes.ts";

/** Opens the page of a route; the returned function closes it. */
export function openHelpRoute(
  parent: HTMLElement,
  route: HelpRoute,
  navigate: (route: Route) => void,
): () => void {
  const goHome = () => navigate({ place: "home" });
  if (route.place === "rules") return openRulesPage(parent, goHome, route.rule);
  if (route.place === "settings") return openSettingsPage(parent, goHome);
  return openHowToPage(parent, { goHome, showRules: () => navigate({ place: "rules" }) });
}
