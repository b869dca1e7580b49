/** The 52 coloured faces. */
import { COLORS, type Color, type ColoredSymbol } from "../../shared/card.ts";
import { actionSvg, type SignSize } from "../art/signs.ts";
import { SUIT_SINK } from "../art/suits.ts";
import { cardSvg, cornersSvg, edged, gradientSvg, numeralSvg, suitSvg } from "./card-svg.ts";
import { PAINTS, type Paint } from "./palette.ts";

const CORNER = { x: 43, y: 50 } as const;
const EMBLEM = { x: 120, y: 180 } as const;
/** As large as fits between the corner signs. */
const EMBLEM_SIZES: Readonly<Record<Color, number>> = { red: 158, yellow: 166, green: 172, blue: 184 };

/** The SVG text of a coloured card. */
export function colorFaceSvg(color: Color, symbol: ColoredSymbol): string {
  const paint = PAINTS[color];
  return cardSvg(
    definitions(paint),
    field(color),
    emblem(color) + middle(color, symbol) + corners(color, symbol),
  );
}

function definitions({ light, base, dark, ink }: Paint): string {
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
function field(color: Color): string {
  const ground = '<rect width="240" height="360" fill="url(#ground)"/>';
  const light = '<rect width="240" height="360" fill="url(#halo)"/>';
  const gloss = '<path d="M0 0H240V74C170 112 80 120 0 104Z" fill="url(#gloss)"/>';
  return ground + pattern(color) + light + gloss;
}

function pattern(color: Color): string {
  const turn = 14 + COLORS.indexOf(color);
  return Array.from({ length: 42 }, (_, i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    const spot = { x: column * 52 - 6 + (row % 2) * 26, y: row * 58 + 6, size: 22, turn };
    return suitSvg(color, spot, 'fill="#fff" fill-opacity=".1"');
  }).join("");
}

function emblem(color: Color): string {
  const spot = { ...EMBLEM, y: EMBLEM.y - SUIT_SINK[color], size: EMBLEM_SIZES[color] };
  const shade = suitSvg(color, { ...spot, y: spot.y + 7 }, `fill="${PAINTS[color].ink}" fill-opacity=".3"`);
  return shade + suitSvg(color, spot, 'fill="url(#emblem)" stroke="#fff8e9" stroke-width="2.6"');
}

function middle(color: Color, symbol: ColoredSymbol): string {
  const { ink, base, dark } = PAINTS[color];
  const large: SignSize = { x: 120, y: 180, size: 116, edge: 9 };
  if (symbol === "skip" || symbol === "reverse") return actionSvg(symbol, large, ink);
  if (symbol === "drawTwo")
    return pair(base, dark) + numeralSvg("+2", { x: 118, y: 208, size: 92 }, edged(ink, 11));
  return numeral(symbol, { x: 120, y: 180, size: 138, edge: 9 }, ink);
}

/** Two cards: what Draw Two brings. */
function pair(base: string, dark: string): string {
  const card = (place: string, fill: string) =>
    `<rect x="-25" y="-37" width="50" height="74" rx="9" transform="${place}" fill="${fill}" stroke="#fff8e9" stroke-width="4.5"/>`;
  return card("translate(103 150) rotate(-13)", dark) + card("translate(137 154) rotate(11)", base);
}

/** A 6 and a 9 are told apart by the line under them. */
function numeral(digit: string, at: SignSize, ink: Paint["ink"]): string {
  const sign = numeralSvg(digit, at, edged(ink, at.edge));
  if (digit !== "6" && digit !== "9") return sign;
  const [width, height] = [at.size * 0.44, at.size * 0.075];
  const line = `<rect x="${at.x - width / 2}" y="${at.y + at.size * 0.42}" width="${width}" height="${height}" rx="${height / 2}" ${edged(ink, at.size * 0.062)}/>`;
  return sign + line;
}

function corners(color: Color, symbol: ColoredSymbol): string {
  const suit = { x: CORNER.x, y: CORNER.y + 55, size: 36 };
  return cornersSvg(cornerSign(color, symbol) + suitSvg(color, suit, edged(PAINTS[color].ink, 13)));
}

function cornerSign(color: Color, symbol: ColoredSymbol): string {
  const { ink } = PAINTS[color];
  if (symbol === "skip" || symbol === "reverse")
    return actionSvg(symbol, { ...CORNER, size: 48, edge: 14 }, ink);
  if (symbol === "drawTwo")
    return numeralSvg("+2", { x: CORNER.x + 4, y: CORNER.y, size: 50 }, edged(ink, 15));
  return numeral(symbol, { ...CORNER, size: 66, edge: 13 }, ink);
}
