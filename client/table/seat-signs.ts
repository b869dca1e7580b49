/** Signs that appear over one seat for a moment: a burst, a stop sign, a slip, a threat, the verdict's stamp. */
import { COLORS } from "../../shared/card.ts";
import { suitFrame } from "../art/marks.ts";
import { BUBBLE, PAINTS, PENALTY, VERDICT } from "../art/palette.ts";
import { type Brush, DEPTH } from "./brush.ts";
import type { Image } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";
import type { Passing, Point } from "./passing.ts";

/** The rays that open behind a word, from the bottom up, and the light that they stand in. */
const BURST = [
  { color: PENALTY.rim, share: 1.12, turn: -24 },
  { color: BUBBLE.ground, share: 1, turn: 36 },
] as const;
const BURST_LIGHT = { share: 2.3, alpha: 0.7 } as const;
const BURST_OPENS = { duration: 260, ease: "Back.easeOut" } as const;
const SPARKS = 12;
/** How wide the verdict's stamp is. */
const STAMP = 104;

export class SeatSigns {
  readonly #brush: Brush;
  readonly #passing: Passing;

  constructor(brush: Brush, passing: Passing) {
    this.#brush = brush;
    this.#passing = passing;
  }

  /** A burst of rays behind a word. */
  async burst(words: string, at: Point): Promise<void> {
    const written = this.#passing.words(words, 30, { font: DISPLAY_FONT, color: BUBBLE.ink }).at(at.x, at.y);
    const text = written.image.setScale(0.2);
    const size = Math.max(112, (written.width + 4) * 1.7);
    const layers = [this.#burstLight(at, size), ...this.#rays(at, size)];
    this.#sparks(at, size * 0.9);
    await this.#passing.run(text, { scale: 1, ...BURST_OPENS });
    await this.#passing.fade([...layers, text], 340);
  }

  #burstLight({ x, y }: Point, size: number): Image {
    const light = this.#passing.mark("glow", DEPTH.effects, BUBBLE.ground);
    light.setPosition(x, y).setScale(0.01).setAlpha(BURST_LIGHT.alpha);
    const scale = this.#brush.markScale(size * BURST_LIGHT.share);
    void this.#passing.run(light, { scale, ...BURST_OPENS });
    return light;
  }

  #rays({ x, y }: Point, size: number): readonly Image[] {
    return BURST.map(({ color, share, turn }, i) => {
      const depth = DEPTH.effects + (i + 1) * 0.1;
      const layer = this.#passing.largeMark("star", size * share, { depth, color });
      layer.setPosition(x, y).setScale(0.01);
      void this.#passing.run(layer, { scale: 1, angle: turn, ...BURST_OPENS });
      return layer;
    });
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
    const sign = this.#passing
      .mark("stop", DEPTH.effects, "#ff8b7d")
      .setPosition(at.x - 30, at.y)
      .setAlpha(0);
    const shape = { x: at.x, alpha: 1, angle: 0, duration: 200, ease: "Back.easeOut" };
    sign.setScale(this.#brush.markScale(58)).setAngle(-90);
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
    const ground = this.#passing
      .mark("dot", DEPTH.effects, VERDICT.ground)
      .setPosition(at.x, at.y)
      .setAlpha(0.9);
    const cross = this.#passing.mark("cross", DEPTH.effects + 1, VERDICT.guilty).setPosition(at.x, at.y);
    const scale = this.#brush.markScale(46);
    for (const part of [ground, cross]) part.setScale(0.01);
    void this.#passing.run(ground, { scale, duration: 160, ease: "Back.easeOut" });
    await this.#passing.run(cross, { scale: scale * 0.56, duration: 160, ease: "Back.easeOut" });
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
    const lettering = {
      font: DISPLAY_FONT,
      color: "#fff3d6",
      edge: { color: "#3a0d12", width: 10 },
    } as const;
    const { image: text } = this.#passing.words(words, 44, lettering).at(at.x, at.y);
    text.setScale(2.2).setAlpha(0);
    await this.#passing.run(text, { scale: 1, alpha: 1, duration: 190, ease: "Back.easeOut" });
    void this.#passing.fade([text], 900);
  }

  /** The verdict comes down like a stamp: a cross for guilt, a tick for innocence. */
  async stamp(isGuilty: boolean, at: Point): Promise<void> {
    const color = isGuilty ? VERDICT.guilty : VERDICT.innocent;
    const part = (mark: string, share: number) => {
      const isGround = mark === "dot";
      const depth = DEPTH.effects + (isGround ? 0 : 1);
      const look = { depth, color: isGround ? VERDICT.ground : color };
      const image = this.#passing.largeMark(mark, STAMP * share, look).setPosition(at.x, at.y);
      return image
        .setScale(2.4 / share)
        .setAlpha(0)
        .setAngle(-24);
    };
    const [ground, rim, inner] = [part("dot", 0.98), part("ring", 1), part("ring", 0.8)];
    const sign = part(isGuilty ? "cross" : "tick", 0.5);
    const down = { scale: 1, alpha: 1, angle: -9, duration: 240, ease: "Cubic.easeIn" };
    for (const image of [sign, rim]) void this.#passing.run(image, down);
    void this.#passing.run(inner, { ...down, alpha: 0.7 });
    await this.#passing.run(ground, { ...down, alpha: 0.92 });
    this.#brush.scene.cameras.main.shake(240, 0.004);
    await this.#passing.run(ground, { duration: 480, scale: 1 });
    void this.#passing.fade([ground, rim, inner, sign], 260);
  }
}
