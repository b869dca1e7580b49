/** The routes of the history: past matches, replays, profiles and the leaderboard, one lazy chunk. */
import "../styles/deferred.css";
import "../styles/waiting-room.css";
import "../styles/player-list.css";
import "../styles/result.css";
import "../styles/score-table.css";
import "../styles/rules.css";
import "../styles/history.css";
import "../styles/page-head.css";
import { openHistoryPage } from "../pages/history/history-page.ts";
import { openLeaderboardPage } from "../pages/history/leaderboard-page.ts";
import { linkTokenIn } from "../pages/profile/people-section.ts";
import { openProfilePage, signInAnswerIn } from "../pages/profile/profile-page.ts";
import { openPublicProfilePage } from "../pages/profile/public-profile-page.ts";
import { openFileReplay, openMatchReplay } from "../pages/replay/replay-route.ts";
import type { HistoryRoute } from "../routes.ts";

const PAGES = { history: openHistoryPage, replay: openFileReplay };

/** Opens the page of a route; the returned function closes it. */
export function openHistoryRoute(parent: HTMLElement, route: HistoryRoute, goHome: () => void): () => void {
  if (route.place === "match") return openMatchReplay(parent, route, goHome);
  if (route.place === "leaderboard") return openLeaderboardPage(parent, route.id, goHome);
  if (route.place !== "profile") return PAGES[route.place](parent, goHome);
  const [linkToken, signInAnswer] = [linkTokenIn(route.id), signInAnswerIn(route.id)];
  return route.id === undefined || linkToken !== undefined || signInAnswer !== undefined
    ? openProfilePage(parent, goHome, { linkToken, signInAnswer })
    : openPublicProfilePage(parent, route.id, goHome);
}
