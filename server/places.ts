/** How many of something each may have at a time: tables, lines, requests under way. */

/** Gives a place back; a second time nothing happens. */
export type Release = () => void;

export class Quota {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** How many one may have. */
  get most(): number {
    return this.#most;
  }

  isFull(holder: string): boolean {
    return this.taken(holder) >= this.#most;
  }

  taken(holder: string): number {
    return this.#counts.get(holder) ?? 0;
  }

  /** One more for this holder, whether there is a place or not: `isFull` is asked before. */
  acquire(holder: string): Release {
    this.#counts.set(holder, this.taken(holder) + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(holder);
      isHeld = false;
    };
  }

  /** Who has none is not remembered. */
  #release(holder: string): void {
    const left = this.taken(holder) - 1;
    if (left > 0) this.#counts.set(holder, left);
    else this.#counts.delete(holder);
  }
}
