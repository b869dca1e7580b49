/** The ring around an exposed seat: it shrinks while a person can catch the seat before the bots go on (U2, U3). */

import { CATCH_RING_COLOR } from "../../cards/table-palette.ts";
import type { AvatarCircle } from "../layout/screen-regions.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CatchWindow } from "../scene-contract.ts";
import { SpriteView, withTint, Z } from "../texture/sprites.ts";
import { placeAround, timeShareLeft } from "./turn-timer.ts";

const DOT_COUNT = 48;
/** Outside the ring of the turn timer, and thicker. */
const DISTANCE = 8;
const DOT_SIZES = { small: 5.5, large: 7.5 } as const;
const LARGE_AVATAR = 18;

/** How many dots are visible at `now` (ms): none before U3's second is over, then fewer and fewer. */
export function catchRingDots(catchWindow: CatchWindow | undefined, now: number): number {
  if (catchWindow === undefined) return 0;
  const { endsAt, lengthMs } = catchWindow.clock;
  return now < endsAt - lengthMs ? 0 : Math.ceil(timeShareLeft(catchWindow.clock, now) * DOT_COUNT);
}

export class CatchRing extends SpriteView {
  /** Created when the ring is first shown: most rounds of people need none. */
  #dots: readonly PhaserImage[] = [];
  #visibleDots = 0;

  /** True if the ring looks different at `now`. */
  isStale(catchWindow: CatchWindow | undefined, now: number): boolean {
    return catchRingDots(catchWindow, now) !== this.#visibleDots;
  }

  /** `circleOf` is the avatar of a seat. */
  render(
    catchWindow: CatchWindow | undefined,
    now: number,
    circleOf: (seat: CatchWindow["seat"]) => AvatarCircle,
  ): void {
    const count = catchRingDots(catchWindow, now);
    if (count === 0 && this.#visibleDots === 0) return;
    this.#visibleDots = count;
    if (this.#dots.length === 0) this.#dots = this.#createDots();
    for (const [i, dot] of this.#dots.entries()) dot.setVisible(i < count);
    if (catchWindow !== undefined) this.#placeDots(circleOf(catchWindow.seat));
  }

  #createDots(): readonly PhaserImage[] {
    return Array.from({ length: DOT_COUNT }, () =>
      withTint(this.sprites.image("dot", Z.clock), CATCH_RING_COLOR),
    );
  }

  #placeDots(circle: AvatarCircle): void {
    const size = circle.r > LARGE_AVATAR ? DOT_SIZES.large : DOT_SIZES.small;
    for (const [i, dot] of this.#dots.entries())
      placeAround(dot, i / DOT_COUNT, { ...circle, r: circle.r + DISTANCE }).setScale(
        this.sprites.iconScale(size),
      );
  }
}
