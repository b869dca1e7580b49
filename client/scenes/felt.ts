/** The felt lies behind the canvas: a gradient of the browser's own costs no frames. */
import { FELT } from "../art/palette.ts";

/** Side of the tile of cloth, in CSS pixels. */
const TILE = 128;

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
  const pen = canvas.getContext("2d");
  if (pen === null) return "";
  let chance = 7;
  for (let i = 0; i < side * side; i++) {
    chance = (chance * 16807) % 2147483647;
    const [x, y] = [i % side, Math.floor(i / side)];
    const thread = (x + y) % 3 === 0 ? 0.008 : 0;
    const depth = (chance / 2147483647) * 0.05 + thread;
    pen.fillStyle = chance % 2 === 0 ? `rgba(255,255,255,${depth})` : `rgba(0,0,0,${depth})`;
    pen.fillRect(x, y, 1, 1);
  }
  return canvas.toDataURL();
}
