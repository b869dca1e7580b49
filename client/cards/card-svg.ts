/** Small pieces of SVG text that the card faces are put together from. Units: a card is 240 x 360. */
import type { Color } from "../../shared/card.ts";
import { SUIT_PATHS } from "../art/suits.ts";
import { CAP_HEIGHT, GLYPHS } from "./glyphs.generated.ts";
import { type Hex, IVORY } from "./palette.ts";

export const CARD_WIDTH = 240;
export const CARD_HEIGHT = 360;

/** Where something stands, how large it is (units across) and how far it is turned (degrees). */
export interface SvgPlacement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
}

/** White with an edge of ink: how every sign stands on a card. */
export function inkOutline(ink: Hex, width: number): string {
  return `fill="#fff" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
}

/** A suit's outline, centred on its spot. */
export function suitSvg(color: Color, placement: SvgPlacement, attributes: string): string {
  return shapeSvg(SUIT_PATHS[color], placement, attributes);
}

/** Any outline of 100 units around the origin, moved to its spot. */
export function shapeSvg(path: string, { x, y, size, turn = 0 }: SvgPlacement, attributes: string): string {
  const place = `translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${turn}) scale(${roundCoordinate(size / 100)})`;
  return `<path d="${path}" transform="${place}" ${attributes}/>`;
}

/** Digits and "+", centred on their spot; `size` is the em. */
export function numeralSvg(text: string, { x, y, size }: SvgPlacement, attributes: string): string {
  const scale = size / 100;
  const widths = [...text].map((character) => (GLYPHS[character]?.width ?? 0) * scale);
  let left = x - widths.reduce((sum, width) => sum + width, 0) / 2;
  const paths = [...text].map((character, i) => {
    const place = `translate(${roundCoordinate(left)} ${roundCoordinate(y + (CAP_HEIGHT * scale) / 2)}) scale(${roundCoordinate(scale)})`;
    left += widths[i] ?? 0;
    return `<path d="${GLYPHS[character]?.path ?? ""}" transform="${place}"/>`;
  });
  return `<g ${attributes}>${paths.join("")}</g>`;
}

/** A gradient between the given stops (offset, colour, opacity). */
export function gradientSvg(
  kind: "linear" | "radial",
  attributes: string,
  stops: readonly (readonly [number, Hex, number?])[],
): string {
  const inner = stops.map(
    ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<${kind}Gradient ${attributes}>${inner.join("")}</${kind}Gradient>`;
}

/** The card itself: an ivory body with rounded corners, the painted field in it, and the signs above. */
export function cardSvg(definitions: string, field: string, signs: string): string {
  const edge = gradientSvg("linear", 'id="edge" x2="0" y2="1"', [
    [0, "#ffffff"],
    [0.5, IVORY],
    [1, "#eadfc6"],
  ]);
  const body = `<rect x="1" y="1" width="238" height="358" rx="27" fill="url(#edge)"/>`;
  const rim = `<rect x="1.5" y="1.5" width="237" height="357" rx="26.5" fill="none" stroke="#1a1430" stroke-opacity=".28" stroke-width="1.6"/>`;
  const bezel = `<rect x="10.8" y="10.8" width="218.4" height="338.4" rx="18.4" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="2"/>`;
  const clip = `<clipPath id="field"><rect x="9.5" y="9.5" width="221" height="341" rx="19.5"/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"><defs>${edge}${clip}${definitions}</defs>${body}<g clip-path="url(#field)">${field}</g>${bezel}${rim}${signs}</svg>`;
}

/** The same signs at the top left and, turned, at the bottom right. */
export function cornersSvg(corner: string): string {
  return `${corner}<g transform="rotate(180 ${CARD_WIDTH / 2} ${CARD_HEIGHT / 2})">${corner}</g>`;
}

/** Two decimals are a hundredth of a card's unit: enough for any screen. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100;
}
