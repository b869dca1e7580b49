/** What signs look like at rest: those that move come to this, and those that only stand are this from the start. */
import { CHALLENGE_COLORS, PENALTY, UNO_BUBBLE, WHITE } from "../cards/palette.ts";
import {
  type ChallengeBadge,
  type ChallengeTexts,
  createChallengeBadge,
} from "../scenes/effects/challenge-badge.ts";
import type { Point, TemporarySprites } from "../scenes/effects/temporary-sprites.ts";
import { type SpriteFactory, Z } from "../scenes/texture/sprites.ts";
import type { PhaserImage } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";
import type { ChallengeBadgePlacement } from "./stamp-place.ts";

/** The rays that open behind a word, from the bottom up, and the light that they stand in. */
const RAYS = [
  { color: PENALTY.rim, share: 1.12, turn: -24 },
  { color: UNO_BUBBLE.ground, share: 1, turn: 36 },
] as const;
const BURST_GLOW = { share: 2.3, alpha: 0.7 } as const;
/** How wide the verdict's stamp is. */
const CHALLENGE_BADGE_SIZE = 104;
const SKIP_SIZE = 58;
const FALSE_CATCH_SIZE = 46;
const BADGE = { size: 58, sign: 0.62, alpha: 0.92 } as const;

/** How large bursts and stamps are, and all other signs, as shares of their usual sizes. */
export interface BadgeSizes {
  readonly burst: number;
  readonly badge: number;
}

export interface BurstSprites {
  readonly size: number;
  readonly text: PhaserImage;
  readonly glow: PhaserImage;
  readonly rays: readonly PhaserImage[];
}

export class BadgeSprites {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  readonly #sizes: BadgeSizes;

  constructor(
    sprites: SpriteFactory,
    temporarySprites: TemporarySprites,
    sizes: BadgeSizes = { burst: 1, badge: 1 },
  ) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#sizes = sizes;
  }

  /** Rays behind a word. */
  burst(text: string, { x, y }: Point): BurstSprites {
    const style = { font: DISPLAY_FONT, color: UNO_BUBBLE.ink } as const;
    const label = this.#temporarySprites.label(text, 30 * this.#sizes.burst, style).placeAt(x, y);
    const size = Math.max(112 * this.#sizes.burst, (label.width + 4) * 1.7);
    const glow = this.#temporarySprites.icon("glow", Z.effects, UNO_BUBBLE.ground);
    glow
      .setPosition(x, y)
      .setScale(this.#sprites.iconScale(size * BURST_GLOW.share))
      .setAlpha(BURST_GLOW.alpha);
    const rays = RAYS.map(({ color, share, turn }, i) => {
      const depth = Z.effects + (i + 1) * 0.1;
      return this.#temporarySprites
        .largeIcon("star", size * share, { depth, color })
        .setPosition(x, y)
        .setAngle(turn);
    });
    return { size, text: label.image, glow, rays };
  }

  /** A stop sign. */
  skip({ x, y }: Point): PhaserImage {
    const sign = this.#temporarySprites.icon("stop", Z.effects, "#ff8b7d");
    return sign.setPosition(x, y).setScale(this.#sprites.iconScale(SKIP_SIZE * this.#sizes.badge));
  }

  /** A cross on a dark ground: a catch that caught nobody. */
  falseCatch({ x, y }: Point): readonly [PhaserImage, PhaserImage] {
    const scale = this.#sprites.iconScale(FALSE_CATCH_SIZE * this.#sizes.badge);
    const ground = this.#temporarySprites.icon("dot", Z.effects, CHALLENGE_COLORS.ground).setAlpha(0.9);
    const cross = this.#temporarySprites.icon("cross", Z.effects + 1, CHALLENGE_COLORS.bluff);
    return [ground.setPosition(x, y).setScale(scale), cross.setPosition(x, y).setScale(scale * 0.56)];
  }

  /** So many cards, large: "+4". */
  penalty(text: string, { x, y }: Point): PhaserImage {
    const edge = { color: "#3a0d12", width: 10 } as const;
    const style = { font: DISPLAY_FONT, color: "#fff3d6", edge } as const;
    return this.#temporarySprites.label(text, 44 * this.#sizes.badge, style).placeAt(x, y).image;
  }

  /** The verdict, where it is placed. */
  challengeResult(isGuilty: boolean, texts: ChallengeTexts, placed: ChallengeBadgePlacement): ChallengeBadge {
    return createChallengeBadge(
      this.#temporarySprites,
      { isBluff: isGuilty, texts, size: CHALLENGE_BADGE_SIZE * this.#sizes.burst },
      placed,
    );
  }

  /** A white mark on a dark ground. */
  iconBadge(icon: string, { x, y }: Point): void {
    const { sign, alpha } = BADGE;
    const size = BADGE.size * this.#sizes.badge;
    const ground = { depth: Z.effects, color: CHALLENGE_COLORS.ground };
    this.#temporarySprites.largeIcon("dot", size, ground).setPosition(x, y).setAlpha(alpha);
    const white = { depth: Z.effects + 1, color: WHITE };
    this.#temporarySprites.largeIcon(icon, size * sign, white).setPosition(x, y);
  }
}
