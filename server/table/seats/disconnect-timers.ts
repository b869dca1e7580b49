/** How long a table waits for a disconnected player: a grace period per seat (C2, C3), within the waiting budget (C7). */
import { RECONNECT_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { RunningPlayer } from "../../journal/running-state.ts";
import { resumeSeat, type SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";
import type { WaitingBudgets } from "./waiting-budgets.ts";

interface GracePeriod {
  readonly timer: Timer;
  /** In ms of steady time. */
  readonly endsAt: number;
}

export class DisconnectTimers {
  readonly #clock: Clock;
  readonly #onGraceEnd: (player: SeatedPlayer) => void;
  readonly #gracePeriods = new Map<string, GracePeriod>();
  /** Players whose connection was lost when the server stopped, and who have not been back since. */
  readonly #awaitedSinceRestart = new Set<string>();

  constructor(clock: Clock, onGraceEnd: (player: SeatedPlayer) => void) {
    this.#clock = clock;
    this.#onGraceEnd = onGraceEnd;
  }

  /** The connection broke: the grace period starts. */
  disconnected(player: SeatedPlayer): void {
    this.#clear(player);
    player.connected = false;
    this.#start(player, RECONNECT_SECONDS * 1000);
  }

  /** The grace period lasts no longer than this. */
  limit(player: SeatedPlayer, ms: number): void {
    const endsAt = this.#gracePeriods.get(player.id)?.endsAt;
    if (endsAt !== undefined && endsAt > this.#clock.steady() + ms) this.#start(player, ms);
  }

  /** True if the player's own connection broke; false if the server was down. */
  isOwnAbsence({ id }: SeatedPlayer): boolean {
    return this.#gracePeriods.has(id) && !this.#awaitedSinceRestart.has(id);
  }

  /** The server was down, not the player: the full grace period starts. */
  awaitSinceRestart(player: SeatedPlayer): void {
    this.disconnected(player);
    this.#awaitedSinceRestart.add(player.id);
  }

  /** What the next process needs of a player without a connection; empty for others. */
  runningStateOf({ id }: SeatedPlayer): RunningPlayer {
    const period = this.#gracePeriods.get(id);
    if (period === undefined) return {};
    const graceMs = Math.max(0, period.endsAt - this.#clock.steady());
    return this.#awaitedSinceRestart.has(id) ? { graceMs, isServerAbsence: true } : { graceMs };
  }

  /** The table was handed over while this player had no connection: the rest of the grace period runs. */
  resume(player: SeatedPlayer, graceMs: number, isServerAbsence: boolean): void {
    player.connected = false;
    this.#start(player, graceMs);
    if (isServerAbsence) this.#awaitedSinceRestart.add(player.id);
  }

  /**
   * The player is connected again and takes over from the bot. Not if the server was down: then the browser reconnects
   * automatically, which does not show that an inactive player is back (C1).
   */
  reconnected(player: SeatedPlayer): void {
    const wasServerDown = this.#awaitedSinceRestart.has(player.id);
    this.#clear(player);
    player.connected = true;
    player.gone = false;
    player.hasLeft = false;
    if (!wasServerDown) resumeSeat(player);
  }

  left(player: SeatedPlayer): void {
    this.#markGone(player);
    player.hasLeft = true;
  }

  stop(): void {
    for (const { timer } of this.#gracePeriods.values()) timer.clear();
    this.#gracePeriods.clear();
  }

  #start(player: SeatedPlayer, ms: number): void {
    this.#gracePeriods.get(player.id)?.timer.clear();
    player.awayUntil = this.#clock.now() + ms;
    const timer = this.#clock.after(ms, () => this.#graceEnded(player));
    this.#gracePeriods.set(player.id, { timer, endsAt: this.#clock.steady() + ms });
  }

  #graceEnded(player: SeatedPlayer): void {
    this.#markGone(player);
    this.#onGraceEnd(player);
  }

  #markGone(player: SeatedPlayer): void {
    this.#clear(player);
    player.connected = false;
    player.gone = true;
    player.ready = false;
  }

  #clear(player: SeatedPlayer): void {
    this.#gracePeriods.get(player.id)?.timer.clear();
    this.#gracePeriods.delete(player.id);
    this.#awaitedSinceRestart.delete(player.id);
    player.awayUntil = 0;
  }
}

/** Which players the round is paused for (C2). What that takes is charged to their waiting budgets (C7). */
export class RoundPauses {
  readonly #clock: Clock;
  readonly #seats: Seats;
  readonly #budgets: WaitingBudgets;
  /** By seat id. */
  readonly #pauses = new Map<string, Pause>();

  constructor(clock: Clock, seats: Seats, budgets: WaitingBudgets) {
    this.#clock = clock;
    this.#seats = seats;
    this.#budgets = budgets;
  }

  /** The players that the round is paused for; empty while it runs. */
  get awaitedPlayers(): readonly SeatedPlayer[] {
    return this.#seats.people.filter((player) => this.isWaitingFor(player));
  }

  isWaitingFor({ id }: SeatedPlayer): boolean {
    return this.#pauses.has(id);
  }

  /** The round waits for this player from now on. */
  begin({ id }: SeatedPlayer, isCharged: boolean): void {
    this.#pauses.set(id, { since: this.#clock.steady(), isCharged });
  }

  /** For how long the round has waited for this player; empty if it does not. */
  runningStateOf({ id }: SeatedPlayer): RunningPlayer {
    const pause = this.#pauses.get(id);
    if (pause === undefined) return {};
    const pausedMs = this.#clock.steady() - pause.since;
    return pause.isCharged ? { pausedMs, isPauseCharged: true } : { pausedMs };
  }

  /** The table was handed over while the round waited for this player. */
  resume({ id }: SeatedPlayer, { pausedMs, isPauseCharged }: RunningPlayer): void {
    if (pausedMs === undefined) return;
    this.#pauses.set(id, { since: this.#clock.steady() - pausedMs, isCharged: isPauseCharged === true });
  }

  /** The round waits for nobody else any more. */
  endAllBut(awaited: readonly SeatedPlayer[]): void {
    for (const [id, pause] of [...this.#pauses]) {
      if (awaited.some((player) => player.id === id)) continue;
      this.#pauses.delete(id);
      const player = this.#seats.get(id);
      if (player !== undefined && pause.isCharged)
        this.#budgets.charge(player, this.#clock.steady() - pause.since);
    }
  }
}

interface Pause {
  /** In ms of steady time. */
  readonly since: number;
  readonly isCharged: boolean;
}
