/** A match of one person against bots: no turn clock, no replacement bot, and a pause that the player can start (C9). */
import type { CurrentMatch } from "../match/current-match.ts";
import { resumeSeat, type SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

export interface SoloMatchOptions {
  readonly seats: Seats;
  readonly current: CurrentMatch;
}

export class SoloMatch {
  readonly #options: SoloMatchOptions;
  /** How many spectators wait for a seat: while there are any, the match is not solo. */
  seatRequests = 0;
  #isPausedByPlayer = false;

  constructor(options: SoloMatchOptions) {
    this.#options = options;
  }

  /** The person who plays a running match alone with bots; undefined if there is none. */
  get player(): SeatedPlayer | undefined {
    const { seats, current } = this.#options;
    const [player, ...others] = seats.people;
    return current.isRunning && others.length === 0 && this.seatRequests === 0 ? player : undefined;
  }

  /** True while a person plays alone with bots. */
  get isOn(): boolean {
    return this.player !== undefined;
  }

  /** True while the player, or five minutes without a command, have paused the match. */
  get isPausedByPlayer(): boolean {
    return this.#isPausedByPlayer && this.isOn;
  }

  /** True while the match stands still, also because the player is not connected. */
  get isPaused(): boolean {
    return this.isPausedByPlayer || this.player?.connected === false;
  }

  /** Pauses the match or goes on; false if it is not solo. The caller reports the change. */
  setPaused(isPaused: boolean): boolean {
    if (!this.isOn) return false;
    this.#isPausedByPlayer = isPaused;
    return true;
  }

  /** Call at every change of the table. */
  sync(): void {
    const { player } = this;
    if (player === undefined) this.#isPausedByPlayer = false;
    else resumeSeat(player);
  }
}
