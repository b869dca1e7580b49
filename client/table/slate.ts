/**
 * What is written and drawn for this one table: names, numbers, words, plates, bubbles. All of it lies on one page, so
 * that the graphics card need not change between as many textures as there are words.
 */
import type Phaser from "phaser";
import { type Sketch, SlatePage } from "../scenes/texture/text-atlas.ts";
import type { Image } from "./image.ts";

/** As wide as every graphics card can do, and no power of two: such a page would be scaled down in steps each time. */
const WIDTH = 2040;
const HEIGHTS = [510, 1020, 2040] as const;
/** A new page is at most so full at first. */
const MOST_FULL = 0.5;
/** What an image shows that shows nothing. */
const BLANK: Sketch = { key: "blank", w: 1, h: 1, draw: () => {} };

export class Slate {
  readonly #scene: Phaser.Scene;
  readonly #density: number;
  readonly #shown = new Map<Image, Sketch>();
  #page: SlatePage;

  constructor(scene: Phaser.Scene, density: number) {
    this.#scene = scene;
    this.#density = density;
    this.#page = this.#newPage([]);
  }

  /** An image that shows nothing yet. */
  image(depth: number): Image {
    const image = this.#scene.add.image(0, 0, this.#page.key, BLANK.key).setDepth(depth);
    this.#shown.set(image, BLANK);
    image.once("destroy", () => this.#shown.delete(image));
    return image;
  }

  /** Lets the image show something, which is drawn where nobody has asked for it before. */
  show(image: Image, sketch: Sketch): Image {
    this.#shown.set(image, sketch);
    if (this.#page.has(sketch.key) || this.#page.draw(sketch)) return this.#lay(image, sketch);
    this.#turnPage();
    return image;
  }

  /** Moves an image by less than a pixel of the screen, so that its pixels are those of the screen. */
  align(image: Image): Image {
    const on = (middle: number, size: number) => {
      const edge = (size * this.#density) / 2;
      return (Math.round(middle * this.#density - edge) + edge) / this.#density;
    };
    return image.setPosition(on(image.x, image.width), on(image.y, image.height));
  }

  end(): void {
    this.#shown.clear();
    this.#page.remove();
  }

  /** The page is full: what is still shown is drawn on a new one. */
  #turnPage(): void {
    const full = this.#page;
    const sketches = new Map([...this.#shown.values()].map((sketch) => [sketch.key, sketch]));
    this.#page = this.#newPage([...sketches.values()]);
    for (const [image, sketch] of this.#shown) this.#lay(image, sketch);
    full.remove();
  }

  /** The highest first, as they fill the page best; where one of them finds no place, the page is larger. */
  #newPage(sketches: readonly Sketch[]): SlatePage {
    const all = [BLANK, ...sketches.filter(({ key }) => key !== BLANK.key).sort((a, b) => b.h - a.h)];
    const heights = HEIGHTS.filter((height) => height >= heightFor(sketches, this.#density));
    for (const height of heights) {
      const page = new SlatePage(this.#scene, { width: WIDTH, height }, this.#density);
      const hasRoom = all.map((sketch) => page.draw(sketch)).every((isDrawn) => isDrawn);
      if (hasRoom || height === heights.at(-1)) return page;
      page.remove();
    }
    throw new Error("A page has at least one height.");
  }

  /** What found no place on the largest page is not seen. */
  #lay(image: Image, { key }: Sketch): Image {
    return image.setTexture(this.#page.key, this.#page.has(key) ? key : BLANK.key);
  }
}

function heightFor(sketches: readonly Sketch[], density: number): number {
  const area = sketches.reduce((sum, { w, h }) => sum + w * h, 0) * density * density;
  return HEIGHTS.find((height) => area < WIDTH * height * MOST_FULL) ?? HEIGHTS[HEIGHTS.length - 1] ?? 0;
}
