/** Effects over the whole table: a wave of colour, the pen of a custom rule, confetti, a shake. */
import type Phaser from "phaser";
import { COLORS, type Color } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { PAINTS, toTint } from "../../cards/palette.ts";
import type { Box } from "../contract.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { createCustomRuleEffect } from "./event-badges.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";
import { runTween } from "./tweens.ts";

export class ScreenEffects {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  readonly #confetti: Phaser.GameObjects.Particles.ParticleEmitter;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    const scale = sprites.iconScale(1);
    this.#confetti = sprites.scene.add
      .particles(0, 0, sprites.atlasKey, {
        frame: [...COLORS.map(suitFrame), "pixel"],
        lifespan: 2600,
        speed: { min: 260, max: 680 },
        angle: { min: 235, max: 305 },
        gravityY: 640,
        scale: { start: scale * 20, end: scale * 9 },
        rotate: { start: 0, end: 540 },
        tint: [...COLORS.map((color) => toTint(PAINTS[color].glow)), 0xffffff],
        emitting: false,
      })
      .setDepth(Z.effects + 40);
  }

  get isConfettiFalling(): boolean {
    return this.#confetti.getAliveParticleCount() > 0;
  }

  /** A wave of light in the new colour, from a point over the whole table. */
  async colorWave(color: Color, from: Point, reach: number): Promise<void> {
    const wave = this.#temporarySprites
      .icon("glow", Z.light + 1, PAINTS[color].glow)
      .setPosition(from.x, from.y);
    wave.setScale(this.#sprites.iconScale(40)).setAlpha(0.75);
    const scale = this.#sprites.iconScale(reach * 2.6);
    await this.#temporarySprites.animate(wave, { scale, alpha: 0, duration: 620, ease: "Sine.easeOut" }, 430);
  }

  /** A pen writes a glowing line over the pile: a table rule is declared. */
  async playCustomRule(pile: Box): Promise<void> {
    const { images, drawTo } = createCustomRuleEffect(this.#sprites, this.#temporarySprites, pile);
    const writing = { progress: 0 };
    await runTween(this.#sprites.scene, {
      targets: writing,
      progress: 1,
      duration: 520,
      ease: "Sine.easeInOut",
      onUpdate: () => drawTo(writing.progress),
    });
    void this.#temporarySprites.fadeOut(images, 220);
  }

  shake(): void {
    this.#sprites.scene.cameras.main.shake(240, 0.004);
  }

  burstConfetti(width: number, height: number): void {
    for (const share of [0.12, 0.5, 0.88]) this.#confetti.explode(46, width * share, height + 10);
  }

  stopShake(): void {
    this.#sprites.scene.cameras.main.resetFX();
  }
}
