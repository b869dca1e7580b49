/** The time between two rounds: after five seconds, it is charged to the players who are not ready (E5, C7). */
import { UNCHARGED_BREAK_MS } from "../../../shared/timing/waiting-budget.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";
import type { WaitingBudgets } from "../seats/waiting-budgets.ts";

export interface RoundBreakOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly budgets: WaitingBudgets;
  /** Called when the budget of a player is used up, so that nobody waits for that player any more. */
  readonly budgetUsedUp: () => void;
}

export class RoundBreak {
  readonly #options: RoundBreakOptions;
  /** The players whom the next round waits for. */
  #awaited: readonly SeatedPlayer[] = [];
  /** In ms of steady time: when the break began, and until when it has been charged. */
  #startedAt: number | undefined;
  #chargedUntil = 0;
  #timer: Timer | undefined;

  constructor(options: RoundBreakOptions) {
    this.#options = options;
  }

  /** True if all connected players are ready, except for those whose budget is used up. */
  get isOverForAll(): boolean {
    const { seats, budgets } = this.#options;
    const { connected } = seats;
    const isAnyReady = connected.some(({ ready }) => ready);
    return isAnyReady && connected.every((player) => player.ready || budgets.isUsedUp(player));
  }

  /** For how long the break has lasted, in ms; undefined during a round. */
  get elapsedMs(): number | undefined {
    return this.#startedAt === undefined ? undefined : this.#options.clock.steady() - this.#startedAt;
  }

  /** The break began at another process, this many ms ago. Nobody is charged for the time until the next change. */
  resume(elapsedMs: number): void {
    this.#startedAt = this.#options.clock.steady() - elapsedMs;
  }

  /** Call at every change of the table. `isOn` is false during a round, and while the table is paused. */
  sync(isOn: boolean): void {
    const { clock, seats, budgets } = this.#options;
    this.#charge();
    this.stop();
    if (!isOn) return;
    this.#startedAt ??= clock.steady();
    this.#awaited = seats.connected.filter((player) => !player.ready && !budgets.isUsedUp(player));
    this.#watchBudgets(this.#startedAt + UNCHARGED_BREAK_MS);
  }

  /** The round has begun: the next break is a new one. */
  end(): void {
    this.#charge();
    this.stop();
    this.#startedAt = undefined;
  }

  /** Nobody is charged until the next change of the table. */
  stop(): void {
    this.#awaited = [];
    this.#timer?.clear();
    this.#timer = undefined;
  }

  #charge(): void {
    const now = this.#options.clock.steady();
    const from = Math.max(this.#chargedUntil, (this.#startedAt ?? now) + UNCHARGED_BREAK_MS);
    this.#chargedUntil = now;
    if (now <= from) return;
    for (const player of this.#awaited) this.#options.budgets.charge(player, now - from);
  }

  #watchBudgets(chargedFrom: number): void {
    const { clock, budgets, budgetUsedUp } = this.#options;
    if (this.#awaited.length === 0) return;
    const shortest = Math.min(...this.#awaited.map((player) => budgets.longestPauseMs(player)));
    const ms = Math.max(0, chargedFrom - clock.steady()) + shortest + 1;
    this.#timer = clock.after(ms, budgetUsedUp);
  }
}
