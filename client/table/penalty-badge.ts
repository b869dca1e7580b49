/** What a seat must draw or answer, large on the discard pile: "+6" (H1). */
import { PENALTY } from "../cards/palette.ts";
import type { Box } from "../scenes/contract.ts";
import { clamp } from "../scenes/layout/boxes.ts";
import { type SpriteFactory, withTint, Z } from "../scenes/texture/sprites.ts";
import type { Label } from "../scenes/texture/text.ts";
import type { PhaserImage } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";
import { iconDrawing } from "./sharp.ts";

/** Side of the badge, in widths of the pile. */
const BADGE_SIZE = { share: 0.74, least: 48, most: 108 } as const;

export class PenaltyBadge {
  readonly #sprites: SpriteFactory;
  readonly #rim: PhaserImage;
  readonly #ground: PhaserImage;
  readonly #label: Label;
  #amount = 0;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#rim = withTint(sprites.textAtlas.createImage(Z.piles + 10), PENALTY.rim);
    this.#ground = withTint(sprites.textAtlas.createImage(Z.piles + 11), PENALTY.ground);
    const edge = { color: "#4d0312", width: 5 } as const;
    this.#label = sprites.label({ font: DISPLAY_FONT, color: PENALTY.ink, outline: edge }, Z.piles + 12);
  }

  /** At the upper right corner of the pile, where the card's own sign stays free; 0: no badge. */
  render(amount: number, { x, y, w, h }: Box, ms: number): void {
    const grows = amount > this.#amount && ms > 0;
    this.#amount = amount;
    for (const part of [this.#rim, this.#ground, this.#label]) part.setVisible(amount > 0);
    if (amount === 0) return;
    const size = clamp(w * BADGE_SIZE.share, BADGE_SIZE.least, BADGE_SIZE.most);
    const at = { x: x + w * 0.4, y: y - h * 0.36 };
    this.#placePart(this.#rim, size * 1.12, at);
    this.#placePart(this.#ground, size, at);
    this.#label.setText(`+${amount}`, size * (amount > 9 ? 0.38 : 0.46)).placeAt(at.x, at.y);
    this.#label.image.setScale(1);
    if (grows) this.#popIn();
  }

  #placePart(part: PhaserImage, size: number, { x, y }: Pick<Box, "x" | "y">): void {
    const drawing = iconDrawing("star", Math.round(size));
    this.#sprites.textAtlas.setDrawing(part, drawing).setPosition(x, y).setScale(1);
  }

  /** It comes down large and turns a little. */
  #popIn(): void {
    const { tweens } = this.#sprites.scene;
    const parts = [this.#rim, this.#ground, this.#label.image];
    for (const part of parts) {
      tweens.killTweensOf(part);
      const scale = { from: part.scaleX * 1.7, to: part.scaleX };
      tweens.add({ targets: part, scale, duration: 320, ease: "Back.easeOut" });
    }
    const angle = { from: -70, to: 0 };
    tweens.add({ targets: [this.#rim, this.#ground], angle, duration: 320, ease: "Cubic.easeOut" });
  }
}
