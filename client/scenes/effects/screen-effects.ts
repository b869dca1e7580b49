/** What shines over the whole table for a moment: a wave of colour, a quill's line, confetti, a shake. */
import type Phaser from "phaser";
import { COLORS, type Color } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { PAINTS, tint } from "../../cards/palette.ts";
import { quillLine } from "../../table/quill-line.ts";
import type { Box } from "../contract.ts";
import { type Brush, DEPTH } from "../texture/sprites.ts";
import type { Passing, Point } from "./temporary-sprites.ts";
import { tweened } from "./tweens.ts";

export class Effects {
  readonly #brush: Brush;
  readonly #passing: Passing;
  readonly #confetti: Phaser.GameObjects.Particles.ParticleEmitter;

  constructor(brush: Brush, passing: Passing) {
    this.#brush = brush;
    this.#passing = passing;
    const scale = brush.markScale(1);
    this.#confetti = brush.scene.add
      .particles(0, 0, brush.atlas, {
        frame: [...COLORS.map(suitFrame), "pixel"],
        lifespan: 2600,
        speed: { min: 260, max: 680 },
        angle: { min: 235, max: 305 },
        gravityY: 640,
        scale: { start: scale * 20, end: scale * 9 },
        rotate: { start: 0, end: 540 },
        tint: [...COLORS.map((color) => tint(PAINTS[color].glow)), 0xffffff],
        emitting: false,
      })
      .setDepth(DEPTH.effects + 40);
  }

  get isRaining(): boolean {
    return this.#confetti.getAliveParticleCount() > 0;
  }

  /** A wave of light in the new colour, from a point over the whole felt. */
  async wave(color: Color, from: Point, reach: number): Promise<void> {
    const wave = this.#passing.mark("glow", DEPTH.light + 1, PAINTS[color].glow).setPosition(from.x, from.y);
    wave.setScale(this.#brush.markScale(40)).setAlpha(0.75);
    const scale = this.#brush.markScale(reach * 2.6);
    await this.#passing.run(wave, { scale, alpha: 0, duration: 620, ease: "Sine.easeOut" }, 430);
  }

  /** A quill writes a line of light over the pile: a table rule is declared. */
  async flourish(pile: Box): Promise<void> {
    const { images, write } = quillLine(this.#brush, this.#passing, pile);
    const pen = { way: 0 };
    await tweened(this.#brush.scene, {
      targets: pen,
      way: 1,
      duration: 520,
      ease: "Sine.easeInOut",
      onUpdate: () => write(pen.way),
    });
    void this.#passing.fade(images, 220);
  }

  shake(): void {
    this.#brush.scene.cameras.main.shake(240, 0.004);
  }

  confetti(width: number, height: number): void {
    for (const share of [0.12, 0.5, 0.88]) this.#confetti.explode(46, width * share, height + 10);
  }

  /** No shake goes on. */
  clear(): void {
    this.#brush.scene.cameras.main.resetFX();
  }
}
