/** Makes images and words for one scene: sizes in CSS pixels, sharp at the screen's density. */
import type Phaser from "phaser";
import { CANVAS_ICONS } from "../../cards/canvas-icons.ts";
import { type Hex, toTint } from "../../cards/palette.ts";
import type { PhaserImage } from "../contract.ts";
import type { TextStyle } from "./text.ts";
import { Label } from "./text.ts";
import type { AtlasDrawing } from "./text-atlas.ts";
import { TextAtlas } from "./text-atlas.ts";

/** The texture that the brush paints with: the name of the atlas, and how large things are in it. */
export interface CardAtlas {
  readonly key: string;
  readonly cardWidth: number;
  readonly iconSize: number;
}

/** What lies above what. */
export const Z = {
  ...{ light: 0, ring: 5, piles: 20, dim: 50, plates: 60, names: 66, clock: 90, badges: 95, hand: 200 },
  ...{ chat: 500, flight: 900, effects: 950, picker: 2000 },
} as const;

export class SpriteFactory {
  readonly scene: Phaser.Scene;
  readonly #cardAtlas: CardAtlas;
  /** Device pixels to a CSS pixel. */
  readonly density: number;
  readonly textAtlas: TextAtlas;

  constructor(scene: Phaser.Scene, cardAtlas: CardAtlas, density: number) {
    this.scene = scene;
    this.#cardAtlas = cardAtlas;
    this.density = density;
    this.textAtlas = new TextAtlas(scene, density);
  }

  /** The name of the atlas, for particles. */
  get atlasKey(): string {
    return this.#cardAtlas.key;
  }

  /** An image of the atlas; size it with `card` or `mark`. */
  image(frame: string, depth: number): PhaserImage {
    return this.scene.add.image(0, 0, this.#cardAtlas.key, frame).setDepth(depth);
  }

  /** The scale at which a card is `width` wide (its shadow lies outside). */
  cardScale(width: number): number {
    return width / this.#cardAtlas.cardWidth;
  }

  /** The scale at which a mark fits a square of `size`. */
  iconScale(size: number): number {
    return size / this.#cardAtlas.iconSize;
  }

  label(style: TextStyle, depth: number): Label {
    return new Label(this.textAtlas, style, depth);
  }
}

/** Gives an image a colour. */
export function withTint(image: PhaserImage, color: Hex): PhaserImage {
  return image.setTint(toTint(color));
}

// Large marks, and the light around a card: drawn for the size in which they are shown, as the atlas holds small ones.

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
