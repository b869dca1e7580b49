/** The cards: colours, symbols and faces; `record/card-text.ts` has their text notation. An edition says how many of which are in its deck. */

export const COLORS = ["red", "yellow", "green", "blue"] as const;
export type Color = (typeof COLORS)[number];

export const NUMBERS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const SYMBOLS = [...NUMBERS, "skip", "reverse", "drawTwo"] as const;
export type ColoredSymbol = (typeof SYMBOLS)[number];
export const WILD_SYMBOLS = ["wild", "wildDrawFour", "customWild"] as const;
export type WildSymbol = (typeof WILD_SYMBOLS)[number];
/** What only other decks than the classic one have. The order is that of the cards' numbers: append new ones at the end. */
const OTHER_COLORED = ["drawFour", "skipEveryone", "discardAll"] as const;
const OTHER_WILDS = [
  ...([
    "wildReverseDrawFour",
    "wildDrawSix",
    "wildDrawTen",
    "wildRoulette",
    "wildReverse",
    "wildSkip",
  ] as const),
  ...(["wildSkipTwo", "wildDrawTwo", "wildTargetedDrawTwo", "wildForcedSwap", "wildShuffle"] as const),
] as const;
export type OtherColoredSymbol = (typeof OTHER_COLORED)[number];
export type OtherWildSymbol = (typeof OTHER_WILDS)[number];
export type CardSymbol = ColoredSymbol | WildSymbol | OtherColoredSymbol | OtherWildSymbol;

/**
 * A card is its face. The classic deck has `1 + 13 * colour + symbol` for the 52 coloured faces, then the three wilds;
 * the faces of other decks follow. Two red fives have the same number, so that a card can never be tracked through
 * hidden hands (D5).
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

/** What a card number stands for. */
interface Meaning {
  readonly symbol: CardSymbol;
  /** Undefined for a wild. */
  readonly color?: Color;
}

/** By card: precomputed, because the legality checks read it very often. */
const MEANINGS: readonly (Meaning | undefined)[] = listMeanings();

function listMeanings(): readonly (Meaning | undefined)[] {
  const list: (Meaning | undefined)[] = [undefined];
  for (const color of COLORS) for (const symbol of SYMBOLS) list.push({ symbol, color });
  for (const symbol of WILD_SYMBOLS) list.push({ symbol });
  for (const symbol of OTHER_COLORED) for (const color of COLORS) list.push({ symbol, color });
  while (list.length < FIRST_OTHER_WILD) list.push(undefined);
  for (const symbol of OTHER_WILDS) list.push({ symbol });
  return list;
}

/** The highest number that a card has. */
export const LAST_CARD: Card = MEANINGS.length - 1;
const CARD_COLORS = MEANINGS.map((meaning) => meaning?.color);
const CARD_SYMBOLS = MEANINGS.map((meaning) => meaning?.symbol);

/** True for a number that a card has. */
export function isCard(number: number): boolean {
  return MEANINGS[number] !== undefined;
}

/** True for a card without a printed colour. */
export function isWild(card: Card): boolean {
  return card >= WILD && (card <= CUSTOM_WILD || card >= FIRST_OTHER_WILD);
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
export function cardOf(color: Color, symbol: ColoredSymbol | OtherColoredSymbol): Card {
  return MEANINGS.findIndex((meaning) => meaning?.color === color && meaning.symbol === symbol);
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
