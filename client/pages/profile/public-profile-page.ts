/** The public page of a profile. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { ProfileDetail } from "../../../shared/history.ts";
import { t } from "../../i18n/i18n.ts";
import { pageHead } from "../../looks/page-head.ts";
import { fetchProfile, type HistoryRequestError, type HistoryResponse } from "../../net/history-api.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { matchRow } from "../history/match-row.ts";
import { historyErrorSentence, historyHeader } from "../history/paged-list.ts";
import { deckRatingsTable } from "../history/ratings-table.ts";
import { profileCard, ratingCurve, statisticsView } from "./profile-stats.ts";

/** Opens the page; the returned function closes it. */
export function openPublicProfilePage(parent: HTMLElement, id: string, goHome: () => void): () => void {
  let answer: HistoryResponse<ProfileDetail> | undefined;
  const page = mountPage(
    parent,
    "past",
    () => html`${historyHeader(goHome)}
      <main class="past-page">${answer?.ok ? detailView(answer.value) : loadingView(answer?.error)}</main>`,
  );
  void fetchProfile(id).then((found) => {
    answer = found;
    page.draw();
    page.focusHeading();
  });
  return page.close;
}

function loadingView(error: HistoryRequestError | undefined): TemplateResult {
  return html`${pageHead(t("profile.player"))}
    <div role="status">
      ${error === undefined ? t("profile.loading") : html`<p class="refused">${historyErrorSentence(error)}</p>`}
    </div>`;
}

function detailView({ profile, deckRatings, curve, statistics, recent }: ProfileDetail): TemplateResult {
  return html`
    ${pageHead(profile.name)}
    ${profileCard(profile)} ${deckRatingsTable(profile, deckRatings)}
    <section class="plate">${ratingCurve(curve)}<h2>${t("profile.statistics")}</h2>${statisticsView(statistics)}</section>
    ${
      recent.length === 0
        ? nothing
        : html`<section><h2>${t("profile.recent")}</h2><ul class="rows">${recent.map(matchRow)}</ul></section>`
    }
  `;
}
