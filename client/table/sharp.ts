/** Large marks, and the light around a card: drawn for the size in which they are shown, as the atlas holds small ones. */
import { MARKS } from "../cards/canvas-icons.ts";
import type { Sketch } from "../scenes/texture/text-atlas.ts";
import type { Image } from "./image.ts";
import type { Slate } from "./slate.ts";

/** Room around a card for its light, the line's width, and how far outside of the card it runs: in widths of the card. */
const LIGHT = { room: 0.09, line: 0.022, out: 0.016, blur: 0.05 } as const;
/** The least width of a line that is seen, in CSS pixels. */
const THINNEST = 2;
/** A card's corner, and its height, in widths. */
const CARD = { corner: 0.115, height: 1.5 } as const;

/** A mark with sharp edges in a square of `size`: at a scale of 1 it is as large as that. */
export function sharpMark(
  slate: Slate,
  mark: string,
  { size, depth }: { size: number; depth: number },
): Image {
  return slate.show(slate.image(depth), markSketch(mark, Math.round(size)));
}

/** The same mark in another size. */
export function markSketch(name: string, size: number): Sketch {
  return {
    key: `mark-${name}-${size}`,
    w: size,
    h: size,
    draw(pen) {
      pen.fillStyle = "#fff";
      pen.strokeStyle = "#fff";
      pen.translate(size / 2, size / 2);
      pen.scale(size / 100, size / 100);
      MARKS[name]?.(pen);
    },
  };
}

/** A glowing line around a card that is `width` wide. */
export function lightSketch(width: number, density: number): Sketch {
  const [room, out] = [width * LIGHT.room, width * LIGHT.out];
  const [w, h] = [width + 2 * room, width * CARD.height + 2 * room];
  return {
    key: `light-${width}`,
    w,
    h,
    draw(pen) {
      const edge = room - out;
      pen.strokeStyle = "#fff";
      pen.shadowColor = "#fff";
      pen.shadowBlur = width * LIGHT.blur * density;
      pen.lineWidth = Math.max(THINNEST, width * LIGHT.line);
      pen.beginPath();
      pen.roundRect(edge, edge, w - 2 * edge, h - 2 * edge, width * CARD.corner + out);
      pen.stroke();
    },
  };
}
