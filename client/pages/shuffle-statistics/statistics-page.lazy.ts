/** The page with the statistics of all shuffles of the server: `/#/fairness`. */
import { nothing, svg } from "lit-html";
import type { Share } from "../../../shared/fairness/statistics/tally.ts";
import { type FigureSection, percentOf, rangeOf, statusOf } from "./figures.ts";
import "../../styles/deferred.css";
import "../../styles/waiting-room.css";
import "../../styles/history.css";
import "../../styles/page-head.css";
import "../../styles/shuffle-statistics.css";
import { html, type TemplateResult } from "lit-html";
import type { ShuffleStatistics } from "../../../shared/fairness/statistics/shuffle-counts.ts";
import type { EditionId } from "../../../shared/rules.ts";
import { formatDate } from "../../i18n/dates.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { deckLinks, deckNamed } from "../../looks/deck-links.ts";
import { pageHead } from "../../looks/page-head.ts";
import { fetchShuffleStatistics, type HistoryRequestError } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { type FigureRow, figureSections, isStray } from "./figures.ts";
import { positionChart } from "./position-chart.ts";

interface StatisticsState {
  readonly deck: EditionId | undefined;
  statistics?: ShuffleStatistics;
  error?: HistoryRequestError;
}

/** Opens the page of the deck with this name, or of the classic one; the returned function closes it. */
export function openStatisticsPage(
  parent: HTMLElement,
  name: string | undefined,
  goHome: () => void,
): () => void {
  const state: StatisticsState = { deck: deckNamed(name) };
  const load = () => {
    delete state.error;
    void fetchShuffleStatistics(state.deck).then((result) => {
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

function pageView(state: StatisticsState, { goHome, load }: PageActions): TemplateResult {
  const { deck, statistics, error } = state;
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
      ${languageSelect()}
    </header>
    <main class="past-page shuffle-page">
      ${pageHead(t("shuffleStatistics.title"))}
      <p class="lead">${t("shuffleStatistics.lead")}</p>
      ${ownStatement()}
      ${deckLinks("fairness", deck)}
      <div role="status">${statusView(state)}</div>
      ${error === undefined ? "" : html`<div class="buttons"><button class="button" type="button" @click=${load}>${t("place.tryAgain")}</button></div>`}
      ${statistics === undefined || statistics.deals === 0 ? "" : contents(statistics, deck)}
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

function statusView({ deck, statistics, error }: StatisticsState): TemplateResult | string {
  if (error !== undefined) return html`<p class="refused">${t(`historyErrors.${error}`)}</p>`;
  if (statistics === undefined) return t("profile.loading");
  if (statistics.deals === 0) return html`<p class="quiet">${t("shuffleStatistics.none")}</p>`;
  return summary(figureSections(statistics, deck).flatMap(({ rows, isChance }) => (isChance ? rows : [])));
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

function contents(statistics: ShuffleStatistics, deck: EditionId | undefined): TemplateResult {
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
    ${figureSections(statistics, deck).map(
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

// A figure with a few rows: a table whose rows have a small drawing each.

const WIDTH = 100;
const HEIGHT = 10;
const MARGIN = 1.05;

function rowTable({ title, rows, isChance }: FigureSection): TemplateResult {
  const known = rows.flatMap(({ share }) => (share === undefined ? [] : [share]));
  const most = MARGIN * Math.max(0, ...known.map(({ share, high }) => Math.max(share, high)));
  const headings = ["what", "share", "expected", "band"] as const;
  return html`
    <table class="shuffle-rows">
      <caption class="unseen">${title}</caption>
      <thead class="unseen"><tr>${headings.map((name) => html`<th scope="col">${t(`shuffleStatistics.${name}`)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => tableRow(row, { most, isChance }))}</tbody>
    </table>
  `;
}

interface RowScale {
  /** The share at the right edge of the drawing. */
  readonly most: number;
  readonly isChance: boolean;
}

function tableRow(row: FigureRow, { most, isChance }: RowScale): TemplateResult {
  const { name, share } = row;
  if (share === undefined)
    return html`<tr><th scope="row">${name}</th><td class="shuffle-few" colspan="3">${statusOf(row, isChance)}</td></tr>`;
  return html`
    <tr class=${isStray(row) && isChance ? "is-stray" : ""}>
      <th scope="row">${name}</th>
      <td class="shuffle-value">${percentOf(share.share)}</td>
      <td class="shuffle-drawing">${bar(share, most)}<span class="unseen">${percentOf(share.expected)}</span></td>
      <td class="shuffle-range">${rangeOf(share)} <span class="shuffle-status"><span aria-hidden="true">${markOf(row, isChance)}</span> ${statusOf(row, isChance)}</span></td>
    </tr>
  `;
}

function markOf(row: FigureRow, isChance: boolean): string | typeof nothing {
  if (!isStray(row)) return "✓";
  return isChance ? "▲" : nothing;
}

function bar({ share, expected, low, high, isInside }: Share, most: number): TemplateResult {
  const x = (value: number) => (WIDTH * (value / most)).toFixed(2);
  const middle = HEIGHT / 2;
  return html`
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      ${svg`<line class="shuffle-axis" x1="0" x2=${WIDTH} y1=${middle} y2=${middle} />
      <rect class="shuffle-band" x=${x(low)} y="0" width=${x(high - low)} height=${HEIGHT} />
      <line class="shuffle-expected" x1=${x(expected)} x2=${x(expected)} y1="0" y2=${HEIGHT} />
      <line class=${isInside ? "shuffle-dot" : "shuffle-dot is-stray"} x1=${x(share)} x2=${x(share)} y1=${middle} y2=${middle} />`}
    </svg>
  `;
}
