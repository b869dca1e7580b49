/** The picture of the table: pages load Phaser through this file and `backstage.ts` alone. */
import type { SeenEvent } from "../../shared/event.ts";
import type { Seat } from "../../shared/seat.ts";
import { settings } from "../settings/settings.ts";
import type { BubbleContent } from "../table/saying-picture.ts";
import { zoomedInputHandler } from "../table/zoom.ts";
import { watchEnvironment } from "./around.ts";
import { paintBackground } from "./background.ts";
import { fitCanvas, loadAtlas } from "./boot.ts";
import type { CanvasInputHandler, CanvasModel, HandKey, MountCanvas, TableCanvas } from "./contract.ts";
import { FrameLoop } from "./frame-loop.ts";
import { listenToPointer } from "./input/pointer.ts";
import { maxCardWidth } from "./largest-card.ts";
import { MOUSE_STRIP_WIDTH, TOUCH_STRIP_WIDTH } from "./layout/boxes.ts";
import { acquire, clearScene, isAtlasTooSmall, type PhaserGame, release } from "./phaser-game.lazy.ts";
import { withFrameRequests } from "./stirring.ts";
import { TableController } from "./table-controller.ts";
import { isInstant } from "./tastes.ts";
import { SpriteFactory } from "./texture/sprites.ts";
import { type CanvasSize, canvasSize, safeInsets } from "./viewport.ts";

type RenderOptions = Parameters<MountCanvas>[2];

/** Makes the picture of the table inside `host`, which it fills. */
export const mountCanvas: MountCanvas = async (host, input, taste) => {
  paintBackground(host);
  const phaserGame = await acquire(host, taste.quality);
  return new PhaserTableCanvas({ host, input, options: taste }, phaserGame);
};

interface CanvasParts {
  readonly host: HTMLElement;
  readonly input: CanvasInputHandler;
  readonly options: RenderOptions;
}

class PhaserTableCanvas implements TableCanvas {
  readonly #canvasParts: CanvasParts;
  readonly #frameLoop: FrameLoop;
  readonly #stopWatching: () => void;
  #phaser: PhaserGame;
  #size: CanvasSize;
  #controller: TableController | undefined;
  #model: CanvasModel | undefined;
  #resizeRequest = 0;
  #repaintCount = 0;
  #isDestroyed = false;
  #stopListening: () => void = () => {};

  constructor(canvasParts: CanvasParts, phaser: PhaserGame) {
    this.#canvasParts = canvasParts;
    this.#phaser = phaser;
    this.#size = canvasSize(canvasParts.host, canvasParts.options.quality);
    this.#frameLoop = new FrameLoop(phaser.game, () => this.#controller?.isMoving ?? false);
    const { host, options } = canvasParts;
    const environment = { host, scene: phaser.scene, quality: options.quality };
    this.#stopWatching = watchEnvironment(environment, {
      advanceTime: (ms) => this.#controller?.advanceTime(ms),
      tick: () => this.#tick(),
      resize: () => this.#scheduleResize(),
      redraw: () => void this.#repaint(maxCardWidth(this.#size)),
      stopAnimations: () => this.#controller?.snap(),
    });
  }

  render(model: CanvasModel, events: readonly SeenEvent[]): void {
    this.#model = model;
    if (this.#controller === undefined) this.#renderFirst(model);
    else this.#controller.render(model, events);
    this.#frameLoop.requestFrame();
  }

  beginPlay(key: HandKey): void {
    this.#controller?.beginPlay(key);
    this.#frameLoop.requestFrame();
  }

  rollBackPlay(key: HandKey): void {
    this.#controller?.rollBackPlay(key);
    this.#frameLoop.requestFrame();
  }

  raiseCard(key: HandKey | undefined): void {
    this.#controller?.raiseCard(key);
    this.#frameLoop.requestFrame();
  }

  bouncePlayable(): void {
    this.#controller?.bouncePlayable();
    this.#frameLoop.requestFrame();
  }

  showChatBubble(seat: Seat, content: BubbleContent): void {
    this.#controller?.showChatBubble(seat, content);
  }

  async whenIdle(): Promise<void> {
    await this.#controller?.whenIdle();
    while (this.#controller?.hasTweens === true && this.#phaser.game.loop.running) {
      await new Promise((resolve) => this.#phaser.game.events.once("postrender", resolve));
    }
  }

  pause(): void {
    this.#controller?.snap();
    this.#frameLoop.pause();
  }

  resume(): void {
    this.#frameLoop.resume();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#stopWatching();
    cancelAnimationFrame(this.#resizeRequest);
    this.#stopListening();
    this.#frameLoop.stop();
    this.#controller?.destroy();
    this.#controller = undefined;
    release(this.#phaser);
  }

  /** The canvas is seen with its first picture: until then it may hold that of an earlier table. */
  #renderFirst(model: CanvasModel): void {
    const { game } = this.#phaser;
    game.events.once("postrender", () => game.canvas.style.removeProperty("visibility"));
    this.#createController(model);
  }

  /** The first picture, or the first one with a new atlas. */
  #createController(model: CanvasModel): void {
    const { input, options } = this.#canvasParts;
    const { scene, game, cardAtlas } = this.#phaser;
    this.#controller?.destroy();
    clearScene(scene);
    const sprites = new SpriteFactory(scene, cardAtlas, this.#size.density);
    const settings = {
      isInstant: () => isInstant(options.reducedMotion),
      canRingSpin: options.quality === "high",
    };
    const requestFrame = () => this.#frameLoop.requestFrame();
    this.#controller = new TableController(sprites, {
      model,
      screenMetrics: this.#screenMetrics(),
      input: zoomedInputHandler(input, () => this.#size.zoom),
      settings,
      requestFrame,
    });
    this.#stopListening();
    const handler = withFrameRequests(this.#controller.pointerHandler(), requestFrame);
    this.#stopListening = listenToPointer(game.canvas, handler, () => this.#size.zoom);
  }

  #screenMetrics() {
    const { width, height } = this.#size;
    const minStripWidth = matchMedia("(pointer: coarse)").matches ? TOUCH_STRIP_WIDTH : MOUSE_STRIP_WIDTH;
    const { leftHanded, textSize } = settings();
    const thumb = leftHanded ? ("left" as const) : ("right" as const);
    const insets = safeInsets(this.#canvasParts.host, this.#size);
    return { width, height, insets, minStripWidth, thumb, textScale: textSize / 100 };
  }

  #tick(): void {
    if (this.#controller?.isClockStale === true && !document.hidden) this.#frameLoop.requestFrame(1);
  }

  #scheduleResize(): void {
    cancelAnimationFrame(this.#resizeRequest);
    this.#resizeRequest = requestAnimationFrame(() => void this.#resize());
  }

  async #resize(): Promise<void> {
    const { host, options } = this.#canvasParts;
    const { game, scene, cardAtlas } = this.#phaser;
    const before = this.#size;
    this.#size = canvasSize(host, options.quality);
    fitCanvas(game, scene, this.#size);
    const wanted = maxCardWidth(this.#size);
    if (isAtlasTooSmall(wanted, cardAtlas) || before.density !== this.#size.density)
      await this.#repaint(wanted);
    else this.#controller?.resize(this.#screenMetrics());
    this.#frameLoop.requestFrame();
  }

  /** Another density, or another deck: everything is drawn anew. One that is overtaken while it is painted is dropped. */
  async #repaint(cardWidth: number): Promise<void> {
    const { scene } = this.#phaser;
    this.#repaintCount += 1;
    const turn = this.#repaintCount;
    const { deck } = settings();
    const fresh = await loadAtlas(scene, cardWidth, deck);
    const isLatest = turn === this.#repaintCount && !this.#isDestroyed;
    const stale = isLatest ? this.#phaser.cardAtlas : fresh;
    if (isLatest) this.#phaser = { ...this.#phaser, deck, cardAtlas: fresh };
    if (isLatest && this.#model !== undefined) this.#createController(this.#model);
    scene.textures.remove(stale.key);
    if (!this.#isDestroyed) this.#frameLoop.requestFrame();
  }
}
