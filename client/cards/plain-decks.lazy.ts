/** The faces of the high-contrast deck and the plain deck: flat grounds, larger symbols, no patterns. */
import {
  type ColoredCardSymbol,
  type DeckDrawing,
  isPlainWild,
  type OtherSymbol,
  type WildCardSymbol,
  wheelColors,
} from "./card-faces.ts";
import {
  actionSvg,
  cardSvg,
  cornersSvg,
  numeralSvg,
  quillSvg,
  type SvgPlacement,
  suitSvg,
} from "./card-svg.ts";
import { type CardColor, type Hex, IVORY, paintOf, WHITE, WILD_PAINT } from "./palette.ts";
import { DARK_SIDE, isOtherSymbol, signSvg } from "./signs.ts";

const CORNER_SYMBOL = { x: 50, y: 57, size: 76 } as const;
const CENTER_SYMBOL = { x: 140, y: 142, size: 168 } as const;
/** The suit below the symbol in the middle, clear of the rotated corner. */
const LOWER_SUIT = { x: 86, y: 280, size: 100 } as const;

/** The drawing of a deck without gradients. */
export function flatDeckDrawing(deck: FlatDeck): DeckDrawing {
  const paints = FLAT_PAINTS[deck];
  return {
    colored: (color, symbol) => coloredSvg(paints.colors[color], color, symbol),
    wild: (symbol, chosen) => wildSvg(paints, symbol, chosen),
  };
}

/** A flat ground and a band along its edge. */
function groundSvg({ ground, band }: FlatPaint): string {
  const line = `<rect x="17" y="17" width="206" height="326" rx="13" fill="none" stroke="${band}" stroke-width="5"/>`;
  return `<rect width="240" height="360" fill="${ground}"/>${line}`;
}

function coloredSvg(paint: FlatPaint, color: CardColor, symbol: ColoredCardSymbol): string {
  const corner =
    symbolSvg(paint, symbol, CORNER_SYMBOL) +
    suitSvg(color, { x: CORNER_SYMBOL.x, y: CORNER_SYMBOL.y + 58, size: 40 }, `fill="${paint.suit}"`);
  const middle = symbolSvg(paint, symbol, CENTER_SYMBOL);
  const suit = suitSvg(color, LOWER_SUIT, `fill="${paint.suit}"`);
  return cardSvg("", groundSvg(paint), middle + suit + cornersSvg(corner));
}

/** A numeral or an action symbol, without an outline, because the ground is flat. */
function symbolSvg(paint: FlatPaint, symbol: ColoredCardSymbol, { x, y, size }: SvgPlacement): string {
  if (isOtherSymbol(symbol)) return flatSign(paint, symbol, { x, y, size: size * 0.72 });
  if (symbol === "skip" || symbol === "reverse") {
    const at = { x, y, size: size * 0.74, edgeWidth: 0, fill: paint.symbol };
    return actionSvg(symbol, at, paint.edge);
  }
  if (symbol === "drawTwo") {
    return numeralSvg("+2", { x: x + size * 0.04, y, size: size * 0.64 }, `fill="${paint.symbol}"`);
  }
  return (
    numeralSvg(symbol, { x, y, size }, `fill="${paint.symbol}"`) + underline(paint, symbol, { x, y, size })
  );
}

/** Parts that lie on one another are kept apart by the ground. */
function flatSign(
  { symbol: fill, edge }: FlatPaint,
  symbol: OtherSymbol,
  { x, y, size }: SvgPlacement,
): string {
  const place = size > 80 ? "center" : "corner";
  return signSvg(symbol, place, { at: { x, y, size, edgeWidth: 6, fill }, ink: edge });
}

/** 6 and 9 are underlined, so that they can be told apart. */
function underline({ symbol }: FlatPaint, digit: ColoredCardSymbol, { x, y, size }: SvgPlacement): string {
  if (digit !== "6" && digit !== "9") return "";
  const [width, height] = [size * 0.44, size * 0.075];
  return `<rect x="${x - width / 2}" y="${y + size * 0.41}" width="${width}" height="${height}" rx="${height / 2}" fill="${symbol}"/>`;
}

/** A wild. If a colour was chosen, it has the ground of that colour, and its suit instead of the wheel. */
function wildSvg(paints: FlatPaints, symbol: WildCardSymbol, chosen: CardColor | undefined): string {
  const paint = chosen === undefined ? paints.wild : paints.colors[chosen];
  const isPlain = isPlainWild(symbol);
  const at = isPlain ? { x: 120, y: 180, size: 168 } : { x: 100, y: 256, size: 124 };
  const suits =
    chosen === undefined
      ? wheelSvg(paints, symbol, at)
      : suitSvg(chosen, { ...at, size: at.size * 0.82 }, `fill="${paint.suit}"`);
  const front = isPlain ? "" : wildSymbolSvg(paint, symbol, { x: 140, y: 116, size: 104 });
  return cardSvg("", groundSvg(paint), suits + front + cornersSvg(wildCornerSvg(paints, paint, symbol)));
}

function wildSymbolSvg(paint: FlatPaint, symbol: WildCardSymbol, { x, y, size }: SvgPlacement): string {
  if (isPlainWild(symbol)) return "";
  if (isOtherSymbol(symbol)) return flatSign(paint, symbol, { x, y, size: size > 80 ? 146 : size });
  if (symbol === "wildDrawFour") return numeralSvg("+4", { x, y, size }, `fill="${paint.symbol}"`);
  return quillSvg({ x, y, size: size * 1.25, turn: 42, fill: paint.symbol }, paint.edge, 3);
}

function wildCornerSvg(paints: FlatPaints, paint: FlatPaint, symbol: WildCardSymbol): string {
  if (isPlainWild(symbol))
    return wheelSvg(paints, symbol, { x: CORNER_SYMBOL.x + 4, y: CORNER_SYMBOL.y + 4, size: 62 });
  const below = { x: CORNER_SYMBOL.x - 4, y: CORNER_SYMBOL.y + 47, size: 40 };
  const at = { ...below, edgeWidth: 0, fill: paint.symbol };
  const small = isOtherSymbol(symbol) ? signSvg(symbol, "small", { at, ink: paint.edge }) : "";
  const wheel = small === "" ? wheelSvg(paints, symbol, below) : small;
  return wildSymbolSvg(paint, symbol, { ...CORNER_SYMBOL, x: CORNER_SYMBOL.x + 5, size: 50 }) + wheel;
}

/** The four suits, each on its quarter of the wheel. */
function wheelSvg({ wheel }: FlatPaints, symbol: WildCardSymbol, { x, y, size }: SvgPlacement): string {
  const r = size / 2;
  const quarters = wheelColors(symbol).map((color, i) => {
    const shape = `M0 0V${-r}A${r} ${r} 0 0 1 ${r} 0Z`;
    const edge = `stroke="${IVORY}" stroke-width="${size * 0.03}"`;
    return `<path transform="translate(${x} ${y}) rotate(${i * 90})" d="${shape}" fill="${wheel[color].ground}" ${edge}/>`;
  });
  const suits = wheelColors(symbol).map((color, i) => {
    const angle = (i / 4 - 1 / 8) * 2 * Math.PI;
    const spot = { x: x + Math.cos(angle) * r * 0.56, y: y + Math.sin(angle) * r * 0.56, size: size * 0.27 };
    return suitSvg(color, spot, `fill="${wheel[color].suit}"`);
  });
  return quarters.join("") + suits.join("");
}

export type FlatDeck = "contrast" | "plain";

/** The colours of one card. */
interface FlatPaint {
  readonly ground: Hex;
  /** Numerals and symbols. */
  readonly symbol: Hex;
  /** The suit beside them. */
  readonly suit: Hex;
  /** The outline of every symbol. */
  readonly edge: Hex;
  /** The inner frame of the card. */
  readonly band: Hex;
}

interface FlatPaints {
  readonly colors: Readonly<Record<CardColor, FlatPaint>>;
  /** A wild without a chosen colour. */
  readonly wild: FlatPaint;
  /** The quarters of the wheel on wilds: their ground and suit. */
  readonly wheel: Readonly<Record<CardColor, { readonly ground: Hex; readonly suit: Hex }>>;
  /** The least contrast of any symbol on its ground. */
  readonly minContrast: number;
}

/** A row of `dark-side.json`, for all colours. */
function darkSide(field: "bright" | "plain") {
  const { pink, teal, orange, violet } = DARK_SIDE;
  return { pink: pink[field], teal: teal[field], orange: orange[field], violet: violet[field] };
}

const BLACK: Hex = "#08080b";
/** Light enough for a contrast of 7:1 on black. */
const BRIGHT_COLORS: Readonly<Record<CardColor, Hex>> = {
  red: "#ff9189",
  yellow: "#ffd83d",
  green: "#4fe69f",
  blue: "#84b9ff",
  ...darkSide("bright"),
};

function byColor<T>(paint: (color: CardColor) => T): Readonly<Record<CardColor, T>> {
  return {
    ...{ red: paint("red"), yellow: paint("yellow"), green: paint("green"), blue: paint("blue") },
    ...{ pink: paint("pink"), teal: paint("teal"), orange: paint("orange"), violet: paint("violet") },
  };
}

/** White symbols and bright suits on black; wilds are black on white. */
const CONTRAST_PAINTS: FlatPaints = {
  colors: byColor((color) => ({
    ...{ ground: BLACK, symbol: WHITE, edge: BLACK },
    ...{ suit: BRIGHT_COLORS[color], band: BRIGHT_COLORS[color] },
  })),
  wild: { ground: WHITE, symbol: BLACK, suit: BLACK, edge: WHITE, band: BLACK },
  wheel: byColor((color) => ({ ground: BLACK, suit: BRIGHT_COLORS[color] })),
  minContrast: 7,
};

/** Flat colours. Symbols are white if that is readable, else in the ink of the suit. */
const PLAIN_GROUNDS: Readonly<Record<CardColor, Hex>> = {
  red: "#c2203a",
  yellow: "#ffc233",
  green: "#0c7a58",
  blue: "#2458cf",
  ...darkSide("plain"),
};

function plainPaint(color: CardColor): FlatPaint {
  const symbol = color === "yellow" || color === "orange" ? paintOf(color).ink : WHITE;
  const edge = PLAIN_GROUNDS[color];
  return { ground: edge, symbol, suit: symbol, edge, band: symbol };
}

const PLAIN_PAINTS: FlatPaints = {
  colors: byColor(plainPaint),
  wild: { ground: WILD_PAINT.base, symbol: WHITE, suit: WHITE, edge: WILD_PAINT.base, band: WHITE },
  wheel: byColor((color) => ({ ground: PLAIN_GROUNDS[color], suit: plainPaint(color).suit })),
  minContrast: 4.5,
};

export const FLAT_PAINTS: Readonly<Record<FlatDeck, FlatPaints>> = {
  contrast: CONTRAST_PAINTS,
  plain: PLAIN_PAINTS,
};
