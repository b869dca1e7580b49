/** A suit as a patch that is sewn on the felt: under the table, and on pages. */
import { suitOf } from "./card-svg.ts";
import { type CardColor, paintOf } from "./palette.ts";

/** Around a suit, in hundredths of its width: its visual centre is not that of its path. */
const MARGIN = 14;

/** A patch in the suit's colour with a seam of stitches, as the value of `background-image`. */
export function stitchedSuit(color: CardColor): string {
  const { dark, ink, glow } = paintOf(color);
  const { path, offset } = suitOf(color);
  const shape = (attributes: string) => `<path d="${path}" ${attributes}/>`;
  const patch = shape(`fill="${ink}" opacity=".42"`) + shape(`fill="${dark}" opacity=".58"`);
  const stitches = `fill="none" stroke="${glow}" stroke-opacity=".75" stroke-width=".9" stroke-dasharray="3.2 2.2" stroke-linecap="round"`;
  const seam = shape(`transform="scale(.93)" ${stitches}`);
  const [edge, top] = [-MARGIN - 50, offset - MARGIN - 50];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${top} ${-2 * edge} ${-2 * edge}">${patch}${seam}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
