/** The turn's clock: a ring of light around an avatar that is eaten up. */
import { type Hex, HURRY } from "../art/palette.ts";
import type { AvatarSpot } from "./avatar.ts";
import { type Brush, DEPTH, type Image, paint } from "./brush.ts";

/** So many that the dots melt into a line. */
const DOTS = 64;
const HURRY_SHARE = 0.25;

export class TurnClock {
  readonly #brush: Brush;
  readonly #dots: readonly Image[];

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#dots = Array.from({ length: DOTS }, () => brush.image("dot", DEPTH.clock));
  }

  /** `left` is the share of the time that is left, 1 to 0; no spot: nobody's clock runs. */
  show(spot: AvatarSpot | undefined, left: number, color: Hex): void {
    for (const [i, dot] of this.#dots.entries()) {
      dot.setVisible(spot !== undefined);
      if (spot !== undefined) this.#place(dot, i / DOTS, spot);
      const isLeft = i / DOTS < left;
      paint(dot, isLeft && left < HURRY_SHARE ? HURRY : color).setAlpha(isLeft ? 1 : 0.16);
    }
  }

  #place(dot: Image, share: number, { x, y, r }: AvatarSpot): void {
    const angle = (share - 0.25) * 2 * Math.PI;
    const reach = r + 2.6;
    dot.setPosition(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
    dot.setScale(this.#brush.markScale(r > 18 ? 4.4 : 3.6));
  }
}
