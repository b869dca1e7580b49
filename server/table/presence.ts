/** Who is there: a dropped line keeps its seat for a while (C2), then nobody waits for it any more (C3). */
import { RETURN_SECONDS } from "../../shared/table-bounds.ts";
import type { Clock, Timer } from "../clock.ts";
import type { Sitter } from "./sitter.ts";

export class Presence {
  readonly #clock: Clock;
  readonly #onWindowEnd: (sitter: Sitter) => void;
  readonly #windows = new Map<string, Timer>();

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

  /** Here again: whoever played for them does so no more. */
  returned(sitter: Sitter): void {
    this.#close(sitter);
    sitter.connected = true;
    sitter.gone = false;
    sitter.hasLeft = false;
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
    sitter.awayUntil = 0;
  }
}
