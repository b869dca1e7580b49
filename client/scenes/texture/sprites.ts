/** Makes images and words for one scene: sizes in CSS pixels, sharp at the screen's density. */
import type Phaser from "phaser";
import { type Hex, tint } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import type { Lettering } from "../../table/lettering.ts";
import { Slate } from "../../table/slate.ts";
import { Words } from "./text.ts";

/** The texture that the brush paints with: the name of the atlas, and how large things are in it. */
export interface Paintbox {
  readonly key: string;
  readonly cardWidth: number;
  readonly markSize: number;
}

/** What lies above what. */
export const DEPTH = {
  ...{ light: 0, ring: 5, piles: 20, veil: 50, plates: 60, names: 66, clock: 90, signs: 95, hand: 200 },
  ...{ sayings: 500, flight: 900, effects: 950, picker: 2000 },
} as const;

export class Brush {
  readonly scene: Phaser.Scene;
  readonly #box: Paintbox;
  /** Device pixels to a CSS pixel. */
  readonly density: number;
  readonly slate: Slate;

  constructor(scene: Phaser.Scene, box: Paintbox, density: number) {
    this.scene = scene;
    this.#box = box;
    this.density = density;
    this.slate = new Slate(scene, density);
  }

  /** The name of the atlas, for particles. */
  get atlas(): string {
    return this.#box.key;
  }

  /** An image of the atlas; size it with `card` or `mark`. */
  image(frame: string, depth: number): Image {
    return this.scene.add.image(0, 0, this.#box.key, frame).setDepth(depth);
  }

  /** The scale at which a card is `width` wide (its shadow lies outside). */
  cardScale(width: number): number {
    return width / this.#box.cardWidth;
  }

  /** The scale at which a mark fits a square of `size`. */
  markScale(size: number): number {
    return size / this.#box.markSize;
  }

  words(lettering: Lettering, depth: number): Words {
    return new Words(this.slate, lettering, depth);
  }
}

/** Gives an image a colour. */
export function paint(image: Image, color: Hex): Image {
  return image.setTint(tint(color));
}
