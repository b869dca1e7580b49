/** Creates images and labels for a scene. Sizes are in CSS pixels; everything is sharp at the screen's density. */
import type Phaser from "phaser";
import type { Back } from "../../../shared/looks.ts";
import { backFrame } from "../../cards/backs.ts";
import { CANVAS_ICONS } from "../../cards/canvas-icons.ts";
import type { Hex } from "../../cards/palette.ts";
import { toTint } from "../../cards/table-palette.ts";
import { settings } from "../../settings/settings.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { TextStyle } from "./text.ts";
import { Label } from "./text.ts";
import type { AtlasDrawing } from "./text-atlas.ts";
import { TextAtlas } from "./text-atlas.ts";

/** The texture of the card atlas, and the size of cards and icons in it. */
export interface CardAtlas {
  readonly key: string;
  readonly cardWidth: number;
  /** The width that was asked for when it was drawn: its cards may be smaller, so that all fit. */
  readonly drawnFor: number;
  readonly iconSize: number;
}

/** The z-order of everything in the scene. */
export const Z = {
  ...{ light: 0, ring: 5, piles: 20, dim: 50, plates: 60, names: 66, clock: 90, stamps: 94, badges: 95 },
  ...{ hand: 200 },
  ...{ chat: 500, flight: 900, effects: 950, picker: 2000 },
} as const;

export class SpriteFactory {
  readonly scene: Phaser.Scene;
  readonly #cardAtlas: CardAtlas;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly textAtlas: TextAtlas;

  constructor(scene: Phaser.Scene, cardAtlas: CardAtlas, density: number) {
    this.scene = scene;
    this.#cardAtlas = cardAtlas;
    this.density = density;
    this.textAtlas = new TextAtlas(scene, density);
  }

  /** An image of the atlas; scale it with `cardScale` or `iconScale`. */
  image(frame: string, depth: number): PhaserImage {
    return this.scene.add.image(0, 0, this.#cardAtlas.key, frame).setDepth(depth);
  }

  /** The scale at which a card is `width` wide without its shadow. */
  cardScale(width: number): number {
    return width / this.#cardAtlas.cardWidth;
  }

  /** The scale at which an icon fits a square of `size`. */
  iconScale(size: number): number {
    return size / this.#cardAtlas.iconSize;
  }

  /** Stretches a pixel over the whole table, and a little more. */
  cover(
    pixel: PhaserImage,
    { width, height }: { readonly width: number; readonly height: number },
  ): PhaserImage {
    const [w, h] = [this.iconScale(width * 1.1), this.iconScale(height * 1.1)];
    return pixel.setPosition(width / 2, height / 2).setScale(w, h);
  }

  label(style: TextStyle, depth: number): Label {
    return new Label(this.textAtlas, style, depth);
  }
}

/** The frame of a player's back. Readers of the deck of high contrast see all cards with the back that goes with it. */
export function seenBackFrame(back: Back = "suits"): string {
  return backFrame(settings().deck === "contrast" ? "contrast" : back);
}

/** Tints an image. */
export function withTint(image: PhaserImage, color: Hex): PhaserImage {
  return image.setTint(toTint(color));
}

/** The glow around a card, in card widths: the space for it, its line, its distance from the card, its blur. */
const GLOW = { margin: 0.09, line: 0.022, distance: 0.016, blur: 0.05 } as const;
/** The least width of a visible line, in CSS pixels. */
const MIN_LINE_WIDTH = 2;
/** A card's corner radius and its height, in card widths. */
const CARD_RATIOS = { corner: 0.115, height: 1.5 } as const;

/** An icon that is drawn at its size: sharp at a scale of 1, where it fits a square of `size`. */
export function iconAtSize(
  textAtlas: TextAtlas,
  icon: string,
  { size, depth }: { size: number; depth: number },
): PhaserImage {
  return textAtlas.setDrawing(textAtlas.createImage(depth), iconDrawing(icon, Math.round(size)));
}

/** The drawing of an icon for a size. Icons of the atlas are too small for this. */
export function iconDrawing(name: string, size: number): AtlasDrawing {
  return {
    key: `icon-${name}-${size}`,
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
  const [margin, distance] = [width * GLOW.margin, width * GLOW.distance];
  const [w, h] = [width + 2 * margin, width * CARD_RATIOS.height + 2 * margin];
  return {
    key: `card-glow-${width}`,
    w,
    h,
    draw(ctx) {
      const edge = margin - distance;
      ctx.strokeStyle = "#fff";
      ctx.shadowColor = "#fff";
      ctx.shadowBlur = width * GLOW.blur * density;
      ctx.lineWidth = Math.max(MIN_LINE_WIDTH, width * GLOW.line);
      ctx.beginPath();
      ctx.roundRect(edge, edge, w - 2 * edge, h - 2 * edge, width * CARD_RATIOS.corner + distance);
      ctx.stroke();
    },
  };
}
