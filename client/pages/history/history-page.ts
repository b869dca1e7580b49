/** The history: the matches of this browser or its profile, and the local ones. */
import { html } from "lit-html";
import type { MatchRow } from "../../../shared/history.ts";
import { t } from "../../i18n/i18n.ts";
import { fetchMyMatches, type HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { cardBack } from "../../ui/card-back.ts";
import { openLocalMatches } from "./local-matches.ts";
import { matchRow } from "./match-row.ts";
import { type ListPage, openPagedList, type PagedList } from "./paged-list.ts";

const MATCH_LIST: PagedList<MatchRow> = {
  place: "history",
  fetchPage: fetchMatchPage,
  title: () => t("history.title"),
  lead: () => t("history.lead"),
  rows: (matches) => html`<ul class="rows">${matches.map(matchRow)}</ul>`,
  loading: () => t("history.loading"),
  emptyView: () => html`<div class="no-tables">${cardBack()}<p>${t("history.none")}</p></div>`,
  moreLabel: () => t("history.more"),
  openSection: openLocalMatches,
  footer: () =>
    html`<p class="past-links">
      <a class="top-link" href=${routeUrl({ place: "replay" })}>${t("history.openFile")}</a>
      <a class="top-link" href=${routeUrl({ place: "fairness" })}>${t("shuffleStatistics.title")}</a>
    </p>`,
};

/** Opens the page; the returned function closes it. */
export function openHistoryPage(parent: HTMLElement, goHome: () => void): () => void {
  return openPagedList(parent, goHome, MATCH_LIST);
}

async function fetchMatchPage(before?: string): Promise<HistoryResponse<ListPage<MatchRow>>> {
  const result = await fetchMyMatches(before);
  if (!result.ok) return result;
  const { matches: rows, next } = result.value;
  return { ok: true, value: { rows, next } };
}
