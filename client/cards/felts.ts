/** The felts of tables that players can choose from: one row each. */

import { COLORS } from "../../shared/card.ts";
import type { Felt } from "../../shared/looks.ts";
import { suitOf } from "./card-svg.ts";
import felts from "./felts.json" with { type: "json" };

export type ShownFelt = Exclude<Felt, "auto">;

interface FeltRow {
  /** From the light in the middle to the edge, and the rim of the table around it. */
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly rim: string;
  /** What is woven into it. A felt without suits is even. */
  readonly suits: readonly string[];
}

export const FELT_ROWS: Readonly<Record<ShownFelt, FeltRow>> = felts;

/** The places of the suits in a tile of 192 units, and how they are turned. */
const STITCHES = [
  [48, 40, -14],
  [144, 56, 11],
  [40, 136, 20],
  [136, 150, -8],
] as const;

/** A tile of the cloth as SVG: fibres, and suits that are pressed into it. */
export function weaveSvg(felt: ShownFelt): string {
  const { suits } = FELT_ROWS[felt];
  const paths = COLORS.filter((suit) => suits.includes(suit)).map((suit) => suitOf(suit).path);
  const stitches = STITCHES.map(([x, y, turn], i) => {
    const path = paths[i % paths.length];
    const place = (dy: number) => `transform="translate(${x} ${y + dy}) rotate(${turn}) scale(.4)"`;
    return `<path d="${path}" ${place(1.2)} fill="#fff" opacity=".05"/><path d="${path}" ${place(0)} opacity=".1"/>`;
  });
  const fibres = `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .13 -.03"/></filter><rect width="192" height="192" filter="url(#f)"/>`;
  const cloth = paths.length === 0 ? "" : fibres + stitches.join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192">${cloth}</svg>`;
}
