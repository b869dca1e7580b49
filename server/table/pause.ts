/** Whether the round stands because somebody is waited for, and how long each seat may still make it stand (C2). */
import { PAUSE_BUDGET_SECONDS } from "../../shared/table-limits.ts";
import type { Clock } from "../clock.ts";
import type { KeptPauses } from "../journal/table-record.ts";
import { isWaitedFor, type Sitter } from "./seats/player.ts";
import type { Seats } from "./seats/seats.ts";

export class Pause {
  readonly #clock: Clock;
  readonly #seats: Seats;
  /** Time for which each seat has made the round stand, and since when it does so now; in ms of steady time. */
  readonly #used = new Map<string, number>();
  readonly #since = new Map<string, number>();
  #round = "";

  constructor(clock: Clock, seats: Seats) {
    this.#clock = clock;
    this.#seats = seats;
  }

  /** Those for whom the round stands; empty where it runs, and where nobody at all is there. */
  get waitedFor(): readonly Sitter[] {
    return this.#seats.people.filter(({ id }) => this.#since.has(id));
  }

  /** How much longer a seat may make this round stand, in ms. */
  leftFor({ id }: Sitter): number {
    return Math.max(0, PAUSE_BUDGET_SECONDS * 1000 - (this.#used.get(id) ?? 0));
  }

  /** Reads off who is waited for now. A new name for the round gives every seat its whole time again; "" is none. */
  follow(round: string): void {
    if (round !== this.#round) this.#startRound(round);
    const waited = round === "" ? [] : this.#seats.people.filter(isWaitedFor);
    for (const id of [...this.#since.keys()]) if (!waited.some((sitter) => sitter.id === id)) this.#add(id);
    for (const { id } of waited) if (!this.#since.has(id)) this.#since.set(id, this.#clock.steady());
  }

  /** To be written down; undefined where no seat has made the round stand. */
  get kept(): KeptPauses | undefined {
    return this.#used.size === 0 ? undefined : { round: this.#round, used: Object.fromEntries(this.#used) };
  }

  /** As it was written down, for as long as that round is played. */
  restore({ round, used }: KeptPauses): void {
    this.#round = round;
    for (const [id, ms] of Object.entries(used)) this.#used.set(id, ms);
  }

  #startRound(round: string): void {
    this.#round = round;
    this.#used.clear();
    this.#since.clear();
  }

  #add(id: string): void {
    const now = this.#clock.steady();
    const ms = Math.round(now - (this.#since.get(id) ?? now));
    this.#since.delete(id);
    this.#used.set(id, (this.#used.get(id) ?? 0) + ms);
  }
}
