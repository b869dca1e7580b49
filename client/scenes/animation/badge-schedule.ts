/**
 * Badges that reduced motion shows instead of animations: what an animation would have told, for long enough to be read.
 * Cards, piles, hands and colours need none: they are shown where they ended.
 */
import type { Seat } from "../../../shared/seat.ts";
import type { AnimationClock } from "./animation-queue.ts";
import { type Animation, type Badge, durationOf, reducedMotionBadgesOf } from "./animations.ts";

/** Where a badge appears: over a seat, in the middle of the table, or as an arrow between seats. */
export type BadgePlace = Seat | "middle" | "between";

export interface EventBadge {
  readonly content: Badge;
  readonly place: BadgePlace;
  /** How long it is shown if no other badge waits for its place, in ms. */
  readonly durationMs: number;
  /** How long it is shown even if another badge waits. */
  readonly minDurationMs: number;
}

/** Added to the duration of the animation. */
const READING_MS = 1400;
/** Added for each card of an open hand. */
const CARD_READING_MS = 250;
export const MAX_BADGE_MS = 5000;
/** Long enough that no badge flashes. */
const MIN_BADGE_MS = 1000;
const MIN_MS_PER_CARD = 200;
const MAX_MIN_BADGE_MS = 3000;

/**
 * The badges for these animations by place, each list in order. An empty list means that the badge shown there must
 * make way.
 */
export function badgesFor(animations: readonly Animation[]): ReadonlyMap<BadgePlace, readonly EventBadge[]> {
  const badges = new Map<BadgePlace, readonly EventBadge[]>();
  for (const animation of animations) {
    if (animation.type === "play") makeWay(badges);
    for (const content of reducedMotionBadgesOf(animation)) {
      const badge = toEventBadge(content, animation);
      badges.set(badge.place, [...(badges.get(badge.place) ?? []), badge]);
    }
  }
  return badges;
}

function toEventBadge(content: Badge, animation: Animation): EventBadge {
  const cards = animation.type === "challenge" ? animation.hand.length : 0;
  return {
    content,
    place: placeOf(content),
    durationMs: Math.min(MAX_BADGE_MS, durationOf(animation) + READING_MS + cards * CARD_READING_MS),
    minDurationMs: Math.min(MAX_MIN_BADGE_MS, MIN_BADGE_MS + cards * MIN_MS_PER_CARD),
  };
}

/** The hand of a challenge over the pile, and its arrow, must not hide the card that is played on it. */
function makeWay(badges: Map<BadgePlace, readonly EventBadge[]>): void {
  for (const place of ["middle", "between"] as const) if (!badges.has(place)) badges.set(place, []);
}

function placeOf(content: Badge): BadgePlace {
  if (content.type === "link") return "between";
  return content.type !== "challenge" && "seat" in content ? content.seat : "middle";
}

/** Shows a badge. Returns a function that hides it. */
export type ShowBadge = (badge: EventBadge) => () => void;

interface ActiveBadge {
  readonly badge: EventBadge;
  readonly shownAt: number;
  hide: () => void;
  cancelTimer: () => void;
}

/** Shows badges one at a time in each place, each for as long as it must be and no longer than it needs. */
export class BadgeScheduler {
  readonly #showBadge: ShowBadge;
  readonly #clock: AnimationClock;
  readonly #active = new Map<BadgePlace, ActiveBadge>();

  constructor(showBadge: ShowBadge, clock: AnimationClock) {
    this.#showBadge = showBadge;
    this.#clock = clock;
  }

  /** Shows the badges of each place in order. Badges that still waited there are dropped, because they are old news. */
  schedule(badges: ReadonlyMap<BadgePlace, readonly EventBadge[]>): void {
    for (const [place, queue] of badges) {
      const active = this.#active.get(place);
      if (active === undefined) this.#showNext(place, queue);
      else this.#hideAfter(active, active.badge.minDurationMs, queue);
    }
  }

  /** Draws all badges again, because their positions have changed. */
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

  /** Hides the badge when it has been shown for `ms`, and then shows the next one. */
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
