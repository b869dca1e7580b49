/** Every face that the table can show, by the name of its frame in the atlas. */
import {
  type Card,
  COLORS,
  type Color,
  colorOf,
  isWild,
  SYMBOLS,
  symbolOf,
  WILD,
  WILD_SYMBOLS,
  type WildSymbol,
} from "../../shared/card.ts";
import { backSvg } from "./back.ts";
import { colorFaceSvg } from "./color-face.ts";
import { wildFaceSvg } from "./wild-face.ts";

export const BACK_FRAME = "back";

/** The frame of a card's face; a played wild shows the colour that was chosen for it. */
export function faceFrame(card: Card, chosen?: Color | "none"): string {
  return isWild(card) && chosen !== undefined && chosen !== "none" ? `${card}-${chosen}` : `${card}`;
}

/** All faces and the back: frame name and SVG text. */
export function faces(): readonly (readonly [frame: string, svg: string])[] {
  return [...colored(), ...WILD_SYMBOLS.flatMap(wilds), [BACK_FRAME, backSvg()]];
}

function colored(): readonly (readonly [string, string])[] {
  return Array.from({ length: COLORS.length * SYMBOLS.length }, (_, i) => [faceFrame(i + 1), svgOf(i + 1)]);
}

function svgOf(card: Card): string {
  const color = colorOf(card);
  const symbol = SYMBOLS.find((each) => each === symbolOf(card));
  if (color === undefined || symbol === undefined) throw new RangeError(`card ${card} is not a coloured one`);
  return colorFaceSvg(color, symbol);
}

function wilds(symbol: WildSymbol, i: number): readonly (readonly [string, string])[] {
  const card = WILD + i;
  const plain = [faceFrame(card), wildFaceSvg(symbol)] as const;
  return [plain, ...COLORS.map((color) => [faceFrame(card, color), wildFaceSvg(symbol, color)] as const)];
}
