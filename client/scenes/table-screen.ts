/** The picture of the table: the only file that pages load Phaser through. */
import type Phaser from "phaser";
import type { SeenEvent } from "../../shared/event.ts";
import { WIDEST_CARD } from "../art/atlas.ts";
import { Brush, type Paintbox } from "../table/brush.ts";
import { tableLayout } from "../table/layout.ts";
import type { CreateTableScreen, HandKey, TableInput, TablePicture, TableScreen } from "../table/port.ts";
import { FINGER_STRIP, MOUSE_STRIP, NO_INSETS, type Room } from "../table/room.ts";
import { TableShow } from "../table/table-show.ts";
import { listenToTouch, type TouchMeaning } from "../table/touch.ts";
import { bootGame, fitCanvas, loadAtlas, loadFonts } from "./boot.ts";
import { type CanvasSize, canvasSize, safeInsets, watchSize } from "./canvas-size.ts";
import { layFelt } from "./felt.ts";
import { Frames } from "./frames.ts";

/** The clock is drawn anew this often where nothing else moves. */
const TICK_MS = 250;
/** An atlas is painted anew when cards become this much larger than it is made for. */
const MOST_STRETCH = 1.25;

type Taste = Parameters<CreateTableScreen>[2];

/** Makes the picture of the table inside `host`, which it fills. */
export const createTableScreen: CreateTableScreen = async (host, input, taste) => {
  layFelt(host);
  const size = canvasSize(host, taste.quality);
  const [game] = await Promise.all([bootGame(host, size, taste.quality), loadFonts()]);
  const scene = game.scene.getScene("table");
  fitCanvas(game, scene, size);
  const paintbox = await loadAtlas(scene, largestCard(size));
  return new PhaserTable({ host, game, scene, input, taste }, size, paintbox);
};

/** Width of the largest card on this screen, whichever way it is held, in device pixels. */
function largestCard({ width, height, density }: CanvasSize): number {
  const [w, h] = width * height > 10_000 ? [width, height] : [innerWidth, innerHeight];
  const widths = [roomOf(w, h), roomOf(h, w)].flatMap((room) => {
    const { drawPile, hand } = tableLayout(room);
    return [drawPile.w, hand.cardW * 1.08];
  });
  return Math.max(...widths) * density;
}

function roomOf(width: number, height: number): Room {
  return { width, height, insets: NO_INSETS, seats: 2, viewer: 0, hand: 1, strip: FINGER_STRIP };
}

interface Parts {
  readonly host: HTMLElement;
  readonly game: Phaser.Game;
  readonly scene: Phaser.Scene;
  readonly input: TableInput;
  readonly taste: Taste;
}

class PhaserTable implements TableScreen {
  readonly #parts: Parts;
  readonly #frames: Frames;
  readonly #stops: (() => void)[];
  #size: CanvasSize;
  #paintbox: Paintbox;
  #show: TableShow | undefined;
  #picture: TablePicture | undefined;
  #resizing = 0;
  #untouch: () => void = () => {};

  constructor(parts: Parts, size: CanvasSize, paintbox: Paintbox) {
    this.#parts = parts;
    this.#size = size;
    this.#paintbox = paintbox;
    this.#frames = new Frames(parts.game, () => this.#show?.isMoving ?? false);
    parts.scene.events.on("update", (_time: number, ms: number) => this.#show?.passTime(ms));
    const tick = setInterval(() => this.#tick(), TICK_MS);
    const hidden = () => {
      if (document.hidden) this.#show?.snap();
    };
    document.addEventListener("visibilitychange", hidden);
    this.#stops = [
      watchSize(parts.host, () => this.#resizeSoon()),
      () => clearInterval(tick),
      () => document.removeEventListener("visibilitychange", hidden),
    ];
  }

  show(picture: TablePicture, events: readonly SeenEvent[]): void {
    this.#picture = picture;
    if (this.#show === undefined) this.#begin(picture);
    else this.#show.show(picture, events);
    this.#frames.stir();
  }

  lift(key: HandKey): void {
    this.#show?.lift(key);
    this.#frames.stir();
  }

  settle(key: HandKey): void {
    this.#show?.settle(key);
    this.#frames.stir();
  }

  raise(key: HandKey | undefined): void {
    this.#show?.raise(key);
    this.#frames.stir();
  }

  pulse(): void {
    this.#show?.pulse();
    this.#frames.stir();
  }

  async whenIdle(): Promise<void> {
    await this.#show?.whenIdle();
    while (this.#show?.isGliding === true && this.#parts.game.loop.running) {
      await new Promise((resolve) => this.#parts.game.events.once("postrender", resolve));
    }
  }

  sleep(): void {
    this.#show?.snap();
    this.#frames.goAway();
  }

  wake(): void {
    this.#frames.comeBack();
  }

  destroy(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#show = undefined;
    // Phaser tears down in its next step: a sleeping loop would never take it.
    this.#frames.comeBack();
    this.#parts.game.destroy(true);
  }

  /** The first picture, or the first one with a new atlas. */
  #begin(picture: TablePicture): void {
    const { scene, input, taste, game } = this.#parts;
    scene.tweens.killAll();
    scene.children.removeAll(true);
    const brush = new Brush(scene, this.#paintbox, this.#size.density);
    const isInstant = () => taste.reducedMotion || document.hidden;
    const showTaste = { isInstant, marches: taste.quality === "high" && !taste.reducedMotion };
    this.#show = new TableShow(brush, { picture, screen: this.#screen(), input, taste: showTaste });
    this.#untouch();
    const touch = stirring(this.#show.touch(), () => this.#frames.stir());
    this.#untouch = listenToTouch(game.canvas, touch);
  }

  #screen() {
    const { width, height } = this.#size;
    const strip = matchMedia("(pointer: coarse)").matches ? FINGER_STRIP : MOUSE_STRIP;
    return { width, height, insets: safeInsets(this.#parts.host), strip };
  }

  #tick(): void {
    if (this.#show?.isTicking === true && !document.hidden) this.#frames.stir(1);
  }

  #resizeSoon(): void {
    cancelAnimationFrame(this.#resizing);
    this.#resizing = requestAnimationFrame(() => void this.#resize());
  }

  async #resize(): Promise<void> {
    const { host, game, scene, taste } = this.#parts;
    const before = this.#size;
    this.#size = canvasSize(host, taste.quality);
    fitCanvas(game, scene, this.#size);
    const wanted = largestCard(this.#size);
    const isBlurred = Math.min(wanted, WIDEST_CARD) > this.#paintbox.cardWidth * MOST_STRETCH;
    if (isBlurred || before.density !== this.#size.density) await this.#repaint(wanted);
    else this.#show?.resize(this.#screen());
    this.#frames.stir();
  }

  /** Another density: everything is drawn anew. */
  async #repaint(cardWidth: number): Promise<void> {
    const { scene } = this.#parts;
    const old = this.#paintbox;
    this.#paintbox = await loadAtlas(scene, cardWidth);
    if (this.#picture !== undefined) this.#begin(this.#picture);
    scene.textures.remove(old.key);
  }
}

/** Every touch may change the picture. */
function stirring(touch: TouchMeaning, stir: () => void): TouchMeaning {
  const then =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      run(...args);
      stir();
    };
  return { ...touch, tapped: then(touch.tapped), dragged: then(touch.dragged), pointed: then(touch.pointed) };
}
