/** The page with the statistics of all shuffles of the server: `/#/fairness`. */
import "../../styles/waiting-room.css";
import "../../styles/history.css";
import "../../styles/shuffle-statistics.css";
import { html, type TemplateResult } from "lit-html";
import type { ShuffleStatistics } from "../../../shared/fairness/statistics/shuffle-counts.ts";
import { formatDate } from "../../i18n/dates.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { fetchShuffleStatistics, type HistoryRequestError } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { type FigureRow, figureSections, isStray } from "./figures.ts";
import { positionChart } from "./position-chart.ts";
import { rowTable } from "./row-table.ts";

interface StatisticsState {
  statistics?: ShuffleStatistics;
  error?: HistoryRequestError;
}

/** Opens the page; the returned function closes it. */
export function openStatisticsPage(parent: HTMLElement, goHome: () => void): () => void {
  const state: StatisticsState = {};
  const load = () => {
    delete state.error;
    void fetchShuffleStatistics().then((result) => {
      if (result.ok) state.statistics = result.value;
      else state.error = result.error;
      page.draw();
    });
    page.draw();
  };
  const page = mountPage(parent, "past", () => pageView(state, { goHome, load }));
  load();
  return page.close;
}

interface PageActions {
  goHome(): void;
  /** Asks the server, again after a failure. */
  load(): void;
}

function pageView({ statistics, error }: StatisticsState, { goHome, load }: PageActions): TemplateResult {
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
      ${languageSelect()}
    </header>
    <main class="past-page shuffle-page">
      <h1 tabindex="-1">${t("shuffleStatistics.title")}</h1>
      <p class="lead">${t("shuffleStatistics.lead")}</p>
      ${ownStatement()}
      <div role="status">${statusView(statistics, error)}</div>
      ${error === undefined ? "" : html`<div class="buttons"><button class="button" type="button" @click=${load}>${t("place.tryAgain")}</button></div>`}
      ${statistics === undefined || statistics.deals === 0 ? "" : contents(statistics)}
    </main>
  `;
}

function ownStatement(): TemplateResult {
  return html`
    <section class="plate">
      <p>${t("shuffleStatistics.own")}</p>
      <p><a class="top-link" href=${routeUrl({ place: "history" })}>${t("history.title")}</a></p>
    </section>
  `;
}

function statusView(
  statistics: ShuffleStatistics | undefined,
  error: HistoryRequestError | undefined,
): TemplateResult | string {
  if (error !== undefined) return html`<p class="refused">${t(`historyErrors.${error}`)}</p>`;
  if (statistics === undefined) return t("profile.loading");
  if (statistics.deals === 0) return html`<p class="quiet">${t("shuffleStatistics.none")}</p>`;
  return summary(figureSections(statistics).flatMap(({ rows, isChance }) => (isChance ? rows : [])));
}

/** How many figures that chance alone decides are where they should be. */
function summary(rows: readonly FigureRow[]): TemplateResult | string {
  const known = rows.filter(({ share }) => share !== undefined);
  if (known.length === 0) return html`<p class="quiet">${t("shuffleStatistics.tooFew")}</p>`;
  const strays = known.filter(isStray);
  const counts = { inside: formatCount(known.length - strays.length), all: formatCount(known.length) };
  return html`
    <div class="shuffle-summary ${strays.length > 0 ? "is-stray" : ""}">
      <p><span aria-hidden="true">${strays.length > 0 ? "▲" : "✓"}</span> ${t("shuffleStatistics.summary", counts)}</p>
      ${strays.length > 0 ? html`<p>${t("shuffleStatistics.summaryOutside")}</p>` : ""}
    </div>
  `;
}

function contents(statistics: ShuffleStatistics): TemplateResult {
  const { matches, deals, since = 0 } = statistics;
  const facts = [
    [t("shuffleStatistics.since"), formatDate(since)],
    [t("profile.matches"), formatCount(matches)],
    [t("shuffleStatistics.deals"), formatCount(deals)],
  ] as const;
  return html`
    <dl class="figures">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    <section class="plate">
      <h2>${t("shuffleStatistics.howTitle")}</h2>
      <p>${t("shuffleStatistics.howBand")}</p>
      <p>${t("shuffleStatistics.howRare")}</p>
      <p>${t("shuffleStatistics.howCounted")}</p>
    </section>
    ${figureSections(statistics).map(
      (section) => html`
        <section class="plate shuffle-figure">
          <h2>${section.title}</h2>
          <p>${section.text}</p>
          ${section.isByPosition ? positionChart(section) : rowTable(section)}
        </section>
      `,
    )}
  `;
}

function formatCount(count: number): string {
  return count.toLocaleString(locale());
}
