/** What a seat must draw or answer, large on the discard pile: "+6" (H1). */
import { PENALTY } from "../cards/palette.ts";
import type { Box } from "../scenes/contract.ts";
import { clamp } from "../scenes/layout/boxes.ts";
import { type Brush, DEPTH, paint } from "../scenes/texture/sprites.ts";
import type { Words } from "../scenes/texture/text.ts";
import type { Image } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";
import { markSketch } from "./sharp.ts";

/** Side of the badge, in widths of the pile. */
const SIZE = { share: 0.74, least: 48, most: 108 } as const;

export class PenaltyBadge {
  readonly #brush: Brush;
  readonly #rim: Image;
  readonly #ground: Image;
  readonly #words: Words;
  #amount = 0;

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#rim = paint(brush.slate.image(DEPTH.piles + 10), PENALTY.rim);
    this.#ground = paint(brush.slate.image(DEPTH.piles + 11), PENALTY.ground);
    const edge = { color: "#4d0312", width: 5 } as const;
    this.#words = brush.words({ font: DISPLAY_FONT, color: PENALTY.ink, edge }, DEPTH.piles + 12);
  }

  /** At the upper right corner of the pile, where the card's own sign stays free; 0: no badge. */
  show(amount: number, { x, y, w, h }: Box, ms: number): void {
    const grows = amount > this.#amount && ms > 0;
    this.#amount = amount;
    for (const part of [this.#rim, this.#ground, this.#words]) part.setVisible(amount > 0);
    if (amount === 0) return;
    const size = clamp(w * SIZE.share, SIZE.least, SIZE.most);
    const at = { x: x + w * 0.4, y: y - h * 0.36 };
    this.#lay(this.#rim, size * 1.12, at);
    this.#lay(this.#ground, size, at);
    this.#words.write(`+${amount}`, size * (amount > 9 ? 0.38 : 0.46)).at(at.x, at.y);
    this.#words.image.setScale(1);
    if (grows) this.#bump();
  }

  #lay(part: Image, size: number, { x, y }: Pick<Box, "x" | "y">): void {
    const sketch = markSketch("star", Math.round(size));
    this.#brush.slate.show(part, sketch).setPosition(x, y).setScale(1);
  }

  /** It comes down large and turns a little. */
  #bump(): void {
    const { tweens } = this.#brush.scene;
    const parts = [this.#rim, this.#ground, this.#words.image];
    for (const part of parts) {
      tweens.killTweensOf(part);
      const scale = { from: part.scaleX * 1.7, to: part.scaleX };
      tweens.add({ targets: part, scale, duration: 320, ease: "Back.easeOut" });
    }
    const angle = { from: -70, to: 0 };
    tweens.add({ targets: [this.#rim, this.#ground], angle, duration: 320, ease: "Cubic.easeOut" });
  }
}
