/** The ring marches for a while after the last event, and slows down: a table at rest draws next to nothing. */

const RING_SPIN_MS = 6000;
const SLOWDOWN_MS = 1500;

export class RingSpin {
  #leftMs = RING_SPIN_MS;

  /** True once it has come to rest. */
  get hasStopped(): boolean {
    return this.#leftMs <= 0;
  }

  /** Something has happened: it goes on at full pace. */
  restart(): void {
    this.#leftMs = RING_SPIN_MS;
  }

  /** So much time passes, in ms; the answer is the time by which the ring marches on: less and less at the end. */
  advance(ms: number): number {
    const spun = ms * Math.min(1, this.#leftMs / SLOWDOWN_MS);
    this.#leftMs -= ms;
    return spun;
  }
}
