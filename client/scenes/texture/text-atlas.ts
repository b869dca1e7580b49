/** One canvas that is drawn on piece by piece, and the texture that the graphics card has of it. */
import type Phaser from "phaser";
import type { Cell } from "../../art/sheet.ts";
import { type PageSize, Shelves } from "../../art/shelves.ts";
import { DRAWN_IN_MEMORY } from "../../cards/atlas.ts";

/** Something to be drawn: `key` names it, sizes are in CSS pixels. */
export interface Sketch {
  readonly key: string;
  readonly w: number;
  readonly h: number;
  /** Draws it from the upper left corner on; what sticks out of its size is cut off. */
  draw(pen: CanvasRenderingContext2D): void;
}

interface Drawn extends Cell {
  readonly w: number;
  readonly h: number;
}

/** With more new pieces than these, the whole page is handed over at once. */
const MANY = 12;

/** Counts the pages: a name is never used twice. */
let pages = 0;

export class SlatePage {
  /** The name of its texture. */
  readonly key: string;
  readonly #scene: Phaser.Scene;
  readonly #density: number;
  readonly #pen: CanvasRenderingContext2D;
  readonly #texture: Phaser.Textures.Texture;
  readonly #shelves: Shelves;
  #fresh: Drawn[] = [];

  constructor(scene: Phaser.Scene, size: PageSize, density: number) {
    pages += 1;
    this.key = `slate-${pages}`;
    this.#scene = scene;
    this.#density = density;
    const canvas = document.createElement("canvas");
    canvas.width = size.width;
    canvas.height = size.height;
    this.#pen = penOf(canvas);
    this.#texture = textureOf(scene, this.key, canvas);
    this.#shelves = new Shelves(size);
    scene.game.events.on("prerender", this.#handOver, this);
  }

  has(key: string): boolean {
    return this.#texture.has(key);
  }

  /** Draws it; false where it finds no place any more. */
  draw(sketch: Sketch): boolean {
    const [w, h] = [Math.ceil(sketch.w * this.#density), Math.ceil(sketch.h * this.#density)];
    const cell = this.#shelves.place({ w, h });
    if (cell === undefined) return false;
    const drawn = { ...cell, w, h };
    this.#sketch(sketch, drawn);
    this.#fresh.push(drawn);
    this.#addFrame(sketch.key, drawn);
    return true;
  }

  remove(): void {
    this.#scene.game.events.off("prerender", this.#handOver, this);
    this.#scene.textures.remove(this.key);
  }

  #sketch(sketch: Sketch, { x, y, w, h }: Drawn): void {
    const pen = this.#pen;
    pen.save();
    pen.beginPath();
    pen.rect(x, y, w, h);
    pen.clip();
    pen.translate(x, y);
    pen.scale(this.#density, this.#density);
    sketch.draw(pen);
    pen.restore();
  }

  /** The frame has the sketch's size in CSS pixels, so that images show it unscaled. */
  #addFrame(key: string, { x, y, w, h }: Drawn): void {
    const frame = this.#texture.add(key, 0, x, y, w, h);
    if (frame === null) return;
    frame.source.resolution = this.#density;
    const [width, height] = [w / this.#density, h / this.#density];
    frame.setTrim(width, height, 0, 0, width, height);
  }

  /** Before a frame is drawn, the graphics card gets what is new. */
  #handOver(): void {
    const fresh = this.#fresh.splice(0);
    if (fresh.length > MANY) this.#texture.source[0]?.update();
    else for (const each of fresh) this.#handOverPiece(each);
  }

  #handOverPiece({ x, y, w, h }: Drawn): void {
    const { renderer } = this.#scene.game;
    const texture = this.#texture.source[0]?.glTexture;
    if (!("gl" in renderer) || !texture || renderer.gl.isContextLost()) return;
    const { gl } = renderer;
    renderer.glTextureUnits.bind(texture, 0);
    renderer.glWrapper.updateTexturing({
      texturing: { flipY: texture.flipY, premultiplyAlpha: texture.pma },
    });
    const piece = this.#pen.getImageData(x, y, w, h);
    // A texture's lines count from below.
    const bottom = this.#pen.canvas.height - y - h;
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, bottom, gl.RGBA, gl.UNSIGNED_BYTE, piece);
  }
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", DRAWN_IN_MEMORY);
  if (pen === null) throw new Error("This browser gives no canvas to write the names on.");
  return pen;
}

function textureOf(scene: Phaser.Scene, key: string, canvas: HTMLCanvasElement): Phaser.Textures.Texture {
  const texture = scene.textures.create(key, [canvas], canvas.width, canvas.height);
  if (texture === null) throw new Error("The page of names could not be handed to the graphics.");
  return texture;
}
