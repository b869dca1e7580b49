/** The paint of the decks that go without gradients and patterns: one ground, one sign, a band in the suit's colour. */
import { COLORS, type Color } from "../../shared/card.ts";
import { BACK, type Hex, NIGHT, PAINTS, WHITE } from "../cards/palette.ts";

export type FlatDeck = "contrast" | "plain";

/** What one card is painted with. */
export interface FlatPaint {
  readonly ground: Hex;
  /** Numerals and signs. */
  readonly sign: Hex;
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
  readonly least: number;
}

const BLACK: Hex = "#08080b";
/** Light enough for seven to one on black. */
const BRIGHT: Readonly<Record<Color, Hex>> = {
  red: "#ff9189",
  yellow: "#ffd83d",
  green: "#4fe69f",
  blue: "#84b9ff",
};

function forEach<T>(paint: (color: Color) => T): Readonly<Record<Color, T>> {
  const [red, yellow, green, blue] = [paint("red"), paint("yellow"), paint("green"), paint("blue")];
  return { red, yellow, green, blue };
}

/** White signs and bright suits on black; wilds are black on white. */
const CONTRAST: FlatPaints = {
  colors: forEach((color) => ({
    ...{ ground: BLACK, sign: WHITE, edge: BLACK },
    ...{ suit: BRIGHT[color], band: BRIGHT[color] },
  })),
  wild: { ground: WHITE, sign: BLACK, suit: BLACK, edge: WHITE, band: BLACK },
  back: { ground: BLACK, sign: WHITE, suit: WHITE, edge: BLACK, band: WHITE },
  wheel: forEach((color) => ({ ground: BLACK, suit: BRIGHT[color] })),
  least: 7,
};

/** Each suit's own colour, evenly; signs in white where that can be read, else in the suit's ink. */
const PLAIN_GROUNDS: Readonly<Record<Color, Hex>> = {
  red: "#c2203a",
  yellow: "#ffc233",
  green: "#0c7a58",
  blue: "#2458cf",
};

function plainPaint(color: Color): FlatPaint {
  const sign = color === "yellow" ? PAINTS.yellow.ink : WHITE;
  const edge = PLAIN_GROUNDS[color];
  return { ground: edge, sign, suit: sign, edge, band: sign };
}

const PLAIN: FlatPaints = {
  colors: forEach(plainPaint),
  wild: { ground: NIGHT.base, sign: WHITE, suit: WHITE, edge: NIGHT.base, band: WHITE },
  back: { ground: BACK.base, sign: WHITE, suit: WHITE, edge: BACK.base, band: BACK.line },
  wheel: forEach((color) => ({ ground: PLAIN_GROUNDS[color], suit: plainPaint(color).suit })),
  least: 4.5,
};

export const FLAT_PAINTS: Readonly<Record<FlatDeck, FlatPaints>> = { contrast: CONTRAST, plain: PLAIN };

/** Every sign of a flat deck with the ground that it lies on: what contrast is measured by. */
export function signsOf({ colors, wild, back, wheel }: FlatPaints): readonly (readonly [Hex, Hex])[] {
  const paints = [...COLORS.map((color) => colors[color]), wild, back];
  const onCards = paints.flatMap(({ ground, sign, suit, band }) =>
    [sign, suit, band].map((each) => [each, ground] as const),
  );
  return [...onCards, ...COLORS.map((color) => [wheel[color].suit, wheel[color].ground] as const)];
}
