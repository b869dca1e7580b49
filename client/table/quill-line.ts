/** The line of light that a quill writes over the discard pile: a table rule is declared. */
import { UNO_BUBBLE } from "../cards/palette.ts";
import type { Box } from "../scenes/contract.ts";
import type { TemporarySprites } from "../scenes/effects/temporary-sprites.ts";
import { type SpriteFactory, Z } from "../scenes/texture/sprites.ts";
import type { PhaserImage } from "./image.ts";

export interface CustomRuleEffect {
  readonly images: readonly PhaserImage[];
  /** As it is when so much of it is written, 0 to 1; the quill is at the end of that, or where it is said. */
  drawTo(way: number, quillAt?: number): void;
}

/** A quill over a pile, with the line still to be written. */
export function createCustomRuleEffect(
  sprites: SpriteFactory,
  temporarySprites: TemporarySprites,
  { x, y, w }: Omit<Box, "h">,
): CustomRuleEffect {
  const size = Math.max(54, w * 0.8);
  const quill = temporarySprites.icon("quill", Z.effects + 1, "#ffffff").setRotation(0.66);
  quill.setScale(sprites.iconScale(size));
  const line = temporarySprites.icon("pixel", Z.effects, UNO_BUBBLE.ground).setOrigin(0, 0.5);
  const [left, width] = [x - w * 0.62, w * 1.1];
  line.setPosition(left, y);
  const drawTo = (progress: number, quillAt = progress) => {
    const at = left + width * quillAt;
    // The nib is at the lower left of the turned quill.
    const bob = Math.sin(progress * Math.PI * 7) * size * 0.06;
    quill.setPosition(at + size * 0.29, y - size * 0.38 + bob).setAlpha(Math.min(1, progress * 8));
    line.setScale(sprites.iconScale(Math.max(0.1, width * progress)), sprites.iconScale(4));
  };
  drawTo(0);
  return { images: [quill, line], drawTo };
}
