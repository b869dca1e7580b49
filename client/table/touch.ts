/** What fingers and the mouse do on the canvas, told as taps, drags and hovering; no Phaser, no frames needed. */

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

export interface TouchMeaning {
  tapped(at: TouchPoint): void;
  /** The hand is dragged by this much, in pixels. */
  dragged(by: number, from: TouchPoint): void;
  /** Something is pointed at, or nothing any more. */
  pointed(at: TouchPoint | undefined): void;
  /** True where a click would do something. */
  isHot(at: TouchPoint): boolean;
}

/** A finger that moves less than this taps. */
const DRAG_THRESHOLD = 8;
/** A card that is pushed up by this much is played, as if it were tapped. */
const PUSH = 42;

interface Press {
  readonly start: TouchPoint;
  readonly last: TouchPoint;
  readonly isDrag: boolean;
}

/** Listens on an element; the answer stops that. */
export function listenToTouch(element: HTMLElement, meaning: TouchMeaning): () => void {
  const stop = new AbortController();
  let press: Press | undefined;
  const at = ({ clientX, clientY }: PointerEvent): TouchPoint => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const on = (
    type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave",
    run: (event: PointerEvent) => void,
  ) => element.addEventListener(type, run, { signal: stop.signal });
  on("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    press = { start: at(event), last: at(event), isDrag: false };
    meaning.pointed(press.start);
  });
  on("pointermove", (event) => {
    if (!event.isPrimary) return;
    const here = at(event);
    if (press !== undefined) press = moved(press, here, meaning);
    else hover(element, here, meaning);
  });
  on("pointerup", (event) => {
    if (!event.isPrimary || press === undefined) return;
    const ended = press;
    press = undefined;
    if (isTap(ended)) meaning.tapped(ended.start);
    if (event.pointerType !== "mouse") meaning.pointed(undefined);
  });
  const leave = () => {
    press = undefined;
    meaning.pointed(undefined);
  };
  on("pointercancel", leave);
  on("pointerleave", leave);
  return () => stop.abort();
}

function hover(element: HTMLElement, here: TouchPoint, meaning: TouchMeaning): void {
  meaning.pointed(here);
  element.style.setProperty("cursor", meaning.isHot(here) ? "pointer" : "default");
}

function moved({ start, last, isDrag }: Press, here: TouchPoint, meaning: TouchMeaning): Press {
  const drags = isDrag || Math.abs(here.x - start.x) > DRAG_THRESHOLD;
  if (drags) meaning.dragged(here.x - (isDrag ? last.x : start.x), start);
  return { start, last: here, isDrag: drags };
}

/** A tap stays where it began; a push goes upwards. */
function isTap({ start, last, isDrag }: Press): boolean {
  const up = start.y - last.y;
  if (up > PUSH && up > Math.abs(last.x - start.x)) return true;
  return !isDrag && Math.abs(up) <= PUSH;
}
