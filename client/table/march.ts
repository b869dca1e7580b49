/** The ring marches for a while after the last event, and slows down: a table at rest draws next to nothing. */

const MARCH_MS = 6000;
const SLOWING_MS = 1500;

export class March {
  #leftMs = MARCH_MS;

  /** True once it has come to rest. */
  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  /** Something has happened: it goes on at full pace. */
  goOn(): void {
    this.#leftMs = MARCH_MS;
  }

  /** So much time passes, in ms; the answer is the time by which the ring marches on: less and less at the end. */
  step(ms: number): number {
    const marched = ms * Math.min(1, this.#leftMs / SLOWING_MS);
    this.#leftMs -= ms;
    return marched;
  }
}
