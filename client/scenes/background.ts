/** The felt lies behind the canvas: a gradient of the browser's own costs no frames. */
import { DRAWN_IN_MEMORY } from "../cards/atlas.ts";
import { FELT } from "../cards/palette.ts";

/** Side of the tile of cloth, in CSS pixels. */
const TILE = 128;
/** How much a thread, and at most a fibre, covers of what lies under it. */
const THREAD = 0.008;
const FIBRE = 0.05;

/** Lays light and cloth under the table. */
export function layFelt(host: HTMLElement): void {
  const light = `radial-gradient(115% 85% at 50% 40%, ${FELT.light} 0%, ${FELT.base} 48%, ${FELT.dark} 100%)`;
  const vignette = "radial-gradient(140% 120% at 50% 45%, transparent 55%, rgba(0, 0, 0, .38) 100%)";
  host.style.setProperty("background", `${vignette}, url("${cloth()}"), ${light}`);
  host.style.setProperty("background-size", `auto, ${TILE}px ${TILE}px, auto`);
  host.style.setProperty("touch-action", "none");
}

/** A small tile of threads and fibres; it also keeps the gradient from showing steps. */
function cloth(): string {
  const side = Math.round(TILE * Math.min(3, globalThis.devicePixelRatio || 1));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d", DRAWN_IN_MEMORY);
  if (pen === null) return "";
  pen.putImageData(new ImageData(threads(side), side), 0, 0);
  return canvas.toDataURL();
}

/** Black and white points of little weight, one for each pixel: drawn one by one they would take seconds. */
function threads(side: number): Uint8ClampedArray<ArrayBuffer> {
  const points = new Uint8ClampedArray(side * side * 4);
  let chance = 7;
  for (let i = 0; i < side * side; i++) {
    chance = (chance * 16807) % 2147483647;
    const thread = ((i % side) + Math.floor(i / side)) % 3 === 0 ? THREAD : 0;
    const shade = chance % 2 === 0 ? 255 : 0;
    const depth = 255 * ((chance / 2147483647) * FIBRE + thread);
    points.set([shade, shade, shade, depth], i * 4);
  }
  return points;
}
