/** Who is there: a dropped line keeps its seat for a while, then nobody waits for it any more. */
import { RETURN_SECONDS } from "../shared/wire.ts";
import type { Clock, Timer } from "./clock.ts";
import type { Sitter } from "./seats.ts";

export class Presence {
  readonly #clock: Clock;
  readonly #onWindowEnd: (sitter: Sitter) => void;
  readonly #windows = new Map<string, Timer>();

  constructor(clock: Clock, onWindowEnd: (sitter: Sitter) => void) {
    this.#clock = clock;
    this.#onWindowEnd = onWindowEnd;
  }

  /** The line broke: the window opens. */
  dropped(sitter: Sitter): void {
    sitter.connected = false;
    this.#close(sitter.id);
    this.#windows.set(
      sitter.id,
      this.#clock.after(RETURN_SECONDS * 1000, () => this.#windowEnded(sitter)),
    );
  }

  returned(sitter: Sitter): void {
    this.#close(sitter.id);
    sitter.connected = true;
    sitter.gone = false;
  }

  left(sitter: Sitter): void {
    this.#close(sitter.id);
    sitter.connected = false;
    sitter.gone = true;
    sitter.ready = false;
  }

  stop(): void {
    for (const id of [...this.#windows.keys()]) this.#close(id);
  }

  #windowEnded(sitter: Sitter): void {
    this.left(sitter);
    this.#onWindowEnd(sitter);
  }

  #close(id: string): void {
    this.#windows.get(id)?.clear();
    this.#windows.delete(id);
  }
}
