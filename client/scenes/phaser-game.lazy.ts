/**
 * Behind the stage: the graphics and the painted cards, which take longest at the start. They are made ready before
 * there is a table, wait there until one comes, and after it for the next.
 */
import type Phaser from "phaser";
import { MAX_CARD_WIDTH } from "../cards/atlas.ts";
import type { Deck } from "../cards/decks.ts";
import { settings } from "../settings/settings.ts";
import { bootGame, fitCanvas, loadAtlas, loadFonts, type RenderQuality } from "./boot.ts";
import { maxCardWidth } from "./largest-card.ts";
import type { CardAtlas } from "./texture/sprites.ts";
import { type CanvasSize, canvasSize, windowSize } from "./viewport.ts";

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
