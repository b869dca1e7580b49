/**
 * Behind the stage: the graphics and the painted cards, which take longest at the start. They are made ready before
 * there is a table, wait there until one comes, and after it for the next.
 */
import type Phaser from "phaser";
import { WIDEST_CARD } from "../cards/atlas.ts";
import type { Deck } from "../cards/decks.ts";
import { settings } from "../settings/settings.ts";
import { bootGame, fitCanvas, loadAtlas, loadFonts, type Quality } from "./boot.ts";
import { largestCard } from "./largest-card.ts";
import type { Paintbox } from "./texture/sprites.ts";
import { type CanvasSize, canvasSize, windowSize } from "./viewport.ts";

/** A game whose scene is empty, and the cards that are painted for it. */
export interface Stage {
  readonly game: Phaser.Game;
  readonly scene: Phaser.Scene;
  readonly quality: Quality;
  readonly deck: Deck;
  readonly paintbox: Paintbox;
}

/** An atlas is painted anew when cards become this much larger than it is made for. */
const MOST_STRETCH = 1.25;

let waiting: Promise<Stage> | undefined;

/** Begins to make a stage ready, where none waits. */
export function makeReady(quality: Quality): void {
  waiting ??= newStage(document.createElement("div"), windowSize(quality), quality);
  // Who takes it hears of a failure.
  waiting.catch(() => {});
}

/** The stage that waits, or a new one: its canvas fills the host. */
export async function takeStage(host: HTMLElement, quality: Quality): Promise<Stage> {
  const size = canvasSize(host, quality);
  const ready = waiting ?? newStage(host, size, quality);
  waiting = undefined;
  const stage = await ready;
  if (stage.quality !== quality) {
    stage.game.destroy(true);
    return takeStage(host, quality);
  }
  stage.game.canvas.style.setProperty("visibility", "hidden");
  host.append(stage.game.canvas);
  fitCanvas(stage.game, stage.scene, size);
  return painted(stage, size);
}

/** The table is over: its stage, cleared, waits for the next one. */
export function giveBack(stage: Stage): void {
  const { game, scene } = stage;
  clear(scene);
  game.loop.sleep();
  game.canvas.remove();
  if (waiting === undefined) waiting = Promise.resolve(stage);
  else game.destroy(true);
}

/** Nothing is on the stage any more. */
export function clear(scene: Phaser.Scene): void {
  scene.tweens.killAll();
  // Taken off the list alone, things would keep what they hold.
  for (const thing of [...scene.children.getAll()]) thing.destroy();
}

/** True where cards of this width (device pixels) would be blurred. */
export function isBlurred(wanted: number, { cardWidth }: Paintbox): boolean {
  return Math.min(wanted, WIDEST_CARD) > cardWidth * MOST_STRETCH;
}

async function newStage(host: HTMLElement, size: CanvasSize, quality: Quality): Promise<Stage> {
  const { deck } = settings();
  const [game] = await Promise.all([bootGame(host, size, quality), loadFonts()]);
  const scene = game.scene.getScene("table");
  game.loop.sleep();
  return { game, scene, quality, deck, paintbox: await loadAtlas(scene, largestCard(size), deck) };
}

/** Meanwhile another deck may have been chosen, or the window is larger. */
async function painted(stage: Stage, size: CanvasSize): Promise<Stage> {
  const { deck } = settings();
  const wanted = largestCard(size);
  if (deck === stage.deck && !isBlurred(wanted, stage.paintbox)) return stage;
  const paintbox = await loadAtlas(stage.scene, wanted, deck);
  stage.scene.textures.remove(stage.paintbox.key);
  return { ...stage, deck, paintbox };
}
