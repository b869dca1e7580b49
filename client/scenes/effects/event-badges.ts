/** Badges for events: a burst, a stop sign, a cross, a number of cards, the result of a challenge, a custom rule. */
import { COLORS } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { CHALLENGE_COLORS, PAINTS, PENALTY, UNO_BUBBLE, WHITE } from "../../cards/palette.ts";
import type { SeatBadge } from "../animation/animations.ts";
import { burstTextSize, cardsTextSize } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box, CanvasModel } from "../scene-contract.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { DISPLAY_FONT } from "../texture/text.ts";
import {
  type ChallengeBadge,
  type ChallengeBadgePlacement,
  type ChallengeTexts,
  createChallengeBadge,
} from "./challenge-badge.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";

const BURST_OPENING = { duration: 260, ease: "Back.easeOut" } as const;
const SPARK_COUNT = 12;
const CHALLENGE_FALL_MS = 240;
/** How long the result of a challenge can be read. */
const CHALLENGE_READ_MS = 860;

export interface SeatBadgeTarget {
  readonly at: Point;
  readonly challengeAt: ChallengeBadgePlacement;
  /** In the player's language. */
  readonly texts: CanvasModel["texts"];
}

/** Badges that move over a seat. */
export class EventBadgeAnimations {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  /** How much larger than on a phone the badges are now. */
  readonly #scale: () => number;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites, scale: () => number) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#scale = scale;
  }

  get #badges(): BadgeSprites {
    const scale = this.#scale();
    return new BadgeSprites(this.#sprites, this.#temporarySprites, { burst: scale, badge: scale });
  }

  play(badge: SeatBadge, { at, challengeAt, texts }: SeatBadgeTarget): Promise<void> {
    switch (badge.type) {
      case "burst":
        return this.#burst(captionOf(badge.caption, texts), at);
      case "skip":
        return this.#skip(at);
      case "falseCatch":
        return this.#falseCatch(at);
      case "cards":
        return this.#cards(badge.count, at);
      case "challenge":
        return this.#challengeResult(badge.guilty, texts, challengeAt);
      default:
        return badge satisfies never;
    }
  }

  /** Rays open behind a word, and sparks fly out of it. */
  async #burst(caption: string, at: Point): Promise<void> {
    const { size, text, glow, rays } = this.#badges.burst(caption, at);
    for (const part of [glow, ...rays]) {
      const rest = { scale: part.scaleX, angle: part.angle };
      part.setScale(0.01).setAngle(0);
      void this.#temporarySprites.animate(part, { ...rest, ...BURST_OPENING });
    }
    this.#sparks(at, size * 0.9);
    await this.#temporarySprites.animate(text.setScale(0.2), { scale: 1, ...BURST_OPENING });
    await this.#temporarySprites.fadeOut([glow, ...rays, text], 340);
  }

  /** Suit symbols of all colours fly out of a burst. */
  #sparks({ x, y }: Point, reach: number): void {
    for (let i = 0; i < SPARK_COUNT; i++) {
      const color = COLORS[i % COLORS.length] ?? "red";
      const angle = ((i + 0.5) / SPARK_COUNT) * 2 * Math.PI;
      const spark = this.#temporarySprites.icon(suitFrame(color), Z.effects - 1, PAINTS[color].glow);
      const size = (i % 3 === 0 ? 20 : 14) * this.#scale();
      spark.setPosition(x, y).setScale(this.#sprites.iconScale(size));
      const away = reach * (i % 2 === 0 ? 1 : 0.8);
      const to = { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away, angle: 200, alpha: 0 };
      void this.#temporarySprites.animate(spark, { ...to, duration: 620, ease: "Cubic.easeOut" }, 0);
    }
  }

  /** A stop sign rolls over the seat. */
  async #skip(at: Point): Promise<void> {
    const sign = this.#badges.skip(at);
    sign
      .setX(at.x - 30)
      .setAlpha(0)
      .setAngle(-90);
    const shape = { x: at.x, alpha: 1, angle: 0, duration: 200, ease: "Back.easeOut" };
    await this.#temporarySprites.animate(sign, shape);
    await this.#temporarySprites.animate(sign, {
      x: at.x + 30,
      alpha: 0,
      angle: 60,
      duration: 240,
      delay: 110,
      ease: "Quad.easeIn",
    });
    this.#temporarySprites.remove(sign);
  }

  /** A cross that shakes: the catch was wrong. */
  async #falseCatch(at: Point): Promise<void> {
    const [ground, cross] = this.#badges.falseCatch(at);
    const openings = [ground, cross].map((part) => {
      const scale = part.scaleX;
      return this.#temporarySprites.animate(part.setScale(0.01), {
        scale,
        duration: 160,
        ease: "Back.easeOut",
      });
    });
    await Promise.all(openings);
    await this.#temporarySprites.animate(cross, {
      x: { from: at.x - 5, to: at.x + 5 },
      duration: 70,
      yoyo: true,
      repeat: 2,
      ease: "Sine.easeInOut",
    });
    void this.#temporarySprites.fadeOut([ground, cross], 160);
  }

  /** A number of cards: "+4". */
  async #cards(count: number, at: Point): Promise<void> {
    const parts = this.#badges.cards(count, at);
    const rest = { scale: 1, alpha: 1, duration: 190, ease: "Back.easeOut" };
    await Promise.all(
      parts.map((part) => this.#temporarySprites.animate(part.setScale(2.2).setAlpha(0), rest)),
    );
    void this.#temporarySprites.fadeOut(parts, 900);
  }

  /** The result of a challenge falls onto the seat and stays until it can be read. */
  async #challengeResult(
    isGuilty: boolean,
    texts: ChallengeTexts,
    at: ChallengeBadgePlacement,
  ): Promise<void> {
    const parts = this.#badges.challengeResult(isGuilty, texts, at);
    const fall = parts.map(({ image, sizeRatio }) => {
      const rest = { scale: 1, alpha: image.alpha, angle: image.angle };
      image
        .setScale(2.4 / sizeRatio)
        .setAlpha(0)
        .setAngle(-24);
      return this.#temporarySprites.animate(image, {
        ...rest,
        duration: CHALLENGE_FALL_MS,
        ease: "Cubic.easeIn",
      });
    });
    await Promise.all(fall);
    this.#sprites.scene.cameras.main.shake(240, 0.004);
    await this.#temporarySprites.animate(parts[0].image, { duration: CHALLENGE_READ_MS, scale: 1 });
    const images = parts.map(({ image }) => image);
    void this.#temporarySprites.fadeOut(images, 260);
  }
}

function captionOf(caption: "uno" | "!", texts: CanvasModel["texts"]): string {
  return caption === "uno" ? texts.uno : caption;
}

/** The rays behind a word, from back to front: their size as a share of the burst, and their angle. */
const RAYS = [
  { color: PENALTY.rim, share: 1.12, angle: -24 },
  { color: UNO_BUBBLE.ground, share: 1, angle: 36 },
] as const;
const BURST_GLOW = { share: 2.3, alpha: 0.7 } as const;
const CHALLENGE_BADGE_SIZE = 104;
const CARDS_STAR_SIZE = 96;
const SKIP_SIZE = 58;
const FALSE_CATCH_SIZE = 46;
const ICON_BADGE = { size: 58, iconShare: 0.62, alpha: 0.92 } as const;

/** Scale factors: `burst` for bursts and results of challenges, `badge` for all others. */
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

/** Badges at rest: moving badges end like this, and reduced motion shows them like this from the start. */
export class BadgeSprites {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  readonly #sizes: BadgeSizes;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites, sizes: BadgeSizes) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#sizes = sizes;
  }

  /** Draws a badge that stays where it is. */
  draw(badge: SeatBadge, { at, challengeAt, texts }: SeatBadgeTarget): void {
    switch (badge.type) {
      case "burst":
        this.burst(captionOf(badge.caption, texts), at);
        break;
      case "skip":
        this.skip(at);
        break;
      case "falseCatch":
        this.falseCatch(at);
        break;
      case "cards":
        this.cards(badge.count, at);
        break;
      case "challenge":
        this.challengeResult(badge.guilty, texts, challengeAt);
        break;
      default:
        badge satisfies never;
    }
  }

  /** Rays behind a word. */
  burst(text: string, { x, y }: Point): BurstSprites {
    const style = { font: DISPLAY_FONT, color: UNO_BUBBLE.ink } as const;
    const label = this.#temporarySprites.label(text, burstTextSize(this.#sizes.burst), style).placeAt(x, y);
    const size = Math.max(112 * this.#sizes.burst, (label.width + 4) * 1.7);
    const glow = this.#temporarySprites.icon("glow", Z.effects, UNO_BUBBLE.ground);
    glow
      .setPosition(x, y)
      .setScale(this.#sprites.iconScale(size * BURST_GLOW.share))
      .setAlpha(BURST_GLOW.alpha);
    const rays = RAYS.map(({ color, share, angle }, i) => {
      const depth = Z.effects + (i + 1) * 0.1;
      return this.#temporarySprites
        .largeIcon("star", size * share, { depth, color })
        .setPosition(x, y)
        .setAngle(angle);
    });
    return { size, text: label.image, glow, rays };
  }

  /** A stop sign. */
  skip({ x, y }: Point): PhaserImage {
    const sign = this.#temporarySprites.icon("stop", Z.effects, "#ff8b7d");
    return sign.setPosition(x, y).setScale(this.#sprites.iconScale(SKIP_SIZE * this.#sizes.badge));
  }

  /** A cross on a dark disc. */
  falseCatch({ x, y }: Point): readonly [PhaserImage, PhaserImage] {
    const scale = this.#sprites.iconScale(FALSE_CATCH_SIZE * this.#sizes.badge);
    const ground = this.#temporarySprites.icon("dot", Z.effects, CHALLENGE_COLORS.ground).setAlpha(0.9);
    const cross = this.#temporarySprites.icon("cross", Z.effects + 1, CHALLENGE_COLORS.bluff);
    return [ground.setPosition(x, y).setScale(scale), cross.setPosition(x, y).setScale(scale * 0.56)];
  }

  /** A number of cards, large: "+4", on a star like that of the pile, so that it can be read over cards. */
  cards(count: number, { x, y }: Point): readonly PhaserImage[] {
    const size = CARDS_STAR_SIZE * this.#sizes.badge;
    const rays = [PENALTY.rim, PENALTY.ground].map((color, i) =>
      this.#temporarySprites
        .largeIcon("star", i === 0 ? size * 1.12 : size, { depth: Z.effects + (i + 1) * 0.1, color })
        .setPosition(x, y),
    );
    const edge = { color: "#3a0d12", width: 10 } as const;
    const style = { font: DISPLAY_FONT, color: "#fff3d6", edge } as const;
    const label = this.#temporarySprites.label(`+${count}`, cardsTextSize(this.#sizes.badge), style);
    return [...rays, label.placeAt(x, y).image];
  }

  challengeResult(isGuilty: boolean, texts: ChallengeTexts, placed: ChallengeBadgePlacement): ChallengeBadge {
    return createChallengeBadge(
      this.#temporarySprites,
      { isBluff: isGuilty, texts, size: CHALLENGE_BADGE_SIZE * this.#sizes.burst },
      placed,
    );
  }

  /** A white icon on a dark disc. */
  iconBadge(icon: string, { x, y }: Point): void {
    const { iconShare, alpha } = ICON_BADGE;
    const size = ICON_BADGE.size * this.#sizes.badge;
    const ground = { depth: Z.effects, color: CHALLENGE_COLORS.ground };
    this.#temporarySprites.largeIcon("dot", size, ground).setPosition(x, y).setAlpha(alpha);
    const white = { depth: Z.effects + 1, color: WHITE };
    this.#temporarySprites.largeIcon(icon, size * iconShare, white).setPosition(x, y);
  }
}

/** A pen that writes a glowing line over the discard pile: a table rule is declared. */
export interface CustomRuleEffect {
  readonly images: readonly PhaserImage[];
  /** Draws the line up to `progress`, 0 to 1. The pen is at its end, or at `penAt` if given. */
  drawTo(progress: number, penAt?: number): void;
}

/** Creates the pen, with the line still empty. */
export function createCustomRuleEffect(
  sprites: SpriteFactory,
  temporarySprites: TemporarySprites,
  { x, y, w }: Omit<Box, "h">,
): CustomRuleEffect {
  const size = Math.max(54, w * 0.8);
  const pen = temporarySprites.icon("pen", Z.effects + 1, "#ffffff").setRotation(0.66);
  pen.setScale(sprites.iconScale(size));
  const line = temporarySprites.icon("pixel", Z.effects, UNO_BUBBLE.ground).setOrigin(0, 0.5);
  const [left, width] = [x - w * 0.62, w * 1.1];
  line.setPosition(left, y);
  const drawTo = (progress: number, penAt = progress) => {
    // The tip is at the lower left of the turned pen.
    const tipX = left + width * penAt;
    const bob = Math.sin(progress * Math.PI * 7) * size * 0.06;
    pen.setPosition(tipX + size * 0.29, y - size * 0.38 + bob).setAlpha(Math.min(1, progress * 8));
    line.setScale(sprites.iconScale(Math.max(0.1, width * progress)), sprites.iconScale(4));
  };
  drawTo(0);
  return { images: [pen, line], drawTo };
}
