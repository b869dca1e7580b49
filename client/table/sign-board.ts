/** Keeps signs standing, one at a time in each place: none shorter than it may, none longer than it needs. */
import type { DirectorClock } from "../scenes/animation/queue.ts";
import type { Sign, SignPlace } from "../scenes/animation/reduced-motion-plan.ts";

/** Puts a sign up; the answer takes it down. */
export type HangSign = (sign: Sign) => () => void;

interface Standing {
  readonly sign: Sign;
  readonly since: number;
  takeDown: () => void;
  /** Takes back that its time runs out. */
  unwatch: () => void;
}

export class SignBoard {
  readonly #hang: HangSign;
  readonly #clock: DirectorClock;
  readonly #standing = new Map<SignPlace, Standing>();

  constructor(hang: HangSign, clock: DirectorClock) {
    this.#hang = hang;
    this.#clock = clock;
  }

  /** Shows the signs of each place in turn; what waited there from before is dropped, as it is no news any more. */
  show(signs: ReadonlyMap<SignPlace, readonly Sign[]>): void {
    for (const [place, inTurn] of signs) {
      const standing = this.#standing.get(place);
      if (standing === undefined) this.#putUp(place, inTurn);
      else this.#watch(standing, standing.sign.least, inTurn);
    }
  }

  /** Puts all signs up anew: their places lie elsewhere now. */
  lay(): void {
    for (const standing of this.#standing.values()) {
      standing.takeDown();
      standing.takeDown = this.#hang(standing.sign);
    }
  }

  clear(): void {
    for (const { takeDown, unwatch } of this.#standing.values()) {
      unwatch();
      takeDown();
    }
    this.#standing.clear();
  }

  #putUp(place: SignPlace, [sign, ...rest]: readonly Sign[]): void {
    if (sign === undefined) return;
    const takeDown = this.#hang(sign);
    const standing = { sign, since: this.#clock.now(), takeDown, unwatch: () => {} };
    this.#standing.set(place, standing);
    this.#watch(standing, rest.length > 0 ? sign.least : sign.stands, rest);
  }

  /** The sign goes once it has stood so long, and what comes after it takes its place. */
  #watch(standing: Standing, ms: number, then: readonly Sign[]): void {
    standing.unwatch();
    const { place } = standing.sign;
    const left = Math.max(0, standing.since + ms - this.#clock.now());
    standing.unwatch = this.#clock.after(left, () => {
      this.#standing.delete(place);
      standing.takeDown();
      this.#putUp(place, then);
    });
  }
}
