/** Signs that move over one seat for a moment: a burst, a stop sign, a slip, a threat, the verdict's stamp. */
import { COLORS } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { PAINTS } from "../../cards/palette.ts";
import { BadgeSprites } from "../../table/sign-looks.ts";
import type { ChallengeBadgePlacement } from "../../table/stamp-place.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import type { ChallengeTexts } from "./challenge-badge.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";

const BURST_OPENING = { duration: 260, ease: "Back.easeOut" } as const;
const SPARK_COUNT = 12;
/** A verdict has fallen, and is read, in ms. */
const STAMP_FALL_MS = 240;
const STAMP_READ_MS = 860;

export class EventBadgeAnimations {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  readonly #badges: BadgeSprites;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#badges = new BadgeSprites(sprites, temporarySprites);
  }

  /** A burst of rays behind a word. */
  async burst(caption: string, at: Point): Promise<void> {
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

  /** The four suits fly out of a burst, three times. */
  #sparks({ x, y }: Point, reach: number): void {
    for (let i = 0; i < SPARK_COUNT; i++) {
      const color = COLORS[i % COLORS.length] ?? "red";
      const angle = ((i + 0.5) / SPARK_COUNT) * 2 * Math.PI;
      const spark = this.#temporarySprites.icon(suitFrame(color), Z.effects - 1, PAINTS[color].glow);
      spark.setPosition(x, y).setScale(this.#sprites.iconScale(i % 3 === 0 ? 20 : 14));
      const away = reach * (i % 2 === 0 ? 1 : 0.8);
      const to = { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away, angle: 200, alpha: 0 };
      void this.#temporarySprites.animate(spark, { ...to, duration: 620, ease: "Cubic.easeOut" }, 0);
    }
  }

  /** A stop sign that passes over a seat. */
  async skip(at: Point): Promise<void> {
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

  /** A catch that caught nobody: a cross that shakes its head. */
  async falseCatch(at: Point): Promise<void> {
    const [ground, cross] = this.#badges.falseCatch(at);
    const opens = [ground, cross].map((part) => {
      const scale = part.scaleX;
      return this.#temporarySprites.animate(part.setScale(0.01), {
        scale,
        duration: 160,
        ease: "Back.easeOut",
      });
    });
    await Promise.all(opens);
    await this.#temporarySprites.animate(cross, {
      x: { from: at.x - 5, to: at.x + 5 },
      duration: 70,
      yoyo: true,
      repeat: 2,
      ease: "Sine.easeInOut",
    });
    void this.#temporarySprites.fadeOut([ground, cross], 160);
  }

  /** What threatens a seat: "+4". */
  async penalty(caption: string, at: Point): Promise<void> {
    const text = this.#badges.penalty(caption, at).setScale(2.2).setAlpha(0);
    await this.#temporarySprites.animate(text, { scale: 1, alpha: 1, duration: 190, ease: "Back.easeOut" });
    void this.#temporarySprites.fadeOut([text], 900);
  }

  /** The verdict comes down like a stamp, and stays for as long as its word is read. */
  async challengeResult(
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
        duration: STAMP_FALL_MS,
        ease: "Cubic.easeIn",
      });
    });
    await Promise.all(fall);
    this.#sprites.scene.cameras.main.shake(240, 0.004);
    await this.#temporarySprites.animate(parts[0].image, { duration: STAMP_READ_MS, scale: 1 });
    const images = parts.map(({ image }) => image);
    void this.#temporarySprites.fadeOut(images, 260);
  }
}
