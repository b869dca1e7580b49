/** One canvas that is drawn on piece by piece, and the texture that the graphics card has of it. */
import type Phaser from "phaser";
import type { PackedCell } from "../../art/sheet.ts";
import { type AtlasSize, ShelfPacker } from "../../art/shelves.ts";
import { SOFTWARE_CANVAS } from "../../cards/atlas.ts";

/** Something to be drawn: `key` names it, sizes are in CSS pixels. */
export interface AtlasDrawing {
  readonly key: string;
  readonly w: number;
  readonly h: number;
  /** Draws it from the upper left corner on; what sticks out of its size is cut off. */
  draw(ctx: CanvasRenderingContext2D): void;
}

interface AtlasRegion extends PackedCell {
  readonly w: number;
  readonly h: number;
}

/** With more new pieces than these, the whole page is handed over at once. */
const UPLOAD_BATCH = 12;

/** Counts the pages: a name is never used twice. */
let pageCount = 0;

export class AtlasPage {
  /** The name of its texture. */
  readonly key: string;
  readonly #scene: Phaser.Scene;
  readonly #density: number;
  readonly #ctx: CanvasRenderingContext2D;
  readonly #texture: Phaser.Textures.Texture;
  readonly #packer: ShelfPacker;
  #pendingUploads: AtlasRegion[] = [];

  constructor(scene: Phaser.Scene, size: AtlasSize, density: number) {
    pageCount += 1;
    this.key = `slate-${pageCount}`;
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

  /** Draws it; false where it finds no place any more. */
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

  /** The frame has the sketch's size in CSS pixels, so that images show it unscaled. */
  #addFrame(key: string, { x, y, w, h }: AtlasRegion): void {
    const frame = this.#texture.add(key, 0, x, y, w, h);
    if (frame === null) return;
    frame.source.resolution = this.#density;
    const [width, height] = [w / this.#density, h / this.#density];
    frame.setTrim(width, height, 0, 0, width, height);
  }

  /** Before a frame is drawn, the graphics card gets what is new. */
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
    // A texture's lines count from below.
    const bottom = this.#ctx.canvas.height - y - h;
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, bottom, gl.RGBA, gl.UNSIGNED_BYTE, piece);
  }
}

function context2dOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", SOFTWARE_CANVAS);
  if (pen === null) throw new Error("This browser gives no canvas to write the names on.");
  return pen;
}

function createTexture(scene: Phaser.Scene, key: string, canvas: HTMLCanvasElement): Phaser.Textures.Texture {
  const texture = scene.textures.create(key, [canvas], canvas.width, canvas.height);
  if (texture === null) throw new Error("The page of names could not be handed to the graphics.");
  return texture;
}
