/** Boots Phaser on a canvas and paints the atlas: everything the table needs before its first frame. */
import type Phaser from "phaser";
import { Game, Scale, WEBGL } from "phaser";
import { ATLAS_KEY, type DrawnAtlas, drawAtlas } from "../cards/atlas.ts";
import { type Deck, deckDrawing } from "../cards/decks.ts";
import { DISPLAY_FONT, FONT_WEIGHT, PLAIN_FONT } from "../table/lettering.ts";
import type { CardAtlas } from "./texture/sprites.ts";
import type { CanvasSize } from "./viewport.ts";

const FONT_TIMEOUT_MS = 2000;

export type RenderQuality = "high" | "low";

/** An empty scene, and the game around it. */
export function bootGame(
  host: HTMLElement,
  size: CanvasSize,
  renderQuality: RenderQuality,
): Promise<Phaser.Game> {
  const isHigh = renderQuality === "high";
  const { width, height, zoom, density } = size;
  return new Promise((resolve) => {
    const game: Phaser.Game = new Game({
      type: WEBGL,
      parent: host,
      transparent: true,
      banner: false,
      audio: { noAudio: true },
      input: { mouse: false, touch: false, keyboard: false, gamepad: false },
      disableContextMenu: true,
      scale: {
        mode: Scale.NONE,
        width: Math.round(width * density),
        height: Math.round(height * density),
        zoom: zoom / density,
      },
      render: {
        antialiasGL: false,
        maxTextures: isHigh ? 8 : 1,
        mipmapFilter: isHigh ? "LINEAR_MIPMAP_LINEAR" : "",
        powerPreference: "high-performance",
      },
      scene: { key: "table", create: () => resolve(game) },
    });
  });
}

/** Fits the canvas and the camera to the host: the scene is laid out in CSS pixels, or larger ones. */
export function fitCanvas(
  game: Phaser.Game,
  scene: Phaser.Scene,
  { width, height, zoom, density }: CanvasSize,
): void {
  const [w, h] = [Math.round(width * density), Math.round(height * density)];
  game.scale.setZoom(zoom / density);
  if (w !== game.scale.width || h !== game.scale.height) game.scale.resize(w, h);
  // Phaser floors the style's size, which would blur the picture by a fraction of a pixel.
  game.canvas.style.setProperty("width", "100%");
  game.canvas.style.setProperty("height", "100%");
  game.canvas.style.setProperty("display", "block");
  scene.cameras.main.setOrigin(0, 0).setZoom(density).setSize(w, h);
}

/** Counts the atlases: a name is never used twice. */
let atlasCount = 0;

/** Paints the atlas of a deck and hands it to the scene. */
export async function loadAtlas(scene: Phaser.Scene, cardWidth: number, deck: Deck): Promise<CardAtlas> {
  const drawnAtlas = await drawAtlas(cardWidth, deckDrawing(deck));
  atlasCount += 1;
  const key = `${ATLAS_KEY}-${atlasCount}`;
  addFrames(scene, key, drawnAtlas);
  return { key, cardWidth: drawnAtlas.cardWidth, iconSize: drawnAtlas.iconSize };
}

function addFrames(scene: Phaser.Scene, key: string, { canvas, frames }: DrawnAtlas): void {
  // Added as a canvas to draw on, it would be read back and kept once more.
  const texture = scene.textures.create(key, [canvas], canvas.width, canvas.height);
  if (texture === null) throw new Error("The picture of the cards could not be handed to the graphics.");
  for (const { name, x, y, w, h } of frames) texture.add(name, 0, x, y, w, h);
}

/** Waits for the fonts that are drawn on the canvas, but not for long: a table in another font is better than none. */
export async function loadFonts(): Promise<void> {
  const wanted = [DISPLAY_FONT, PLAIN_FONT].map((font) =>
    document.fonts.load(`${FONT_WEIGHT} 16px ${font}`, "0A"),
  );
  const late = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(wanted), late]);
}
