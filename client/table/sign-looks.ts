/** What signs look like at rest: those that move come to this, and those that only stand are this from the start. */
import { BUBBLE, PENALTY, VERDICT, WHITE } from "../cards/palette.ts";
import { type VerdictStamp, type VerdictWords, verdictStamp } from "../scenes/effects/challenge-badge.ts";
import type { Passing, Point } from "../scenes/effects/temporary-sprites.ts";
import { type Brush, DEPTH } from "../scenes/texture/sprites.ts";
import type { Image } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";
import type { StampPlace } from "./stamp-place.ts";

/** The rays that open behind a word, from the bottom up, and the light that they stand in. */
const RAYS = [
  { color: PENALTY.rim, share: 1.12, turn: -24 },
  { color: BUBBLE.ground, share: 1, turn: 36 },
] as const;
const LIGHT = { share: 2.3, alpha: 0.7 } as const;
/** How wide the verdict's stamp is. */
const STAMP = 104;
const STOP = 58;
const SLIP = 46;
const BADGE = { size: 58, sign: 0.62, alpha: 0.92 } as const;

/** How large bursts and stamps are, and all other signs, as shares of their usual sizes. */
export interface SignSizes {
  readonly burst: number;
  readonly sign: number;
}

export interface BurstLook {
  readonly size: number;
  readonly text: Image;
  readonly light: Image;
  readonly rays: readonly Image[];
}

export class SignLooks {
  readonly #brush: Brush;
  readonly #passing: Passing;
  readonly #sizes: SignSizes;

  constructor(brush: Brush, passing: Passing, sizes: SignSizes = { burst: 1, sign: 1 }) {
    this.#brush = brush;
    this.#passing = passing;
    this.#sizes = sizes;
  }

  /** Rays behind a word. */
  burst(words: string, { x, y }: Point): BurstLook {
    const lettering = { font: DISPLAY_FONT, color: BUBBLE.ink } as const;
    const written = this.#passing.words(words, 30 * this.#sizes.burst, lettering).at(x, y);
    const size = Math.max(112 * this.#sizes.burst, (written.width + 4) * 1.7);
    const light = this.#passing.mark("glow", DEPTH.effects, BUBBLE.ground);
    light
      .setPosition(x, y)
      .setScale(this.#brush.markScale(size * LIGHT.share))
      .setAlpha(LIGHT.alpha);
    const rays = RAYS.map(({ color, share, turn }, i) => {
      const depth = DEPTH.effects + (i + 1) * 0.1;
      return this.#passing
        .largeMark("star", size * share, { depth, color })
        .setPosition(x, y)
        .setAngle(turn);
    });
    return { size, text: written.image, light, rays };
  }

  /** A stop sign. */
  stop({ x, y }: Point): Image {
    const sign = this.#passing.mark("stop", DEPTH.effects, "#ff8b7d");
    return sign.setPosition(x, y).setScale(this.#brush.markScale(STOP * this.#sizes.sign));
  }

  /** A cross on a dark ground: a catch that caught nobody. */
  slip({ x, y }: Point): readonly [Image, Image] {
    const scale = this.#brush.markScale(SLIP * this.#sizes.sign);
    const ground = this.#passing.mark("dot", DEPTH.effects, VERDICT.ground).setAlpha(0.9);
    const cross = this.#passing.mark("cross", DEPTH.effects + 1, VERDICT.guilty);
    return [ground.setPosition(x, y).setScale(scale), cross.setPosition(x, y).setScale(scale * 0.56)];
  }

  /** So many cards, large: "+4". */
  threat(words: string, { x, y }: Point): Image {
    const edge = { color: "#3a0d12", width: 10 } as const;
    const lettering = { font: DISPLAY_FONT, color: "#fff3d6", edge } as const;
    return this.#passing.words(words, 44 * this.#sizes.sign, lettering).at(x, y).image;
  }

  /** The verdict, where it is placed. */
  stamp(isGuilty: boolean, words: VerdictWords, placed: StampPlace): VerdictStamp {
    return verdictStamp(this.#passing, { isGuilty, words, size: STAMP * this.#sizes.burst }, placed);
  }

  /** A white mark on a dark ground. */
  badge(mark: string, { x, y }: Point): void {
    const { sign, alpha } = BADGE;
    const size = BADGE.size * this.#sizes.sign;
    const ground = { depth: DEPTH.effects, color: VERDICT.ground };
    this.#passing.largeMark("dot", size, ground).setPosition(x, y).setAlpha(alpha);
    const white = { depth: DEPTH.effects + 1, color: WHITE };
    this.#passing.largeMark(mark, size * sign, white).setPosition(x, y);
  }
}
