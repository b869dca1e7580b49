/** The signs of the cards that only other decks than the classic one have: one row each, drawn by all decks of looks. */
import type { Color } from "../../shared/card.ts";
import { cardFan, type OtherSymbol, registerSigns, type SignPlace } from "./card-faces.ts";
import {
  actionSvg,
  addSuit,
  inkOutline,
  numeralSvg,
  roundCoordinate,
  type SymbolPlacement,
} from "./card-svg.ts";
import darkSide from "./dark-side.json" with { type: "json" };
import { addPaint, DARK_COLORS, type Hex, type Paint, WHITE } from "./palette.ts";
import rows from "./signs.json" with { type: "json" };

/** A part of a sign, in a square of 100 units around the origin: digits, an arrow or ring, lines, or areas. */
interface SignPart {
  readonly text?: string;
  readonly icon?: string;
  readonly line?: string;
  readonly area?: string;
  /** Of digits and icons. */
  readonly size?: number;
  readonly x?: number;
  readonly y?: number;
  /** Of lines. */
  readonly width?: number;
  /** `ink`: in the colour of the outlines. `gold`: only behind other parts, and only in the standard deck. */
  readonly tone?: string;
}

interface SignRow {
  readonly center: readonly SignPart[];
  /** In the corners, if it is not the same as in the middle. */
  readonly corner?: readonly SignPart[];
  /** Below the sign in the corners of a wild, instead of the wheel. */
  readonly small?: readonly SignPart[];
}

const SIGNS: Readonly<Record<OtherSymbol, SignRow>> = rows;

/** True for a symbol that has a row here. */
export function isOtherSymbol(symbol: string): symbol is OtherSymbol {
  return Object.hasOwn(SIGNS, symbol);
}

/** The colours of a sign, and its place. Without gold, golden parts are left out. */
interface SignPaint {
  readonly at: SymbolPlacement;
  readonly ink: Hex;
  readonly gold?: Hex;
}

/** A sign at its place. In the corners it is as in the middle, unless its row says otherwise. */
export function signSvg(symbol: OtherSymbol, place: keyof SignRow, { at, ink, gold }: SignPaint): string {
  const row = SIGNS[symbol];
  const parts = row[place] ?? (place === "corner" ? row.center : []);
  const drawn = parts.map((part) => partSvg(part, at, { ink, ...(gold === undefined ? {} : { gold }) }));
  const scale = roundCoordinate(at.size / 100);
  return drawn.length === 0
    ? ""
    : `<g transform="translate(${at.x} ${at.y}) scale(${scale})">${drawn.join("")}</g>`;
}

const GOLD = "#ffb52e";
/** The places on a card of the standard deck. */
const PLACES: Readonly<Record<SignPlace, Omit<SignPaint, "ink"> & { readonly part: keyof SignRow }>> = {
  center: { part: "center", at: { x: 120, y: 180, size: 132, edgeWidth: 9 } },
  corner: { part: "corner", at: { x: 43, y: 50, size: 52, edgeWidth: 14 } },
  wildCenter: { part: "center", at: { x: 120, y: 180, size: 144, edgeWidth: 8 }, gold: GOLD },
  wildCorner: { part: "corner", at: { x: 46, y: 50, size: 50, edgeWidth: 15 } },
  small: { part: "small", at: { x: 43, y: 99, size: 36, edgeWidth: 18 } },
};
/** The cards of a Draw Four: their middle, and how they are turned. Its sign is below them. */
const FOUR_CARDS = [
  [76, 152, -24],
  [106, 142, -8],
  [134, 142, 8],
  [164, 152, 24],
] as const;
const SIGN_OF_FOUR = { x: 120, y: 212, size: 116, edgeWidth: 9 } as const;

interface DarkColor {
  readonly paint: Paint;
  readonly suit: Parameters<typeof addSuit>[1];
  /** In the deck of high contrast, and in the plain one. */
  readonly bright: Hex;
  readonly plain: Hex;
}

/** The four colours of the dark side of a two-sided deck. */
export const DARK_SIDE = darkSide as Readonly<Record<(typeof DARK_COLORS)[Color], DarkColor>>;
for (const color of Object.values(DARK_COLORS)) {
  addPaint(color, DARK_SIDE[color].paint);
  addSuit(color, DARK_SIDE[color].suit);
}

registerSigns((symbol, place, paint) => {
  const { part, ...placed } = PLACES[place];
  if (symbol !== "drawFour" || place !== "center")
    return signSvg(symbol, part, { ...placed, ink: paint.ink });
  return cardFan(FOUR_CARDS, paint) + signSvg(symbol, part, { at: SIGN_OF_FOUR, ink: paint.ink });
});

function partSvg(
  part: SignPart,
  { edgeWidth, fill = WHITE }: SymbolPlacement,
  paint: Omit<SignPaint, "at">,
): string {
  const { x = 0, y = 0, size = 100, width = 0, tone } = part;
  if (tone === "gold" && paint.gold === undefined) return "";
  const color = (tone === "gold" && paint.gold) || (tone === "ink" && paint.ink) || fill;
  const outline = inkOutline(paint.ink, edgeWidth).replace("#fff", color);
  if (part.text !== undefined) return numeralSvg(part.text, { x, y, size }, outline);
  if (part.icon === "skip" || part.icon === "reverse")
    return actionSvg(part.icon, { x, y, size, edgeWidth: (edgeWidth * 100) / size, fill }, paint.ink);
  if (part.area !== undefined) return `<path d="${part.area}" ${outline}/>`;
  const stroke = (ink: Hex, wide: number) =>
    `<path d="${part.line ?? ""}" fill="none" stroke="${ink}" stroke-width="${wide}" stroke-linecap="round"/>`;
  return stroke(paint.ink, width + edgeWidth) + stroke(color, width);
}
