/** Colours marks where there is no WebGL: the canvas renderer knows no tints, and a colour must not be lost. */

import type Phaser from "phaser";
import { DRAWN_IN_MEMORY } from "../art/atlas.ts";
import type { Hex } from "../art/palette.ts";

type Image = Phaser.GameObjects.Image;

/** Phaser.CANVAS, named here so that no piece needs Phaser itself. */
const CANVAS = 1;

/** The undyed frame of each image that was dyed. */
const undyed = new WeakMap<Image, { readonly key: string; readonly frame: string }>();

export function knowsNoTints(image: Image): boolean {
  return image.scene.game.renderer.type === CANVAS;
}

/** Shows the image's frame in a colour, from a small texture of its own. */
export function dye(image: Image, color: Hex): Image {
  const source = undyed.get(image) ?? { key: image.texture.key, frame: image.frame.name };
  const key = `${source.key}/${source.frame}/${color}`;
  const { textures } = image.scene;
  if (!textures.exists(key))
    textures.addCanvas(key, dyed(textures.getFrame(source.key, source.frame), color));
  undyed.set(image, source);
  return image.setTexture(key);
}

/** Changes the frame of an image that may have been dyed. */
export function changeMark(image: Image, frame: string): Image {
  const key = undyed.get(image)?.key ?? image.texture.key;
  undyed.delete(image);
  return image.setTexture(key, frame);
}

function dyed(frame: Phaser.Textures.Frame | null, color: Hex): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", DRAWN_IN_MEMORY);
  const picture = frame?.source.image;
  if (pen === null || !frame || !(picture instanceof HTMLCanvasElement)) return canvas;
  const { cutX, cutY, cutWidth: w, cutHeight: h } = frame;
  canvas.width = w;
  canvas.height = h;
  pen.drawImage(picture, cutX, cutY, w, h, 0, 0, w, h);
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = color;
  pen.fillRect(0, 0, w, h);
  return canvas;
}
