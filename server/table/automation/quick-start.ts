/** Starts a quick play table automatically, ten seconds after the last player joined. */
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { QUICK_SEATS, QUICK_START_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Seats } from "../seats/seats.ts";

export interface QuickStartOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** True if the chosen rules allow a match with this many seats. */
  readonly canDealTo: (seats: number) => boolean;
  /** Starts the match; bots fill the free seats if all players agree to that. */
  readonly start: (areBotsWelcome: boolean) => void;
}

export class QuickStart {
  readonly #options: QuickStartOptions;
  #connectedIds: ReadonlySet<string> = new Set();
  #timer: Timer | undefined;
  #endsAt = 0;

  constructor(options: QuickStartOptions) {
    this.#options = options;
  }

  /** When the match starts, in ms of server time; 0 while it cannot start. */
  get deadline(): number {
    return this.#endsAt;
  }

  /** Continues the countdown, restarts it if a player joined, or stops it if the connected players cannot start. */
  sync(isWaiting: boolean): void {
    const before = this.#connectedIds;
    this.#connectedIds = new Set(this.#options.seats.connected.map(({ id }) => id));
    const hasNewcomer = [...this.#connectedIds].some((id) => !before.has(id));
    if (!isWaiting || !this.#canStart()) this.stop();
    else if (hasNewcomer || this.#timer === undefined) this.#start();
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#endsAt = 0;
  }

  /** True if all connected players want bots on the free seats. */
  get #areBotsWelcome(): boolean {
    return this.#options.seats.connected.every(({ welcomesBots }) => welcomesBots);
  }

  #canStart(): boolean {
    const { seats, canDealTo } = this.#options;
    const { present, taken } = seats;
    if (this.#connectedIds.size === 0 || (present < FEWEST_SEATS && !this.#areBotsWelcome)) return false;
    return canDealTo(this.#areBotsWelcome ? Math.max(QUICK_SEATS, taken) : taken);
  }

  #start(): void {
    this.stop();
    const { clock, start } = this.#options;
    const ms = QUICK_START_SECONDS * 1000;
    this.#endsAt = clock.now() + ms;
    this.#timer = clock.after(ms, () => {
      this.stop();
      start(this.#areBotsWelcome);
    });
  }
}
