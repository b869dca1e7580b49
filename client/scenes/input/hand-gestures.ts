/**
 * What touches mean for the table. On the own hand a tap plays; upwards takes a card up, which then follows and is
 * played, moved or sent home where it is put down. Sideways a finger slides along the fan and looks at each card more
 * closely, the mouse, which sees by hovering, takes the card up; where the hand is too long for the screen, both drag it.
 */
import { type Drop, dropOf } from "../../table/drop-layout.ts";
import type { HandKey, TableInput } from "../contract.ts";
import { keyAt, type Touchable, targetAt, underFinger } from "./hit-test.ts";
import type { Pointer, TouchMeaning, TouchMoment, TouchPoint } from "./pointer.ts";

export interface HandGestures {
  scrollBy(pixels: number): void;
  /** Raises the card that is pointed at; `isClose` shows it larger besides. */
  raise(key: HandKey | undefined, isClose?: boolean): void;
  /** A card follows the finger. */
  carry(key: HandKey, at: TouchPoint): void;
  /** It does no more: `then` is told at which place of the hand it was held; whatever is still there glides home. */
  putDown(then: (to: number) => void): void;
}

/** What the touch that is under way has turned out to be. */
type Course =
  | { readonly does: "press"; readonly key: HandKey | undefined; readonly by: Pointer }
  /** `mark` is where the finger came to the card. */
  | { readonly does: "slide"; readonly key: HandKey; readonly mark: TouchPoint }
  | { readonly does: "scroll"; readonly last: TouchPoint }
  | { readonly does: "carry"; readonly key: HandKey }
  | { readonly does: "nothing" };

const NOTHING: Course = { does: "nothing" };

/** A press that moves further than this sideways, or up, is no tap; beside the hand it may move a little more. */
const SIDEWAYS = 10;
const UP = 16;
const BESIDE = 24;
/** A finger that slides takes a card up by moving so far up, and clearly more up than along. */
const UP_FROM_SLIDE = 28;
const CLEARLY = 1.2;
/** Two taps so close in time, in ms, and no further apart than `BESIDE`, are one double tap. */
const DOUBLE_TAP_MS = 350;

export class HandTouch implements TouchMeaning {
  readonly #input: TableInput;
  readonly #gestures: HandGestures;
  readonly #now: () => Touchable;
  #course: Course = NOTHING;
  #start: TouchMoment = { x: 0, y: 0, ms: 0 };
  /** Where the card was tapped last. */
  #lastTap: TouchMoment | undefined;

  constructor(input: TableInput, gestures: HandGestures, now: () => Touchable) {
    this.#input = input;
    this.#gestures = gestures;
    this.#now = now;
  }

  isHot(at: TouchPoint): boolean {
    return targetAt(this.#input, this.#now(), at) !== undefined;
  }

  hovered(at: TouchPoint | undefined): void {
    this.#gestures.raise(at === undefined ? undefined : this.#cardAt(at));
  }

  pressed(at: TouchMoment, by: Pointer): void {
    const key = this.#cardAt(at);
    this.#start = at;
    this.#course = { does: "press", key, by };
    this.#gestures.raise(key);
  }

  moved(at: TouchMoment): void {
    this.#course = this.#next(this.#course, at);
  }

  released(at: TouchMoment): void {
    const course = this.#course;
    this.#course = NOTHING;
    if (course.does === "press") this.#tap(course.key);
    if (course.does === "carry") this.#putDown(course.key, dropOf(this.#now().layout, this.#start, at));
    this.#gestures.raise(undefined);
  }

  cancelled(): void {
    if (this.#course.does === "carry") this.#putDown(this.#course.key, "home");
    this.#course = NOTHING;
    this.#gestures.raise(undefined);
  }

  /** The second half of a double tap on a card answers nothing that the first one asks: it was meant for the card. */
  #tap(key: HandKey | undefined): void {
    const table = this.#now();
    if (isChoosing(table) && this.#isDoubled()) return;
    this.#lastTap = key === undefined ? undefined : this.#start;
    targetAt(this.#input, table, this.#start)?.();
  }

  #isDoubled(): boolean {
    const { x, y, ms } = this.#start;
    const last = this.#lastTap;
    return last !== undefined && ms - last.ms < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) <= BESIDE;
  }

  #next(course: Course, at: TouchMoment): Course {
    switch (course.does) {
      case "press":
        return course.key === undefined ? this.#movedBeside(at) : this.#movedOn(course.key, course.by, at);
      case "slide":
        return this.#slid(course, at);
      case "scroll":
        return this.#scrolled(course.last, at);
      case "carry":
        return this.#carried(course.key, at);
      case "nothing":
        return course;
    }
  }

  /** From beside the cards nothing is taken up. */
  #movedBeside(at: TouchPoint): Course {
    const isFar = Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > BESIDE;
    return isFar ? NOTHING : { does: "press", key: undefined, by: "finger" };
  }

  #movedOn(key: HandKey, by: Pointer, at: TouchMoment): Course {
    const [side, up] = [Math.abs(at.x - this.#start.x), this.#start.y - at.y];
    if (up > UP && up > side) return this.#carried(key, at);
    if (side <= SIDEWAYS) return { does: "press", key, by };
    if (this.#now().hand.reach > 0) return this.#scrolled(this.#start, at);
    return by === "mouse" ? this.#carried(key, at) : this.#slid({ key, mark: this.#start }, at);
  }

  #slid({ key, mark }: { readonly key: HandKey; readonly mark: TouchPoint }, at: TouchPoint): Course {
    const up = mark.y - at.y;
    if (up > UP_FROM_SLIDE && up > CLEARLY * Math.abs(at.x - mark.x)) return this.#carried(key, at);
    const under = underFinger(this.#now(), at) ?? key;
    this.#gestures.raise(under, true);
    return { does: "slide", key: under, mark: under === key && at.y <= mark.y ? mark : at };
  }

  #scrolled(last: TouchPoint, at: TouchPoint): Course {
    this.#gestures.raise(undefined);
    this.#gestures.scrollBy(last.x - at.x);
    return { does: "scroll", last: at };
  }

  #carried(key: HandKey, at: TouchPoint): Course {
    if (!this.#isHeld(key)) return NOTHING;
    this.#gestures.carry(key, at);
    return { does: "carry", key };
  }

  #putDown(key: HandKey, drop: Drop): void {
    this.#gestures.putDown((to) => {
      if (!this.#isHeld(key)) return;
      if (drop === "play") this.#input.cardTapped(key);
      if (drop === "move") this.#input.cardMoved(key, to);
    });
  }

  /** A card may leave the hand while it is carried: a stand-in, or the clock, has played it. */
  #isHeld(key: HandKey): boolean {
    return this.#now().cards.some((card) => card.key === key);
  }

  /** No card can be touched while something else is to be chosen. */
  #cardAt(at: TouchPoint): HandKey | undefined {
    const table = this.#now();
    return isChoosing(table) ? undefined : keyAt(table, at);
  }
}

/** True while a colour or a seat is to be chosen. */
function isChoosing({ picture }: Touchable): boolean {
  return picture.picker !== "closed" || picture.isChoosingSeat;
}
