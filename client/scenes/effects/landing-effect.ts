/** What is seen around a card that lands on the pile: a shadow, a light that spreads, and suits that fly out from under it. */
import { type Card, COLORS, colorOf } from "../../../shared/card.ts";
import { BLANK_CARD_FRAME } from "../../cards/atlas.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { type CardColor, IVORY, paintOf, seenColor } from "../../cards/palette.ts";
import { contactShadow, flyingSuits, type Landing, landingWave } from "../animation/landing.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { TemporarySprites } from "./temporary-sprites.ts";
import { placeAt, runTween, type Transform } from "./tweens.ts";

/** Over the draw pile, and under all cards of the discard pile. */
const DEPTH = Z.piles + 1;

interface LandingPlace {
  /** Where the card lies. */
  readonly at: Transform;
  /** The width of the pile. */
  readonly w: number;
}

export class LandingEffect {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
  }

  async play(card: Card, landing: Landing, { at, w }: LandingPlace): Promise<void> {
    const shadow = this.#blank().setTint(0x000000);
    const colors = suitsOf(card);
    const [color] = colors;
    const wave = withTint(
      this.#blank(),
      color === undefined || colors.length > 1 ? IVORY : paintOf(color).glow,
    );
    const suits = this.#suits(colors, landing.suits);
    const time = { share: 0 };
    const onUpdate = () => {
      spread(shadow, at, contactShadow(time.share));
      spread(wave, at, landingWave(landing, time.share));
      for (const [i, { x, y, size, rotation, alpha }] of flyingSuits(landing, time.share).entries())
        suits[i]
          ?.setPosition(at.x + x * w, at.y + y * w)
          .setScale(this.#sprites.iconScale(size * w))
          .setRotation(rotation)
          .setAlpha(alpha);
    };
    onUpdate();
    await runTween(this.#sprites.scene, { targets: time, share: 1, duration: landing.ms, onUpdate });
    for (const image of [shadow, wave, ...suits]) this.#temporarySprites.remove(image);
  }

  #blank(): PhaserImage {
    return this.#temporarySprites.add(this.#sprites.image(BLANK_CARD_FRAME, DEPTH));
  }

  /** All but every third are light, so that they are seen on any felt. */
  #suits(colors: readonly CardColor[], count: number): readonly PhaserImage[] {
    return Array.from({ length: count }, (_, i) => {
      const color = colors[i % colors.length] ?? "red";
      const tone = i % 3 > 0 ? IVORY : paintOf(color).glow;
      return this.#temporarySprites.icon(suitFrame(color), DEPTH, tone);
    });
  }
}

function suitsOf(card: Card): readonly CardColor[] {
  const color = colorOf(card);
  return (color === undefined ? COLORS : [color]).map((each) => seenColor(each, card));
}

function spread(image: PhaserImage, at: Transform, { scale, alpha }: { scale: number; alpha: number }): void {
  placeAt(image, { ...at, scale: at.scale * scale });
  image.setAlpha(alpha);
}
