/** The leaderboard: the profiles with the best ratings. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Leader, RATED_MATCHES_TO_LEAD } from "../../../shared/history.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { fetchLeaderboard, type HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { initialAvatar } from "../../ui/avatar.ts";
import { type ListPage, openPagedList, type PagedList } from "./paged-list.ts";

const LEADER_LIST: PagedList<Leader> = {
  place: "leaderboard",
  fetchPage: fetchLeaderPage,
  title: () => t("profile.leaderboard"),
  lead: () => t("profile.leaderboardLead", { count: RATED_MATCHES_TO_LEAD }),
  rows: (leaders) => (leaders.length === 0 ? nothing : leaderTable(leaders)),
  loading: () => t("profile.loading"),
  emptyView: () => html`<p class="quiet">${t("profile.leaderboardNone")}</p>`,
  moreLabel: () => t("profile.leaderboardMore"),
};

/** Opens the page; the returned function closes it. */
export function openLeaderboardPage(parent: HTMLElement, goHome: () => void): () => void {
  return openPagedList(parent, goHome, LEADER_LIST);
}

async function fetchLeaderPage(before?: string): Promise<HistoryResponse<ListPage<Leader>>> {
  const result = await fetchLeaderboard(before);
  if (!result.ok) return result;
  const { rows, next } = result.value;
  return { ok: true, value: { rows, next } };
}

function leaderTable(leaders: readonly Leader[]): TemplateResult {
  return html`
    <table class="standings leaders">
      <caption class="unseen">${t("profile.leaderboard")}</caption>
      <thead>
        <tr>
          <th scope="col">${t("profile.player")}</th>
          <th scope="col" class="number">${t("profile.rating")}</th>
          <th scope="col" class="number">${t("profile.matches")}</th>
          <th scope="col" class="number">${t("profile.wins")}</th>
        </tr>
      </thead>
      <tbody>${leaders.map(leaderRow)}</tbody>
    </table>
  `;
}

function leaderRow({ place, profile }: Leader): TemplateResult {
  const { id, name, rating, ratedMatches, wins } = profile;
  const formatted = (count: number) => count.toLocaleString(locale());
  return html`
    <tr class="standing">
      <th scope="row" class="standing-name">
        <span class="standing-place">${formatted(place)}</span>${initialAvatar(name, place)}
        <span><a href=${routeUrl({ place: "profile", id })}><bdi>${name}</bdi></a></span>
      </th>
      <td class="number total">${formatted(rating)}</td>
      <td class="number leader-count" data-name=${t("profile.matches")}>${formatted(ratedMatches)}</td>
      <td class="number leader-count" data-name=${t("profile.wins")}>${formatted(wins)}</td>
    </tr>
  `;
}
