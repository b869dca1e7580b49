/** Effects over the whole table: a wave of colour, the pen of a custom rule, confetti, a shake, a darker felt. */
import { COLORS } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { type CardColor, paintOf, WHITE } from "../../cards/palette.ts";
import { DIM_COLOR } from "../../cards/table-palette.ts";
import { piecesAt, type Throw } from "../animation/confetti.ts";
import { FELT_DIMMING, shakeFor, shakeOffset } from "../animation/feel.ts";
import { COLOR_MS } from "../animation/flight-durations.ts";
import type { AvatarCircle } from "../layout/screen-regions.ts";
import type { Ring } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { LandingEffect } from "./landing-effect.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";
import { runTween } from "./tweens.ts";
import type { TableSize } from "./winning-card.ts";

/** Pieces of confetti from each side. */
const CANNON_PIECES = 70;
const SALUTE = {
  ...{ pieces: 22, angle: { min: 0, max: 360 } },
  ...{ speed: { min: 60, max: 210 }, gravity: 60, ms: 1100 },
} as const;
/** The light of a new colour, and its bright middle: their sizes at the end in halves of the ring. They start smaller. */
const WAVE = [
  { tone: "base", reach: 6 },
  { tone: "glow", reach: 3.4 },
] as const;
const WAVE_START = 0.25;
const WAVE_END = { alpha: { value: 0, ease: "Quad.easeIn" }, duration: 560, ease: "Cubic.easeOut" } as const;

/** While the table turns over, it is never narrower than this: nothing can be divided by 0. */
const MIN_WIDTH_SHARE = 0.02;

export class ScreenEffects {
  readonly landings: LandingEffect;
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.landings = new LandingEffect(sprites, temporarySprites);
  }

  /** The light of the new colour spreads from the pile beyond the ring, and ends softly. */
  async colorWave(color: CardColor, { x, y }: Point, ring: Ring): Promise<void> {
    const parts = WAVE.map(({ tone, reach }) => {
      const part = this.#temporarySprites.icon("glow", Z.light + 1, paintOf(color)[tone]).setPosition(x, y);
      const scale = this.#sprites.iconScale(reach * Math.max(ring.rx, ring.ry));
      const growing = { x: ring.x, y: ring.y, scale, ...WAVE_END };
      return this.#temporarySprites.animate(part.setScale(scale * WAVE_START), growing, COLOR_MS);
    });
    await Promise.all(parts);
  }

  /** The whole picture turns over like a card; `turned` shows the other side. */
  async turnTable(width: number, ms: number, turned: () => void): Promise<void> {
    const { scene } = this.#sprites;
    const { main } = scene.cameras;
    const turn = { progress: 0 };
    let isTurned = false;
    const onUpdate = () => {
      const share = Math.max(MIN_WIDTH_SHARE, Math.abs(Math.cos(turn.progress * Math.PI)));
      main.zoomX = main.zoomY * share;
      // The camera zooms from the left edge: the middle of the table stays where it is.
      main.setScroll((width - width / share) / 2, 0);
      if (isTurned || turn.progress < 0.5) return;
      isTurned = true;
      turned();
    };
    await runTween(scene, { targets: turn, progress: 1, duration: ms, ease: "Sine.easeInOut", onUpdate });
    this.stopShake();
  }

  /** The picture of a table of this width is pushed from one point towards another, the harder the more cards. */
  shake(cards: number, width: number, from: Point, to: Point): void {
    const { tweens, cameras } = this.#sprites.scene;
    const { ms: duration, reach } = shakeFor(cards);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const step = (reach * width) / Math.max(1, Math.hypot(dx, dy));
    const shaking = { share: 0 };
    const onUpdate = () => {
      const offset = shakeOffset(shaking.share) * step;
      cameras.main.setScroll(-dx * offset, -dy * offset);
    };
    const onComplete = () => this.stopShake();
    tweens.add({ targets: shaking, share: 1, duration, onUpdate, onComplete });
  }

  /** The felt is darker for a moment, and `hold` ms more; cards and plates are not. */
  async dimFelt(size: TableSize, hold = 0): Promise<void> {
    const { alpha, ms } = FELT_DIMMING;
    const shade = this.#temporarySprites.icon("pixel", Z.ring - 1, DIM_COLOR).setAlpha(0);
    this.#sprites.cover(shade, size);
    const dimming = { alpha, duration: ms / 2, hold, yoyo: true, ease: "Sine.easeOut" };
    await this.#temporarySprites.animate(shade, dimming);
    if (shade.active) this.#temporarySprites.remove(shade);
  }

  /** Two cannons in the lower corners shoot confetti over the whole table. */
  fireConfetti({ width, height }: TableSize): void {
    const speed = { min: height * 0.55, max: height * 1.3 };
    const cannon = { pieces: CANNON_PIECES, speed, gravity: height * 0.8, ms: 3200 };
    const y = height * 0.86;
    void this.#throw({ ...cannon, from: { x: -10, y }, angle: { min: 275, max: 320 } });
    void this.#throw({ ...cannon, from: { x: width + 10, y }, angle: { min: 220, max: 265 } });
  }

  /** A few sparks around the face of another player who has won. */
  salute(from: AvatarCircle): void {
    void this.#throw({ ...SALUTE, from });
  }

  async #throw(thrown: Throw): Promise<void> {
    const pieces = Array.from({ length: thrown.pieces }, (_, i) => this.#piece(i));
    const time = { ms: 0 };
    const onUpdate = () => {
      for (const [i, { x, y, size, rotation }] of piecesAt(thrown, time.ms).entries())
        pieces[i]?.setPosition(x, y).setScale(this.#sprites.iconScale(size)).setRotation(rotation);
    };
    onUpdate();
    const { ms } = thrown;
    await runTween(this.#sprites.scene, { targets: time, ms, duration: ms, onUpdate });
    for (const piece of pieces) this.#temporarySprites.remove(piece);
  }

  /** A suit, or a square, in one of five colours. */
  #piece(i: number): PhaserImage {
    const [shape, color] = [COLORS[i % 5], COLORS[(i * 3 + Math.floor(i / 5)) % 5]];
    const frame = shape === undefined ? "pixel" : suitFrame(shape);
    return this.#temporarySprites.icon(
      frame,
      Z.effects + 40,
      color === undefined ? WHITE : paintOf(color).glow,
    );
  }

  /** The picture is where it belongs, and as wide as it is. */
  stopShake(): void {
    const { main } = this.#sprites.scene.cameras;
    main.setScroll(0, 0).zoomX = main.zoomY;
  }
}
