/** The quill of the Custom Wild, which writes a rule for the table: 100 units around the origin, its nib below. */

import { type SvgPlacement, shapeSvg } from "../cards/card-svg.ts";
import { type Hex, WHITE } from "../cards/palette.ts";

/** The feather, torn a little at its edge. */
const FEATHER_PATH =
  "M6-50C20-42 28-28 27-12L19-9 26-3C24 6 20 14 15 20L8 19 10 26C7 29 4 31 2 32H-3C-11 27-17 20-20 12L-13 8-22 3C-24-9-21-22-14-33L-7-30-9-39C-4-45 1-48 6-50Z";
/** From the feather to the point. */
const NIB_PATH = "M-4 30H4L5 37 1 50H-1L-5 37Z";
export const SHAFT_PATH = "M4-38C-3-18-4 8 0 47";

/** Feather and nib as one outline, for the mark on the canvas. */
export const QUILL_PATH = FEATHER_PATH + NIB_PATH;

/** The quill, edged and ribbed with ink, with a golden nib. */
export function quillSvg(at: SvgPlacement & { readonly fill?: Hex }, ink: Hex, edge: number): string {
  const outline = `fill="${at.fill ?? WHITE}" stroke="${ink}" stroke-width="${edge}" stroke-linejoin="round" paint-order="stroke"`;
  const rib = `fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"`;
  const gold = `fill="#ffd257" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"`;
  return shapeSvg(QUILL_PATH, at, outline) + shapeSvg(NIB_PATH, at, gold) + shapeSvg(SHAFT_PATH, at, rib);
}
