/**
 * Behind the stage: the graphics and the painted cards, which take longest at the start. They are made ready before
 * there is a table, wait there until one comes, and after it for the next.
 */
import type Phaser from "phaser";
import { Game, Scale, WEBGL } from "phaser";
import { ATLAS_KEY, type DrawnAtlas, drawAtlas, MAX_CARD_WIDTH } from "../cards/atlas.ts";
import { type Deck, deckDrawing } from "../cards/decks.ts";
import { settings } from "../settings/settings.ts";
import type { CardAtlas } from "./texture/sprites.ts";
import { DISPLAY_FONT, FONT_WEIGHT, PLAIN_FONT } from "./texture/text.ts";
import { type CanvasSize, canvasSize, maxCardWidth, windowSize } from "./viewport.ts";

/** A game whose scene is empty, and the cards that are painted for it. */
export interface PhaserGame {
  readonly game: Phaser.Game;
  readonly scene: Phaser.Scene;
  readonly renderQuality: RenderQuality;
  readonly deck: Deck;
  readonly cardAtlas: CardAtlas;
}

/** An atlas is painted anew when cards become this much larger than it is made for. */
const MAX_UPSCALE = 1.25;

let idleGame: Promise<PhaserGame> | undefined;

/** Begins to make a stage ready, where none waits. */
export function preload(renderQuality: RenderQuality): void {
  idleGame ??= createPhaserGame(document.createElement("div"), windowSize(renderQuality), renderQuality);
  // Who takes it hears of a failure.
  idleGame.catch(() => {});
}

/** The stage that waits, or a new one: its canvas fills the host. */
export async function acquire(host: HTMLElement, renderQuality: RenderQuality): Promise<PhaserGame> {
  const size = canvasSize(host, renderQuality);
  const ready = idleGame ?? createPhaserGame(host, size, renderQuality);
  idleGame = undefined;
  const acquired = await ready;
  if (acquired.renderQuality !== renderQuality) {
    acquired.game.destroy(true);
    return acquire(host, renderQuality);
  }
  acquired.game.canvas.style.setProperty("visibility", "hidden");
  host.append(acquired.game.canvas);
  fitCanvas(acquired.game, acquired.scene, size);
  return withCurrentAtlas(acquired, size);
}

/** The table is over: its stage, cleared, waits for the next one. */
export function release(released: PhaserGame): void {
  const { game, scene } = released;
  clearScene(scene);
  game.loop.sleep();
  game.canvas.remove();
  if (idleGame === undefined) idleGame = Promise.resolve(released);
  else game.destroy(true);
}

/** Nothing is on the stage any more. */
export function clearScene(scene: Phaser.Scene): void {
  scene.tweens.killAll();
  // Taken off the list alone, things would keep what they hold.
  for (const thing of [...scene.children.getAll()]) thing.destroy();
}

/** True where cards of this width (device pixels) would be blurred. */
export function isAtlasTooSmall(wanted: number, { cardWidth }: CardAtlas): boolean {
  return Math.min(wanted, MAX_CARD_WIDTH) > cardWidth * MAX_UPSCALE;
}

async function createPhaserGame(
  host: HTMLElement,
  size: CanvasSize,
  renderQuality: RenderQuality,
): Promise<PhaserGame> {
  const { deck } = settings();
  const [game] = await Promise.all([bootGame(host, size, renderQuality), loadFonts()]);
  const scene = game.scene.getScene("table");
  game.loop.sleep();
  return { game, scene, renderQuality, deck, cardAtlas: await loadAtlas(scene, maxCardWidth(size), deck) };
}

/** Meanwhile another deck may have been chosen, or the window is larger. */
async function withCurrentAtlas(current: PhaserGame, size: CanvasSize): Promise<PhaserGame> {
  const { deck } = settings();
  const wanted = maxCardWidth(size);
  if (deck === current.deck && !isAtlasTooSmall(wanted, current.cardAtlas)) return current;
  const cardAtlas = await loadAtlas(current.scene, wanted, deck);
  current.scene.textures.remove(current.cardAtlas.key);
  return { ...current, deck, cardAtlas };
}

// Boots Phaser on a canvas and paints the atlas: everything the table needs before its first frame.

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
async function loadFonts(): Promise<void> {
  const wanted = [DISPLAY_FONT, PLAIN_FONT].map((font) =>
    document.fonts.load(`${FONT_WEIGHT} 16px ${font}`, "0A"),
  );
  const late = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(wanted), late]);
}
