/** The matches that were played in this browser, or by its profile. */
import { html } from "lit-html";
import type { MatchRow } from "../../../shared/history.ts";
import { t } from "../../i18n/i18n.ts";
import { type HistoryAnswer, myMatches } from "../../net/history-api.ts";
import { routeAddress } from "../../routes.ts";
import { ornamentalCard } from "../../ui/card-face.ts";
import { matchRow } from "../history/history-page.ts";
import { type ListPart, openPastList, type PastList } from "../history/paged-list.ts";

const MATCHES: PastList<MatchRow> = {
  ask: askMatches,
  title: () => t("history.title"),
  lead: () => t("history.lead"),
  rows: (matches) => html`<ul class="rows">${matches.map(matchRow)}</ul>`,
  loading: () => t("history.loading"),
  none: () => html`<div class="no-tables">${ornamentalCard()}<p>${t("history.none")}</p></div>`,
  more: () => t("history.more"),
  foot: () =>
    html`<p><a class="top-link" href=${routeAddress({ place: "replay" })}>${t("history.openFile")}</a></p>`,
};

/** Shows the page; the answer takes it away. */
export function openHistoryPage(host: HTMLElement, goHome: () => void): () => void {
  return openPastList(host, goHome, MATCHES);
}

async function askMatches(before?: string): Promise<HistoryAnswer<ListPart<MatchRow>>> {
  const answer = await myMatches(before);
  if (!answer.ok) return answer;
  const { matches: rows, next } = answer.value;
  return { ok: true, value: { rows, next } };
}
