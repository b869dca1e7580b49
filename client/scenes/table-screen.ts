/** The picture of the table: the only file that pages load Phaser through. */
import type Phaser from "phaser";
import type { SeenEvent } from "../../shared/event.ts";
import type { Seat } from "../../shared/seat.ts";
import { WIDEST_CARD } from "../art/atlas.ts";
import { settings } from "../settings/settings.ts";
import { Brush, type Paintbox } from "../table/brush.ts";
import type {
  CreateTableScreen,
  HandKey,
  TableGeometry,
  TableInput,
  TablePicture,
  TableScreen,
} from "../table/port.ts";
import { FINGER_STRIP, MOUSE_STRIP } from "../table/room.ts";
import type { Saying } from "../table/saying-picture.ts";
import { TableShow } from "../table/table-show.ts";
import { listenToTouch } from "../table/touch.ts";
import { zoomedGeometry } from "../table/zoom.ts";
import { bootGame, fitCanvas, loadAtlas, loadFonts } from "./boot.ts";
import { type CanvasSize, canvasSize, safeInsets, watchSize } from "./canvas-size.ts";
import { layFelt } from "./felt.ts";
import { Frames } from "./frames.ts";
import { largestCard } from "./largest-card.ts";
import { stirring } from "./stirring.ts";
import { followSettings, isInstant } from "./tastes.ts";

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
  const paintbox = await loadAtlas(scene, largestCard(size), settings().deck);
  return new PhaserTable({ host, game, scene, input, taste }, size, paintbox);
};

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
  #repaints = 0;
  #isOver = false;
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
      followSettings({
        redraw: () => void this.#repaint(largestCard(this.#size)),
        lay: () => this.#resizeSoon(),
        still: () => this.#show?.snap(),
      }),
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

  say(seat: Seat, saying: Saying): void {
    this.#show?.say(seat, saying);
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
    this.#isOver = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#show?.end();
    this.#show = undefined;
    // Phaser tears down in its next step: a sleeping loop would never take it.
    this.#frames.comeBack();
    this.#parts.game.destroy(true);
  }

  /** The first picture, or the first one with a new atlas. */
  #begin(picture: TablePicture): void {
    const { scene, input, taste, game } = this.#parts;
    this.#show?.end();
    scene.tweens.killAll();
    // Taken off the list alone, texts would keep their textures.
    for (const thing of [...scene.children.getAll()]) thing.destroy();
    const brush = new Brush(scene, this.#paintbox, this.#size.density);
    const showTaste = {
      isInstant: () => isInstant(taste.reducedMotion),
      marches: taste.quality === "high",
    };
    const stir = () => this.#frames.stir();
    const zoomed = {
      ...input,
      moved: (at: TableGeometry) => input.moved(zoomedGeometry(at, this.#size.zoom)),
    };
    this.#show = new TableShow(brush, {
      picture,
      screen: this.#screen(),
      input: zoomed,
      taste: showTaste,
      stir,
    });
    this.#untouch();
    const touch = stirring(this.#show.touch(), stir);
    this.#untouch = listenToTouch(game.canvas, touch, () => this.#size.zoom);
  }

  #screen() {
    const { width, height } = this.#size;
    const strip = matchMedia("(pointer: coarse)").matches ? FINGER_STRIP : MOUSE_STRIP;
    const { leftHanded, textSize } = settings();
    const thumb = leftHanded ? ("left" as const) : ("right" as const);
    const insets = safeInsets(this.#parts.host, this.#size);
    return { width, height, insets, strip, thumb, text: textSize / 100 };
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

  /** Another density, or another deck: everything is drawn anew. One that is overtaken while it is painted is dropped. */
  async #repaint(cardWidth: number): Promise<void> {
    const { scene } = this.#parts;
    this.#repaints += 1;
    const turn = this.#repaints;
    const fresh = await loadAtlas(scene, cardWidth, settings().deck);
    if (this.#isOver) return;
    const isLatest = turn === this.#repaints;
    const stale = isLatest ? this.#paintbox : fresh;
    if (isLatest) this.#paintbox = fresh;
    if (isLatest && this.#picture !== undefined) this.#begin(this.#picture);
    scene.textures.remove(stale.key);
    this.#frames.stir();
  }
}
