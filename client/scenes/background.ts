/** The table's cloth behind the canvas: a CSS background, which costs no frames. */
import { SOFTWARE_CANVAS } from "../cards/atlas.ts";
import { TABLE_BACKGROUND } from "../cards/palette.ts";

/** Side length of the cloth texture, in CSS pixels. */
const TILE_SIZE = 128;
/** The opacity of threads, and the highest opacity of fibres. */
const THREAD_OPACITY = 0.008;
const FIBRE_OPACITY = 0.05;

/** Sets the background of the parent of the canvas: light and cloth. */
export function paintBackground(parent: HTMLElement): void {
  const light = `radial-gradient(115% 85% at 50% 40%, ${TABLE_BACKGROUND.light} 0%, ${TABLE_BACKGROUND.base} 48%, ${TABLE_BACKGROUND.dark} 100%)`;
  const vignette = "radial-gradient(140% 120% at 50% 45%, transparent 55%, rgba(0, 0, 0, .38) 100%)";
  parent.style.setProperty("background", `${vignette}, url("${textureUrl()}"), ${light}`);
  parent.style.setProperty("background-size", `auto, ${TILE_SIZE}px ${TILE_SIZE}px, auto`);
  parent.style.setProperty("touch-action", "none");
}

/** A small tile of threads and fibres. It also hides the colour steps of the gradient. */
function textureUrl(): string {
  const side = Math.round(TILE_SIZE * Math.min(3, globalThis.devicePixelRatio || 1));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const ctx = canvas.getContext("2d", SOFTWARE_CANVAS);
  if (ctx === null) return "";
  ctx.putImageData(new ImageData(noisePixels(side), side), 0, 0);
  return canvas.toDataURL();
}

/** Faint black and white pixels, as image data: drawing them one by one would take seconds. */
function noisePixels(side: number): Uint8ClampedArray<ArrayBuffer> {
  const points = new Uint8ClampedArray(side * side * 4);
  let random = 7;
  for (let i = 0; i < side * side; i++) {
    random = (random * 16807) % 2147483647;
    const thread = ((i % side) + Math.floor(i / side)) % 3 === 0 ? THREAD_OPACITY : 0;
    const shade = random % 2 === 0 ? 255 : 0;
    const depth = 255 * ((random / 2147483647) * FIBRE_OPACITY + thread);
    points.set([shade, shade, shade, depth], i * 4);
  }
  return points;
}
