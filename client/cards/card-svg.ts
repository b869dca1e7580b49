/** The SVG parts of card faces. A card is 240 x 360 units. */
import glyphs from "./glyphs.json" with { type: "json" };
import { type CardColor, type Hex, IVORY, WHITE } from "./palette.ts";
import rows from "./suits.json" with { type: "json" };

/** By character, as outlines: 100 units to the em, the baseline at y = 0, y growing downwards. */
const GLYPHS: Readonly<Record<string, { readonly width: number; readonly path: string }>> = glyphs.characters;

export const CARD_WIDTH = 240;
export const CARD_HEIGHT = 360;

/** The middle of a shape, its size in units, and its rotation in degrees. */
export interface SvgPlacement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
}

/** The attributes of a white symbol with an ink outline. */
export function inkOutline(ink: Hex, width: number): string {
  return `fill="#fff" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
}

export function suitSvg(color: CardColor, placement: SvgPlacement, attributes: string): string {
  return shapeSvg(suitOf(color).path, placement, attributes);
}

/** Places a path of 100 units around the origin. */
function shapeSvg(path: string, { x, y, size, turn = 0 }: SvgPlacement, attributes: string): string {
  const place = `translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${turn}) scale(${roundCoordinate(size / 100)})`;
  return `<path d="${path}" transform="${place}" ${attributes}/>`;
}

/** Digits and "+"; `size` is the em. */
export function numeralSvg(text: string, { x, y, size }: SvgPlacement, attributes: string): string {
  const scale = size / 100;
  const widths = [...text].map((character) => (GLYPHS[character]?.width ?? 0) * scale);
  let left = x - widths.reduce((sum, width) => sum + width, 0) / 2;
  const paths = [...text].map((character, i) => {
    const place = `translate(${roundCoordinate(left)} ${roundCoordinate(y + (glyphs.capHeight * scale) / 2)}) scale(${roundCoordinate(scale)})`;
    left += widths[i] ?? 0;
    return `<path d="${GLYPHS[character]?.path ?? ""}" transform="${place}"/>`;
  });
  return `<g ${attributes}>${paths.join("")}</g>`;
}

/** `stops`: offset, colour, opacity. */
export function gradientSvg(
  kind: "linear" | "radial",
  attributes: string,
  stops: readonly (readonly [number, string, number?])[],
): string {
  const inner = stops.map(
    ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<${kind}Gradient ${attributes}>${inner.join("")}</${kind}Gradient>`;
}

/** A whole card: an ivory body with rounded corners, the ground inside it, and the symbols on top. */
export function cardSvg(definitions: string, field: string, symbols: string): string {
  const edge = gradientSvg("linear", 'id="edge" x2="0" y2="1"', [
    [0, "#ffffff"],
    [0.5, IVORY],
    [1, "#eadfc6"],
  ]);
  const body = `<rect x="1" y="1" width="238" height="358" rx="27" fill="url(#edge)"/>`;
  const rim = `<rect x="1.5" y="1.5" width="237" height="357" rx="26.5" fill="none" stroke="#1a1430" stroke-opacity=".28" stroke-width="1.6"/>`;
  const bezel = `<rect x="10.8" y="10.8" width="218.4" height="338.4" rx="18.4" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="2"/>`;
  const clip = `<clipPath id="field"><rect x="9.5" y="9.5" width="221" height="341" rx="19.5"/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"><defs>${edge}${clip}${definitions}</defs>${body}<g clip-path="url(#field)">${field}</g>${bezel}${rim}${symbols}</svg>`;
}

/** The same symbols at the top left and, rotated, at the bottom right. */
export function cornersSvg(corner: string): string {
  return `${corner}<g transform="rotate(180 ${CARD_WIDTH / 2} ${CARD_HEIGHT / 2})">${corner}</g>`;
}

/** Two decimals are precise enough for any screen. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Where a ray from the middle of the card ends, beyond its edge. */
export function rayEnd(turns: number): string {
  const angle = turns * 2 * Math.PI;
  return `${roundCoordinate(120 + 420 * Math.cos(angle))} ${roundCoordinate(180 + 420 * Math.sin(angle))}`;
}

export interface SymbolPlacement extends SvgPlacement {
  /** The width of the ink outline, in hundredths of the symbol's size. */
  readonly edgeWidth: number;
  /** White by default. */
  readonly fill?: Hex;
}

/** One of the two arrows of Reverse; the other one is the same, rotated by 180 degrees. */
export const ARROW_ARC = "M-36.7 7A37.3 37.3 0 0 1 20-31.5";
export const ARROW_HEAD = "M9-9L36-47C38-49 41-48 41-45L44-12C44-9 42-7 39-7L12-5C8-5 7-7 9-9Z";
/** The crossed ring of Skip or the two arrows of Reverse, with an ink outline. */
export function actionSvg(symbol: "skip" | "reverse", at: SymbolPlacement, ink: Hex): string {
  return symbol === "reverse" ? reverseSvg(at, ink) : skipSvg(at, ink);
}

function reverseSvg({ x, y, size, edgeWidth, fill = WHITE }: SymbolPlacement, ink: Hex): string {
  const half = (color: string, width: number, turn: number) =>
    `<g transform="translate(${x} ${y}) scale(${roundCoordinate(size / 100)}) rotate(${turn})" stroke="${color}" stroke-linejoin="round" stroke-linecap="round"><path d="${ARROW_ARC}" fill="none" stroke-width="${15 + width}"/><path d="${ARROW_HEAD}" fill="${color}" stroke-width="${width}"/></g>`;
  return half(ink, edgeWidth, 0) + half(ink, edgeWidth, 180) + half(fill, 0, 0) + half(fill, 0, 180);
}

function skipSvg({ x, y, size, edgeWidth, fill = WHITE }: SymbolPlacement, ink: Hex): string {
  const radius = size * 0.41;
  const width = size * 0.165;
  const outer = width + (size * edgeWidth) / 100;
  return crossedRing(x, y, radius, ink, outer) + crossedRing(x, y, radius, fill, width);
}

function crossedRing(
  ...[x, y, radius, color, width]: readonly [number, number, number, string, number]
): string {
  const reach = roundCoordinate(radius * 0.66);
  return `<g fill="none" stroke="${color}" stroke-width="${roundCoordinate(width)}" stroke-linecap="round"><circle cx="${x}" cy="${y}" r="${roundCoordinate(radius)}"/><path d="M${x - reach} ${y + reach}L${x + reach} ${y - reach}"/></g>`;
}

interface Suit {
  readonly path: string;
  /** In the middle of a card: as large as fits between the corner symbols. */
  readonly size: number;
  /** How far below the origin the visual centre is. */
  readonly offset: number;
}

const NO_SUIT: Suit = { path: "", size: 0, offset: 0 };

/**
 * The suit of each colour, so that colours can be told apart by shape: triangle, star, clover, diamond. Paths around the
 * origin, about 100 units wide.
 */
const suits: Partial<Record<CardColor, Suit>> = { ...rows };

/** `signs.ts` adds the suits of the dark side: the first page does not load them. */
export function addSuit(color: CardColor, suit: Suit): void {
  suits[color] = suit;
}

export function suitOf(color: CardColor): Suit {
  return suits[color] ?? NO_SUIT;
}

/** The parts of the quill pen on the Custom Wild: paths around the origin, about 100 units high, with the nib below. */
const FEATHER_PATH =
  "M6-50C20-42 28-28 27-12L19-9 26-3C24 6 20 14 15 20L8 19 10 26C7 29 4 31 2 32H-3C-11 27-17 20-20 12L-13 8-22 3C-24-9-21-22-14-33L-7-30-9-39C-4-45 1-48 6-50Z";
const NIB_PATH = "M-4 30H4L5 37 1 50H-1L-5 37Z";
export const SHAFT_PATH = "M4-38C-3-18-4 8 0 47";

/** Feather and nib in one path. */
export const QUILL_PATH = FEATHER_PATH + NIB_PATH;

/** The quill pen with ink outlines and a golden nib. */
export function quillSvg(at: SvgPlacement & { readonly fill?: Hex }, ink: Hex, edge: number): string {
  const outline = `fill="${at.fill ?? WHITE}" stroke="${ink}" stroke-width="${edge}" stroke-linejoin="round" paint-order="stroke"`;
  const rib = `fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"`;
  const gold = `fill="#ffd257" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"`;
  return shapeSvg(QUILL_PATH, at, outline) + shapeSvg(NIB_PATH, at, gold) + shapeSvg(SHAFT_PATH, at, rib);
}
