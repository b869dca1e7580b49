/** Makes images and words for one scene: sizes in CSS pixels, sharp at the screen's density. */
import type Phaser from "phaser";
import { type Hex, toTint } from "../../cards/palette.ts";
import type { PhaserImage } from "../../table/image.ts";
import type { TextStyle } from "../../table/lettering.ts";
import { TextAtlas } from "../../table/slate.ts";
import { Label } from "./text.ts";

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
