/** One running show of a table: the stage, the director who plays on it, and the hand that the player moves. */
import type { SeenEvent } from "../../shared/event.ts";
import type { Brush } from "./brush.ts";
import { Director } from "./director.ts";
import { geometryOf, type Lie } from "./geometry.ts";
import { handLayout } from "./hand-layout.ts";
import { tableLayout } from "./layout.ts";
import { Lifted } from "./lifted.ts";
import { planMotion } from "./motion.ts";
import type { HandKey, TableInput, TablePicture } from "./port.ts";
import { clamp, type Insets } from "./room.ts";
import { isSameMoment, type Still, stillOf } from "./still.ts";
import { type HandGestures, type Touchable, tableTouch } from "./table-input.ts";
import { TablePlayer } from "./table-player.ts";
import { type HandPose, TableStage } from "./table-stage.ts";
import type { TouchMeaning } from "./touch.ts";

/** The screen that the show runs on. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly strip: number;
}

export interface ShowTaste {
  /** True where every motion is replaced by a cut. */
  isInstant(): boolean;
  /** True where the ring of chevrons may march while a round runs. */
  readonly marches: boolean;
}

const RAISE_MS = 80;
const REFRESH_MS = 160;

export class TableShow {
  readonly #stage: TableStage;
  readonly #director: Director;
  readonly #lifted: Lifted;
  readonly #input: TableInput;
  readonly #taste: ShowTaste;
  #screen: Screen;
  /** What the picture leads to: the truth. */
  #truth: Still;

  constructor(
    brush: Brush,
    first: { picture: TablePicture; screen: Screen; input: TableInput; taste: ShowTaste },
  ) {
    this.#screen = first.screen;
    this.#input = first.input;
    this.#taste = first.taste;
    this.#truth = stillOf(first.picture);
    const pose: HandPose = { scroll: 0, raised: undefined, lifted: new Set() };
    const { picture } = first;
    this.#stage = new TableStage(brush, { picture, still: this.#truth, room: this.#roomFor(picture), pose });
    this.#lifted = new Lifted(this.#stage, () => this.#taste.isInstant());
    this.#director = new Director(new TablePlayer(this.#stage, this.#lifted), CLOCK);
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

  /** True while a clock runs that is seen. */
  get isTicking(): boolean {
    return this.#truth.turn >= 0 && this.#stage.scenery.picture.clock !== "none";
  }

  get #isMarching(): boolean {
    return this.#taste.marches && this.#truth.turn >= 0 && !this.#taste.isInstant();
  }

  /** Leads over to a new moment. */
  show(picture: TablePicture, events: readonly SeenEvent[]): void {
    const next = stillOf(picture);
    const before = this.#truth;
    this.#truth = next;
    this.#noteOwnPlays(picture, events);
    const { scenery } = this.#stage;
    this.#stage.show({ ...scenery, picture, room: this.#roomFor(picture) }, this.#ms(REFRESH_MS));
    if (this.#taste.isInstant()) this.#director.snap(next);
    else if (events.length > 0) this.#director.show(planMotion(before, next, events), next);
    else if (isSameMoment(before, next)) this.#director.show([], next);
    else this.#director.snap(next);
    this.tellGeometry();
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
    this.#stage.pose({ ...scenery.pose, scroll: 0 });
    this.#stage.show({ ...this.#stage.scenery, room: this.#roomFor(scenery.picture) }, 0);
    this.#director.snap();
    this.tellGeometry();
  }

  snap(): void {
    this.#director.snap();
  }

  whenIdle(): Promise<void> {
    return this.#director.whenIdle();
  }

  /** Frame by frame: the ring marches, the clock runs. */
  passTime(ms: number): void {
    if (this.#isMarching) this.#stage.ring.march(ms);
    this.#stage.showClock();
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
    const { pose } = this.#stage.scenery;
    if (pose.raised === key) return;
    this.#pose({ ...pose, raised: key, scroll: this.#scrollTo(key) }, this.#ms(RAISE_MS));
  }

  /** What touches mean. */
  touch(): TouchMeaning {
    const gestures: HandGestures = {
      scrollBy: (pixels) => this.#scrollBy(pixels),
      point: (key) => this.raise(key),
    };
    return tableTouch(this.#input, gestures, () => this.#touchable());
  }

  tellGeometry(): void {
    const { lifted } = this.#stage.scenery.pose;
    this.#input.moved(geometryOf({ ...this.#lie(), lifted }));
  }

  #pose(pose: HandPose, ms: number): void {
    this.#stage.showHand(ms, pose);
    this.tellGeometry();
  }

  #scrollBy(pixels: number): void {
    const { pose } = this.#stage.scenery;
    const scroll = clamp(pose.scroll + pixels, 0, this.#lie().hand.reach);
    this.#pose({ ...pose, scroll }, 0);
  }

  #scrollTo(key: HandKey | undefined): number {
    const { scroll } = this.#stage.scenery.pose;
    const { cards, hand, layout } = this.#lie();
    const slot = hand.slots[cards.findIndex((card) => card.key === key)];
    if (slot === undefined || slot.isVisible) return scroll;
    const middle = (layout.hand.left + layout.hand.right) / 2;
    return clamp(scroll + slot.x - middle, 0, hand.reach);
  }

  /** The own hand as it truly is, without the cards that are under way. */
  #lie(): Omit<Lie, "lifted"> {
    const { pose, room } = this.#stage.scenery;
    const cards = this.#truth.hand.filter(({ key }) => !pose.lifted.has(key));
    const layout = tableLayout({ ...room, hand: cards.length });
    const { strip } = this.#screen;
    const hand = handLayout(layout.hand, cards.length, { strip, scroll: pose.scroll });
    return { layout, cards, hand, raised: pose.raised };
  }

  #touchable(): Touchable {
    const { picture } = this.#stage.scenery;
    return { ...this.#lie(), picture };
  }

  #roomFor({ view, hand }: TablePicture) {
    return { ...this.#screen, seats: view.seats, viewer: view.seat, hand: hand.length };
  }

  #ms(ms: number): number {
    return this.#taste.isInstant() ? 0 : ms;
  }
}

const CLOCK = {
  now: () => performance.now(),
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
