/** Makes images and texts for one scene: sizes in CSS pixels, sharp at the screen's density. */
import type Phaser from "phaser";
import { type Hex, tint } from "../art/palette.ts";

export type Image = Phaser.GameObjects.Image;
export type Text = Phaser.GameObjects.Text;

/** The texture that the brush paints with: the name of the atlas, and how large things are in it. */
export interface Paintbox {
  readonly key: string;
  readonly cardWidth: number;
  readonly markSize: number;
}

/** For Japanese, of which our fonts have no letter, where the system's first font has none either. */
const JAPANESE = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", Meiryo, sans-serif';
export const DISPLAY_FONT = `"Lilita One", "Arial Rounded MT Bold", system-ui, "Hiragino Maru Gothic ProN", ${JAPANESE}`;
export const PLAIN_FONT = `"Nunito Variable", Nunito, system-ui, ${JAPANESE}`;
/** Lilita One has one weight for all; the fonts that stand in for it are to be as bold. */
export const WEIGHT = "800";

export interface Lettering {
  readonly font: typeof DISPLAY_FONT | typeof PLAIN_FONT;
  readonly color: Hex;
}

/** What lies above what. */
export const DEPTH = {
  ...{ light: 0, ring: 5, piles: 20, veil: 50, plates: 60, clock: 90, signs: 95, hand: 200 },
  ...{ sayings: 500, flight: 900, effects: 950, picker: 2000 },
} as const;

export class Brush {
  readonly scene: Phaser.Scene;
  readonly #box: Paintbox;
  /** Device pixels to a CSS pixel. */
  readonly density: number;

  constructor(scene: Phaser.Scene, box: Paintbox, density: number) {
    this.scene = scene;
    this.#box = box;
    this.density = density;
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

  text({ font, color }: Lettering, depth: number): Text {
    const style = { fontFamily: font, fontStyle: WEIGHT, color, padding: { x: 2, y: 3 } };
    return this.scene.add.text(0, 0, "", style).setOrigin(0.5).setDepth(depth).setResolution(this.density);
  }
}

/** Writes a text, only where it differs: every change uploads a texture. */
export function write(text: Text, words: string, size: number): Text {
  const pixels = `${Math.round(size)}px`;
  if (text.style.fontSize !== pixels) text.setFontSize(pixels);
  if (text.text !== words) text.setText(words);
  return text;
}

/** Writes as much of the words as fits into the width, and an ellipsis for the rest. */
export function writeWithin(
  text: Text,
  words: string,
  { size, width }: { size: number; width: number },
): Text {
  write(text, words, size);
  const letters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment);
  while (text.width - 4 > width && letters.length > 1) {
    letters.pop();
    text.setText(`${letters.join("").trimEnd()}…`);
  }
  return text;
}

/** Gives an image a colour. */
export function paint(image: Image, color: Hex): Image {
  return image.setTint(tint(color));
}
