/** Who is there: a dropped line keeps its seat for a while (C2), then nobody waits for it any more (C3). */
import { PAUSE_BUDGET_SECONDS, RECONNECT_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { PauseRecord } from "../../journal/table-record.ts";
import { isAwaited, type SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

export class DisconnectTimers {
  readonly #clock: Clock;
  readonly #onGraceEnd: (player: SeatedPlayer) => void;
  readonly #graceTimers = new Map<string, Timer>();
  /** Whose lines the server itself had cut off, and who have not been back since. */
  readonly #awaitedSinceRestart = new Set<string>();

  constructor(clock: Clock, onGraceEnd: (seatedPlayer: SeatedPlayer) => void) {
    this.#clock = clock;
    this.#onGraceEnd = onGraceEnd;
  }

  /** The line broke: the window opens, for as long as a seat is kept or for less. */
  disconnected(player: SeatedPlayer, maxMs: number): void {
    const ms = Math.min(RECONNECT_SECONDS * 1000, maxMs);
    this.#clear(player);
    player.connected = false;
    player.awayUntil = this.#clock.now() + ms;
    this.#graceTimers.set(
      player.id,
      this.#clock.after(ms, () => this.#graceEnded(player)),
    );
  }

  /** The server was away, not the player: the whole window opens. */
  awaitSinceRestart(player: SeatedPlayer): void {
    this.disconnected(player, Number.POSITIVE_INFINITY);
    this.#awaitedSinceRestart.add(player.id);
  }

  /**
   * Here again: whoever played for them does so no more. Where the server had cut them off, their browser comes back by
   * itself: one who was asleep still is (C1).
   */
  reconnected(player: SeatedPlayer): void {
    const wasServerDown = this.#awaitedSinceRestart.has(player.id);
    this.#clear(player);
    player.connected = true;
    player.gone = false;
    player.hasLeft = false;
    if (wasServerDown) return;
    player.standIn = false;
    player.timeOuts = 0;
  }

  left(player: SeatedPlayer): void {
    this.#markGone(player);
    player.hasLeft = true;
  }

  stop(): void {
    for (const timer of this.#graceTimers.values()) timer.clear();
    this.#graceTimers.clear();
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
    this.#graceTimers.get(player.id)?.clear();
    this.#graceTimers.delete(player.id);
    this.#awaitedSinceRestart.delete(player.id);
    player.awayUntil = 0;
  }
}

// Whether the round stands because somebody is waited for, and how long each seat may still make it stand (C2).

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
