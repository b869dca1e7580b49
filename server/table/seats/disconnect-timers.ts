/** Who is there: a dropped line keeps its seat for a while (C2), then nobody waits for it any more (C3). */
import { RECONNECT_SECONDS } from "../../../shared/table-limits.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { SeatedPlayer } from "./player.ts";

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
