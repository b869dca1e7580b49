/** The start of a table that quick play opened: by itself, ten seconds after the last one came. */
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { QUICK_SEATS, QUICK_START_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Seats } from "../seats/seats.ts";

export interface QuickStartOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** True where so many can be dealt to by the rules that are chosen. */
  readonly canDealTo: (seats: number) => boolean;
  /** Begins the match, with bots on the free seats where all welcome them. */
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

  /** When the match starts, in ms of server time; 0 while it cannot. */
  get deadline(): number {
    return this.#endsAt;
  }

  /** Counts on, or from the beginning if somebody came; stops where no match can start with those who are there. */
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

  /** All who are there want bots on the seats that are free. */
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
