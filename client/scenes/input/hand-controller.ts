/** What the player does with the own hand beside playing: raises a card, drags the hand along. */
import { isOverHand } from "../../table/drop-layout.ts";
import { geometryOf, type Lie } from "../../table/geometry.ts";
import type { HandPose } from "../../table/scenery.ts";
import type { Still } from "../animation/board-state.ts";
import type { HandKey, TableGeometry } from "../contract.ts";
import { clamp } from "../layout/boxes.ts";
import { handLayout, nearestSlot } from "../layout/hand-layout.ts";
import { tableLayout } from "../layout/table-layout.ts";
import type { TableStage } from "../view/table-view.ts";
import type { HandGestures } from "./hand-gestures.ts";
import type { Touchable } from "./hit-test.ts";
import type { TouchPoint } from "./pointer.ts";

const RAISE_MS = 80;
const MAKE_ROOM_MS = 120;
const HOME_MS = 220;

export interface HandWatch {
  /** What the picture leads to. */
  truth(): Still;
  isInstant(): boolean;
  /** The boxes of the hand lie elsewhere now. */
  moved(): void;
}

export class OwnHand implements HandGestures {
  readonly #stage: TableStage;
  readonly #watch: HandWatch;
  #grab: TouchPoint = { x: 0, y: 0 };

  constructor(stage: TableStage, watch: HandWatch) {
    this.#stage = stage;
    this.#watch = watch;
  }

  /** Raises a card, closely or not, and brings it into sight where the hand is scrolled. */
  raise(key: HandKey | undefined, isClose = false): void {
    const { pose } = this.#stage.scenery;
    if (pose.raised === key && (pose.isClose ?? false) === isClose) return;
    this.#pose({ ...pose, raised: key, isClose, scroll: this.#scrollTo(key) }, this.#ms(RAISE_MS));
  }

  /** A card follows the finger, from where it is; over the hand the others make room for it. */
  carry(key: HandKey, at: TouchPoint): void {
    const { pose } = this.#stage.scenery;
    const { cards, hand, layout } = this.#lie();
    const home = cards.findIndex((card) => card.key === key);
    if (home < 0) return;
    if (pose.carried?.key !== key) this.#grab = this.#grabOf(key, at);
    const middle = { x: at.x + this.#grab.x, y: at.y + this.#grab.y };
    const to = isOverHand(layout.hand, at) ? nearestSlot(hand.slots, middle) : home;
    const carried = { key, ...middle, to };
    const isHeldThere = pose.carried?.key === key && pose.carried.to === to;
    if (isHeldThere) this.#stage.carry(carried);
    else this.#pose({ ...pose, raised: undefined, isClose: false, carried }, this.#ms(MAKE_ROOM_MS));
  }

  /** The card follows no more: whatever `then` leaves in the hand glides home. */
  putDown(then: (to: number) => void): void {
    const { carried, ...pose } = this.#stage.scenery.pose;
    if (carried === undefined) return;
    this.#stage.pose(pose);
    then(carried.to);
    this.#pose(this.#stage.scenery.pose, this.#ms(HOME_MS));
  }

  /** From the finger to the middle of the card, as it stands in this frame. */
  #grabOf(key: HandKey, at: TouchPoint): TouchPoint {
    const image = this.#stage.hand.imageOf(key);
    return image === undefined ? { x: 0, y: 0 } : { x: image.x - at.x, y: image.y - at.y };
  }

  #ms(ms: number): number {
    return this.#watch.isInstant() ? 0 : ms;
  }

  scrollBy(pixels: number): void {
    const { pose } = this.#stage.scenery;
    const scroll = clamp(pose.scroll + pixels, 0, this.#lie().hand.reach);
    this.#pose({ ...pose, scroll }, 0);
  }

  geometry(): TableGeometry {
    const { lifted } = this.#stage.scenery.pose;
    return geometryOf({ ...this.#lie(), lifted });
  }

  touchable(): Touchable {
    const { picture } = this.#stage.scenery;
    return { ...this.#lie(), picture };
  }

  #pose(pose: HandPose, ms: number): void {
    this.#stage.showHand(ms, pose);
    this.#watch.moved();
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
    const cards = this.#watch.truth().hand.filter(({ key }) => !pose.lifted.has(key));
    const layout = tableLayout({ ...room, hand: cards.length });
    const hand = handLayout(layout.hand, cards.length, { strip: room.strip, scroll: pose.scroll });
    return { layout, cards, hand, raised: pose.raised };
  }
}
