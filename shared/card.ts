/** The cards: colours, symbols, faces and text notation. An edition says how many of which are in its deck. */

export const COLORS = ["red", "yellow", "green", "blue"] as const;
export type Color = (typeof COLORS)[number];

export const NUMBERS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const SYMBOLS = [...NUMBERS, "skip", "reverse", "drawTwo"] as const;
export type ColoredSymbol = (typeof SYMBOLS)[number];
export const WILD_SYMBOLS = ["wild", "wildDrawFour", "customWild"] as const;
export type WildSymbol = (typeof WILD_SYMBOLS)[number];
export type CardSymbol = ColoredSymbol | WildSymbol;

/**
 * A card is its face: `1 + 13 * colour + symbol` for the 52 coloured faces, then the three wilds. Two red fives
 * have the same number, so that a card can never be tracked through hidden hands (D5).
 */
export type Card = number;

/** Means that there is no card. No card has the number 0, because arrays in the synced state must not contain it. */
export const NO_CARD = 0;
export const WILD: Card = 53;
export const WILD_DRAW_FOUR: Card = 54;
export const CUSTOM_WILD: Card = 55;
/** The highest number that a card has. */
export const LAST_CARD = CUSTOM_WILD;
/** All faces, ascending: 52 coloured ones and three wilds. */
export const FACES: readonly Card[] = Array.from({ length: CUSTOM_WILD }, (_, i) => i + 1);

const SYMBOL_LETTERS = "0123456789SRD";
const WILD_LETTERS = "WFC";

/** By card: precomputed, because the legality checks read them very often. */
const CARD_COLORS: readonly (Color | undefined)[] = [
  undefined,
  ...COLORS.flatMap((color) => SYMBOLS.map(() => color)),
];
const CARD_SYMBOLS: readonly (CardSymbol | undefined)[] = [
  undefined,
  ...COLORS.flatMap(() => SYMBOLS),
  ...WILD_SYMBOLS,
];

/** True for Wild, Wild Draw Four and Custom Wild. */
export function isWild(card: Card): boolean {
  return card >= WILD;
}

/** The colour printed on a card; undefined for a wild, whose colour is chosen when it is played (T3). */
export function colorOf(card: Card): Color | undefined {
  return CARD_COLORS[card];
}

/** The number or action printed on a card. */
export function symbolOf(card: Card): CardSymbol {
  const symbol = CARD_SYMBOLS[card];
  if (symbol === undefined) throw new RangeError(`no card has the number ${card}`);
  return symbol;
}

/** The card with this colour and symbol. */
export function cardOf(color: Color, symbol: ColoredSymbol): Card {
  return 1 + SYMBOLS.length * COLORS.indexOf(color) + SYMBOLS.indexOf(symbol);
}

/** The number 0-9 on a number card; undefined for actions and wilds. */
export function numberOf(card: Card): number | undefined {
  const symbol = symbolOf(card);
  return symbol.length === 1 ? Number(symbol) : undefined;
}

/** A card in text notation: `r5 yS gR bD W F C`. */
export function makeCard(card: Card): string {
  return CARD_TEXTS[card] ?? "";
}

function cardText(card: Card): string {
  if (isWild(card)) return WILD_LETTERS.charAt(card - WILD);
  const color = colorOf(card) ?? "";
  return color.charAt(0) + SYMBOL_LETTERS.charAt((card - 1) % SYMBOLS.length);
}

/** By card: precomputed, because match records contain many cards. */
const CARD_TEXTS: readonly string[] = ["", ...FACES.map(cardText)];

/** The card with this notation; undefined if there is none. */
export function parseCard(text: string): Card | undefined {
  const wild = text.length === 1 ? WILD_LETTERS.indexOf(text) : -1;
  if (wild >= 0) return WILD + wild;
  if (text.length !== 2) return undefined;
  const color = COLORS.findIndex((name) => name.startsWith(text.charAt(0)));
  const symbol = SYMBOL_LETTERS.indexOf(text.charAt(1));
  return color < 0 || symbol < 0 ? undefined : 1 + SYMBOLS.length * color + symbol;
}
