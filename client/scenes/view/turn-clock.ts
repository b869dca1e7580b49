/** The turn's clock: a ring of light around an avatar that is eaten up; a clock that stands is grey and hatched. */
import { type Hex, HURRY, STANDING } from "../../cards/palette.ts";
import type { RunningClock, StandingClock } from "../../net/session-types.ts";
import type { AvatarSpot } from "../../table/avatar-layout.ts";
import type { Image } from "../../table/image.ts";
import { clamp } from "../layout/boxes.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";

/** So many that the dots melt into a line. */
const DOTS = 64;
const HURRY_SHARE = 0.25;
/** A standing clock is hatched: of so many dots in a row, the second half is left out. */
const HATCH = 4;

/** True for a clock that waits for somebody (C2). */
export function isStanding(clock: RunningClock | StandingClock): clock is StandingClock {
  return "leftMs" in clock;
}

/** The share of its time that a clock has left at a moment (ms), 1 to 0. */
export function shareLeft(clock: RunningClock | StandingClock, now: number): number {
  const left = isStanding(clock) ? clock.leftMs : clock.endsAt - now;
  return clamp(left / clock.lengthMs, 0, 1);
}

export interface ClockShown {
  /** The share of the time that is left, 1 to 0. */
  readonly left: number;
  readonly isStanding: boolean;
  readonly color: Hex;
}

/** How many dots are lit: as long as it stays the same, so does the picture. */
export function dotsLit(left: number): number {
  return Math.ceil(left * DOTS);
}

export class TurnClock {
  readonly #brush: Brush;
  readonly #dots: readonly Image[];
  #lit = 0;

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#dots = Array.from({ length: DOTS }, () => brush.image("dot", DEPTH.clock));
  }

  /** True while it would look different with this share of the time left. */
  isBehind(left: number): boolean {
    return dotsLit(left) !== this.#lit;
  }

  /** No spot: nobody's clock runs. */
  show(spot: AvatarSpot | undefined, shown: ClockShown): void {
    this.#lit = dotsLit(shown.left);
    for (const [i, dot] of this.#dots.entries()) {
      const isHatch = shown.isStanding && i % HATCH >= HATCH / 2;
      dot.setVisible(spot !== undefined && !isHatch);
      if (spot !== undefined) this.#place(dot, i / DOTS, spot);
      const isLeft = i < this.#lit;
      paint(dot, isLeft ? lightOf(shown) : shown.color).setAlpha(isLeft ? 1 : 0.16);
    }
  }

  #place(dot: Image, share: number, { x, y, r }: AvatarSpot): void {
    const angle = (share - 0.25) * 2 * Math.PI;
    const reach = r + 2.6;
    dot.setPosition(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
    dot.setScale(this.#brush.markScale(r > 18 ? 4.4 : 3.6));
  }
}

function lightOf({ left, isStanding, color }: ClockShown): Hex {
  if (isStanding) return STANDING;
  return dotsLit(left) <= DOTS * HURRY_SHARE ? HURRY : color;
}
