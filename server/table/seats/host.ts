/** The host, who may change the rules and start (C4): the player who opened the table, until the role passes on. */
import type { Clock, Timer } from "../../clock.ts";
import type { SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

/** How long a host may stay inactive while all players are ready, in ms. */
const HOST_IDLE_MS = 60_000;

export interface HostRoleOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** Called when the role has passed on because the host was inactive. */
  readonly onPassed: (to: SeatedPlayer) => void;
}

export class HostRole {
  readonly #options: HostRoleOptions;
  #id = "";
  #idleTimer: Timer | undefined;

  constructor(options: HostRoleOptions) {
    this.#options = options;
  }

  /** The host's seat id; "" before the first player sits down. */
  get id(): string {
    return this.#id;
  }

  /** Restores the saved host. */
  restore(id: string): void {
    this.#id = id;
  }

  /** Passes the role on if the host is gone; returns the new host, or undefined if nothing changed. */
  reassignIfGone(): SeatedPlayer | undefined {
    const host = this.#options.seats.get(this.#id);
    if (host !== undefined && !host.gone) return undefined;
    return this.#passTo(this.#options.seats.connected[0]);
  }

  /** While all players are ready, the host's idle timer runs; every action of the host restarts it. */
  watchIdleness(areAllReady: boolean): void {
    if (areAllReady) this.#idleTimer ??= this.#startIdleTimer();
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
