/** The signs of the action cards: our own drawing. */

import { roundCoordinate, type SvgPlacement } from "../cards/card-svg.ts";
import { type Hex, WHITE } from "../cards/palette.ts";

/** A sign's spot, and the width of its edge of ink in units of a hundredth of the sign. */
export interface SymbolPlacement extends SvgPlacement {
  readonly edgeWidth: number;
  /** What the sign itself is filled with: white, where nothing is said. */
  readonly fill?: Hex;
}

/** Half of the sign: a bow over the top, and its head. The other half is the same, turned. */
export const ARROW_ARC = "M-36.7 7A37.3 37.3 0 0 1 20-31.5";
export const ARROW_HEAD = "M9-9L36-47C38-49 41-48 41-45L44-12C44-9 42-7 39-7L12-5C8-5 7-7 9-9Z";
/** The crossed ring of Skip, or the two arrows of Reverse, edged with ink. */
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
