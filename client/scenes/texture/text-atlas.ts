/**
 * A texture atlas that is filled at run time with the texts, plates and bubbles of one table. All of them share one page,
 * so that the GPU needs not switch between many small textures.
 */
import type Phaser from "phaser";
import type { PackedCell } from "../../cards/atlas.ts";
import { SOFTWARE_CANVAS } from "../../cards/atlas.ts";
import type { PhaserImage } from "../phaser-image.ts";

/** Every GPU supports this width. It is no power of two, because Phaser would create mipmaps after each change. */
const PAGE_WIDTH = 2040;
/** Only the faces of a screen of 4K need the last one: what draws such a screen supports it. */
const PAGE_HEIGHTS = [510, 1020, 2040, 4080] as const;
/** The share of a new page that may be filled at first. */
const MAX_INITIAL_FILL = 0.5;
/** The drawing of an image that shows nothing. */
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

  /** Sets what the image shows. It is drawn unless the page contains it already. */
  setDrawing(image: PhaserImage, drawing: AtlasDrawing): PhaserImage {
    this.#drawings.set(image, drawing);
    if (this.#page.has(drawing.key) || this.#page.draw(drawing)) return this.#applyFrame(image, drawing);
    this.#startNewPage();
    return image;
  }

  /** Moves an image by less than a device pixel, so that its pixels are aligned to the screen. */
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

  /** The page is full: everything that is still shown is drawn on a new page. */
  #startNewPage(): void {
    const fullPage = this.#page;
    const drawings = new Map(
      [...this.#drawings.values()].map((atlasDrawing) => [atlasDrawing.key, atlasDrawing]),
    );
    this.#page = this.#createPage([...drawings.values()]);
    for (const [image, atlasDrawing] of this.#drawings) this.#applyFrame(image, atlasDrawing);
    fullPage.destroy();
  }

  /** The highest drawings first, because this fills the page best. If one does not fit, the page becomes larger. */
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

  /** A drawing that did not fit on the largest page is not shown. */
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

/** Something to draw; `key` identifies it. */
export interface AtlasDrawing {
  readonly key: string;
  /** In CSS pixels. */
  readonly w: number;
  readonly h: number;
  /** Draws from the upper left corner; everything outside `w` and `h` is clipped. */
  draw(ctx: CanvasRenderingContext2D): void;
}

interface AtlasRegion extends PackedCell {
  readonly w: number;
  readonly h: number;
}

/** If more regions than this are new, the whole page is uploaded. */
const UPLOAD_BATCH = 12;

/** Makes the texture key of each page unique. */
let pageCount = 0;

class AtlasPage {
  /** The key of its texture. */
  readonly key: string;
  readonly #scene: Phaser.Scene;
  readonly #density: number;
  readonly #ctx: CanvasRenderingContext2D;
  readonly #texture: Phaser.Textures.Texture;
  readonly #packer: ShelfPacker;
  #pendingUploads: AtlasRegion[] = [];

  constructor(scene: Phaser.Scene, size: AtlasSize, density: number) {
    pageCount += 1;
    this.key = `text-atlas-${pageCount}`;
    this.#scene = scene;
    this.#density = density;
    const canvas = document.createElement("canvas");
    canvas.width = size.width;
    canvas.height = size.height;
    this.#ctx = context2dOf(canvas);
    this.#texture = createTexture(scene, this.key, canvas);
    this.#packer = new ShelfPacker(size);
    scene.game.events.on("prerender", this.#upload, this);
  }

  has(key: string): boolean {
    return this.#texture.has(key);
  }

  /** Returns false if the drawing does not fit on the page. */
  draw(drawing: AtlasDrawing): boolean {
    const [w, h] = [Math.ceil(drawing.w * this.#density), Math.ceil(drawing.h * this.#density)];
    const packedCell = this.#packer.place({ w, h });
    if (packedCell === undefined) return false;
    const region = { ...packedCell, w, h };
    this.#paint(drawing, region);
    this.#pendingUploads.push(region);
    this.#addFrame(drawing.key, region);
    return true;
  }

  destroy(): void {
    this.#scene.game.events.off("prerender", this.#upload, this);
    this.#scene.textures.remove(this.key);
  }

  #paint(drawing: AtlasDrawing, { x, y, w, h }: AtlasRegion): void {
    const ctx = this.#ctx;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    ctx.translate(x, y);
    ctx.scale(this.#density, this.#density);
    drawing.draw(ctx);
    ctx.restore();
  }

  /** The frame has the drawing's size in CSS pixels, so that images show it without scaling. */
  #addFrame(key: string, { x, y, w, h }: AtlasRegion): void {
    const frame = this.#texture.add(key, 0, x, y, w, h);
    if (frame === null) return;
    frame.source.resolution = this.#density;
    const [width, height] = [w / this.#density, h / this.#density];
    frame.setTrim(width, height, 0, 0, width, height);
  }

  /** Before each frame, new regions are uploaded to the GPU. */
  #upload(): void {
    const regions = this.#pendingUploads.splice(0);
    if (regions.length > UPLOAD_BATCH) this.#texture.source[0]?.update();
    else for (const each of regions) this.#uploadRegion(each);
  }

  #uploadRegion({ x, y, w, h }: AtlasRegion): void {
    const { renderer } = this.#scene.game;
    const texture = this.#texture.source[0]?.glTexture;
    if (!("gl" in renderer) || !texture || renderer.gl.isContextLost()) return;
    const { gl } = renderer;
    renderer.glTextureUnits.bind(texture, 0);
    renderer.glWrapper.updateTexturing({
      texturing: { flipY: texture.flipY, premultiplyAlpha: texture.pma },
    });
    const piece = this.#ctx.getImageData(x, y, w, h);
    // WebGL counts rows from the bottom.
    const bottom = this.#ctx.canvas.height - y - h;
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, bottom, gl.RGBA, gl.UNSIGNED_BYTE, piece);
  }
}

/** For drawing in memory; throws if the browser has none left. */
export function context2dOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext("2d", SOFTWARE_CANVAS);
  if (ctx === null) throw new Error("The browser returned no 2D canvas context.");
  return ctx;
}

function createTexture(scene: Phaser.Scene, key: string, canvas: HTMLCanvasElement): Phaser.Textures.Texture {
  const texture = scene.textures.create(key, [canvas], canvas.width, canvas.height);
  if (texture === null) throw new Error("Phaser could not create the texture of the text atlas.");
  return texture;
}

/** Between neighbours, so that texture filtering does not mix them. */
const BOX_GAP = 2;
/** A box may be placed on a shelf that is at most this many times as high. */
const MAX_HEIGHT_RATIO = 1.4;

interface AtlasSize {
  readonly width: number;
  readonly height: number;
}

interface Shelf {
  readonly y: number;
  readonly height: number;
  /** The shelf is free from here on. */
  freeX: number;
}

/** Packs boxes onto a page one by one (shelf packing). Placed boxes never move. */
export class ShelfPacker {
  readonly #size: AtlasSize;
  readonly #shelves: Shelf[] = [];
  /** Below the last shelf. */
  #nextY = 0;

  constructor(size: AtlasSize) {
    this.#size = size;
  }

  /** Returns the place of a box; undefined if it does not fit. */
  place(box: { readonly w: number; readonly h: number }): PackedCell | undefined {
    const [w, h] = [box.w + BOX_GAP, box.h + BOX_GAP];
    const shelf = this.#shelfFor(w, h) ?? this.#addShelf(w, h);
    if (shelf === undefined) return undefined;
    const cell = { x: shelf.freeX, y: shelf.y };
    shelf.freeX += w;
    return cell;
  }

  /** The least high shelf on which the box fits. */
  #shelfFor(w: number, h: number): Shelf | undefined {
    const free = this.#shelves.filter(
      ({ height, freeX }) => height >= h && height <= h * MAX_HEIGHT_RATIO && freeX + w <= this.#size.width,
    );
    return free.toSorted((a, b) => a.height - b.height)[0];
  }

  #addShelf(w: number, h: number): Shelf | undefined {
    if (w > this.#size.width || this.#nextY + h > this.#size.height) return undefined;
    const shelf = { y: this.#nextY, height: h, freeX: 0 };
    this.#shelves.push(shelf);
    this.#nextY += h;
    return shelf;
  }
}
