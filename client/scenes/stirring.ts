/** Every touch may change the picture. */
import type { TouchMeaning } from "./input/pointer.ts";

/** The same meaning of touches, after each of which a frame is drawn. */
export function stirring(touch: TouchMeaning, stir: () => void): TouchMeaning {
  const then =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      run(...args);
      stir();
    };
  return {
    isHot: (at) => touch.isHot(at),
    pressed: then((at, by) => touch.pressed(at, by)),
    moved: then((at) => touch.moved(at)),
    released: then((at) => touch.released(at)),
    cancelled: then(() => touch.cancelled()),
    hovered: then((at) => touch.hovered(at)),
  };
}
