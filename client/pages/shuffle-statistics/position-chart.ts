/** A figure by position in the deck as a drawing: the range as a band, what is expected as a line, what happened as dots. */
import { html, svg, type TemplateResult } from "lit-html";
import type { Share } from "../../../shared/fairness/statistics/tally.ts";
import { t } from "../../i18n/i18n.ts";
import { withAside } from "../../i18n/joined.ts";
import { type FigureRow, type FigureSection, isStray, percentOf, rangeOf, statusOf } from "./figures.ts";

/** The size of the drawing, which is stretched to the available space. */
const WIDTH = 1000;
const HEIGHT = 100;
/** The room above and below the band, as a part of its height. */
const MARGIN = 0.75;

interface ChartPoint {
  readonly x: number;
  readonly row: FigureRow;
  readonly share: Share;
}

/** What the drawing shows stands in a table below it. */
export function positionChart(section: FigureSection): TemplateResult {
  const { rows } = section;
  const points = pointsOf(rows);
  if (points.length === 0) return html`<p class="quiet">${t("shuffleStatistics.tooFew")}</p>`;
  const { top, bottom } = edgesOf(points);
  const y = (share: number) => ((HEIGHT * (top - share)) / (top - bottom)).toFixed(2);
  return html`
    <div class="shuffle-frame" aria-hidden="true">
      <div class="shuffle-scale">${[top, (top + bottom) / 2, bottom].map((share) => html`<span>${percentOf(share)}</span>`)}</div>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" focusable="false">
        <polygon class="shuffle-band" points=${bandOutline(points, y)} />
        <polyline class="shuffle-expected" points=${points.map(({ x, share }) => `${x},${y(share.expected)}`).join(" ")} />
        ${points.map(({ x, share, row }) => dot(x, y(share.share), isStray(row)))}
      </svg>
      <div class="shuffle-places"><span>${rows[0]?.name}</span><span>${t("shuffleStatistics.position")}</span><span>${rows.at(-1)?.name}</span></div>
    </div>
    ${strayList(rows)} ${positionTable(section)}
  `;
}

/** The shares at the upper and the lower edge. */
function edgesOf(points: readonly ChartPoint[]) {
  const high = Math.max(...points.map(({ share }) => share.high));
  const low = Math.min(...points.map(({ share }) => share.low));
  const shares = points.map(({ share }) => share.share);
  const room = MARGIN * (high - low);
  return {
    top: Math.min(1, Math.max(high + room, ...shares)),
    bottom: Math.max(0, Math.min(low - room, ...shares)),
  };
}

function pointsOf(rows: readonly FigureRow[]): readonly ChartPoint[] {
  return rows.flatMap((row, i) => {
    const x = Math.round(((i + 0.5) / rows.length) * WIDTH);
    return row.share === undefined ? [] : [{ x, row, share: row.share }];
  });
}

function bandOutline(points: readonly ChartPoint[], y: (share: number) => string): string {
  const high = points.map(({ x, share }) => `${x},${y(share.high)}`);
  const low = points.map(({ x, share }) => `${x},${y(share.low)}`);
  return [...high, ...low.toReversed()].join(" ");
}

/** A line without length is drawn as a dot that is round however the drawing is stretched. */
function dot(x: number, y: string, isOutside: boolean) {
  return svg`<line class=${isOutside ? "shuffle-dot is-stray" : "shuffle-dot"} x1=${x} x2=${x} y1=${y} y2=${y} />`;
}

/** The figures outside their range also in words: nobody has to tell them by their colour. */
function strayList(rows: readonly FigureRow[]): TemplateResult | string {
  const strays = rows.filter(isStray);
  if (strays.length === 0) return "";
  return html`<ul class="shuffle-strays">${strays.map(
    ({ name, share }) =>
      html`<li><span aria-hidden="true">▲</span> ${t("shuffleStatistics.stray", { name, share: percentOf(share?.share ?? 0) })}</li>`,
  )}</ul>`;
}

function positionTable({ title, rows, isChance }: FigureSection): TemplateResult {
  const headings = ["position", "share", "expected", "band"] as const;
  return html`
    <details class="shuffle-table">
      <summary>${t("shuffleStatistics.asTable")}</summary>
      <div class="shuffle-scroll" tabindex="0" role="group" aria-label=${title}>
        <table>
          <caption class="unseen">${title}</caption>
          <thead><tr>${headings.map((name) => html`<th scope="col">${t(`shuffleStatistics.${name}`)}</th>`)}</tr></thead>
          <tbody>${rows.map((row) => html`<tr><th scope="row">${row.name}</th>${cells(row, isChance)}</tr>`)}</tbody>
        </table>
      </div>
    </details>
  `;
}

function cells(row: FigureRow, isChance: boolean): TemplateResult {
  const { share } = row;
  if (share === undefined) return html`<td colspan="3">${statusOf(row, isChance)}</td>`;
  const percent = percentOf(share.share);
  const figure = isStray(row) ? withAside(percent, statusOf(row, isChance)) : percent;
  return html`<td>${figure}</td><td>${percentOf(share.expected)}</td><td>${rangeOf(share)}</td>`;
}
