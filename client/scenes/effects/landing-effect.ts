/** What is seen around a card that lands on the pile: a shadow, a soft light on the felt, and suits that fly out from under it. */
import { type Card, COLORS, colorOf } from "../../../shared/card.ts";
import { BLANK_CARD_FRAME } from "../../cards/atlas.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { type CardColor, IVORY, paintOf, seenColor } from "../../cards/palette.ts";
import { contactShadow, flyingSuits, type Landing, landingWave } from "../animation/landing.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import type { TemporarySprites } from "./temporary-sprites.ts";
import { placeAt, runTween, type Transform } from "./tweens.ts";

/** The shadow is over the draw pile, and under all cards of the discard pile; all else is on the felt, and hides no card. */
const DEPTH = { shadow: Z.piles + 1, felt: Z.piles - 1 } as const;

export class LandingEffect {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
  }

  /** `at`: where the card lies, which is `w` wide. */
  async play(card: Card, landing: Landing, at: Transform, w: number): Promise<void> {
    const blank = this.#sprites.image(BLANK_CARD_FRAME, DEPTH.shadow).setTint(0x000000);
    const shadow = this.#temporarySprites.add(blank);
    const wave = this.#temporarySprites.icon("glow", DEPTH.felt, IVORY).setPosition(at.x, at.y);
    const suits = this.#suits(suitsOf(card), landing.suits);
    const time = { share: 0 };
    const onUpdate = () => {
      const { scale, alpha: darkness } = contactShadow(time.share);
      placeAt(shadow.setAlpha(darkness), { ...at, scale: at.scale * scale });
      const light = landingWave(landing, time.share);
      wave.setScale(this.#sprites.iconScale(light.width * w)).setAlpha(light.alpha);
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

  /** All but every third are light, so that they are seen on any felt. */
  #suits(colors: readonly CardColor[], count: number): readonly PhaserImage[] {
    return Array.from({ length: count }, (_, i) => {
      const color = colors[i % colors.length] ?? "red";
      const tone = i % 3 > 0 ? IVORY : paintOf(color).glow;
      return this.#temporarySprites.icon(suitFrame(color), DEPTH.felt, tone);
    });
  }
}

function suitsOf(card: Card): readonly CardColor[] {
  const color = colorOf(card);
  return (color === undefined ? COLORS : [color]).map((each) => seenColor(each, card));
}
