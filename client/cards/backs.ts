/** The backs of cards that players can choose from: one row each, a pattern behind a motif. */
import { COLORS, type Color } from "../../shared/card.ts";
import { BACKS, type Back } from "../../shared/looks.ts";
import rows from "./backs.json" with { type: "json" };
import { cardSvg, cornersSvg, gradientSvg, rayEnd, suitOf, suitSvg } from "./card-svg.ts";
import { IVORY, PAINTS } from "./palette.ts";

interface BackRow {
  /** The gradient of the ground, and the light in its middle. */
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly glow: string;
  /** The frame, the lines of the pattern, and the ground of the motif. */
  readonly line: string;
  readonly disc: string;
  readonly pattern: string;
  readonly motif: string;
}

export const BACK_ROWS: Readonly<Record<Back, BackRow>> = rows;

/** The frame of a back in the card atlas. */
export function backFrame(back: Back): string {
  return `back-${back}`;
}

/** All backs with the names of their frames. */
export function backFaces(): readonly (readonly [frame: string, svg: string])[] {
  return BACKS.map((back) => [backFrame(back), backSvg(back)]);
}

/** The SVG text of a back. */
export function backSvg(back: Back): string {
  const row = BACK_ROWS[back];
  const frame = `<rect x="21" y="21" width="198" height="318" rx="13" fill="none" stroke="${row.line}" stroke-opacity=".7" stroke-width="2.5"/>`;
  const rect = (fill: string) => `<rect width="240" height="360" fill="url(#${fill})"/>`;
  const pattern = PATTERNS[row.pattern]?.(row) ?? "";
  return cardSvg(gradients(row), rect("ground") + pattern + rect("halo"), frame + motifSvg(row));
}

function gradients({ light, base, dark, glow }: BackRow): string {
  return (
    gradientSvg("linear", 'id="ground" x1="0" y1="0" x2=".6" y2="1"', [
      [0, light],
      [0.5, base],
      [1, dark],
    ]) +
    gradientSvg("radial", 'id="halo" cx=".5" cy=".5" r=".55"', [
      [0, glow, 0.6],
      [1, glow, 0],
    ])
  );
}

/** Calls `draw` for a grid of places, each second row moved by half a step. */
function grid(dx: number, dy: number, draw: (x: number, y: number, i: number) => string): string {
  const [columns, lines] = [Math.ceil(240 / dx) + 2, Math.ceil(360 / dy) + 2];
  const cells = Array.from({ length: columns * lines }, (_, i) => {
    const row = Math.floor(i / columns);
    return draw(((i % columns) - 0.5 + (row % 2) / 2) * dx, (row - 0.5) * dy, i);
  });
  return cells.join("");
}

const PATTERNS: Readonly<Record<string, (row: BackRow) => string>> = {
  lattice: ({ line }) =>
    `<g fill="none" stroke="${line}" stroke-opacity=".16" stroke-width="1.5">${grid(40, 22.5, (x, y) => `<path d="M${x} ${y - 22.5}L${x + 20} ${y} ${x} ${y + 22.5} ${x - 20} ${y}Z"/>`)}</g>`,
  bars: ({ line }) =>
    `<rect x="27" y="27" width="186" height="306" rx="9" fill="none" stroke="${line}" stroke-width="13"/>`,
  clovers: ({ line }) =>
    `${tile("green", line)}${grid(52, 46, (x, y, i) => `<use href="#tile" transform="translate(${x} ${y}) rotate(${18 + 180 * (i % 2)}) scale(.27)" opacity=".2"/>`)}`,
  scales: ({ line }) =>
    `<g fill="none" stroke="${line}" stroke-opacity=".3" stroke-width="2.2">${grid(60, 30, (x, y) => [28, 19, 10].map((r) => `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}"/>`).join(""))}</g>`,
  stars: ({ line }) =>
    `${tile("yellow", line)}${grid(38, 33, (x, y, i) => `<use href="#tile" transform="translate(${x + ((i * 7) % 13)} ${y + ((i * 5) % 11)}) rotate(${(i * 31) % 72}) scale(${0.05 + ((i * 29) % 14) / 100})" opacity="${0.3 + ((i * 3) % 5) / 8}"/>`)}`,
  rhombs: ({ dark, line }) =>
    `<g fill="${dark}" stroke="${line}" stroke-opacity=".3" stroke-width="1.5">${grid(48, 72, (x, y) => `<path d="M${x} ${y - 36}L${x + 24} ${y} ${x} ${y + 36} ${x - 24} ${y}Z"/>`)}</g>`,
  peaks: ({ base, dark, disc }) =>
    cornersSvg(
      [
        [base, "M0 360V246L52 196 96 240 150 178 240 262V360Z"],
        [dark, "M0 360V300L40 258 104 316 176 240 240 304V360Z"],
        [disc, "M0 360V336L70 292 128 336 190 300 240 330V360Z"],
      ]
        .map(([fill, d]) => `<path d="${d}" fill="${fill}"/>`)
        .join(""),
    ),
  rays: () =>
    Array.from({ length: 24 }, (_, i) => {
      const [from, to] = [rayEnd(i / 24), rayEnd((i + 1) / 24)];
      const color = COLORS[i % 4] ?? "red";
      return `<path d="M120 180L${from}L${to}Z" fill="${PAINTS[color].base}"/>`;
    }).join(""),
};

/** A suit that the pattern repeats. */
function tile(suit: Color, fill: string): string {
  return `<defs><path id="tile" d="${suitOf(suit).path}" fill="${fill}"/></defs>`;
}

/** A disc with the four suits, with one of them, or the sun. */
function motifSvg({ line, disc, glow, motif }: BackRow): string {
  if (motif === "sun")
    return `<circle cx="120" cy="180" r="58" fill="${glow}"/><circle cx="120" cy="180" r="72" fill="none" stroke="${glow}" stroke-opacity=".5" stroke-width="5"/>`;
  const ground = `<circle cx="120" cy="180" r="84" fill="${disc}" fill-opacity=".86" stroke="${line}" stroke-width="4"/>`;
  const one = COLORS.find((color) => color === motif);
  return ground + (one === undefined ? COLORS.map(suitInRing).join("") : largeSuit(one));
}

function suitInRing(color: Color, i: number): string {
  const angle = (i / 4 - 1 / 4) * 2 * Math.PI;
  const at = { x: 120 + 45 * Math.cos(angle), y: 180 + 45 * Math.sin(angle), size: 48 };
  return suitSvg(color, at, edged(color, 9));
}

function largeSuit(color: Color): string {
  return suitSvg(color, { x: 120, y: 180 - suitOf(color).offset * 0.6, size: 108 }, edged(color, 7));
}

function edged(color: Color, width: number): string {
  return `fill="${PAINTS[color].base}" stroke="${IVORY}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
}
