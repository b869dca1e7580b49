/** What shines and bursts for a moment: waves, signs over a seat, the verdict's stamp, confetti. */
import type Phaser from "phaser";
import { COLORS, type Color } from "../../shared/card.ts";
import { suitFrame } from "../art/marks.ts";
import { BUBBLE, type Hex, PAINTS, tint, VERDICT } from "../art/palette.ts";
import { type Brush, DEPTH, DISPLAY_FONT, type Image, paint, type Text, write } from "./brush.ts";
import { tweened } from "./glide.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Effects {
  readonly #brush: Brush;
  readonly #confetti: Phaser.GameObjects.Particles.ParticleEmitter;
  /** What is on the table for a moment only: gone with the next snap. */
  readonly #passing = new Set<Image | Text>();

  constructor(brush: Brush) {
    this.#brush = brush;
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
    const wave = this.#passer("glow", DEPTH.light + 1, PAINTS[color].glow).setPosition(from.x, from.y);
    wave.setScale(this.#brush.markScale(40)).setAlpha(0.75);
    const scale = this.#brush.markScale(reach * 2.6);
    await this.#run(wave, { scale, alpha: 0, duration: 620, ease: "Sine.easeOut" }, 430);
  }

  /** A burst of rays behind a word. */
  async burst(words: string, at: Point): Promise<void> {
    const rays = this.#passer("star", DEPTH.effects, BUBBLE.ground).setPosition(at.x, at.y);
    const text = this.#passingText(words, 26, BUBBLE.ink).setPosition(at.x, at.y);
    const size = Math.max(96, text.width * 1.7);
    rays.setScale(0.01).setAlpha(0.96);
    text.setScale(0.2);
    void this.#run(text, { scale: 1, duration: 220, ease: "Back.easeOut" });
    await this.#run(rays, {
      scale: this.#brush.markScale(size),
      angle: 40,
      duration: 260,
      ease: "Back.easeOut",
    });
    await this.#fade([rays, text], 300);
  }

  /** A stop sign that passes over a seat. */
  async stop(at: Point): Promise<void> {
    const sign = this.#passer("stop", DEPTH.effects, "#ff8b7d")
      .setPosition(at.x - 30, at.y)
      .setAlpha(0);
    const shape = { x: at.x, alpha: 1, angle: 0, duration: 200, ease: "Back.easeOut" };
    sign.setScale(this.#brush.markScale(58)).setAngle(-90);
    await this.#run(sign, shape);
    await this.#run(sign, {
      x: at.x + 30,
      alpha: 0,
      angle: 60,
      duration: 240,
      delay: 110,
      ease: "Quad.easeIn",
    });
  }

  /** A catch that caught nobody: a cross that shakes its head. */
  async slip(at: Point): Promise<void> {
    const ground = this.#passer("dot", DEPTH.effects, VERDICT.ground).setPosition(at.x, at.y).setAlpha(0.9);
    const cross = this.#passer("cross", DEPTH.effects + 1, VERDICT.guilty).setPosition(at.x, at.y);
    const scale = this.#brush.markScale(46);
    for (const part of [ground, cross]) part.setScale(0.01);
    void this.#run(ground, { scale, duration: 160, ease: "Back.easeOut" });
    await this.#run(cross, { scale: scale * 0.56, duration: 160, ease: "Back.easeOut" });
    await this.#run(cross, {
      x: { from: at.x - 5, to: at.x + 5 },
      duration: 70,
      yoyo: true,
      repeat: 2,
      ease: "Sine.easeInOut",
    });
    void this.#fade([ground, cross], 160);
  }

  /** A quill writes a line of light over the pile: a table rule is declared. */
  async flourish({ x, y }: Point, w: number): Promise<void> {
    const size = Math.max(54, w * 0.8);
    const quill = this.#passer("quill", DEPTH.effects + 1, "#ffffff")
      .setRotation(0.66)
      .setAlpha(0);
    quill.setScale(this.#brush.markScale(size));
    const line = this.#passer("pixel", DEPTH.effects, BUBBLE.ground).setOrigin(0, 0.5);
    const [left, width] = [x - w * 0.62, w * 1.1];
    line.setPosition(left, y).setScale(0.001, this.#brush.markScale(4));
    const write = { way: 0 };
    const onUpdate = () => {
      const at = left + width * write.way;
      // The nib is at the lower left of the turned quill.
      const bob = Math.sin(write.way * Math.PI * 7) * size * 0.06;
      quill.setPosition(at + size * 0.29, y - size * 0.38 + bob).setAlpha(Math.min(1, write.way * 8));
      line.setScale(this.#brush.markScale(Math.max(0.1, width * write.way)), line.scaleY);
    };
    await tweened(this.#brush.scene, {
      targets: write,
      way: 1,
      duration: 520,
      ease: "Sine.easeInOut",
      onUpdate,
    });
    void this.#fade([quill, line], 220);
  }

  /** What threatens a seat: "+4". */
  async threat(words: string, at: Point): Promise<void> {
    const text = this.#passingText(words, 44, "#fff3d6").setPosition(at.x, at.y).setScale(2.2).setAlpha(0);
    text.setStroke("#3a0d12", 10);
    await this.#run(text, { scale: 1, alpha: 1, duration: 190, ease: "Back.easeOut" });
    void this.#fade([text], 900);
  }

  /** The verdict comes down like a stamp: a cross for guilt, a tick for innocence. */
  async stamp(isGuilty: boolean, at: Point): Promise<void> {
    const color = isGuilty ? VERDICT.guilty : VERDICT.innocent;
    const ground = this.#passer("dot", DEPTH.effects, VERDICT.ground).setPosition(at.x, at.y);
    const rim = this.#passer("ring", DEPTH.effects + 1, color).setPosition(at.x, at.y);
    const sign = this.#passer(isGuilty ? "cross" : "tick", DEPTH.effects + 1, color).setPosition(at.x, at.y);
    const scale = this.#brush.markScale(84);
    for (const part of [ground, rim, sign])
      part
        .setScale(scale * 2.4)
        .setAlpha(0)
        .setAngle(-24);
    const down = { alpha: 1, angle: -9, duration: 240, ease: "Cubic.easeIn" };
    void this.#run(sign, { ...down, scale: scale * 0.5 });
    void this.#run(rim, { ...down, scale });
    await this.#run(ground, { ...down, scale: scale * 0.98, alpha: 0.92 });
    this.shake();
    await this.#run(ground, { duration: 480, scale: scale * 0.98 });
    void this.#fade([ground, rim, sign], 260);
  }

  shake(): void {
    this.#brush.scene.cameras.main.shake(240, 0.004);
  }

  confetti(width: number, height: number): void {
    for (const share of [0.12, 0.5, 0.88]) this.#confetti.explode(46, width * share, height + 10);
  }

  /** An image that vanishes with the next snap, unless it is handed on. */
  lend(image: Image): Image {
    this.#passing.add(image);
    return image;
  }

  /** The image stays: it belongs to someone else from now on. */
  handOn(image: Image): void {
    this.#passing.delete(image);
  }

  remove(image: Image | Text): void {
    this.#passing.delete(image);
    image.destroy();
  }

  clear(): void {
    for (const each of [...this.#passing]) this.remove(each);
    this.#brush.scene.cameras.main.resetFX();
  }

  #passer(frame: string, depth: number, color: Hex): Image {
    return this.lend(paint(this.#brush.image(frame, depth), color));
  }

  #passingText(words: string, size: number, color: Hex): Text {
    const text = write(this.#brush.text({ font: DISPLAY_FONT, color }, DEPTH.effects + 2), words, size);
    this.#passing.add(text);
    return text;
  }

  /** Resolves with the tween's end, or earlier when the table need not wait for it. */
  #run(target: Image | Text, config: object, after?: number): Promise<void> {
    const { scene } = this.#brush;
    const whole = tweened(scene, { targets: target, ...config });
    if (after === undefined) return whole;
    void whole.then(() => this.remove(target));
    return tweened(scene, { targets: { wait: 0 }, wait: 1, duration: after });
  }

  async #fade(targets: readonly (Image | Text)[], delay: number): Promise<void> {
    await tweened(this.#brush.scene, { targets: [...targets], alpha: 0, delay, duration: 180 });
    for (const target of targets) this.remove(target);
  }
}
