/** The history: the matches of this browser or its profile, and the local ones. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { MatchRow } from "../../../shared/history.ts";
import { isMatchRecord } from "../../../shared/record/record-schema.ts";
import { formatDateTime } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import {
  deleteAllLocalMatches,
  deleteLocalMatch,
  findLocalMatch,
  listLocalMatches,
  MOST_LOCAL_MATCHES,
} from "../../local/local-history.ts";
import { fetchMyMatches, type HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { cardBack } from "../../ui/card-back.ts";
import { saveRecord } from "../../ui/copy-and-save.ts";
import { icon } from "../../ui/icons.ts";
import { deckTag, matchRow, matchSeats, outcome } from "./match-row.ts";
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

// The local matches: never rated, never sent to the server; watched, downloaded and deleted here.

/** Reads the list, and draws the page again when it has changed. Without local matches, nothing is shown. */
function openLocalMatches(draw: () => void): () => TemplateResult | typeof nothing {
  const section = new LocalMatches(draw);
  return () => section.view();
}

class LocalMatches {
  readonly #draw: () => void;
  #rows: readonly MatchRow[] = [];
  #isAskingToDeleteAll = false;
  #hasFailed = false;
  /** The last match of the list was deleted: the section stays to say so. */
  #areAllDeleted = false;

  constructor(draw: () => void) {
    this.#draw = draw;
    void this.#load();
  }

  view(): TemplateResult | typeof nothing {
    if (this.#rows.length === 0 && !this.#areAllDeleted) return nothing;
    return html`
      <section class="local-matches" aria-labelledby="local-matches-title">
        <h2 id="local-matches-title" tabindex="-1">${t("localTable.historyTitle")}</h2>
        <p class="quiet">${t("localTable.historyLead", { most: MOST_LOCAL_MATCHES })}</p>
        <ul class="rows">${this.#rows.map((row) => this.#row(row))}</ul>
        <p role="status" class="quiet">${this.#areAllDeleted ? t("localTable.allDeleted") : nothing}</p>
        ${this.#hasFailed ? html`<p class="refused" role="alert">${t("localTable.failed")}</p>` : nothing}
        ${this.#rows.length === 0 ? nothing : this.#deleteAll()}
      </section>
    `;
  }

  #row(match: MatchRow): TemplateResult {
    const { id, endedAt, seats, mine, rules } = match;
    const date = formatDateTime(endedAt);
    return html`
      <li class="row past-row local-match">
        <div class="row-words">
          <p class="past-when"><b>${date}</b> <span class="tag past-tag">${t("localTable.tag")}</span> ${deckTag(rules)}</p>
          <p class="past-end">${match.why === "abandoned" ? t("localTable.endedEarly") : outcome(match)}</p>
          ${matchSeats(seats, mine)}
        </div>
        <div class="local-match-actions">
          <a class="button ivory" href=${routeUrl({ place: "match", id })} aria-label=${t("history.watchNamed", { date })}>${t("history.watch")}</a>
          <button class="button dark" type="button" aria-label=${t("localTable.downloadNamed", { date })} @click=${() => void this.#download(id)}>${t("localTable.download")}</button>
          ${deleteButton(t("localTable.delete", { date }), () => void this.#delete(id))}
        </div>
      </li>
    `;
  }

  #deleteAll(): TemplateResult {
    const ask = (isAsking: boolean) => () => this.#change(() => (this.#isAskingToDeleteAll = isAsking));
    if (!this.#isAskingToDeleteAll)
      return html`<div class="buttons"><button class="button dark" type="button" @click=${ask(true)}>${t("localTable.deleteAll")}</button></div>`;
    return html`
      <div class="buttons" role="group" aria-label=${t("localTable.deleteAllSure")}>
        <p>${t("localTable.deleteAllSure")}</p>
        <button class="button dark" type="button" @click=${ask(false)}>${t("home.cancel")}</button>
        <button class="button gold" type="button" @click=${() => void this.#deleteAllNow()}>${t("localTable.deleteAll")}</button>
      </div>
    `;
  }

  #change(change: () => void): void {
    change();
    this.#draw();
  }

  async #load(): Promise<void> {
    const rows = (await listLocalMatches()) ?? [];
    this.#change(() => (this.#rows = rows));
  }

  async #download(id: string): Promise<void> {
    const found = await findLocalMatch(id);
    this.#change(() => (this.#hasFailed = !isMatchRecord(found?.record)));
    if (isMatchRecord(found?.record)) saveRecord(found.record);
  }

  async #delete(id: string): Promise<void> {
    await this.#afterDeleting(await deleteLocalMatch(id));
  }

  async #deleteAllNow(): Promise<void> {
    this.#isAskingToDeleteAll = false;
    await this.#afterDeleting(await deleteAllLocalMatches());
  }

  async #afterDeleting(isDeleted: boolean): Promise<void> {
    const rows = (await listLocalMatches()) ?? [];
    this.#change(() => {
      this.#rows = rows;
      this.#hasFailed = !isDeleted;
      this.#areAllDeleted = rows.length === 0;
    });
  }
}

function deleteButton(label: string, press: () => void): TemplateResult {
  return html`<button class="button plain square" type="button" aria-label=${label} title=${label} @click=${press}>${icon("cross")}</button>`;
}
