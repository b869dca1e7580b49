/** Who is there: a dropped line keeps its seat for a while (C2), then nobody waits for it any more (C3). */
import { RETURN_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Sitter } from "./player.ts";

export class Presence {
  readonly #clock: Clock;
  readonly #onWindowEnd: (sitter: Sitter) => void;
  readonly #windows = new Map<string, Timer>();
  /** Whose lines the server itself had cut off, and who have not been back since. */
  readonly #cutOff = new Set<string>();

  constructor(clock: Clock, onWindowEnd: (sitter: Sitter) => void) {
    this.#clock = clock;
    this.#onWindowEnd = onWindowEnd;
  }

  /** The line broke: the window opens, for as long as a seat is kept or for less. */
  dropped(sitter: Sitter, mostMs: number): void {
    const ms = Math.min(RETURN_SECONDS * 1000, mostMs);
    this.#close(sitter);
    sitter.connected = false;
    sitter.awayUntil = this.#clock.now() + ms;
    this.#windows.set(
      sitter.id,
      this.#clock.after(ms, () => this.#windowEnded(sitter)),
    );
  }

  /** The server was away, not the player: the whole window opens. */
  cutOff(sitter: Sitter): void {
    this.dropped(sitter, Number.POSITIVE_INFINITY);
    this.#cutOff.add(sitter.id);
  }

  /**
   * Here again: whoever played for them does so no more. Where the server had cut them off, their browser comes back by
   * itself: one who was asleep still is (C1).
   */
  returned(sitter: Sitter): void {
    const wasCutOff = this.#cutOff.has(sitter.id);
    this.#close(sitter);
    sitter.connected = true;
    sitter.gone = false;
    sitter.hasLeft = false;
    if (wasCutOff) return;
    sitter.standIn = false;
    sitter.timeOuts = 0;
  }

  left(sitter: Sitter): void {
    this.#goes(sitter);
    sitter.hasLeft = true;
  }

  stop(): void {
    for (const timer of this.#windows.values()) timer.clear();
    this.#windows.clear();
  }

  #windowEnded(sitter: Sitter): void {
    this.#goes(sitter);
    this.#onWindowEnd(sitter);
  }

  #goes(sitter: Sitter): void {
    this.#close(sitter);
    sitter.connected = false;
    sitter.gone = true;
    sitter.ready = false;
  }

  #close(sitter: Sitter): void {
    this.#windows.get(sitter.id)?.clear();
    this.#windows.delete(sitter.id);
    this.#cutOff.delete(sitter.id);
    sitter.awayUntil = 0;
  }
}
