/** The cards: colours, symbols and faces; `record/card-text.ts` has their text notation. An edition says how many of which are in its deck. */

/** The four colours. On the dark side of a two-sided deck they look otherwise and have other names (F17). */
export const COLORS = ["red", "yellow", "green", "blue"] as const;
export type Color = (typeof COLORS)[number];

export const NUMBERS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const SYMBOLS = [...NUMBERS, "skip", "reverse", "drawTwo"] as const;
export type ColoredSymbol = (typeof SYMBOLS)[number];
export const WILD_SYMBOLS = ["wild", "wildDrawFour", "customWild"] as const;
export type WildSymbol = (typeof WILD_SYMBOLS)[number];
/** What only other decks than the classic one have. The order is that of the cards' numbers: append new ones at the end. */
const OTHER_COLORED = ["drawFour", "skipEveryone", "discardAll", "drawOne", "flip"] as const;
const OTHER_WILDS = [
  ...([
    "wildReverseDrawFour",
    "wildDrawSix",
    "wildDrawTen",
    "wildRoulette",
    "wildReverse",
    "wildSkip",
  ] as const),
  ...([
    "wildSkipTwo",
    "wildDrawTwo",
    "wildTargetedDrawTwo",
    "wildForcedSwap",
    "wildShuffle",
    "wildDrawColor",
    "wildDark",
  ] as const),
] as const;
/** The wilds of the dark side (F1). */
const DARK_WILDS: readonly CardSymbol[] = ["wildDrawColor", "wildDark"];
/** What a coloured card has on its dark side (F1). */
const DARK = [...NUMBERS.slice(1), "drawFive", "reverse", "skipEveryone", "flip"] as const;
export type OtherColoredSymbol = (typeof OTHER_COLORED)[number] | "drawFive";
export type OtherWildSymbol = (typeof OTHER_WILDS)[number];
export type CardSymbol = ColoredSymbol | WildSymbol | OtherColoredSymbol | OtherWildSymbol;

/**
 * A card is its face. The classic deck has `1 + 13 * colour + symbol` for the 52 coloured faces, then the three wilds;
 * the faces of other decks follow. Two red fives have the same number, so that a card can never be tracked through
 * hidden hands (D5). A card with two sides is the face in play and the one behind it in one number (`joined`).
 */
export type Card = number;

/** Means that there is no card. No card has the number 0, because arrays in the synced state must not contain it. */
export const NO_CARD = 0;
export const WILD: Card = 53;
export const WILD_DRAW_FOUR: Card = 54;
export const CUSTOM_WILD: Card = 55;
/** The faces of the classic deck, ascending: 52 coloured ones and three wilds. */
export const FACES: readonly Card[] = Array.from({ length: CUSTOM_WILD }, (_, i) => i + 1);

/** Before it are the coloured faces of other decks, up to 16 symbols in four colours. */
const FIRST_OTHER_WILD = 120;
/** Before it are up to 20 wilds of other decks; from it on, the coloured faces of the dark side. */
const FIRST_DARK = 140;
/** A card with two sides has the face in play in its lowest eight bits. */
const FACE_BITS = 8;
const FACE_MASK = 0xff;

/** What a card number stands for. */
interface Meaning {
  readonly symbol: CardSymbol;
  /** Undefined for a wild. */
  readonly color?: Color;
}

/** By card: precomputed, because the legality checks read it very often. */
const MEANINGS: readonly (Meaning | undefined)[] = listMeanings();

function listMeanings(): readonly (Meaning | undefined)[] {
  const wilds = (symbols: readonly CardSymbol[]) => symbols.map((symbol) => ({ symbol }));
  const inColors = (symbols: readonly CardSymbol[]) =>
    symbols.flatMap((symbol) => COLORS.map((color) => ({ symbol, color })));
  const byColor = (symbols: readonly CardSymbol[]) =>
    COLORS.flatMap((color) => symbols.map((symbol) => ({ symbol, color })));
  const first = [undefined, ...byColor(SYMBOLS), ...wilds(WILD_SYMBOLS), ...inColors(OTHER_COLORED)];
  const light = [...upTo(FIRST_OTHER_WILD, first), ...wilds(OTHER_WILDS)];
  return [...upTo(FIRST_DARK, light), ...byColor(DARK)];
}

/** The list, with undefined after its end up to this length. */
function upTo<T>(length: number, list: readonly T[]): readonly (T | undefined)[] {
  return Array.from({ length }, (_, at) => list[at]);
}

/** The highest number that a face has. */
export const LAST_CARD: Card = MEANINGS.length - 1;
const CARD_COLORS = MEANINGS.map((meaning) => meaning?.color);
const CARD_SYMBOLS = MEANINGS.map((meaning) => meaning?.symbol);
const ARE_WILDS = MEANINGS.map((meaning) => meaning !== undefined && meaning.color === undefined);

/** A card with two sides: the face in play, and the one behind it (F2). */
export function joined(face: Card, back: Card): Card {
  return face | (back << FACE_BITS);
}

/** The face of a card that is in play. */
export function frontOf(card: Card): Card {
  return card & FACE_MASK;
}

/** The face behind the one in play; NO_CARD for a card with one side. */
export function backOf(card: Card): Card {
  return card >> FACE_BITS;
}

/** The card with its other side in play. */
export function turnedOver(card: Card): Card {
  return joined(backOf(card), frontOf(card));
}

/** True for a number that a face has. */
export function isCard(number: number): boolean {
  return MEANINGS[number] !== undefined;
}

/** True for a card with a colour of the dark side. */
export function hasDarkColor(card: Card): boolean {
  return frontOf(card) >= FIRST_DARK;
}

/** True for a card whose dark side is in play: no face is on both sides (F1). */
export function isDark(card: Card): boolean {
  return hasDarkColor(card) || DARK_WILDS.some((symbol) => symbol === CARD_SYMBOLS[frontOf(card)]);
}

/** True for a card without a printed colour. */
export function isWild(card: Card): boolean {
  return ARE_WILDS[frontOf(card)] === true;
}

/** The colour printed on a card; undefined for a wild, whose colour is chosen when it is played (T3). */
export function colorOf(card: Card): Color | undefined {
  return CARD_COLORS[frontOf(card)];
}

/** The number or action printed on a card. */
export function symbolOf(card: Card): CardSymbol {
  const symbol = CARD_SYMBOLS[frontOf(card)];
  if (symbol === undefined) throw new RangeError(`no card has the number ${card}`);
  return symbol;
}

/** The card with this colour and symbol. */
export function cardOf(color: Color, symbol: ColoredSymbol | OtherColoredSymbol): Card {
  return MEANINGS.findIndex((meaning) => meaning?.color === color && meaning.symbol === symbol);
}

/** The card of the dark side with this colour and symbol. */
export function darkCardOf(color: Color, symbol: ColoredSymbol | OtherColoredSymbol): Card {
  return MEANINGS.findLastIndex((meaning) => meaning?.color === color && meaning.symbol === symbol);
}

/** The wild with this symbol. */
export function wildOf(symbol: WildSymbol | OtherWildSymbol): Card {
  return MEANINGS.findIndex((meaning) => meaning?.symbol === symbol);
}

/** The number 0-9 on a number card; undefined for actions and wilds. */
export function numberOf(card: Card): number | undefined {
  const symbol = symbolOf(card);
  return symbol.length === 1 ? Number(symbol) : undefined;
}
