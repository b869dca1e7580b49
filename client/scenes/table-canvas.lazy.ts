/**
 * Mounts the canvas and connects it to its environment: size, settings, visibility, input. Pages load Phaser lazily,
 * through this file only.
 */
import "../styles/felt.css";
import type { EditionRecord } from "../../shared/editions/edition.ts";
import { editionOf } from "../../shared/editions/editions.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Rules } from "../../shared/rules.ts";
import type { Seat } from "../../shared/seat.ts";
import { isMotionReduced, onSettingsChange, settings } from "../settings/settings.ts";
import type { BoardState } from "./animation/board-state.ts";
import { FrameLoop } from "./frame-loop.ts";
import { listenToPointer, type PointerHandler } from "./input/pointer.ts";
import { MOUSE_STRIP_WIDTH, TOUCH_STRIP_WIDTH } from "./layout/layout-input.ts";
import {
  acquire,
  fitCanvas,
  isAtlasTooSmall,
  loadAtlas,
  type PhaserGame,
  preload,
  release,
} from "./phaser-game.ts";
import type {
  CanvasInputHandler,
  CanvasModel,
  HandKey,
  MountCanvas,
  MountOptions,
  TableCanvas,
  TableForm,
} from "./scene-contract.ts";
import { TableController } from "./table-controller.ts";
import type { BubbleContent } from "./view/chat-bubbles.ts";
import { FeltSuit } from "./view/felt-suit.ts";
import {
  type CanvasSize,
  canvasSize,
  maxCardWidth,
  safeInsets,
  watchCanvasSize,
  zoomedInputHandler,
} from "./viewport.ts";

/** Starts Phaser before there is a table to draw, so that `mountCanvas` takes less time. */
export const preloadPhaser = preload;

/** Mounts the canvas inside `parent`, which it fills. */
export const mountCanvas: MountCanvas = async (parent, input, options) => {
  parent.classList.add("felt");
  // Fingers move cards, not the page.
  parent.style.touchAction = "none";
  const phaserGame = await acquire(parent, { ...options, form: options.form ?? "table" });
  return new PhaserTableCanvas({ parent, input, options }, phaserGame);
};

interface CanvasParts {
  readonly parent: HTMLElement;
  readonly input: CanvasInputHandler;
  readonly options: MountOptions;
}

class PhaserTableCanvas implements TableCanvas {
  readonly #canvasParts: CanvasParts;
  readonly #frameLoop: FrameLoop;
  readonly #feltSuit: FeltSuit;
  readonly #stopWatching: () => void;
  #phaser: PhaserGame;
  #size: CanvasSize;
  #form: TableForm;
  #controller: TableController | undefined;
  #model: CanvasModel | undefined;
  #resizeRequest = 0;
  #repaintCount = 0;
  /** The edition that the atlas is drawn for, or will be. */
  #edition: EditionRecord;
  /** Resolves when the cards of the edition are drawn. */
  #drawing: Promise<void> = Promise.resolve();
  #isDestroyed = false;
  #stopListening: () => void = () => {};

  constructor(canvasParts: CanvasParts, phaser: PhaserGame) {
    this.#canvasParts = canvasParts;
    this.#phaser = phaser;
    this.#feltSuit = new FeltSuit(canvasParts.parent);
    this.#edition = phaser.edition;
    this.#form = canvasParts.options.form ?? "table";
    this.#size = this.#measure();
    const isMoving = () => this.#controller?.isMoving ?? false;
    this.#frameLoop = new FrameLoop(phaser.game, isMoving, () => this.#frameDrawn());
    const { parent, options } = canvasParts;
    this.#stopWatching = watchEnvironment(parent, options.quality, {
      tick: () => this.#tick(),
      resize: () => this.#scheduleResize(),
      redraw: () => void this.#repaint(maxCardWidth(this.#size)),
      stopAnimations: () => this.#controller?.snap(),
    });
  }

  async prepare(rules: Rules): Promise<void> {
    this.#drawEdition(editionOf(rules));
    await this.#drawing;
  }

  render(model: CanvasModel, events: readonly SeenEvent[]): void {
    this.#model = model;
    this.#drawEdition(editionOf(model.view.rules));
    if (this.#edition !== this.#phaser.edition) return;
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
    await this.whenEventsShown();
    while (this.#controller?.hasTweens === true && this.#phaser.game.loop.running) {
      await new Promise((resolve) => this.#phaser.game.events.once("postrender", resolve));
    }
  }

  async whenEventsShown(): Promise<void> {
    await this.#drawing;
    await this.#controller?.whenIdle();
  }

  setForm(form: TableForm): void {
    if (form === this.#form) return;
    this.#form = form;
    void this.#resize();
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
    this.#feltSuit.remove();
    release(this.#phaser);
  }

  /** If the table has another edition than before: the latest model is shown when its cards are drawn. */
  #drawEdition(edition: EditionRecord): void {
    if (edition === this.#edition) return;
    this.#edition = edition;
    this.#drawing = this.#repaint(maxCardWidth(this.#size));
  }

  /** The canvas becomes visible with its first frame: until then it may still show an earlier table. */
  #renderFirst(model: CanvasModel): void {
    const { game } = this.#phaser;
    game.events.once("postrender", () => game.canvas.style.removeProperty("visibility"));
    this.#createController(model);
  }

  /** Fills the scene for the first time, or again after the atlas has changed. */
  #createController(model: CanvasModel): void {
    const { input, options } = this.#canvasParts;
    const { scene, game, cardAtlas } = this.#phaser;
    this.#controller?.destroy();
    const settings = {
      isInstant: () => isInstant(options.reducedMotion),
      isDrawing: () => this.#frameLoop.isDrawing,
      canRingSpin: options.quality === "high",
    };
    const requestFrame = () => this.#frameLoop.requestFrame();
    this.#controller = new TableController(scene, {
      model,
      cardAtlas,
      density: this.#size.density,
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
    const insets = safeInsets(this.#canvasParts.parent, this.#size);
    const form = this.#form;
    return { width, height, insets, minStripWidth, thumb, textScale: textSize / 100, form };
  }

  /** The page changes with the picture, in the same frame. */
  #frameDrawn(): void {
    const controller = this.#controller;
    if (controller === undefined) return;
    const { parent, options } = this.#canvasParts;
    const { drawnBoard, ring } = controller;
    markDrawnBoard(parent, drawnBoard);
    const place = { ring, zoom: this.#size.zoom };
    this.#feltSuit.show(drawnBoard.color, place, this.#phaser.scene, isInstant(options.reducedMotion));
    parent.toggleAttribute("data-own-flight", controller.isOwnCardFlying);
    controller.reportShown();
  }

  #tick(): void {
    if (this.#controller?.isClockStale === true && !document.hidden) this.#frameLoop.requestFrame(1);
  }

  #scheduleResize(): void {
    cancelAnimationFrame(this.#resizeRequest);
    this.#resizeRequest = requestAnimationFrame(() => void this.#resize());
  }

  #measure(): CanvasSize {
    const { parent, options } = this.#canvasParts;
    return canvasSize(parent, { quality: options.quality, form: this.#form });
  }

  /** Lays the table out for the new size. What moves goes on, so a sharper atlas waits until nothing does. */
  async #resize(): Promise<void> {
    const { game, scene } = this.#phaser;
    const before = this.#size;
    this.#size = this.#measure();
    fitCanvas(game, scene, this.#size);
    this.#controller?.resize(this.#screenMetrics());
    this.#frameLoop.requestFrame();
    if (before.density === this.#size.density && !this.#isAtlasTooSmall) return;
    await this.whenEventsShown();
    await this.#repaint(maxCardWidth(this.#size));
  }

  get #isAtlasTooSmall(): boolean {
    return isAtlasTooSmall(maxCardWidth(this.#size), this.#phaser.cardAtlas);
  }

  /** The density, the deck or the edition has changed: draws the atlas and the scene again, unless a later call overtakes it. */
  async #repaint(cardWidth: number): Promise<void> {
    const { scene } = this.#phaser;
    this.#repaintCount += 1;
    const turn = this.#repaintCount;
    const { deck } = settings();
    const edition = this.#edition;
    const fresh = await loadAtlas(scene, { cardWidth, deck, edition });
    const isLatest = turn === this.#repaintCount && !this.#isDestroyed;
    const stale = isLatest ? this.#phaser.cardAtlas : fresh;
    if (isLatest) this.#phaser = { ...this.#phaser, deck, edition, cardAtlas: fresh };
    if (isLatest && this.#model !== undefined) this.#renderFirst(this.#model);
    scene.textures.remove(stale.key);
    if (!this.#isDestroyed) this.#frameLoop.requestFrame();
  }
}

/** Says in attributes what the picture shows: tests compare the page with it. */
function markDrawnBoard(parent: HTMLElement, { viewer, turn, penalty, color, cardCounts }: BoardState): void {
  const [seat, glow, cards] = [String(viewer), String(turn), String(penalty)];
  const drawn = { viewer: seat, turn: glow, penalty: cards, color, counts: cardCounts.join(" ") };
  for (const [name, value] of Object.entries(drawn)) {
    if (parent.dataset[name] !== value) parent.dataset[name] = value;
  }
}

/** Wraps a handler so that a frame is drawn after each input. */
function withFrameRequests(handler: PointerHandler, requestFrame: () => void): PointerHandler {
  const andRequestFrame =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      run(...args);
      requestFrame();
    };
  return {
    isClickable: (at) => handler.isClickable(at),
    pressed: andRequestFrame((at, by) => handler.pressed(at, by)),
    moved: andRequestFrame((at) => handler.moved(at)),
    released: andRequestFrame((at) => handler.released(at)),
    cancelled: andRequestFrame(() => handler.cancelled()),
    hovered: andRequestFrame((at) => handler.hovered(at)),
  };
}

/** True if changes are shown without motion, because the player wants it so or does not see the page. */
function isInstant(isRequested: boolean): boolean {
  return isRequested || document.hidden || isMotionReduced();
}

/** How often the clock is drawn while nothing moves. Each frame is expensive for a weak device. */
const TICK_MS = { high: 250, low: 1000 } as const;

interface EnvironmentListener {
  /** Called every `TICK_MS`. */
  tick(): void;
  /** The size of the canvas or the layout of the table has changed. */
  resize(): void;
  /** Everything must be drawn again. */
  redraw(): void;
  /** All animations must end, because the player wants it so or does not see the page. */
  stopAnimations(): void;
}

/** Watches everything that the canvas depends on. Returns a function that stops watching. */
function watchEnvironment(
  parent: HTMLElement,
  quality: keyof typeof TICK_MS,
  listener: EnvironmentListener,
): () => void {
  const tickTimer = setInterval(() => listener.tick(), TICK_MS[quality]);
  const stop = new AbortController();
  const visibilityChanged = () => document.hidden && listener.stopAnimations();
  document.addEventListener("visibilitychange", visibilityChanged, stop);
  const stopWatchingSize = watchCanvasSize(parent, () => listener.resize());
  let before = settings();
  const stopWatchingSettings = onSettingsChange((now) => {
    const { deck, leftHanded, motion, textSize } = before;
    before = now;
    if (now.motion !== motion) listener.stopAnimations();
    if (now.leftHanded !== leftHanded || now.textSize !== textSize) listener.resize();
    if (now.deck !== deck) listener.redraw();
  });
  return () => {
    stopWatchingSize();
    clearInterval(tickTimer);
    stop.abort();
    stopWatchingSettings();
  };
}
