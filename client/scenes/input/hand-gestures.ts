/**
 * Turns pointer input into actions. On the player's hand, a tap plays a card. Dragging upwards picks a card up; it is
 * played, moved or returned, depending on where it is dropped. Sideways, a finger slides over the cards and enlarges
 * each, and the mouse picks the card up; if the hand is longer than the screen, both scroll it.
 */

import { callRow, type Rows } from "../../variant-rows.ts";
import type { CanvasInputHandler, HandKey } from "../scene-contract.ts";
import {
  cardKeyAt,
  cardUnderFinger,
  type DropResult,
  dropResult,
  type HitTarget,
  tapActionAt,
} from "./hit-test.ts";
import type { PointerHandler, PointerKind, PointerPosition, TimedPointerPosition } from "./pointer.ts";

export interface HandGestureActions {
  scrollBy(pixels: number): void;
  /** Raises a card; `isEnlarged` also shows it larger. */
  raiseCard(key: HandKey | undefined, isEnlarged?: boolean): void;
  /** The raised card tilts towards a mouse. */
  tiltCard(at: PointerPosition): void;
  /** Moves the picked up card to the pointer. */
  dragCard(key: HandKey, at: PointerPosition): void;
  /** Drops the card. `then` gets the index in the hand over which it was; then all cards still held return. */
  dropCard(then: (to: number) => void): void;
}

/** What the current press has turned out to be. */
type Gesture =
  | { readonly type: "press"; readonly key: HandKey | undefined; readonly by: PointerKind }
  /** `entry` is where the finger came to the card. */
  | { readonly type: "slide"; readonly key: HandKey; readonly entry: PointerPosition }
  | { readonly type: "scroll"; readonly last: PointerPosition }
  | { readonly type: "drag"; readonly key: HandKey }
  | { readonly type: "nothing" };

const NO_GESTURE: Gesture = { type: "nothing" };

/** A press that moves further than this sideways or up is no tap. Outside the hand it may move further. */
const TAP_SLOP_X = 10;
const DRAG_UP_DISTANCE = 16;
const TAP_SLOP_OUTSIDE = 24;
/** A sliding finger picks a card up if it moves this far up, and clearly more up than sideways. */
const DRAG_UP_FROM_SLIDE = 28;
const UP_TO_SIDE_RATIO = 1.2;
/** Two taps within this time, and within `TAP_SLOP_OUTSIDE`, are a double tap. */
const DOUBLE_TAP_MS = 350;

export class HandGestureHandler implements PointerHandler {
  readonly #input: CanvasInputHandler;
  readonly #actions: HandGestureActions;
  readonly #hitTarget: () => HitTarget;
  #gesture: Gesture = NO_GESTURE;
  #start: TimedPointerPosition = { x: 0, y: 0, ms: 0 };
  /** The last tap on a card. */
  #lastTap: TimedPointerPosition | undefined;

  constructor(input: CanvasInputHandler, actions: HandGestureActions, hitTarget: () => HitTarget) {
    this.#input = input;
    this.#actions = actions;
    this.#hitTarget = hitTarget;
  }

  isClickable(at: PointerPosition): boolean {
    return tapActionAt(this.#input, this.#hitTarget(), at) !== undefined;
  }

  hovered(at: PointerPosition | undefined): void {
    this.#actions.raiseCard(at === undefined ? undefined : this.#cardAt(at));
    if (at !== undefined) this.#actions.tiltCard(at);
  }

  pressed(at: TimedPointerPosition, by: PointerKind): void {
    const key = this.#cardAt(at);
    this.#start = at;
    this.#gesture = { type: "press", key, by };
    this.#actions.raiseCard(key);
  }

  moved(at: TimedPointerPosition): void {
    this.#gesture = callRow(this.#nextGesture, this.#gesture.type, this.#gesture, at);
  }

  released(at: TimedPointerPosition): void {
    const gesture = this.#gesture;
    this.#gesture = NO_GESTURE;
    if (gesture.type === "press") this.#tap(gesture.key);
    if (gesture.type === "drag")
      this.#drop(gesture.key, dropResult(this.#hitTarget().layout, this.#start, at));
    this.#actions.raiseCard(undefined);
  }

  cancelled(): void {
    if (this.#gesture.type === "drag") this.#drop(this.#gesture.key, "return");
    this.#gesture = NO_GESTURE;
    this.#actions.raiseCard(undefined);
  }

  /** If the first tap on a card opens a choice or ends the turn, the second tap of a double tap does nothing. */
  #tap(key: HandKey | undefined): void {
    const target = this.#hitTarget();
    const { turn, seat } = target.model.view;
    if ((isChoosing(target) || turn !== seat) && this.#isDoubleTap()) return;
    this.#lastTap = key === undefined ? undefined : this.#start;
    tapActionAt(this.#input, target, this.#start)?.();
  }

  #isDoubleTap(): boolean {
    const { x, y, ms } = this.#start;
    const last = this.#lastTap;
    return (
      last !== undefined &&
      ms - last.ms < DOUBLE_TAP_MS &&
      Math.hypot(x - last.x, y - last.y) <= TAP_SLOP_OUTSIDE
    );
  }

  readonly #nextGesture: Rows<Gesture, "type", Gesture, [TimedPointerPosition]> = {
    press: ({ key, by }, at) =>
      key === undefined ? this.#moveOutsideCards(at) : this.#moveOnCard(key, by, at),
    slide: (gesture, at) => this.#slide(gesture, at),
    scroll: ({ last }, at) => this.#scroll(last, at),
    drag: ({ key }, at) => this.#drag(key, at),
    nothing: (gesture) => gesture,
  };

  /** Nothing can be picked up outside the cards. */
  #moveOutsideCards(at: PointerPosition): Gesture {
    const isFar = Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > TAP_SLOP_OUTSIDE;
    return isFar ? NO_GESTURE : { type: "press", key: undefined, by: "finger" };
  }

  #moveOnCard(key: HandKey, by: PointerKind, at: TimedPointerPosition): Gesture {
    const [side, up] = [Math.abs(at.x - this.#start.x), this.#start.y - at.y];
    if (up > DRAG_UP_DISTANCE && up > side) return this.#drag(key, at);
    if (side <= TAP_SLOP_X) return { type: "press", key, by };
    if (this.#hitTarget().hand.maxScroll > 0) return this.#scroll(this.#start, at);
    return by === "mouse" ? this.#drag(key, at) : this.#slide({ key, entry: this.#start }, at);
  }

  #slide(
    { key, entry }: { readonly key: HandKey; readonly entry: PointerPosition },
    at: PointerPosition,
  ): Gesture {
    const up = entry.y - at.y;
    if (up > DRAG_UP_FROM_SLIDE && up > UP_TO_SIDE_RATIO * Math.abs(at.x - entry.x))
      return this.#drag(key, at);
    const under = cardUnderFinger(this.#hitTarget(), at) ?? key;
    this.#actions.raiseCard(under, true);
    return { type: "slide", key: under, entry: under === key && at.y <= entry.y ? entry : at };
  }

  #scroll(last: PointerPosition, at: PointerPosition): Gesture {
    this.#actions.raiseCard(undefined);
    this.#actions.scrollBy(last.x - at.x);
    return { type: "scroll", last: at };
  }

  #drag(key: HandKey, at: PointerPosition): Gesture {
    if (!this.#isHeld(key)) return NO_GESTURE;
    this.#actions.dragCard(key, at);
    return { type: "drag", key };
  }

  #drop(key: HandKey, dropResult: DropResult): void {
    this.#actions.dropCard((to) => {
      if (!this.#isHeld(key)) return;
      if (dropResult === "play") this.#input.cardTapped(key);
      if (dropResult === "move") this.#input.cardMoved(key, to);
    });
  }

  /** A card may leave the hand while it is dragged, if a bot or the turn timer plays it. */
  #isHeld(key: HandKey): boolean {
    return this.#hitTarget().cards.some((card) => card.key === key);
  }

  /** No card can be touched while a colour or a seat must be chosen. */
  #cardAt(at: PointerPosition): HandKey | undefined {
    const target = this.#hitTarget();
    return isChoosing(target) ? undefined : cardKeyAt(target, at);
  }
}

/** True while a colour or a seat must be chosen. */
function isChoosing({ model }: HitTarget): boolean {
  return model.picker !== "closed" || model.isChoosingSeat;
}
