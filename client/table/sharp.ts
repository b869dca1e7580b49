/** Large marks, and the light around a card: drawn for the size in which they are shown, as the atlas holds small ones. */
import { CANVAS_ICONS } from "../cards/canvas-icons.ts";
import type { AtlasDrawing } from "../scenes/texture/text-atlas.ts";
import type { PhaserImage } from "./image.ts";
import type { TextAtlas } from "./slate.ts";

/** Room around a card for its light, the line's width, and how far outside of the card it runs: in widths of the card. */
const GLOW = { room: 0.09, line: 0.022, out: 0.016, blur: 0.05 } as const;
/** The least width of a line that is seen, in CSS pixels. */
const MIN_LINE_WIDTH = 2;
/** A card's corner, and its height, in widths. */
const CARD_RATIOS = { corner: 0.115, height: 1.5 } as const;

/** A mark with sharp edges in a square of `size`: at a scale of 1 it is as large as that. */
export function iconAtSize(
  textAtlas: TextAtlas,
  icon: string,
  { size, depth }: { size: number; depth: number },
): PhaserImage {
  return textAtlas.setDrawing(textAtlas.createImage(depth), iconDrawing(icon, Math.round(size)));
}

/** The same mark in another size. */
export function iconDrawing(name: string, size: number): AtlasDrawing {
  return {
    key: `mark-${name}-${size}`,
    w: size,
    h: size,
    draw(ctx) {
      ctx.fillStyle = "#fff";
      ctx.strokeStyle = "#fff";
      ctx.translate(size / 2, size / 2);
      ctx.scale(size / 100, size / 100);
      CANVAS_ICONS[name]?.(ctx);
    },
  };
}

/** A glowing line around a card that is `width` wide. */
export function cardGlowDrawing(width: number, density: number): AtlasDrawing {
  const [room, out] = [width * GLOW.room, width * GLOW.out];
  const [w, h] = [width + 2 * room, width * CARD_RATIOS.height + 2 * room];
  return {
    key: `light-${width}`,
    w,
    h,
    draw(ctx) {
      const edge = room - out;
      ctx.strokeStyle = "#fff";
      ctx.shadowColor = "#fff";
      ctx.shadowBlur = width * GLOW.blur * density;
      ctx.lineWidth = Math.max(MIN_LINE_WIDTH, width * GLOW.line);
      ctx.beginPath();
      ctx.roundRect(edge, edge, w - 2 * edge, h - 2 * edge, width * CARD_RATIOS.corner + out);
      ctx.stroke();
    },
  };
}
