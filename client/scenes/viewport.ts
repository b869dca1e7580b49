/** The canvas follows its host: one device pixel of the picture is one device pixel of the screen. */
import { zoomOf } from "../settings/zoom.ts";

export interface CanvasSize {
  /** What the table is laid out for: CSS pixels, fewer where it is zoomed. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels to one of these. */
  readonly zoom: number;
  /** Device pixels to one of these, held down where the screen would be too much for a phone's graphics. */
  readonly density: number;
}

const MAX_DENSITY = 3;
const MAX_PIXELS = 4_200_000;

/** The size of the host; `quality` low draws one pixel for each CSS pixel. */
export function canvasSize(host: HTMLElement, quality: "high" | "low"): CanvasSize {
  return sizeFor(host.getBoundingClientRect(), quality);
}

/** The size of a host that fills the window. */
export function windowSize(quality: "high" | "low"): CanvasSize {
  return sizeFor({ width: innerWidth, height: innerHeight }, quality);
}

function sizeFor(box: Pick<CanvasSize, "width" | "height">, quality: "high" | "low"): CanvasSize {
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))];
  const fits = Math.sqrt(MAX_PIXELS / (width * height));
  const wanted = quality === "low" ? 1 : Math.min(globalThis.devicePixelRatio || 1, MAX_DENSITY, fits);
  const zoom = zoomOf(width, height);
  return { width: width / zoom, height: height / zoom, zoom, density: Math.max(1, wanted) * zoom };
}

/** Calls `changed` after the host, the zoom or the screen has changed; the answer stops that. */
export function watchCanvasSize(host: HTMLElement, changed: () => void): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(changed);
  observer.observe(host);
  const watchDensity = () => {
    const query = matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`);
    const again = () => {
      changed();
      watchDensity();
    };
    query.addEventListener("change", again, { once: true, signal: stop.signal });
  };
  watchDensity();
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

/** What notches and bars cover of the host, as the browser tells it (`viewport-fit=cover`), by the pixels of the layout. */
export function safeInsets(host: HTMLElement, { zoom }: Pick<CanvasSize, "zoom">) {
  const probe = document.createElement("div");
  for (const edge of ["top", "right", "bottom", "left"]) {
    probe.style.setProperty(`padding-${edge}`, `env(safe-area-inset-${edge}, 0px)`);
  }
  probe.style.setProperty("position", "absolute");
  probe.style.setProperty("visibility", "hidden");
  host.append(probe);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe);
  const [top = 0, right = 0, bottom = 0, left = 0] = [
    paddingTop,
    paddingRight,
    paddingBottom,
    paddingLeft,
  ].map((padding) => (Number.parseFloat(padding) || 0) / zoom);
  probe.remove();
  return { top, right, bottom, left };
}
