/** The start of a table that quick play opened: by itself, ten seconds after the last one came. */
import { FEWEST_SEATS } from "../../shared/seat.ts";
import { QUICK_START_SECONDS } from "../../shared/table-bounds.ts";
import type { Clock, Timer } from "../clock.ts";
import type { Seats } from "./seats.ts";

export class QuickStart {
  readonly #clock: Clock;
  readonly #seats: Seats;
  readonly #start: (areBotsWelcome: boolean) => void;
  #here: ReadonlySet<string> = new Set();
  #timer: Timer | undefined;
  #endsAt = 0;

  constructor(clock: Clock, seats: Seats, start: (areBotsWelcome: boolean) => void) {
    this.#clock = clock;
    this.#seats = seats;
    this.#start = start;
  }

  /** When the match starts, in ms of server time; 0 while too few are there. */
  get deadline(): number {
    return this.#endsAt;
  }

  /** Counts on, or from the beginning if somebody came; stops where too few are there. */
  follow(isWaiting: boolean): void {
    const before = this.#here;
    this.#here = new Set(this.#seats.connected.map(({ id }) => id));
    const hasCome = [...this.#here].some((id) => !before.has(id));
    if (!isWaiting || !this.#areEnough()) this.stop();
    else if (hasCome || this.#timer === undefined) this.#wind();
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#endsAt = 0;
  }

  /** All who are there want bots on the seats that are free. */
  get #areBotsWelcome(): boolean {
    return this.#seats.connected.every(({ welcomesBots }) => welcomesBots);
  }

  #areEnough(): boolean {
    const people = this.#here.size;
    return people > 0 && (this.#seats.present >= FEWEST_SEATS || this.#areBotsWelcome);
  }

  #wind(): void {
    this.stop();
    const ms = QUICK_START_SECONDS * 1000;
    this.#endsAt = this.#clock.now() + ms;
    this.#timer = this.#clock.after(ms, () => {
      this.stop();
      this.#start(this.#areBotsWelcome);
    });
  }
}
