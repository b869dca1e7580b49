/** One running show of a table: the stage, the director who plays on it, and the hand that the player moves. */
import type { SeenEvent } from "../../shared/event.ts";
import type { Seat } from "../../shared/seat.ts";
import type { TimedAnimation } from "./animation/animations.ts";
import type { HandState } from "./animation/board-state.ts";
import { type BoardState, isSameState, toBoardState } from "./animation/board-state.ts";
import { planAnimations } from "./animation/plan.ts";
import { AnimationQueue, SYSTEM_CLOCK } from "./animation/queue.ts";
import type { CanvasInputHandler, CanvasModel, HandKey } from "./contract.ts";
import { AnimationPlayer } from "./effects/animation-player.ts";
import { OptimisticPlays } from "./effects/optimistic-plays.ts";
import { HandController } from "./input/hand-controller.ts";
import { HandGestureHandler } from "./input/hand-gestures.ts";
import type { PointerHandler } from "./input/pointer.ts";
import type { Insets, ThumbSide } from "./layout/boxes.ts";
import type { SpriteFactory } from "./texture/sprites.ts";
import type { BubbleContent } from "./view/chat-bubbles.ts";
import { TableView } from "./view/table-view.ts";

// The ring marches for a while after the last event, and slows down: a table at rest draws next to nothing.

const RING_SPIN_MS = 6000;
const SLOWDOWN_MS = 1500;

export class RingSpin {
  #leftMs = RING_SPIN_MS;

  /** True once it has come to rest. */
  get hasStopped(): boolean {
    return this.#leftMs <= 0;
  }

  /** Something has happened: it goes on at full pace. */
  restart(): void {
    this.#leftMs = RING_SPIN_MS;
  }

  /** So much time passes, in ms; the answer is the time by which the ring marches on: less and less at the end. */
  advance(ms: number): number {
    const spun = ms * Math.min(1, this.#leftMs / SLOWDOWN_MS);
    this.#leftMs -= ms;
    return spun;
  }
}

const REFRESH_MS = 160;

export class TableController {
  readonly #view: TableView;
  readonly #queue: AnimationQueue;
  readonly #optimisticPlays: OptimisticPlays;
  readonly #handController: HandController;
  readonly #input: CanvasInputHandler;
  readonly #settings: AnimationSettings;
  readonly #ringSpin = new RingSpin();
  #screenMetrics: ScreenMetrics;
  /** What the picture leads to: the truth. */
  #targetState: BoardState;

  constructor(
    sprites: SpriteFactory,
    { model, screenMetrics: screen, input, settings, requestFrame }: CanvasOptions,
  ) {
    this.#screenMetrics = screen;
    this.#input = input;
    this.#settings = settings;
    this.#targetState = toBoardState(model);
    const handState: HandState = { scroll: 0, raised: undefined, pendingKeys: new Set() };
    const isInstant = () => settings.isInstant();
    const viewState = {
      model,
      board: this.#targetState,
      layoutInput: this.#layoutInputFor(model),
      handState,
    };
    this.#view = new TableView(sprites, viewState, { isInstant, requestFrame });
    this.#optimisticPlays = new OptimisticPlays(this.#view, isInstant);
    const geometryChanged = () => this.reportGeometry();
    this.#handController = new HandController(this.#view, {
      targetState: () => this.#targetState,
      isInstant,
      geometryChanged,
    });
    this.#queue = new AnimationQueue(new AnimationPlayer(this.#view, this.#optimisticPlays), SYSTEM_CLOCK);
    this.#queue.snap(this.#targetState);
    this.reportGeometry();
  }

  /** True while a next frame would look different. */
  get isMoving(): boolean {
    return (
      !this.#queue.isIdle ||
      this.hasTweens ||
      this.#view.screenEffects.isConfettiFalling ||
      this.#isRingSpinning
    );
  }

  /** True while cards are under way. */
  get hasTweens(): boolean {
    return this.#view.sprites.scene.tweens.getTweens().length > 0;
  }

  /** True while a clock that is seen would look different now. */
  get isClockStale(): boolean {
    return this.#view.players.isClockStale;
  }

  get #isRingSpinning(): boolean {
    const { isPaused } = this.#view.viewState.model;
    return (
      !this.#ringSpin.hasStopped &&
      this.#settings.canRingSpin &&
      this.#targetState.turn >= 0 &&
      !isPaused &&
      !this.#settings.isInstant()
    );
  }

  /** Leads over to a new moment. */
  render(model: CanvasModel, events: readonly SeenEvent[]): void {
    const next = toBoardState(model);
    const before = this.#targetState;
    this.#targetState = next;
    if (events.length > 0) this.#ringSpin.restart();
    this.#confirmOwnPlays(model, events);
    const { viewState } = this.#view;
    this.#view.render(
      { ...viewState, model, layoutInput: this.#layoutInputFor(model) },
      this.#duration(REFRESH_MS),
    );
    const animations = planAnimations(before, next, events);
    const isSame = isSameState(before, next);
    // A moment without its story: what stands there tells of another one.
    if (events.length === 0 && !isSame) this.#view.reducedMotionBadges.clear();
    if (this.#settings.isInstant()) this.#cutTo(next, animations);
    else if (events.length > 0) this.#queue.enqueue(animations, next);
    else if (isSame) this.#queue.enqueue([], next);
    else this.#queue.snap(next);
    this.reportGeometry();
  }

  /** Without motion: the truth at once, and for a while the signs of how it came about. */
  #cutTo(next: BoardState, animations: readonly TimedAnimation[]): void {
    this.#queue.snap(next);
    this.#view.reducedMotionBadges.show(animations);
  }

  #confirmOwnPlays({ view }: CanvasModel, events: readonly SeenEvent[]): void {
    for (const event of events) {
      if (event.type === "cardPlayed" && event.seat === view.seat) this.#optimisticPlays.confirm(event.card);
    }
  }

  /** Lays everything out anew, at once. */
  resize(screenMetrics: ScreenMetrics): void {
    this.#screenMetrics = screenMetrics;
    const { viewState } = this.#view;
    this.#view.setHandState({ ...viewState.handState, scroll: 0, dragged: undefined });
    this.#view.render({ ...this.#view.viewState, layoutInput: this.#layoutInputFor(viewState.model) }, 0);
    this.snap();
    this.reportGeometry();
  }

  /** Ends all motion, and shows what was to be shown last. */
  snap(): void {
    this.#queue.snap();
  }

  /** A bubble at a seat, for a moment. */
  showChatBubble(seat: Seat, content: BubbleContent): void {
    void this.#view.chatBubbles.add(seat, content);
  }

  /** Nothing goes on by itself any more. */
  destroy(): void {
    this.#queue.stop();
    this.#view.chatBubbles.destroy();
    this.#view.reducedMotionBadges.clear();
    this.#view.sprites.textAtlas.destroy();
  }

  whenIdle(): Promise<void> {
    return this.#queue.whenIdle();
  }

  /** Frame by frame: the ring marches, the clocks run. */
  advanceTime(ms: number): void {
    if (this.#isRingSpinning) this.#view.ring.spin(this.#ringSpin.advance(ms));
    this.#view.players.updateClocks();
  }

  beginPlay(key: HandKey): void {
    this.#optimisticPlays.begin(key);
    this.reportGeometry();
  }

  rollBackPlay(key: HandKey): void {
    this.#optimisticPlays.rollBack(key);
    this.reportGeometry();
  }

  /** What would have worked swells once; without motion the words must do. */
  bouncePlayable(): void {
    if (!this.#settings.isInstant()) this.#view.bouncePlayable();
  }

  /** Raises a card, and brings it into sight where the hand is scrolled. */
  raiseCard(key: HandKey | undefined): void {
    this.#handController.raiseCard(key);
  }

  /** What touches mean. */
  pointerHandler(): PointerHandler {
    return new HandGestureHandler(this.#input, this.#handController, () => this.#handController.hitTarget());
  }

  reportGeometry(): void {
    this.#input.geometryChanged(this.#handController.geometry());
  }

  #layoutInputFor({ view, hand }: CanvasModel) {
    return { ...this.#screenMetrics, seats: view.seats, viewer: view.seat, handSize: hand.length };
  }

  #duration(ms: number): number {
    return this.#settings.isInstant() ? 0 : ms;
  }
}

// What a show of the table begins with.

/** The screen that the show runs on. */
interface ScreenMetrics {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly minStripWidth: number;
  readonly thumb: ThumbSide;
  readonly textScale: number;
}

interface AnimationSettings {
  /** True where every motion is replaced by a cut. */
  isInstant(): boolean;
  /** True where the ring of chevrons may march while a round runs. */
  readonly canRingSpin: boolean;
}

interface CanvasOptions {
  readonly model: CanvasModel;
  readonly screenMetrics: ScreenMetrics;
  readonly input: CanvasInputHandler;
  readonly settings: AnimationSettings;
  /** Called when the picture has changed by itself, and a frame must be drawn. */
  requestFrame(): void;
}
