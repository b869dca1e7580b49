/** What fingers and the mouse do on the canvas, as plain points in time; no Phaser, no frames needed. */

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

export interface TouchMoment extends TouchPoint {
  /** Time of the browser, in ms. */
  readonly ms: number;
}

export type Pointer = "finger" | "mouse";

export interface TouchMeaning {
  pressed(at: TouchMoment, by: Pointer): void;
  /** Moved while pressed. */
  moved(at: TouchMoment): void;
  released(at: TouchMoment): void;
  /** The browser has taken the touch for something else. */
  cancelled(): void;
  /** The mouse is over something, or has left. */
  hovered(at: TouchPoint | undefined): void;
  /** True where a click would do something. */
  isHot(at: TouchPoint): boolean;
}

type PointerEventName = "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave";

/** Listens on an element that shows everything larger by `zoom`; the answer stops that. */
export function listenToTouch(element: HTMLElement, meaning: TouchMeaning, zoom: () => number): () => void {
  const stop = new AbortController();
  let isPressed = false;
  const at = ({ clientX, clientY, timeStamp }: PointerEvent): TouchMoment => {
    const { left, top } = element.getBoundingClientRect();
    return { x: (clientX - left) / zoom(), y: (clientY - top) / zoom(), ms: timeStamp };
  };
  /** Of several fingers only the first counts. */
  const on = (type: PointerEventName, run: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => event.isPrimary && run(event), { signal: stop.signal });
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    isPressed = true;
    // A card that is dragged over the page's own buttons stays in the hand that holds it.
    element.setPointerCapture(event.pointerId);
    meaning.pressed(at(event), event.pointerType === "mouse" ? "mouse" : "finger");
  });
  on("pointermove", (event) => {
    if (isPressed) meaning.moved(at(event));
    else hover(element, at(event), meaning);
  });
  on("pointerup", (event) => {
    if (!isPressed) return;
    isPressed = false;
    meaning.released(at(event));
    if (event.pointerType === "mouse") meaning.hovered(at(event));
  });
  on("pointercancel", () => {
    isPressed = false;
    meaning.cancelled();
  });
  on("pointerleave", () => {
    if (!isPressed) meaning.hovered(undefined);
  });
  return () => stop.abort();
}

function hover(element: HTMLElement, here: TouchPoint, meaning: TouchMeaning): void {
  meaning.hovered(here);
  element.style.setProperty("cursor", meaning.isHot(here) ? "pointer" : "default");
}
