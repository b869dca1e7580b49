/** How long a table waits for a disconnected player: a grace period per seat (C2, C3), and a pause budget per round. */
import { PAUSE_BUDGET_SECONDS, RECONNECT_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { PauseRecord } from "../../journal/table-record.ts";
import { isAwaited, resumeSeat, type SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";

export class DisconnectTimers {
  readonly #clock: Clock;
  readonly #onGraceEnd: (player: SeatedPlayer) => void;
  readonly #graceTimers = new Map<string, Timer>();
  /** Players whose connection was lost when the server stopped, and who have not been back since. */
  readonly #awaitedSinceRestart = new Set<string>();

  constructor(clock: Clock, onGraceEnd: (player: SeatedPlayer) => void) {
    this.#clock = clock;
    this.#onGraceEnd = onGraceEnd;
  }

  /** The connection broke: the grace period starts, with its full length or less. */
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

  /** The server was down, not the player: the full grace period starts. */
  awaitSinceRestart(player: SeatedPlayer): void {
    this.disconnected(player, Number.POSITIVE_INFINITY);
    this.#awaitedSinceRestart.add(player.id);
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

/** Which players the round is paused for, and how long each seat may still pause it (C2). */
export class PauseBudgets {
  readonly #clock: Clock;
  readonly #seats: Seats;
  /** How long each seat has paused the round so far, and since when it pauses it now, in ms of steady time. */
  readonly #usedMs = new Map<string, number>();
  readonly #pausedSince = new Map<string, number>();
  #roundKey = "";

  constructor(clock: Clock, seats: Seats) {
    this.#clock = clock;
    this.#seats = seats;
  }

  /** The players that the round is paused for; empty while it runs. */
  get awaitedPlayers(): readonly SeatedPlayer[] {
    return this.#seats.people.filter(({ id }) => this.#pausedSince.has(id));
  }

  /** How much longer a seat may pause this round, in ms. */
  remainingMsFor({ id }: SeatedPlayer): number {
    return Math.max(0, PAUSE_BUDGET_SECONDS * 1000 - (this.#usedMs.get(id) ?? 0));
  }

  /** Updates who the round waits for. A new `roundKey` gives every seat its full time again; "" is no round. */
  sync(roundKey: string): void {
    if (roundKey !== this.#roundKey) this.#startRound(roundKey);
    const awaited = roundKey === "" ? [] : this.#seats.people.filter(isAwaited);
    for (const id of [...this.#pausedSince.keys()])
      if (!awaited.some((player) => player.id === id)) this.#endPause(id);
    for (const { id } of awaited)
      if (!this.#pausedSince.has(id)) this.#pausedSince.set(id, this.#clock.steady());
  }

  /** For the saved table; undefined if no seat has paused the round. */
  get record(): PauseRecord | undefined {
    return this.#usedMs.size === 0
      ? undefined
      : { round: this.#roundKey, used: Object.fromEntries(this.#usedMs) };
  }

  /** Restores the saved pauses, which count while the same round is played. */
  restore({ round, used }: PauseRecord): void {
    this.#roundKey = round;
    for (const [id, ms] of Object.entries(used)) this.#usedMs.set(id, ms);
  }

  #startRound(roundKey: string): void {
    this.#roundKey = roundKey;
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
