/** Keeps signs standing, one at a time in each place: none shorter than it may, none longer than it needs. */
import type { AnimationClock } from "../scenes/animation/queue.ts";
import type { BadgePlace, EventBadge } from "../scenes/animation/reduced-motion-plan.ts";

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
