/** The turn timer: a ring of dots around an avatar that go out as time passes. A paused clock is grey and dashed. */

import type { Hex } from "../../cards/palette.ts";
import { LOW_TIME_COLOR, PAUSED_CLOCK_COLOR } from "../../cards/table-palette.ts";
import type { PausedClock, RunningClock } from "../../net/session/table-snapshot.ts";
import { clamp } from "../layout/layout-input.ts";
import type { AvatarCircle } from "../layout/screen-regions.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { SpriteView, withTint, Z } from "../texture/sprites.ts";

/** So many that the dots look like a line. */
const DOT_COUNT = 64;
const LOW_TIME_SHARE = 0.25;
/** Dots per dash of a paused clock: the second half of them is hidden. */
const DASH_LENGTH = 4;

/** True if the clock is stopped, because the game waits for a disconnected player (C2). */
export function isClockPaused(clock: RunningClock | PausedClock): clock is PausedClock {
  return "leftMs" in clock;
}

/** The share of the time that is left at `now` (ms), 1 to 0. */
export function timeShareLeft(clock: RunningClock | PausedClock, now: number): number {
  const left = isClockPaused(clock) ? clock.leftMs : clock.endsAt - now;
  return clamp(left / clock.lengthMs, 0, 1);
}

export interface TurnTimerProps {
  /** The share of the time that is left, 1 to 0. */
  readonly left: number;
  readonly isPaused: boolean;
  readonly color: Hex;
}

/** How many dots are lit: the clock is only redrawn if this number changes. */
export function litDots(left: number): number {
  return Math.ceil(left * DOT_COUNT);
}

export class TurnTimerRing extends SpriteView {
  readonly #dots = Array.from({ length: DOT_COUNT }, () => this.sprites.image("dot", Z.clock));
  #litDots = 0;

  /** True if the clock looks different with this share of the time left. */
  isStale(left: number): boolean {
    return litDots(left) !== this.#litDots;
  }

  /** Without a circle, the clock is hidden. */
  render(circle: AvatarCircle | undefined, props: TurnTimerProps): void {
    this.#litDots = litDots(props.left);
    for (const [i, dot] of this.#dots.entries()) {
      const isGap = props.isPaused && i % DASH_LENGTH >= DASH_LENGTH / 2;
      dot.setVisible(circle !== undefined && !isGap);
      if (circle !== undefined) this.#placeDot(dot, i / DOT_COUNT, circle);
      const isLeft = i < this.#litDots;
      withTint(dot, isLeft ? dotColor(props) : props.color).setAlpha(isLeft ? 1 : 0.16);
    }
  }

  #placeDot(dot: PhaserImage, share: number, circle: AvatarCircle): void {
    placeAround(dot, share, { ...circle, r: circle.r + 2.6 });
    dot.setScale(this.sprites.iconScale(dotSize(circle.r)));
  }
}

/** Places a dot on a circle, a share of the way round from its top. */
export function placeAround(dot: PhaserImage, share: number, { x, y, r }: AvatarCircle): PhaserImage {
  const angle = (share - 0.25) * 2 * Math.PI;
  return dot.setPosition(x + r * Math.cos(angle), y + r * Math.sin(angle));
}

/** On the large avatars of big screens, the ring is thicker. */
function dotSize(r: number): number {
  if (r > 30) return 7;
  return r > 18 ? 4.4 : 3.6;
}

function dotColor({ left, isPaused, color }: TurnTimerProps): Hex {
  if (isPaused) return PAUSED_CLOCK_COLOR;
  return litDots(left) <= DOT_COUNT * LOW_TIME_SHARE ? LOW_TIME_COLOR : color;
}
