/** One running show of a table: the stage, the director who plays on it, and the hand that the player moves. */
import type { SeenEvent } from "../../shared/event.ts";
import type { Seat } from "../../shared/seat.ts";
import { March } from "../table/march.ts";
import type { Opening, Screen, ShowTaste } from "../table/opening.ts";
import { planMotion } from "../table/plan-motion.ts";
import type { Saying } from "../table/saying-picture.ts";
import type { HandPose } from "../table/scenery.ts";
import type { Step } from "./animation/animations.ts";
import { isSameMoment, type Still, stillOf } from "./animation/board-state.ts";
import { Director, WALL_CLOCK } from "./animation/queue.ts";
import type { HandKey, TableInput, TablePicture } from "./contract.ts";
import { TablePlayer } from "./effects/animation-player.ts";
import { Lifted } from "./effects/optimistic-plays.ts";
import { OwnHand } from "./input/hand-controller.ts";
import { HandTouch } from "./input/hand-gestures.ts";
import type { TouchMeaning } from "./input/pointer.ts";
import type { Brush } from "./texture/sprites.ts";
import { TableStage } from "./view/table-view.ts";

const REFRESH_MS = 160;

export class TableShow {
  readonly #stage: TableStage;
  readonly #director: Director;
  readonly #lifted: Lifted;
  readonly #hand: OwnHand;
  readonly #input: TableInput;
  readonly #taste: ShowTaste;
  readonly #march = new March();
  #screen: Screen;
  /** What the picture leads to: the truth. */
  #truth: Still;

  constructor(brush: Brush, { picture, screen, input, taste, stir }: Opening) {
    this.#screen = screen;
    this.#input = input;
    this.#taste = taste;
    this.#truth = stillOf(picture);
    const pose: HandPose = { scroll: 0, raised: undefined, lifted: new Set() };
    const isInstant = () => taste.isInstant();
    const scenery = { picture, still: this.#truth, room: this.#roomFor(picture), pose };
    this.#stage = new TableStage(brush, scenery, { isInstant, stir });
    this.#lifted = new Lifted(this.#stage, isInstant);
    const moved = () => this.tellGeometry();
    this.#hand = new OwnHand(this.#stage, { truth: () => this.#truth, isInstant, moved });
    this.#director = new Director(new TablePlayer(this.#stage, this.#lifted), WALL_CLOCK);
    this.#director.snap(this.#truth);
    this.tellGeometry();
  }

  /** True while a next frame would look different. */
  get isMoving(): boolean {
    return !this.#director.isIdle || this.isGliding || this.#stage.effects.isRaining || this.#isMarching;
  }

  /** True while cards are under way. */
  get isGliding(): boolean {
    return this.#stage.brush.scene.tweens.getTweens().length > 0;
  }

  /** True while a clock that is seen would look different now. */
  get isTicking(): boolean {
    return this.#stage.seats.isBehind;
  }

  get #isMarching(): boolean {
    const { isPaused } = this.#stage.scenery.picture;
    return (
      !this.#march.isOver &&
      this.#taste.marches &&
      this.#truth.turn >= 0 &&
      !isPaused &&
      !this.#taste.isInstant()
    );
  }

  /** Leads over to a new moment. */
  show(picture: TablePicture, events: readonly SeenEvent[]): void {
    const next = stillOf(picture);
    const before = this.#truth;
    this.#truth = next;
    if (events.length > 0) this.#march.goOn();
    this.#noteOwnPlays(picture, events);
    const { scenery } = this.#stage;
    this.#stage.show({ ...scenery, picture, room: this.#roomFor(picture) }, this.#ms(REFRESH_MS));
    const steps = planMotion(before, next, events);
    const isSame = isSameMoment(before, next);
    // A moment without its story: what stands there tells of another one.
    if (events.length === 0 && !isSame) this.#stage.signs.clear();
    if (this.#taste.isInstant()) this.#cutTo(next, steps);
    else if (events.length > 0) this.#director.show(steps, next);
    else if (isSame) this.#director.show([], next);
    else this.#director.snap(next);
    this.tellGeometry();
  }

  /** Without motion: the truth at once, and for a while the signs of how it came about. */
  #cutTo(next: Still, steps: readonly Step[]): void {
    this.#director.snap(next);
    this.#stage.signs.show(steps);
  }

  #noteOwnPlays({ view }: TablePicture, events: readonly SeenEvent[]): void {
    for (const event of events) {
      if (event.type === "cardPlayed" && event.seat === view.seat) this.#lifted.played(event.card);
    }
  }

  /** Lays everything out anew, at once. */
  resize(screen: Screen): void {
    this.#screen = screen;
    const { scenery } = this.#stage;
    this.#stage.pose({ ...scenery.pose, scroll: 0, carried: undefined });
    this.#stage.show({ ...this.#stage.scenery, room: this.#roomFor(scenery.picture) }, 0);
    this.snap();
    this.tellGeometry();
  }

  /** Ends all motion, and shows what was to be shown last. */
  snap(): void {
    this.#director.snap();
  }

  /** A bubble at a seat, for a moment. */
  say(seat: Seat, saying: Saying): void {
    void this.#stage.sayings.say(seat, saying);
  }

  /** Nothing goes on by itself any more. */
  end(): void {
    this.#director.end();
    this.#stage.sayings.end();
    this.#stage.signs.clear();
    this.#stage.brush.slate.end();
  }

  whenIdle(): Promise<void> {
    return this.#director.whenIdle();
  }

  /** Frame by frame: the ring marches, the clocks run. */
  passTime(ms: number): void {
    if (this.#isMarching) this.#stage.ring.march(this.#march.step(ms));
    this.#stage.seats.showClocks();
  }

  lift(key: HandKey): void {
    this.#lifted.lift(key);
    this.tellGeometry();
  }

  settle(key: HandKey): void {
    this.#lifted.settle(key);
    this.tellGeometry();
  }

  /** What would have worked swells once; without motion the words must do. */
  pulse(): void {
    if (!this.#taste.isInstant()) this.#stage.pulse();
  }

  /** Raises a card, and brings it into sight where the hand is scrolled. */
  raise(key: HandKey | undefined): void {
    this.#hand.raise(key);
  }

  /** What touches mean. */
  touch(): TouchMeaning {
    return new HandTouch(this.#input, this.#hand, () => this.#hand.touchable());
  }

  tellGeometry(): void {
    this.#input.moved(this.#hand.geometry());
  }

  #roomFor({ view, hand }: TablePicture) {
    return { ...this.#screen, seats: view.seats, viewer: view.seat, hand: hand.length };
  }

  #ms(ms: number): number {
    return this.#taste.isInstant() ? 0 : ms;
  }
}
