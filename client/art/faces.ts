/** Every face that the table can show, by the name of its frame in the atlas. */
import {
  type Card,
  COLORS,
  type Color,
  type ColoredSymbol,
  colorOf,
  isWild,
  SYMBOLS,
  symbolOf,
  WILD,
  WILD_SYMBOLS,
  type WildSymbol,
} from "../../shared/card.ts";
import { colorFaceSvg } from "../cards/card-faces.ts";
import { backSvg } from "./back.ts";
import { wildFaceSvg } from "./wild-face.ts";

export const BACK_FRAME = "back";

/** How a deck is drawn: the SVG texts of its cards. */
export interface DeckDrawing {
  readonly colored: (color: Color, symbol: ColoredSymbol) => string;
  /** `chosen` is the colour that a wild was played for. */
  readonly wild: (symbol: WildSymbol, chosen?: Color) => string;
  readonly back: () => string;
}

/** The deck that everybody begins with. */
export const STANDARD_DRAWING: DeckDrawing = { colored: colorFaceSvg, wild: wildFaceSvg, back: backSvg };

/** The frame of a card's face; a played wild shows the colour that was chosen for it. */
export function faceFrame(card: Card, chosen?: Color | "none"): string {
  return isWild(card) && chosen !== undefined && chosen !== "none" ? `${card}-${chosen}` : `${card}`;
}

/** All faces and the back of a deck: frame name and SVG text. */
export function cardFaces(drawing = STANDARD_DRAWING): readonly (readonly [frame: string, svg: string])[] {
  const wilds = WILD_SYMBOLS.flatMap((symbol, i) => wildFaces(drawing, symbol, WILD + i));
  return [...coloredFaces(drawing), ...wilds, [BACK_FRAME, drawing.back()]];
}

function coloredFaces(drawing: DeckDrawing): readonly (readonly [string, string])[] {
  return Array.from({ length: COLORS.length * SYMBOLS.length }, (_, i) => [
    faceFrame(i + 1),
    coloredFaceSvg(drawing, i + 1),
  ]);
}

function coloredFaceSvg(drawing: DeckDrawing, card: Card): string {
  const color = colorOf(card);
  const symbol = SYMBOLS.find((each) => each === symbolOf(card));
  if (color === undefined || symbol === undefined) throw new RangeError(`card ${card} is not a coloured one`);
  return drawing.colored(color, symbol);
}

function wildFaces(
  { wild }: DeckDrawing,
  symbol: WildSymbol,
  card: Card,
): readonly (readonly [string, string])[] {
  return [
    [faceFrame(card), wild(symbol)],
    ...COLORS.map((color) => [faceFrame(card, color), wild(symbol, color)] as const),
  ];
}
