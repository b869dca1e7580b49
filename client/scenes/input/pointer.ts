/** Pointer input on the canvas as plain points in time, without Phaser and independent of frames. */
import type { Box } from "../scene-contract.ts";

export type PointerPosition = Pick<Box, "x" | "y">;

export interface TimedPointerPosition extends PointerPosition {
  /** The browser's event time, in ms. */
  readonly ms: number;
}

export type PointerKind = "finger" | "mouse";

export interface PointerHandler {
  pressed(at: TimedPointerPosition, by: PointerKind): void;
  /** Moved while pressed. */
  moved(at: TimedPointerPosition): void;
  released(at: TimedPointerPosition): void;
  /** The browser has cancelled the touch. */
  cancelled(): void;
  /** The mouse is at a point, or has left the canvas. */
  hovered(at: PointerPosition | undefined): void;
  /** True if a click at this point would do something. */
  isClickable(at: PointerPosition): boolean;
}

type PointerEventName = "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave";

/** Listens on an element that is zoomed by `zoom`. Returns a function that stops listening. */
export function listenToPointer(
  element: HTMLElement,
  handler: PointerHandler,
  zoom: () => number,
): () => void {
  const stop = new AbortController();
  let isPressed = false;
  const at = ({ clientX, clientY, timeStamp }: PointerEvent): TimedPointerPosition => {
    const { left, top } = element.getBoundingClientRect();
    return { x: (clientX - left) / zoom(), y: (clientY - top) / zoom(), ms: timeStamp };
  };
  /** With several fingers, only the first one counts. */
  const on = (type: PointerEventName, run: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => event.isPrimary && run(event), { signal: stop.signal });
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    isPressed = true;
    // A card that is dragged over the buttons of the page still follows the pointer.
    element.setPointerCapture(event.pointerId);
    handler.pressed(at(event), event.pointerType === "mouse" ? "mouse" : "finger");
  });
  on("pointermove", (event) => {
    if (isPressed) handler.moved(at(event));
    else updateHover(element, at(event), handler);
  });
  on("pointerup", (event) => {
    if (!isPressed) return;
    isPressed = false;
    handler.released(at(event));
    if (event.pointerType === "mouse") handler.hovered(at(event));
  });
  on("pointercancel", () => {
    isPressed = false;
    handler.cancelled();
  });
  on("pointerleave", () => {
    if (!isPressed) handler.hovered(undefined);
  });
  return () => stop.abort();
}

function updateHover(element: HTMLElement, here: PointerPosition, handler: PointerHandler): void {
  handler.hovered(here);
  element.style.setProperty("cursor", handler.isClickable(here) ? "pointer" : "default");
}
