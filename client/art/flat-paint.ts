/** The paint of the decks that go without gradients and patterns: one ground, one sign, a band in the suit's colour. */
import { COLORS, type Color } from "../../shared/card.ts";
import { CARD_BACK, type Hex, PAINTS, WHITE, WILD_PAINT } from "../cards/palette.ts";

export type FlatDeck = "contrast" | "plain";

/** What one card is painted with. */
export interface FlatPaint {
  readonly ground: Hex;
  /** Numerals and signs. */
  readonly symbol: Hex;
  /** The suit beside them. */
  readonly suit: Hex;
  /** The line around every sign, which parts it from what it lies on. */
  readonly edge: Hex;
  /** The inner frame of the card. */
  readonly band: Hex;
}

export interface FlatPaints {
  readonly colors: Readonly<Record<Color, FlatPaint>>;
  /** A wild that nobody has chosen a colour for. */
  readonly wild: FlatPaint;
  readonly back: FlatPaint;
  /** The wheel of four on the wilds, and the suits of the back: the ground under a suit, and the suit. */
  readonly wheel: Readonly<Record<Color, { readonly ground: Hex; readonly suit: Hex }>>;
  /** The least contrast of any sign on its ground. */
  readonly minContrast: number;
}

const BLACK: Hex = "#08080b";
/** Light enough for seven to one on black. */
const BRIGHT_COLORS: Readonly<Record<Color, Hex>> = {
  red: "#ff9189",
  yellow: "#ffd83d",
  green: "#4fe69f",
  blue: "#84b9ff",
};

function byColor<T>(paint: (color: Color) => T): Readonly<Record<Color, T>> {
  const [red, yellow, green, blue] = [paint("red"), paint("yellow"), paint("green"), paint("blue")];
  return { red, yellow, green, blue };
}

/** White signs and bright suits on black; wilds are black on white. */
const CONTRAST_PAINTS: FlatPaints = {
  colors: byColor((color) => ({
    ...{ ground: BLACK, symbol: WHITE, edge: BLACK },
    ...{ suit: BRIGHT_COLORS[color], band: BRIGHT_COLORS[color] },
  })),
  wild: { ground: WHITE, symbol: BLACK, suit: BLACK, edge: WHITE, band: BLACK },
  back: { ground: BLACK, symbol: WHITE, suit: WHITE, edge: BLACK, band: WHITE },
  wheel: byColor((color) => ({ ground: BLACK, suit: BRIGHT_COLORS[color] })),
  minContrast: 7,
};

/** Each suit's own colour, evenly; signs in white where that can be read, else in the suit's ink. */
const PLAIN_GROUNDS: Readonly<Record<Color, Hex>> = {
  red: "#c2203a",
  yellow: "#ffc233",
  green: "#0c7a58",
  blue: "#2458cf",
};

function plainPaint(color: Color): FlatPaint {
  const symbol = color === "yellow" ? PAINTS.yellow.ink : WHITE;
  const edge = PLAIN_GROUNDS[color];
  return { ground: edge, symbol, suit: symbol, edge, band: symbol };
}

const PLAIN_PAINTS: FlatPaints = {
  colors: byColor(plainPaint),
  wild: { ground: WILD_PAINT.base, symbol: WHITE, suit: WHITE, edge: WILD_PAINT.base, band: WHITE },
  back: { ground: CARD_BACK.base, symbol: WHITE, suit: WHITE, edge: CARD_BACK.base, band: CARD_BACK.line },
  wheel: byColor((color) => ({ ground: PLAIN_GROUNDS[color], suit: plainPaint(color).suit })),
  minContrast: 4.5,
};

export const FLAT_PAINTS: Readonly<Record<FlatDeck, FlatPaints>> = {
  contrast: CONTRAST_PAINTS,
  plain: PLAIN_PAINTS,
};

/** Every sign of a flat deck with the ground that it lies on: what contrast is measured by. */
export function symbolGroundPairs({
  colors,
  wild,
  back,
  wheel,
}: FlatPaints): readonly (readonly [Hex, Hex])[] {
  const paints = [...COLORS.map((color) => colors[color]), wild, back];
  const onCards = paints.flatMap(({ ground, symbol, suit, band }) =>
    [symbol, suit, band].map((each) => [each, ground] as const),
  );
  return [...onCards, ...COLORS.map((color) => [wheel[color].suit, wheel[color].ground] as const)];
}
