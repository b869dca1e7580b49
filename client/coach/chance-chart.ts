/** The curve of a match as a drawing: a line for each side, told apart by colour, dashes and marks. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { CurvePoint, KeyMoment, MatchAnalysis } from "../../shared/coach/match-analysis.ts";
import type { RecordedMatch } from "../../shared/record/recorded-match.ts";
import { AVATAR_COLORS } from "../cards/palette.ts";
import { locale, t } from "../i18n/i18n.ts";
import { namedAvatar } from "../ui/faces/named-avatar.ts";

export interface ChanceChartProps {
  readonly match: RecordedMatch;
  readonly analysis: MatchAnalysis;
  /** By side. */
  readonly sideNames: readonly string[];
  /** They are marked with their numbers. */
  readonly moments: readonly KeyMoment[];
  /** The width that there is, in CSS pixels. */
  readonly width: number;
}

const DASHES = ["", "7 4", "2 4", "11 3 2 3", "4 2", "9 5", "1 3", "6 2 2 2", "12 4", "3 6"] as const;
const MARKS = ["circle", "square", "triangle", "diamond", "cross"] as const;
const PAD = { left: 38, right: 12, top: 12, bottom: 24 } as const;
const NARROW = 500;
const MARKS_PER_LINE = 7;
const MARK_SIZE = 4.5;
const BADGE_RADIUS = 9;
const GRID = [0, 0.25, 0.5, 0.75, 1] as const;

interface Scale {
  readonly w: number;
  readonly h: number;
  readonly x: (step: number) => number;
  readonly y: (chance: number) => number;
}

/** The drawing with its legend. What it shows stands in words beside it and in a table. */
export function chanceChart(props: ChanceChartProps): TemplateResult {
  const scale = scaleFor(props);
  const { w, h } = scale;
  const { analysis, sideNames } = props;
  return html`
    <svg class="chance-chart" viewBox="0 0 ${w} ${h}" width=${w} height=${h} aria-hidden="true" focusable="false">
      ${grid(scale)} ${roundLines(props, scale)}
      ${sideNames.map((_, side) => line(analysis.curve, side, scale))}
      ${props.moments.map((moment, i) => badge(moment, i + 1, { props, scale }))}
    </svg>
    <ul class="chance-legend">
      ${sideNames.map((name, side) => legendItem(name, side, analysis))}
    </ul>
  `;
}

/** "25 %", as the reader's language writes it. */
export function percentText(share: number): string {
  return share.toLocaleString(locale(), { style: "percent" });
}

function scaleFor({ width, match }: ChanceChartProps): Scale {
  const w = Math.max(260, Math.round(width));
  const h = w < NARROW ? 230 : 300;
  const length = Math.max(2, match.length);
  return {
    ...{ w, h },
    x: (step) => PAD.left + ((step - 1) / (length - 1)) * (w - PAD.left - PAD.right),
    y: (chance) => PAD.top + (1 - chance) * (h - PAD.top - PAD.bottom),
  };
}

function grid({ w, y }: Scale) {
  return GRID.map(
    (share) => svg`
      <line class="chance-grid" x1=${PAD.left} x2=${w - PAD.right} y1=${y(share)} y2=${y(share)} />
      <text class="chance-label" x=${PAD.left - 5} y=${y(share) + 4} text-anchor="end">${percentText(share)}</text>`,
  );
}

const LEAST_LABEL_GAP = 22;

/** Where rounds begin, with their numbers as far as there is room. */
function roundLines({ match }: ChanceChartProps, { x, h }: Scale) {
  let last = Number.NEGATIVE_INFINITY;
  return match.rounds.map(({ number, round }) => {
    const at = x(number);
    const hasRoom = at - last >= LEAST_LABEL_GAP;
    if (hasRoom) last = at;
    return svg`
      <line class="chance-round" x1=${at} x2=${at} y1=${PAD.top} y2=${h - PAD.bottom} />
      ${hasRoom ? svg`<text class="chance-label" x=${at + 2} y=${h - 7}>${round}</text>` : nothing}`;
  });
}

function line(curve: readonly CurvePoint[], side: number, { x, y }: Scale) {
  const at = ({ step, chances }: CurvePoint): readonly [number, number] => [x(step), y(chances[side] ?? 0)];
  const points = curve
    .map((point) =>
      at(point)
        .map((value) => value.toFixed(1))
        .join(","),
    )
    .join(" ");
  // The marks of the sides stand at different steps, so that they do not cover each other.
  const gap = Math.max(1, Math.floor(curve.length / MARKS_PER_LINE));
  const first = Math.floor(((side % MARKS.length) + 1) * (gap / (MARKS.length + 1)));
  const marked = curve.filter((_, i) => i % gap === first);
  return svg`<g class="chance-line" stroke=${colorOfSide(side)} fill=${colorOfSide(side)}>
    <polyline points=${points} fill="none" stroke-dasharray=${dashesOfSide(side)} />
    ${marked.map((point) => mark(side, ...at(point)))}
  </g>`;
}

function mark(side: number, x: number, y: number) {
  return svg`<path class="chance-mark" d=${markPath(side, x, y)} />`;
}

function markPath(side: number, x: number, y: number): string {
  const r = MARK_SIZE;
  const marks = {
    square: `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
    triangle: `M${x} ${y - r * 1.2}l${r * 1.2} ${r * 2.1}h${-2.4 * r}z`,
    diamond: `M${x} ${y - r * 1.35}l${r * 1.35} ${r * 1.35}l${-r * 1.35} ${r * 1.35}l${-r * 1.35} ${-r * 1.35}z`,
    cross: `M${x - r} ${y - 1.6}h${r - 1.6}v${1.6 - r}h3.2v${r - 1.6}h${r - 1.6}v3.2h${1.6 - r}v${r - 1.6}h-3.2v${1.6 - r}h${1.6 - r}z`,
    circle: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  };
  return marks[MARKS[side % MARKS.length] ?? "circle"];
}

interface DrawnChart {
  readonly props: ChanceChartProps;
  readonly scale: Scale;
}

/** The number of a key moment, at the line of its player. */
function badge({ step, seat }: KeyMoment, number: number, { props, scale }: DrawnChart) {
  const { curve, sides } = props.analysis;
  const chance = curve[step - 1]?.chances[sides[seat] ?? 0] ?? 0;
  const [x, y] = [scale.x(step), scale.y(chance)];
  const at = y - BADGE_RADIUS * 1.7 < PAD.top ? y + BADGE_RADIUS * 1.7 : y - BADGE_RADIUS * 1.7;
  return svg`<g class="chance-badge"><circle cx=${x} cy=${at} r=${BADGE_RADIUS} />
    <text x=${x} y=${at + 4} text-anchor="middle">${number}</text></g>`;
}

function legendItem(name: string, side: number, { accounts }: MatchAnalysis): TemplateResult {
  const { start = 0, end = 0 } = accounts[side] ?? {};
  return html`<li>
    <svg viewBox="0 0 40 14" width="40" height="14" aria-hidden="true" focusable="false">
      <g class="chance-line" stroke=${colorOfSide(side)} fill=${colorOfSide(side)}>
        <polyline points="1,7 39,7" fill="none" stroke-dasharray=${dashesOfSide(side)} />${mark(side, 20, 7)}
      </g>
    </svg>
    ${namedAvatar(name, side)}<b><bdi>${name}</bdi></b>
    <span>${t("coach.analysis.fromTo", { from: percentText(start), to: percentText(end) })}</span>
  </li>`;
}

function colorOfSide(side: number): string {
  return AVATAR_COLORS[side % AVATAR_COLORS.length] ?? "";
}

function dashesOfSide(side: number): string {
  return DASHES[side % DASHES.length] ?? "";
}
