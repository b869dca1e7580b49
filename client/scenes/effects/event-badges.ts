/** Signs that move over one seat for a moment: a burst, a stop sign, a slip, a threat, the verdict's stamp. */
import { COLORS } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { PAINTS } from "../../cards/palette.ts";
import { SignLooks } from "../../table/sign-looks.ts";
import type { StampPlace } from "../../table/stamp-place.ts";
import { type Brush, DEPTH } from "../texture/sprites.ts";
import type { VerdictWords } from "./challenge-badge.ts";
import type { Passing, Point } from "./temporary-sprites.ts";

const BURST_OPENS = { duration: 260, ease: "Back.easeOut" } as const;
const SPARKS = 12;
/** A verdict has fallen, and is read, in ms. */
const FALLS_MS = 240;
const READ_MS = 860;

export class SeatSigns {
  readonly #brush: Brush;
  readonly #passing: Passing;
  readonly #looks: SignLooks;

  constructor(brush: Brush, passing: Passing) {
    this.#brush = brush;
    this.#passing = passing;
    this.#looks = new SignLooks(brush, passing);
  }

  /** A burst of rays behind a word. */
  async burst(words: string, at: Point): Promise<void> {
    const { size, text, light, rays } = this.#looks.burst(words, at);
    for (const part of [light, ...rays]) {
      const rest = { scale: part.scaleX, angle: part.angle };
      part.setScale(0.01).setAngle(0);
      void this.#passing.run(part, { ...rest, ...BURST_OPENS });
    }
    this.#sparks(at, size * 0.9);
    await this.#passing.run(text.setScale(0.2), { scale: 1, ...BURST_OPENS });
    await this.#passing.fade([light, ...rays, text], 340);
  }

  /** The four suits fly out of a burst, three times. */
  #sparks({ x, y }: Point, reach: number): void {
    for (let i = 0; i < SPARKS; i++) {
      const color = COLORS[i % COLORS.length] ?? "red";
      const angle = ((i + 0.5) / SPARKS) * 2 * Math.PI;
      const spark = this.#passing.mark(suitFrame(color), DEPTH.effects - 1, PAINTS[color].glow);
      spark.setPosition(x, y).setScale(this.#brush.markScale(i % 3 === 0 ? 20 : 14));
      const away = reach * (i % 2 === 0 ? 1 : 0.8);
      const to = { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away, angle: 200, alpha: 0 };
      void this.#passing.run(spark, { ...to, duration: 620, ease: "Cubic.easeOut" }, 0);
    }
  }

  /** A stop sign that passes over a seat. */
  async stop(at: Point): Promise<void> {
    const sign = this.#looks.stop(at);
    sign
      .setX(at.x - 30)
      .setAlpha(0)
      .setAngle(-90);
    const shape = { x: at.x, alpha: 1, angle: 0, duration: 200, ease: "Back.easeOut" };
    await this.#passing.run(sign, shape);
    await this.#passing.run(sign, {
      x: at.x + 30,
      alpha: 0,
      angle: 60,
      duration: 240,
      delay: 110,
      ease: "Quad.easeIn",
    });
    this.#passing.remove(sign);
  }

  /** A catch that caught nobody: a cross that shakes its head. */
  async slip(at: Point): Promise<void> {
    const [ground, cross] = this.#looks.slip(at);
    const opens = [ground, cross].map((part) => {
      const scale = part.scaleX;
      return this.#passing.run(part.setScale(0.01), { scale, duration: 160, ease: "Back.easeOut" });
    });
    await Promise.all(opens);
    await this.#passing.run(cross, {
      x: { from: at.x - 5, to: at.x + 5 },
      duration: 70,
      yoyo: true,
      repeat: 2,
      ease: "Sine.easeInOut",
    });
    void this.#passing.fade([ground, cross], 160);
  }

  /** What threatens a seat: "+4". */
  async threat(words: string, at: Point): Promise<void> {
    const text = this.#looks.threat(words, at).setScale(2.2).setAlpha(0);
    await this.#passing.run(text, { scale: 1, alpha: 1, duration: 190, ease: "Back.easeOut" });
    void this.#passing.fade([text], 900);
  }

  /** The verdict comes down like a stamp, and stays for as long as its word is read. */
  async stamp(isGuilty: boolean, words: VerdictWords, at: StampPlace): Promise<void> {
    const parts = this.#looks.stamp(isGuilty, words, at);
    const fall = parts.map(({ image, share }) => {
      const rest = { scale: 1, alpha: image.alpha, angle: image.angle };
      image
        .setScale(2.4 / share)
        .setAlpha(0)
        .setAngle(-24);
      return this.#passing.run(image, { ...rest, duration: FALLS_MS, ease: "Cubic.easeIn" });
    });
    await Promise.all(fall);
    this.#brush.scene.cameras.main.shake(240, 0.004);
    await this.#passing.run(parts[0].image, { duration: READ_MS, scale: 1 });
    const images = parts.map(({ image }) => image);
    void this.#passing.fade(images, 260);
  }
}
