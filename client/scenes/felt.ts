/** The felt lies behind the canvas: a gradient of the browser's own costs no frames. */
import { FELT } from "../art/palette.ts";

const THREADS = 96;

/** Lays light and cloth under the table. */
export function layFelt(host: HTMLElement): void {
  const light = `radial-gradient(120% 95% at 50% 42%, ${FELT.light} 0%, ${FELT.base} 46%, ${FELT.dark} 100%)`;
  const vignette = "radial-gradient(140% 120% at 50% 45%, transparent 55%, rgba(0, 0, 0, .38) 100%)";
  host.style.setProperty("background", `${vignette}, url("${cloth()}"), ${light}`);
  host.style.setProperty("background-color", FELT.base);
  host.style.setProperty("touch-action", "none");
}

/** A small tile of threads and fibres; it also keeps the gradient from showing steps. */
function cloth(): string {
  const canvas = document.createElement("canvas");
  canvas.width = THREADS;
  canvas.height = THREADS;
  const pen = canvas.getContext("2d");
  if (pen === null) return "";
  let chance = 7;
  for (let y = 0; y < THREADS; y++) {
    for (let x = 0; x < THREADS; x++) {
      chance = (chance * 16807) % 2147483647;
      const weave = (x + y) % 3 === 0 ? 0.008 : 0;
      const depth = (chance / 2147483647) * 0.05 + weave;
      pen.fillStyle = chance % 2 === 0 ? `rgba(255,255,255,${depth})` : `rgba(0,0,0,${depth})`;
      pen.fillRect(x, y, 1, 1);
    }
  }
  return canvas.toDataURL();
}
