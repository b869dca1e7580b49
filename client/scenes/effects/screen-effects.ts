/** Effects over the whole table: a wave of colour, the pen of a custom rule, confetti, a shake. */
import type Phaser from "phaser";
import { COLORS, type Color } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { PAINTS, toTint } from "../../cards/palette.ts";
import type { Box } from "../scene-contract.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { createCustomRuleEffect } from "./event-badges.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";
import { runTween } from "./tweens.ts";
import type { TableSize } from "./winning-card.ts";

type EmitterConfig = Phaser.Types.GameObjects.Particles.ParticleEmitterConfig;

/** Pieces of confetti from each side. */
const CANNON_PIECES = 70;
const SALUTE_SPARKS = 22;

export class ScreenEffects {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  readonly #confetti: Phaser.GameObjects.Particles.ParticleEmitter;
  readonly #salutes: Phaser.GameObjects.Particles.ParticleEmitter;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#confetti = this.#createEmitter({ lifespan: 3200 }).setDepth(Z.effects + 40);
    this.#salutes = this.#createEmitter({
      ...{ lifespan: 1100, gravityY: 160 },
      speed: { min: 60, max: 210 },
    }).setDepth(Z.effects + 40);
  }

  get isConfettiFalling(): boolean {
    return this.#confetti.getAliveParticleCount() + this.#salutes.getAliveParticleCount() > 0;
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

  /** Two cannons in the lower corners shoot confetti over the whole table. */
  fireConfetti({ width, height }: TableSize): void {
    const speed = { min: height * 0.55, max: height * 1.3 };
    for (const [x, angle] of [
      [-10, { min: 275, max: 320 }],
      [width + 10, { min: 220, max: 265 }],
    ] as const) {
      this.#confetti.setConfig({
        ...this.#confettiConfig(),
        lifespan: 3200,
        gravityY: height * 0.8,
        speed,
        angle,
      });
      this.#confetti.explode(CANNON_PIECES, x, height * 0.86);
    }
  }

  /** A few sparks at the seat of another player who has won. */
  salute({ x, y }: Point): void {
    this.#salutes.explode(SALUTE_SPARKS, x, y);
  }

  stopShake(): void {
    this.#sprites.scene.cameras.main.resetFX();
  }

  #createEmitter(config: EmitterConfig): Phaser.GameObjects.Particles.ParticleEmitter {
    const { scene, atlasKey } = this.#sprites;
    return scene.add.particles(0, 0, atlasKey, { ...this.#confettiConfig(), ...config });
  }

  #confettiConfig(): EmitterConfig {
    const scale = this.#sprites.iconScale(1);
    return {
      frame: [...COLORS.map(suitFrame), "pixel"],
      scale: { start: scale * 20, end: scale * 9 },
      rotate: { start: 0, end: 540 },
      tint: [...COLORS.map((color) => toTint(PAINTS[color].glow)), 0xffffff],
      emitting: false,
    };
  }
}
