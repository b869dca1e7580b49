/** Every touch may change the picture. */
import type { PointerHandler } from "./input/pointer.ts";

/** The same meaning of touches, after each of which a frame is drawn. */
export function withFrameRequests(handler: PointerHandler, requestFrame: () => void): PointerHandler {
  const andRequestFrame =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      run(...args);
      requestFrame();
    };
  return {
    isClickable: (at) => handler.isClickable(at),
    pressed: andRequestFrame((at, by) => handler.pressed(at, by)),
    moved: andRequestFrame((at) => handler.moved(at)),
    released: andRequestFrame((at) => handler.released(at)),
    cancelled: andRequestFrame(() => handler.cancelled()),
    hovered: andRequestFrame((at) => handler.hovered(at)),
  };
}
