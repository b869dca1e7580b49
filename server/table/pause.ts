/** Whether the round stands because somebody is waited for, and how long each seat may still make it stand (C2). */
import { PAUSE_BUDGET_SECONDS } from "../../shared/table-limits.ts";
import type { Clock } from "../clock.ts";
import type { PauseRecord } from "../journal/table-record.ts";
import { isAwaited, type SeatedPlayer } from "./seats/player.ts";
import type { Seats } from "./seats/seats.ts";

export class PauseBudgets {
  readonly #clock: Clock;
  readonly #seats: Seats;
  /** Time for which each seat has made the round stand, and since when it does so now; in ms of steady time. */
  readonly #usedMs = new Map<string, number>();
  readonly #pausedSince = new Map<string, number>();
  #round = "";

  constructor(clock: Clock, seats: Seats) {
    this.#clock = clock;
    this.#seats = seats;
  }

  /** Those for whom the round stands; empty where it runs, and where nobody at all is there. */
  get awaitedPlayers(): readonly SeatedPlayer[] {
    return this.#seats.people.filter(({ id }) => this.#pausedSince.has(id));
  }

  /** How much longer a seat may make this round stand, in ms. */
  remainingMsFor({ id }: SeatedPlayer): number {
    return Math.max(0, PAUSE_BUDGET_SECONDS * 1000 - (this.#usedMs.get(id) ?? 0));
  }

  /** Reads off who is waited for now. A new name for the round gives every seat its whole time again; "" is none. */
  sync(round: string): void {
    if (round !== this.#round) this.#startRound(round);
    const awaited = round === "" ? [] : this.#seats.people.filter(isAwaited);
    for (const id of [...this.#pausedSince.keys()])
      if (!awaited.some((player) => player.id === id)) this.#endPause(id);
    for (const { id } of awaited)
      if (!this.#pausedSince.has(id)) this.#pausedSince.set(id, this.#clock.steady());
  }

  /** To be written down; undefined where no seat has made the round stand. */
  get record(): PauseRecord | undefined {
    return this.#usedMs.size === 0
      ? undefined
      : { round: this.#round, used: Object.fromEntries(this.#usedMs) };
  }

  /** As it was written down, for as long as that round is played. */
  restore({ round, used }: PauseRecord): void {
    this.#round = round;
    for (const [id, ms] of Object.entries(used)) this.#usedMs.set(id, ms);
  }

  #startRound(round: string): void {
    this.#round = round;
    this.#usedMs.clear();
    this.#pausedSince.clear();
  }

  #endPause(id: string): void {
    const now = this.#clock.steady();
    const ms = Math.round(now - (this.#pausedSince.get(id) ?? now));
    this.#pausedSince.delete(id);
    this.#usedMs.set(id, (this.#usedMs.get(id) ?? 0) + ms);
  }
}
