/** The picture of the table: pages load Phaser through this file and `backstage.ts` alone. */
import type { SeenEvent } from "../../shared/event.ts";
import type { Seat } from "../../shared/seat.ts";
import { settings } from "../settings/settings.ts";
import type { Saying } from "../table/saying-picture.ts";
import { zoomedInput } from "../table/zoom.ts";
import { followAround } from "./around.ts";
import { layFelt } from "./background.ts";
import { fitCanvas, loadAtlas } from "./boot.ts";
import type { CreateTableScreen, HandKey, TableInput, TablePicture, TableScreen } from "./contract.ts";
import { Frames } from "./frame-loop.ts";
import { listenToTouch } from "./input/pointer.ts";
import { largestCard } from "./largest-card.ts";
import { FINGER_STRIP, MOUSE_STRIP } from "./layout/boxes.ts";
import { clear, giveBack, isBlurred, type Stage, takeStage } from "./phaser-game.lazy.ts";
import { stirring } from "./stirring.ts";
import { TableShow } from "./table-controller.ts";
import { isInstant } from "./tastes.ts";
import { Brush } from "./texture/sprites.ts";
import { type CanvasSize, canvasSize, safeInsets } from "./viewport.ts";

type Taste = Parameters<CreateTableScreen>[2];

/** Makes the picture of the table inside `host`, which it fills. */
export const createTableScreen: CreateTableScreen = async (host, input, taste) => {
  layFelt(host);
  const stage = await takeStage(host, taste.quality);
  return new PhaserTable({ host, input, taste }, stage);
};

interface Parts {
  readonly host: HTMLElement;
  readonly input: TableInput;
  readonly taste: Taste;
}

class PhaserTable implements TableScreen {
  readonly #parts: Parts;
  readonly #frames: Frames;
  readonly #unfollow: () => void;
  #stage: Stage;
  #size: CanvasSize;
  #show: TableShow | undefined;
  #picture: TablePicture | undefined;
  #resizing = 0;
  #repaints = 0;
  #isOver = false;
  #untouch: () => void = () => {};

  constructor(parts: Parts, stage: Stage) {
    this.#parts = parts;
    this.#stage = stage;
    this.#size = canvasSize(parts.host, parts.taste.quality);
    this.#frames = new Frames(stage.game, () => this.#show?.isMoving ?? false);
    const { host, taste } = parts;
    const hung = { host, scene: stage.scene, quality: taste.quality };
    this.#unfollow = followAround(hung, {
      passTime: (ms) => this.#show?.passTime(ms),
      tick: () => this.#tick(),
      resize: () => this.#resizeSoon(),
      redraw: () => void this.#repaint(largestCard(this.#size)),
      still: () => this.#show?.snap(),
    });
  }

  show(picture: TablePicture, events: readonly SeenEvent[]): void {
    this.#picture = picture;
    if (this.#show === undefined) this.#open(picture);
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
    while (this.#show?.isGliding === true && this.#stage.game.loop.running) {
      await new Promise((resolve) => this.#stage.game.events.once("postrender", resolve));
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
    this.#unfollow();
    cancelAnimationFrame(this.#resizing);
    this.#untouch();
    this.#frames.end();
    this.#show?.end();
    this.#show = undefined;
    giveBack(this.#stage);
  }

  /** The canvas is seen with its first picture: until then it may hold that of an earlier table. */
  #open(picture: TablePicture): void {
    const { game } = this.#stage;
    game.events.once("postrender", () => game.canvas.style.removeProperty("visibility"));
    this.#begin(picture);
  }

  /** The first picture, or the first one with a new atlas. */
  #begin(picture: TablePicture): void {
    const { input, taste } = this.#parts;
    const { scene, game, paintbox } = this.#stage;
    this.#show?.end();
    clear(scene);
    const brush = new Brush(scene, paintbox, this.#size.density);
    const showTaste = {
      isInstant: () => isInstant(taste.reducedMotion),
      marches: taste.quality === "high",
    };
    const stir = () => this.#frames.stir();
    this.#show = new TableShow(brush, {
      picture,
      screen: this.#screen(),
      input: zoomedInput(input, () => this.#size.zoom),
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
    const { host, taste } = this.#parts;
    const { game, scene, paintbox } = this.#stage;
    const before = this.#size;
    this.#size = canvasSize(host, taste.quality);
    fitCanvas(game, scene, this.#size);
    const wanted = largestCard(this.#size);
    if (isBlurred(wanted, paintbox) || before.density !== this.#size.density) await this.#repaint(wanted);
    else this.#show?.resize(this.#screen());
    this.#frames.stir();
  }

  /** Another density, or another deck: everything is drawn anew. One that is overtaken while it is painted is dropped. */
  async #repaint(cardWidth: number): Promise<void> {
    const { scene } = this.#stage;
    this.#repaints += 1;
    const turn = this.#repaints;
    const { deck } = settings();
    const fresh = await loadAtlas(scene, cardWidth, deck);
    const isLatest = turn === this.#repaints && !this.#isOver;
    const stale = isLatest ? this.#stage.paintbox : fresh;
    if (isLatest) this.#stage = { ...this.#stage, deck, paintbox: fresh };
    if (isLatest && this.#picture !== undefined) this.#begin(this.#picture);
    scene.textures.remove(stale.key);
    if (!this.#isOver) this.#frames.stir();
  }
}
