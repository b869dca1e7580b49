/**
 * The Phaser game with the card atlas, which take longest at start-up. One game is created before it is needed
 * (`preload`), used by a table (`acquire`), and kept for the next table (`release`).
 */
import type Phaser from "phaser";
import { Game, Scale, WEBGL } from "phaser";
import type { EditionRecord } from "../../shared/editions/edition.ts";
import { editionOf } from "../../shared/editions/editions.ts";
import { ATLAS_KEY, type DrawnAtlas, drawAtlas } from "../cards/atlas.ts";
import { type Deck, deckDrawing } from "../cards/decks.ts";
import { loadedTexts } from "../i18n/i18n.ts";
import { settings } from "../settings/settings.ts";
import { TABLE_SCENE, TableScene } from "./table-scene.ts";
import type { CardAtlas } from "./texture/sprites.ts";
import { DISPLAY_FONT, FONT_WEIGHT, PLAIN_FONT } from "./texture/text.ts";
import { type CanvasSize, canvasSize, type DrawingOptions, maxCardWidth, windowSize } from "./viewport.ts";

/** A running game with its scene, and the atlas that was drawn for it. */
export interface PhaserGame {
  readonly game: Phaser.Game;
  readonly scene: TableScene;
  readonly renderQuality: RenderQuality;
  readonly deck: Deck;
  /** The edition whose cards the atlas has. */
  readonly edition: EditionRecord;
  readonly cardAtlas: CardAtlas;
}

/** The atlas is drawn again when cards become this much wider than it was drawn for. */
const MAX_UPSCALE = 1.25;

let idleGame: Promise<PhaserGame> | undefined;

/** Starts to create a game if none is idle. */
export function preload(renderQuality: RenderQuality): void {
  const size = windowSize({ quality: renderQuality, form: "table" });
  idleGame ??= createPhaserGame(document.createElement("div"), size, renderQuality);
  // `acquire` reports a failure.
  idleGame.catch(() => {});
}

/** Returns the idle game, or a new one. Its canvas fills the parent, and is hidden until the first frame. */
export async function acquire(parent: HTMLElement, options: DrawingOptions): Promise<PhaserGame> {
  const size = canvasSize(parent, options);
  const { quality: renderQuality } = options;
  const ready = idleGame ?? createPhaserGame(parent, size, renderQuality);
  idleGame = undefined;
  const acquired = await ready;
  if (acquired.renderQuality !== renderQuality) {
    acquired.game.destroy(true);
    return acquire(parent, options);
  }
  acquired.game.canvas.style.setProperty("visibility", "hidden");
  parent.append(acquired.game.canvas);
  fitCanvas(acquired.game, acquired.scene, size);
  return withCurrentAtlas(acquired, size);
}

/** Keeps the game, with its scene emptied, for the next table. */
export function release(released: PhaserGame): void {
  const { game, scene } = released;
  scene.clear();
  game.loop.sleep();
  game.canvas.remove();
  if (idleGame === undefined) idleGame = Promise.resolve(released);
  else game.destroy(true);
}

/** True if cards of this width (in device pixels) would be blurred, and a new atlas could help. */
export function isAtlasTooSmall(wanted: number, { drawnFor }: CardAtlas): boolean {
  return wanted > drawnFor * MAX_UPSCALE;
}

async function createPhaserGame(
  parent: HTMLElement,
  size: CanvasSize,
  renderQuality: RenderQuality,
): Promise<PhaserGame> {
  const { deck } = settings();
  const [game] = await Promise.all([bootGame(parent, size, renderQuality), loadFonts()]);
  const scene = game.scene.getScene<TableScene>(TABLE_SCENE);
  game.loop.sleep();
  // Most tables are played with the classic deck.
  const edition = editionOf({});
  const cardAtlas = await loadAtlas(scene, { cardWidth: maxCardWidth(size), deck, edition });
  return { game, scene, renderQuality, deck, edition, cardAtlas };
}

/** Draws the atlas again if the player has chosen another deck meanwhile, or the window is much larger. */
async function withCurrentAtlas(current: PhaserGame, size: CanvasSize): Promise<PhaserGame> {
  const { deck } = settings();
  const wanted = maxCardWidth(size);
  if (deck === current.deck && !isAtlasTooSmall(wanted, current.cardAtlas)) return current;
  const { scene, edition } = current;
  const cardAtlas = await loadAtlas(scene, { cardWidth: wanted, deck, edition });
  current.scene.textures.remove(current.cardAtlas.key);
  return { ...current, deck, cardAtlas };
}

const FONT_TIMEOUT_MS = 2000;

export type RenderQuality = "high" | "low";

/** Boots a Phaser game whose scene is still empty. */
export function bootGame(
  parent: HTMLElement,
  size: CanvasSize,
  renderQuality: RenderQuality,
): Promise<Phaser.Game> {
  const isHigh = renderQuality === "high";
  const { width, height, zoom, density } = size;
  return new Promise((resolve) => {
    const game: Phaser.Game = new Game({
      type: WEBGL,
      parent,
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
      scene: new TableScene(() => resolve(game)),
    });
  });
}

/** Fits the canvas and the camera to the parent: scene coordinates are CSS pixels, times the zoom. */
export function fitCanvas(
  game: Phaser.Game,
  scene: Phaser.Scene,
  { width, height, zoom, density }: CanvasSize,
): void {
  const [w, h] = [Math.round(width * density), Math.round(height * density)];
  game.scale.setZoom(zoom / density);
  if (w !== game.scale.width || h !== game.scale.height) game.scale.resize(w, h);
  // Phaser floors the style's size, which would blur the canvas by a fraction of a pixel.
  game.canvas.style.setProperty("width", "100%");
  game.canvas.style.setProperty("height", "100%");
  game.canvas.style.setProperty("display", "block");
  scene.cameras.main.setOrigin(0, 0).setZoom(density).setSize(w, h);
}

/** Makes the texture key of each atlas unique. */
let atlasCount = 0;

/** What an atlas shows, and for which width of its cards. */
export interface AtlasContent extends Pick<PhaserGame, "deck" | "edition"> {
  readonly cardWidth: number;
}

/** Draws an atlas and adds it to the textures of the scene. */
export async function loadAtlas(
  scene: Phaser.Scene,
  { cardWidth, deck, edition }: AtlasContent,
): Promise<CardAtlas> {
  const drawnAtlas = await drawAtlas(cardWidth, edition, deckDrawing(deck));
  atlasCount += 1;
  const key = `${ATLAS_KEY}-${atlasCount}`;
  addFrames(scene, key, drawnAtlas);
  return { key, cardWidth: drawnAtlas.cardWidth, drawnFor: cardWidth, iconSize: drawnAtlas.iconSize };
}

function addFrames(scene: Phaser.Scene, key: string, { canvas, frames }: DrawnAtlas): void {
  // `addCanvas` would read the pixels back and keep a second copy.
  const texture = scene.textures.create(key, [canvas], canvas.width, canvas.height);
  if (texture === null) throw new Error("Phaser could not create the texture of the card atlas.");
  for (const { name, x, y, w, h } of frames) texture.add(name, 0, x, y, w, h);
}

/** Waits for the fonts of the canvas, but not for long: a table in another font is better than no table. */
async function loadFonts(): Promise<void> {
  const fonts = [DISPLAY_FONT, PLAIN_FONT].map((font) =>
    // Each script has a file of its own: those whose letters stand in the texts are loaded.
    document.fonts.load(`${FONT_WEIGHT} 16px ${font}`, `0A${loadedTexts()}`),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(fonts), timeout]);
}
