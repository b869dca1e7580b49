/** The 52 coloured faces. */
import { COLORS, type Color, type ColoredSymbol } from "../../shared/card.ts";
import { actionSvg, type SymbolPlacement } from "../art/signs.ts";
import { SUIT_CENTER_OFFSET } from "../art/suits.ts";
import { cardSvg, cornersSvg, gradientSvg, inkOutline, numeralSvg, suitSvg } from "./card-svg.ts";
import { PAINTS, type Paint } from "./palette.ts";

const CORNER_CENTER = { x: 43, y: 50 } as const;
const LARGE_SUIT_CENTER = { x: 120, y: 180 } as const;
/** As large as fits between the corner signs. */
const LARGE_SUIT_SIZES: Readonly<Record<Color, number>> = { red: 158, yellow: 166, green: 172, blue: 184 };

/** The SVG text of a coloured card. */
export function colorFaceSvg(color: Color, symbol: ColoredSymbol): string {
  const paint = PAINTS[color];
  return cardSvg(
    colorGradients(paint),
    colorGround(color),
    largeSuit(color) + centerSymbol(color, symbol) + colorCorners(color, symbol),
  );
}

function colorGradients({ light, base, dark, ink }: Paint): string {
  return (
    gradientSvg("linear", 'id="ground" x1="0" y1="0" x2=".5" y2="1"', [
      [0, light],
      [0.42, base],
      [1, dark],
    ]) +
    gradientSvg("radial", 'id="halo" cx=".5" cy=".46" r=".58"', [
      [0, "#ffffff", 0.62],
      [0.55, "#ffffff", 0.16],
      [1, "#ffffff", 0],
    ]) +
    gradientSvg("linear", 'id="emblem" x2="0" y2="1"', [
      [0, dark],
      [1, ink],
    ]) +
    gradientSvg("linear", 'id="gloss" x2="0" y2="1"', [
      [0, "#ffffff", 0.2],
      [1, "#ffffff", 0],
    ])
  );
}

/** The painted ground: gradient, a faint pattern of suits, the light behind the emblem, a gloss from above. */
function colorGround(color: Color): string {
  const ground = '<rect width="240" height="360" fill="url(#ground)"/>';
  const light = '<rect width="240" height="360" fill="url(#halo)"/>';
  const gloss = '<path d="M0 0H240V74C170 112 80 120 0 104Z" fill="url(#gloss)"/>';
  return ground + suitPattern(color) + light + gloss;
}

function suitPattern(color: Color): string {
  const turn = 14 + COLORS.indexOf(color);
  return Array.from({ length: 42 }, (_, i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    const spot = { x: column * 52 - 6 + (row % 2) * 26, y: row * 58 + 6, size: 22, turn };
    return suitSvg(color, spot, 'fill="#fff" fill-opacity=".1"');
  }).join("");
}

function largeSuit(color: Color): string {
  const spot = {
    ...LARGE_SUIT_CENTER,
    y: LARGE_SUIT_CENTER.y - SUIT_CENTER_OFFSET[color],
    size: LARGE_SUIT_SIZES[color],
  };
  const shade = suitSvg(color, { ...spot, y: spot.y + 7 }, `fill="${PAINTS[color].ink}" fill-opacity=".3"`);
  return shade + suitSvg(color, spot, 'fill="url(#emblem)" stroke="#fff8e9" stroke-width="2.6"');
}

function centerSymbol(color: Color, symbol: ColoredSymbol): string {
  const { ink, base, dark } = PAINTS[color];
  const large: SymbolPlacement = { x: 120, y: 180, size: 116, edgeWidth: 9 };
  if (symbol === "skip" || symbol === "reverse") return actionSvg(symbol, large, ink);
  if (symbol === "drawTwo")
    return cardPair(base, dark) + numeralSvg("+2", { x: 118, y: 208, size: 92 }, inkOutline(ink, 11));
  return numeral(symbol, { x: 120, y: 180, size: 138, edgeWidth: 9 }, ink);
}

/** Two cards: what Draw Two brings. */
function cardPair(base: string, dark: string): string {
  const card = (place: string, fill: string) =>
    `<rect x="-25" y="-37" width="50" height="74" rx="9" transform="${place}" fill="${fill}" stroke="#fff8e9" stroke-width="4.5"/>`;
  return card("translate(103 150) rotate(-13)", dark) + card("translate(137 154) rotate(11)", base);
}

/** A 6 and a 9 are told apart by the line under them. */
function numeral(digit: string, at: SymbolPlacement, ink: Paint["ink"]): string {
  const sign = numeralSvg(digit, at, inkOutline(ink, at.edgeWidth));
  if (digit !== "6" && digit !== "9") return sign;
  const [width, height] = [at.size * 0.44, at.size * 0.075];
  const line = `<rect x="${at.x - width / 2}" y="${at.y + at.size * 0.42}" width="${width}" height="${height}" rx="${height / 2}" ${inkOutline(ink, at.size * 0.062)}/>`;
  return sign + line;
}

function colorCorners(color: Color, symbol: ColoredSymbol): string {
  const suit = { x: CORNER_CENTER.x, y: CORNER_CENTER.y + 55, size: 36 };
  return cornersSvg(cornerSymbol(color, symbol) + suitSvg(color, suit, inkOutline(PAINTS[color].ink, 13)));
}

function cornerSymbol(color: Color, symbol: ColoredSymbol): string {
  const { ink } = PAINTS[color];
  if (symbol === "skip" || symbol === "reverse")
    return actionSvg(symbol, { ...CORNER_CENTER, size: 48, edgeWidth: 14 }, ink);
  if (symbol === "drawTwo")
    return numeralSvg("+2", { x: CORNER_CENTER.x + 4, y: CORNER_CENTER.y, size: 50 }, inkOutline(ink, 15));
  return numeral(symbol, { ...CORNER_CENTER, size: 66, edgeWidth: 13 }, ink);
}
