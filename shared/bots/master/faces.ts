/** The cards as flat tables of numbers, by face, for the fast round. */
import { COLORS, CUSTOM_WILD, FACES, SYMBOLS, WILD, WILD_DRAW_FOUR } from "../../card.ts";
import { CLASSIC } from "../../editions/classic.ts";

/** The colour of a wild card in these tables; the others are 0-3, in the order of COLORS. */
export const WILD_COLOR = COLORS.length;
/** Symbols: 0-12 in the order of SYMBOLS, then the wilds. A Custom Wild is played like a Wild. */
export const SKIP_SYMBOL = 10;
export const REVERSE_SYMBOL = 11;
export const DRAW_TWO_SYMBOL = 12;
const WILD_SYMBOL = 13;
export const DRAW_FOUR_SYMBOL = 14;
export const SYMBOL_COUNT = 15;
export const SYMBOLS_PER_COLOR = SYMBOLS.length;
/** Number cards have the symbols below this one. */
export const NUMBER_SYMBOLS = SKIP_SYMBOL;
export const FACE_COUNT = CUSTOM_WILD + 1;

const isColored = (face: number) => face < WILD;

/** By face; index 0 means no card. */
export const COLOR_OF: Uint8Array = tableOf((face) =>
  isColored(face) ? Math.floor((face - 1) / SYMBOLS.length) : WILD_COLOR,
);
export const SYMBOL_OF: Uint8Array = tableOf((face) => {
  if (isColored(face)) return (face - 1) % SYMBOLS.length;
  return face === WILD_DRAW_FOUR ? DRAW_FOUR_SYMBOL : WILD_SYMBOL;
});
export const POINTS_OF: Uint8Array = tableOf((face) => CLASSIC.byCard[face]?.points ?? 0);
const COPIES: Uint8Array = tableOf((face) => CLASSIC.byCard[face]?.count ?? 0);
const COPIES_WITHOUT_CUSTOM = COPIES.with(CUSTOM_WILD, 0);

/** By face: the number of copies in the deck (D1, D2). */
export function copiesInDeck(customCards: boolean): Uint8Array {
  return customCards ? COPIES : COPIES_WITHOUT_CUSTOM;
}

const ENTRIES_PER_ROW = 64;
const ROWS_PER_COLOR = 16;

/** 1 if a face matches (T1): a row for each colour and symbol on top, with an entry for each face. */
export const MATCHING: Uint8Array = new Uint8Array(COLORS.length * ROWS_PER_COLOR * ENTRIES_PER_ROW);

for (const color of COLORS.keys())
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol += 1)
    for (const face of FACES) {
      const isMatch = COLOR_OF[face] === color || !isColored(face) || SYMBOL_OF[face] === symbol;
      MATCHING[rowOf(color, symbol) + face] = isMatch ? 1 : 0;
    }

function rowOf(color: number, symbol: number): number {
  return (color * ROWS_PER_COLOR + symbol) * ENTRIES_PER_ROW;
}

/** Where the row of MATCHING for this colour and top card starts. */
export function matchingRow(color: number, top: number): number {
  return rowOf(color, SYMBOL_OF[top] ?? 0);
}

const COLOR_NAMES: readonly string[] = COLORS;

/** The number of a colour in these tables; -1 for "none". */
export function colorIndex(color: string): number {
  return COLOR_NAMES.indexOf(color);
}

function tableOf(entryOf: (face: number) => number): Uint8Array {
  const table = new Uint8Array(FACE_COUNT);
  for (const face of FACES) table[face] = entryOf(face);
  return table;
}
