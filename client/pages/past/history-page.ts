/** The matches that were played in this browser, or by its profile. */
import { html } from "lit-html";
import type { MatchRow } from "../../../shared/history.ts";
import { t } from "../../i18n/words.ts";
import { type HistoryAnswer, myMatches } from "../../net/history.ts";
import { ornamentalCard } from "../parts/card-face.ts";
import { routeAddress } from "../route.ts";
import { matchRow } from "./match-row.ts";
import { type ListPart, openPastList, type PastList } from "./past-list.ts";

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
