/** The profiles with the best ratings. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Leader, RATED_TO_LEAD } from "../../../shared/history.ts";
import { language, t } from "../../i18n/i18n.ts";
import { type HistoryAnswer, leaderboard } from "../../net/history-api.ts";
import { routeAddress } from "../../routes.ts";
import { avatar } from "../../ui/avatar.ts";
import { type ListPart, openPastList, type PastList } from "./paged-list.ts";

const LEADERS: PastList<Leader> = {
  ask: askLeaders,
  title: () => t("profile.leaderboard"),
  lead: () => t("profile.leaderboardLead", { count: RATED_TO_LEAD }),
  rows: (leaders) => (leaders.length === 0 ? nothing : standings(leaders)),
  loading: () => t("profile.loading"),
  none: () => html`<p class="quiet">${t("profile.leaderboardNone")}</p>`,
  more: () => t("profile.leaderboardMore"),
};

/** Shows the page; the answer takes it away. */
export function openLeaderboardPage(host: HTMLElement, goHome: () => void): () => void {
  return openPastList(host, goHome, LEADERS);
}

async function askLeaders(before?: string): Promise<HistoryAnswer<ListPart<Leader>>> {
  const answer = await leaderboard(before);
  if (!answer.ok) return answer;
  const { rows, next } = answer.value;
  return { ok: true, value: { rows, next } };
}

function standings(leaders: readonly Leader[]): TemplateResult {
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
  const written = (count: number) => count.toLocaleString(language());
  return html`
    <tr class="standing">
      <th scope="row" class="standing-name">
        <span class="standing-place">${written(place)}</span>${avatar(name, place)}
        <span><a href=${routeAddress({ place: "profile", id })}><bdi>${name}</bdi></a></span>
      </th>
      <td class="number total">${written(rating)}</td>
      <td class="number leader-count" data-name=${t("profile.matches")}>${written(ratedMatches)}</td>
      <td class="number leader-count" data-name=${t("profile.wins")}>${written(wins)}</td>
    </tr>
  `;
}
