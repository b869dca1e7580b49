/** Controls the canvas of one table: drives the scene, the animation queue and the viewer's hand. */
import { frontOf } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Seat } from "../../shared/seat.ts";
import { colorBeforeTop, planAnimations, type TimedAnimation } from "./animation/animation-plan.ts";
import { AnimationQueue, SYSTEM_CLOCK } from "./animation/animation-queue.ts";
import {
  type BoardState,
  calledUnoAfter,
  type HandState,
  isSameState,
  toBoardState,
} from "./animation/board-state.ts";
import { AnimationPlayer } from "./effects/animation-player.ts";
import { OptimisticPlays } from "./effects/optimistic-plays.ts";
import { HandController } from "./input/hand-controller.ts";
import { HandGestureHandler } from "./input/hand-gestures.ts";
import type { PointerHandler } from "./input/pointer.ts";
import type { LayoutInput } from "./layout/layout-input.ts";
import type { Ring } from "./layout/table-layout.ts";
import type { CanvasInputHandler, CanvasModel, HandKey, ShownTable } from "./scene-contract.ts";
import { ShownModel } from "./shown-model.ts";
import type { TableScene, TableSceneOptions } from "./table-scene.ts";
import type { BubbleContent } from "./view/chat-bubbles.ts";

const REFRESH_MS = 160;

/** What is reported when it changes. */
const REPORTED = ["view", "clock", "turn", "topCard"] as const satisfies readonly (keyof ShownTable)[];

/** The screen that the table is laid out for. */
type ScreenMetrics = Omit<LayoutInput, "seats" | "viewer" | "handSize">;

interface AnimationSettings {
  /** False while no frame is drawn, because the page is hidden. */
  isDrawing(): boolean;
  /** True if changes are shown without motion. */
  isInstant(): boolean;
  /** True if the direction ring may turn during a round. */
  readonly canRingSpin: boolean;
}

interface TableControllerOptions extends Pick<TableSceneOptions, "cardAtlas" | "density" | "requestFrame"> {
  readonly model: CanvasModel;
  readonly screenMetrics: ScreenMetrics;
  readonly input: CanvasInputHandler;
  readonly settings: AnimationSettings;
}

export class TableController {
  readonly #scene: TableScene;
  readonly #queue: AnimationQueue;
  readonly #optimisticPlays: OptimisticPlays;
  readonly #handController: HandController;
  readonly #input: CanvasInputHandler;
  readonly #settings: AnimationSettings;
  readonly #ringSpin = new RingSpin();
  readonly #shownModel: ShownModel;
  #reported: ShownTable | undefined;
  #screenMetrics: ScreenMetrics;
  /** The current state of the game, to which all animations lead. */
  #targetState: BoardState;

  constructor(scene: TableScene, options: TableControllerOptions) {
    const { model, screenMetrics, input, settings } = options;
    this.#scene = scene;
    this.#screenMetrics = screenMetrics;
    this.#input = input;
    this.#settings = settings;
    this.#targetState = toBoardState(model);
    this.#shownModel = new ShownModel(model);
    const isInstant = () => settings.isInstant();
    this.#openScene(options);
    this.#optimisticPlays = new OptimisticPlays(scene, isInstant);
    this.#handController = new HandController(scene, {
      targetState: () => this.#targetState,
      isInstant,
      geometryChanged: () => this.reportGeometry(),
    });
    const player = new AnimationPlayer(scene, this.#optimisticPlays, (board) => this.#boardReached(board));
    this.#queue = new AnimationQueue(player, SYSTEM_CLOCK);
    this.#queue.snap(this.#targetState);
    this.reportGeometry();
  }

  /** True while the next frame would look different. */
  get isMoving(): boolean {
    return !this.#queue.isIdle || this.hasTweens || this.#isRingSpinning;
  }

  /** True while cards move. */
  get hasTweens(): boolean {
    return this.#scene.tweens.getTweens().length > 0;
  }

  /** True if a visible clock would look different now. */
  get isClockStale(): boolean {
    return this.#scene.objects.players.isClockStale;
  }

  get #isRingSpinning(): boolean {
    const { isPaused } = this.#scene.viewState.model;
    return (
      !this.#ringSpin.hasStopped &&
      this.#settings.canRingSpin &&
      this.#targetState.turn >= 0 &&
      !isPaused &&
      !this.#settings.isInstant()
    );
  }

  /** Shows a new model. The events explain how it came about and are animated. */
  render(model: CanvasModel, events: readonly SeenEvent[]): void {
    const before = this.#targetState;
    const next = {
      ...toBoardState(model),
      calledUno: calledUnoAfter(before, model.view, events),
      colorBefore: colorBeforeTop(before, events),
    };
    this.#targetState = next;
    if (events.length > 0) this.#ringSpin.restart();
    this.#confirmOwnPlays(model, events);
    this.#shownModel.add(model, next);
    if (!isSamePlayable(before, next)) this.#handController.showPlayable();
    const { viewState } = this.#scene;
    this.#scene.render(
      { ...viewState, model: this.#shownModel.drawn, layoutInput: this.#layoutInputFor(model) },
      this.#duration(REFRESH_MS),
    );
    const animations = planAnimations(before, next, events);
    const isSame = isSameState(before, next);
    if (events.length === 0 && !isSame) this.#forgetOlderState();
    if (this.#settings.isInstant()) this.#showInstantly(next, animations);
    else if (events.length > 0) this.#queue.enqueue(animations, next);
    else if (isSame) this.#queue.enqueue([], next);
    else this.#queue.snap(next);
    this.reportGeometry();
  }

  /** Reports what the canvas shows, if it has changed. Call after each frame. */
  reportShown({ turn, topCard } = this.#scene.viewState.board): void {
    const { view, clock } = this.#shownModel.shown;
    const shown: ShownTable = { view, clock, turn, topCard };
    const last = this.#reported;
    if (last !== undefined && REPORTED.every((part) => shown[part] === last[part])) return;
    this.#reported = shown;
    this.#input.tableShown(this.#reported);
  }

  /** The board that was drawn last. */
  get drawnBoard(): BoardState {
    return this.#scene.viewState.board;
  }

  /** The ring around the piles, in units of the layout. */
  get ring(): Ring {
    return this.#scene.layout.ring;
  }

  /** True while a card of the viewer flies where the page has texts and buttons. */
  get isOwnCardFlying(): boolean {
    return this.#scene.ownFlights.size > 0;
  }

  #boardReached(board: BoardState): CanvasModel {
    this.#shownModel.boardReached(board);
    // No frame will report it.
    if (!this.#settings.isDrawing()) this.reportShown(board);
    return this.#shownModel.drawn;
  }

  /** Without events, badges and reactions that are shown now belong to an older state. */
  #forgetOlderState(): void {
    const { players, reducedMotionBadges } = this.#scene.objects;
    reducedMotionBadges.clear();
    players.endReactions();
  }

  /** Without motion: the new state at once, and badges for what has happened. */
  #showInstantly(next: BoardState, animations: readonly TimedAnimation[]): void {
    const { players, reducedMotionBadges } = this.#scene.objects;
    for (const { animation } of animations) players.react(animation);
    this.#queue.snap(next);
    reducedMotionBadges.show(animations);
  }

  #confirmOwnPlays({ view }: CanvasModel, events: readonly SeenEvent[]): void {
    for (const event of events) {
      if (event.type === "cardPlayed" && event.seat === view.seat)
        this.#optimisticPlays.confirm(frontOf(event.card));
    }
  }

  /** Lays everything out for another screen; nothing happens if it is the same. What moves is not stopped. */
  resize(screenMetrics: ScreenMetrics): void {
    // A `ResizeObserver` also reports the size that the parent had when the watching began.
    if (JSON.stringify(screenMetrics) === JSON.stringify(this.#screenMetrics)) return;
    this.#screenMetrics = screenMetrics;
    const { model, handState } = this.#scene.viewState;
    this.#scene.setHandState({ ...handState, scroll: 0, dragged: undefined });
    const layoutInput = this.#layoutInputFor(model);
    this.#scene.render({ ...this.#scene.viewState, layoutInput }, this.hasTweens ? REFRESH_MS : 0);
    this.reportGeometry();
  }

  /** Ends all motion and shows the final state. */
  snap(): void {
    this.#queue.snap();
  }

  /** Shows a chat bubble at a seat for a few seconds. */
  showChatBubble(seat: Seat, content: BubbleContent): void {
    this.#scene.objects.chatBubbles.add(seat, content);
  }

  /** Stops everything and empties the scene. */
  destroy(): void {
    this.#queue.stop();
    this.#scene.clear();
  }

  whenIdle(): Promise<void> {
    return this.#queue.whenIdle();
  }

  beginPlay(key: HandKey): void {
    this.#optimisticPlays.begin(key);
    this.reportGeometry();
  }

  rollBackPlay(key: HandKey): void {
    this.#optimisticPlays.rollBack(key);
    this.reportGeometry();
  }

  /** Bounces what could have been played. Without motion, the message alone must do. */
  bouncePlayable(): void {
    if (!this.#settings.isInstant()) this.#scene.bouncePlayable();
  }

  /** Raises a card, and scrolls the hand if the card is out of sight. */
  raiseCard(key: HandKey | undefined): void {
    this.#handController.raiseCard(key);
  }

  /** Turns pointer input into actions. */
  pointerHandler(): PointerHandler {
    return new HandGestureHandler(this.#input, this.#handController, () => this.#handController.hitTarget());
  }

  reportGeometry(): void {
    this.#input.geometryChanged(this.#handController.geometry());
  }

  #openScene({ model, cardAtlas, density, settings, requestFrame }: TableControllerOptions): void {
    const handState: HandState = { scroll: 0, raised: undefined, pendingKeys: new Set() };
    const board = this.#targetState;
    this.#scene.open({
      cardAtlas,
      density,
      viewState: { model, board, layoutInput: this.#layoutInputFor(model), handState },
      isInstant: () => settings.isInstant(),
      requestFrame,
      advanceTime: (ms) => this.#advanceTime(ms),
      challengeResultChanged: (challengeResult) => this.#input.challengeResultChanged(challengeResult),
    });
  }

  /** Called in each frame: the ring turns and the clocks run. */
  #advanceTime(ms: number): void {
    const { ring, players } = this.#scene.objects;
    if (this.#isRingSpinning) ring.spin(this.#ringSpin.advance(ms));
    players.updateClocks();
  }

  #layoutInputFor({ view, hand }: CanvasModel) {
    return { ...this.#screenMetrics, seats: view.seats, viewer: view.seat, handSize: hand.length };
  }

  #duration(ms: number): number {
    return this.#settings.isInstant() ? 0 : ms;
  }
}

/** While nothing else can be played, the hand stays where the player has scrolled it. */
function isSamePlayable(a: BoardState, b: BoardState): boolean {
  const [before, now] = [a, b].map(({ hand }) =>
    hand.flatMap(({ key, isPlayable, isJumpIn }) => (isPlayable || isJumpIn ? [key] : [])).join(),
  );
  return before === now;
}

const RING_SPIN_MS = 6000;
const SLOWDOWN_MS = 1500;

/** How the direction ring turns for a while after each event and then slows down, so that a table at rest costs little. */
export class RingSpin {
  #leftMs = RING_SPIN_MS;

  get hasStopped(): boolean {
    return this.#leftMs <= 0;
  }

  /** Turns at full speed again. */
  restart(): void {
    this.#leftMs = RING_SPIN_MS;
  }

  /** Advances the time by `ms`. Returns for how many milliseconds the ring turns: fewer near the end. */
  advance(ms: number): number {
    const spun = ms * Math.min(1, this.#leftMs / SLOWDOWN_MS);
    this.#leftMs -= ms;
    return spun;
  }
}
