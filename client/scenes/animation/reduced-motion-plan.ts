/**
 * Signs that stand for motion where motion is reduced: what moves would have told, shown at its end for long enough to
 * be read. Cards, piles, hands and colours need none: they lie where they came to.
 */
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { type Animation, durationOf } from "./animations.ts";
import type { AnimationClock } from "./queue.ts";

/** Where signs appear: over a seat, or over the middle of the table. */
export type BadgePlace = Seat | "middle";

type AnimationOf<T extends Animation["type"]> = Extract<Animation, { type: T }>;

/** What a sign says. */
export type BadgeContent =
  | AnimationOf<"uno" | "caught" | "falseCatch" | "skip" | "threat" | "verdict" | "tableRule" | "reverse">
  | { readonly type: "drawn"; readonly seat: Seat; readonly count: number }
  | { readonly type: "exchanged"; readonly seat: Seat }
  /** The hand that was challenged: to the challenger alone. */
  | { readonly type: "openHand"; readonly hand: readonly Card[] };

export interface EventBadge {
  readonly content: BadgeContent;
  readonly place: BadgePlace;
  /** How long it stands where nothing else is to be told there, in ms. */
  readonly durationMs: number;
  /** How long it stands even where another waits. */
  readonly minDurationMs: number;
}

/** A reading time on top of the time that the moving sign takes, and so much for each card of an open hand. */
const READING_MS = 1400;
const CARD_READING_MS = 250;
/** No sign stands longer than this, and each so long that none flashes. */
export const MAX_BADGE_MS = 5000;
const MIN_BADGE_MS = 1000;
const MIN_MS_PER_CARD = 200;
const MAX_MIN_BADGE_MS = 3000;

/** The signs of what has happened, in turn, by the place where they appear; an empty row: what stands there gives way. */
export function badgesFor(animations: readonly Animation[]): ReadonlyMap<BadgePlace, readonly EventBadge[]> {
  const badges = new Map<BadgePlace, readonly EventBadge[]>();
  for (const animation of animations) {
    // A card comes to the pile: a hand that lies open over it is to be out of the way.
    if (animation.type === "play" && !badges.has("middle")) badges.set("middle", []);
    for (const content of badgeContents(animation)) {
      const badge = toBadge(content, animation);
      badges.set(badge.place, [...(badges.get(badge.place) ?? []), badge]);
    }
  }
  return badges;
}

function badgeContents(animation: Animation): readonly BadgeContent[] {
  switch (animation.type) {
    case "uno":
    case "caught":
    case "falseCatch":
    case "skip":
    case "threat":
    case "tableRule":
    case "reverse":
      return [animation];
    case "verdict": {
      const { hand } = animation;
      return hand.length > 0 ? [{ type: "openHand", hand }, animation] : [animation];
    }
    case "draw": {
      const { seat, count, isPenalty } = animation;
      return isPenalty || count > 1 ? [{ type: "drawn", seat, count }] : [];
    }
    case "exchange":
      return animation.transfers.map(({ to }) => ({ type: "exchanged", seat: to }));
    case "deal":
    case "play":
    case "color":
    case "reshuffle":
    case "turn":
    case "win":
      return [];
    default:
      return animation satisfies never;
  }
}

function toBadge(content: BadgeContent, animation: Animation): EventBadge {
  const cards = animation.type === "verdict" ? animation.hand.length : 0;
  return {
    content,
    place: badgePlaceOf(content),
    durationMs: Math.min(MAX_BADGE_MS, durationOf(animation) + READING_MS + cards * CARD_READING_MS),
    minDurationMs: Math.min(MAX_MIN_BADGE_MS, MIN_BADGE_MS + cards * MIN_MS_PER_CARD),
  };
}

function badgePlaceOf(content: BadgeContent): BadgePlace {
  switch (content.type) {
    case "reverse":
    case "tableRule":
    case "openHand":
      return "middle";
    default:
      return content.seat;
  }
}

// Keeps signs standing, one at a time in each place: none shorter than it may, none longer than it needs.

/** Puts a sign up; the answer takes it down. */
export type ShowBadge = (eventBadge: EventBadge) => () => void;

interface ActiveBadge {
  readonly badge: EventBadge;
  readonly shownAt: number;
  hide: () => void;
  /** Takes back that its time runs out. */
  cancelTimer: () => void;
}

export class BadgeScheduler {
  readonly #showBadge: ShowBadge;
  readonly #clock: AnimationClock;
  readonly #active = new Map<BadgePlace, ActiveBadge>();

  constructor(showBadge: ShowBadge, clock: AnimationClock) {
    this.#showBadge = showBadge;
    this.#clock = clock;
  }

  /** Shows the signs of each place in turn; what waited there from before is dropped, as it is no news any more. */
  schedule(badges: ReadonlyMap<BadgePlace, readonly EventBadge[]>): void {
    for (const [place, queue] of badges) {
      const active = this.#active.get(place);
      if (active === undefined) this.#showNext(place, queue);
      else this.#hideAfter(active, active.badge.minDurationMs, queue);
    }
  }

  /** Puts all signs up anew: their places lie elsewhere now. */
  redraw(): void {
    for (const active of this.#active.values()) {
      active.hide();
      active.hide = this.#showBadge(active.badge);
    }
  }

  clear(): void {
    for (const { hide, cancelTimer } of this.#active.values()) {
      cancelTimer();
      hide();
    }
    this.#active.clear();
  }

  #showNext(place: BadgePlace, [badge, ...rest]: readonly EventBadge[]): void {
    if (badge === undefined) return;
    const hide = this.#showBadge(badge);
    const active = { badge, shownAt: this.#clock.now(), hide, cancelTimer: () => {} };
    this.#active.set(place, active);
    this.#hideAfter(active, rest.length > 0 ? badge.minDurationMs : badge.durationMs, rest);
  }

  /** The sign goes once it has stood so long, and what comes after it takes its place. */
  #hideAfter(active: ActiveBadge, ms: number, then: readonly EventBadge[]): void {
    active.cancelTimer();
    const { place } = active.badge;
    const left = Math.max(0, active.shownAt + ms - this.#clock.now());
    active.cancelTimer = this.#clock.after(left, () => {
      this.#active.delete(place);
      active.hide();
      this.#showNext(place, then);
    });
  }
}
