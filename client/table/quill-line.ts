/** The line of light that a quill writes over the discard pile: a table rule is declared. */
import { BUBBLE } from "../cards/palette.ts";
import type { Box } from "../scenes/contract.ts";
import type { Passing } from "../scenes/effects/temporary-sprites.ts";
import { type Brush, DEPTH } from "../scenes/texture/sprites.ts";
import type { Image } from "./image.ts";

export interface QuillLine {
  readonly images: readonly Image[];
  /** As it is when so much of it is written, 0 to 1; the quill is at the end of that, or where it is said. */
  write(way: number, quillAt?: number): void;
}

/** A quill over a pile, with the line still to be written. */
export function quillLine(brush: Brush, passing: Passing, { x, y, w }: Omit<Box, "h">): QuillLine {
  const size = Math.max(54, w * 0.8);
  const quill = passing.mark("quill", DEPTH.effects + 1, "#ffffff").setRotation(0.66);
  quill.setScale(brush.markScale(size));
  const line = passing.mark("pixel", DEPTH.effects, BUBBLE.ground).setOrigin(0, 0.5);
  const [left, width] = [x - w * 0.62, w * 1.1];
  line.setPosition(left, y);
  const write = (way: number, quillAt = way) => {
    const at = left + width * quillAt;
    // The nib is at the lower left of the turned quill.
    const bob = Math.sin(way * Math.PI * 7) * size * 0.06;
    quill.setPosition(at + size * 0.29, y - size * 0.38 + bob).setAlpha(Math.min(1, way * 8));
    line.setScale(brush.markScale(Math.max(0.1, width * way)), brush.markScale(4));
  };
  write(0);
  return { images: [quill, line], write };
}
