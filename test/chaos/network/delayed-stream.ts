/** One direction of a connection: forwards chunks in order, delayed or not at all. */
import type { Socket } from "node:net";

interface Piece {
  readonly dueAt: number;
  readonly arrive: () => void;
}

export class DelayedStream {
  readonly #delayMs: () => number;
  #pieces: readonly Piece[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Nothing arrives before this moment, so that nothing overtakes. */
  #openFrom = 0;
  #isLost = false;

  /** `delayMs` is called for each chunk. */
  constructor(from: Socket, to: Socket, delayMs: () => number) {
    this.#delayMs = delayMs;
    from.on("data", (piece) => this.schedule(() => !to.destroyed && to.write(piece)));
    from.on("end", () => this.schedule(() => to.end()));
    from.on("close", () => this.schedule(() => to.destroy()));
  }

  /** Nothing passes for `ms`. */
  stall(ms: number): void {
    this.#openFrom = Math.max(this.#openFrom, performance.now() + ms);
  }

  /** From now on everything is lost, the end of the connection too. */
  lose(): void {
    this.#isLost = true;
    this.#pieces = [];
    clearTimeout(this.#timer);
  }

  /** Delivers something after everything that was sent before. */
  schedule(arrive: () => void): void {
    if (this.#isLost) return;
    this.#openFrom = Math.max(this.#openFrom, performance.now() + this.#delayMs());
    this.#pieces = [...this.#pieces, { dueAt: this.#openFrom, arrive }];
    if (this.#pieces.length === 1) this.#waitForNext();
  }

  #waitForNext(): void {
    const [next] = this.#pieces;
    if (next !== undefined)
      this.#timer = setTimeout(() => this.#arrive(), Math.max(0, next.dueAt - performance.now()));
  }

  #arrive(): void {
    const [next, ...later] = this.#pieces;
    this.#pieces = later;
    next?.arrive();
    this.#waitForNext();
  }
}
