/** Who may change the rules and start (C4): the one who opened the table, until the star passes. */
import type { Clock, Timer } from "../../clock.ts";
import type { SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

/** How long a host may do nothing while all are ready. */
const HOST_IDLE_MS = 60_000;

export interface HostRoleOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** Called when the star has passed because its host did nothing. */
  readonly onPassed: (to: SeatedPlayer) => void;
}

export class HostRole {
  readonly #options: HostRoleOptions;
  #id = "";
  #idleTimer: Timer | undefined;

  constructor(options: HostRoleOptions) {
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
  reassignIfGone(): SeatedPlayer | undefined {
    const host = this.#options.seats.get(this.#id);
    if (host !== undefined && !host.gone) return undefined;
    return this.#passTo(this.#options.seats.connected[0]);
  }

  /** While all are ready the host's time runs; everything that the host does starts it anew. */
  watchIdleness(areAllWaitingForStart: boolean): void {
    if (areAllWaitingForStart) this.#idleTimer ??= this.#startIdleTimer();
    else this.hostActed();
  }

  hostActed(): void {
    this.#idleTimer?.clear();
    this.#idleTimer = undefined;
  }

  #startIdleTimer(): Timer {
    return this.#options.clock.after(HOST_IDLE_MS, () => {
      this.#idleTimer = undefined;
      const next = this.#passTo(this.#options.seats.connected.find(({ id }) => id !== this.#id));
      if (next !== undefined) this.#options.onPassed(next);
    });
  }

  #passTo(player: SeatedPlayer | undefined): SeatedPlayer | undefined {
    if (player === undefined || player.id === this.#id) return undefined;
    this.#id = player.id;
    return player;
  }
}
