/** Who may change the rules and start (C4): the one who opened the table, until the star passes. */
import type { Clock, Timer } from "../../clock.ts";
import type { Sitter } from "./player.ts";
import type { Seats } from "./seats.ts";

/** How long a host may do nothing while all are ready. */
const HOST_IDLE_MS = 60_000;

export interface HostStarOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** Called when the star has passed because its host did nothing. */
  readonly onPassed: (to: Sitter) => void;
}

export class HostStar {
  readonly #options: HostStarOptions;
  #id = "";
  #idle: Timer | undefined;

  constructor(options: HostStarOptions) {
    this.#options = options;
  }

  /** The host's seat id; "" before anybody sat down. */
  get id(): string {
    return this.#id;
  }

  /** Who had the star when it was written down. */
  restore(id: string): void {
    this.#id = id;
  }

  /** Gives the star away if its host has gone; the answer is who has it now, if that is somebody else. */
  settle(): Sitter | undefined {
    const host = this.#options.seats.get(this.#id);
    if (host !== undefined && !host.gone) return undefined;
    return this.#passTo(this.#options.seats.connected[0]);
  }

  /** While all are ready the host's time runs; everything that the host does starts it anew. */
  watch(areAllWaitingForStart: boolean): void {
    if (areAllWaitingForStart) this.#idle ??= this.#startIdle();
    else this.hostActed();
  }

  hostActed(): void {
    this.#idle?.clear();
    this.#idle = undefined;
  }

  #startIdle(): Timer {
    return this.#options.clock.after(HOST_IDLE_MS, () => {
      this.#idle = undefined;
      const next = this.#passTo(this.#options.seats.connected.find(({ id }) => id !== this.#id));
      if (next !== undefined) this.#options.onPassed(next);
    });
  }

  #passTo(sitter: Sitter | undefined): Sitter | undefined {
    if (sitter === undefined || sitter.id === this.#id) return undefined;
    this.#id = sitter.id;
    return sitter;
  }
}
