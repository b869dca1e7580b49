/** A figure with a few rows: a table whose rows have a small drawing each. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Share } from "../../../shared/fairness/statistics/tally.ts";
import { t } from "../../i18n/i18n.ts";
import { type FigureRow, type FigureSection, isStray, percentOf, rangeOf, statusOf } from "./figures.ts";

const WIDTH = 100;
const HEIGHT = 10;
const MARGIN = 1.05;

export function rowTable({ title, rows, isChance }: FigureSection): TemplateResult {
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
