/**
 * What is written and drawn for this one table: names, numbers, words, plates, bubbles. All of it lies on one page, so
 * that the graphics card need not change between as many textures as there are words.
 */
import type Phaser from "phaser";
import { type AtlasDrawing, AtlasPage } from "../scenes/texture/text-atlas.ts";
import type { PhaserImage } from "./image.ts";

/** As wide as every graphics card can do, and no power of two: such a page would be scaled down in steps each time. */
const PAGE_WIDTH = 2040;
const PAGE_HEIGHTS = [510, 1020, 2040] as const;
/** A new page is at most so full at first. */
const MAX_INITIAL_FILL = 0.5;
/** What an image shows that shows nothing. */
const BLANK_DRAWING: AtlasDrawing = { key: "blank", w: 1, h: 1, draw: () => {} };

export class TextAtlas {
  readonly #scene: Phaser.Scene;
  readonly #density: number;
  readonly #drawings = new Map<PhaserImage, AtlasDrawing>();
  #page: AtlasPage;

  constructor(scene: Phaser.Scene, density: number) {
    this.#scene = scene;
    this.#density = density;
    this.#page = this.#createPage([]);
  }

  /** An image that shows nothing yet. */
  createImage(depth: number): PhaserImage {
    const image = this.#scene.add.image(0, 0, this.#page.key, BLANK_DRAWING.key).setDepth(depth);
    this.#drawings.set(image, BLANK_DRAWING);
    image.once("destroy", () => this.#drawings.delete(image));
    return image;
  }

  /** Lets the image show something, which is drawn where nobody has asked for it before. */
  setDrawing(image: PhaserImage, drawing: AtlasDrawing): PhaserImage {
    this.#drawings.set(image, drawing);
    if (this.#page.has(drawing.key) || this.#page.draw(drawing)) return this.#applyFrame(image, drawing);
    this.#startNewPage();
    return image;
  }

  /** Moves an image by less than a pixel of the screen, so that its pixels are those of the screen. */
  alignToPixels(image: PhaserImage): PhaserImage {
    const on = (middle: number, size: number) => {
      const edge = (size * this.#density) / 2;
      return (Math.round(middle * this.#density - edge) + edge) / this.#density;
    };
    return image.setPosition(on(image.x, image.width), on(image.y, image.height));
  }

  destroy(): void {
    this.#drawings.clear();
    this.#page.destroy();
  }

  /** The page is full: what is still shown is drawn on a new one. */
  #startNewPage(): void {
    const fullPage = this.#page;
    const drawings = new Map(
      [...this.#drawings.values()].map((atlasDrawing) => [atlasDrawing.key, atlasDrawing]),
    );
    this.#page = this.#createPage([...drawings.values()]);
    for (const [image, atlasDrawing] of this.#drawings) this.#applyFrame(image, atlasDrawing);
    fullPage.destroy();
  }

  /** The highest first, as they fill the page best; where one of them finds no place, the page is larger. */
  #createPage(drawings: readonly AtlasDrawing[]): AtlasPage {
    const all = [
      BLANK_DRAWING,
      ...drawings.filter(({ key }) => key !== BLANK_DRAWING.key).sort((a, b) => b.h - a.h),
    ];
    const heights = PAGE_HEIGHTS.filter((height) => height >= pageHeightFor(drawings, this.#density));
    for (const height of heights) {
      const page = new AtlasPage(this.#scene, { width: PAGE_WIDTH, height }, this.#density);
      const hasRoom = all.map((atlasDrawing) => page.draw(atlasDrawing)).every((isDrawn) => isDrawn);
      if (hasRoom || height === heights.at(-1)) return page;
      page.destroy();
    }
    throw new Error("A page has at least one height.");
  }

  /** What found no place on the largest page is not seen. */
  #applyFrame(image: PhaserImage, { key }: AtlasDrawing): PhaserImage {
    return image.setTexture(this.#page.key, this.#page.has(key) ? key : BLANK_DRAWING.key);
  }
}

function pageHeightFor(drawings: readonly AtlasDrawing[], density: number): number {
  const area = drawings.reduce((sum, { w, h }) => sum + w * h, 0) * density * density;
  return (
    PAGE_HEIGHTS.find((height) => area < PAGE_WIDTH * height * MAX_INITIAL_FILL) ??
    PAGE_HEIGHTS[PAGE_HEIGHTS.length - 1] ??
    0
  );
}
