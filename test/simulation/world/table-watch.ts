/** What must hold at each moment of a table: clocks that run or stand still, somebody for whom it waits, seats that stay. */
import { RESUME_EXTRA_MS } from "../../../shared/table/match/shown-clock.ts";
import { SOLO_PAUSE_MINUTES } from "../../../shared/table-limits.ts";
import { fault } from "./faults.ts";
import type { WatchedWorld } from "./watched-world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A table ends if nobody is connected for this long: an idle waiting room, or a paused match of one player. */
const LONGEST_EMPTY_MS = SOLO_PAUSE_MINUTES * MINUTE + 2 * MINUTE;
/** A clock that has expired acts at once, or a second after the last refusal (U3). */
const LONGEST_WITHOUT_CLOCK_MS = 5 * SECOND;
/** A quick-play table waits this long for players on their way, in ms. */
const ARRIVAL_MS = 4 * SECOND;

interface Since {
  key: string;
  at: number;
}

export class TableWatch {
  readonly #world: WatchedWorld;
  readonly #unchanged: Since = { key: "", at: 0 };
  readonly #empty: Since = { key: "", at: 0 };
  readonly #withoutClock: Since = { key: "", at: 0 };
  /** The turn that was played last without a timer: timers start with the next one (C9). */
  #soloTurn = "";
  #paused: { readonly key: string; readonly remainingMs: number } | undefined;
  #seats: { readonly matchId: string; readonly ids: readonly string[] } | undefined;

  constructor(world: WatchedWorld) {
    this.#world = world;
  }

  /** The times begin again. */
  restarted(isCrash: boolean): void {
    this.#paused = undefined;
    // In a crash, a seat that was taken a moment ago may not have been committed.
    if (isCrash) this.#seats = undefined;
    for (const since of [this.#unchanged, this.#empty, this.#withoutClock]) since.key = "";
  }

  changed(): void {
    const { isSolo, turnId } = this.#world.table;
    if (isSolo) this.#soloTurn = turnId;
  }

  check(): void {
    this.changed();
    const { table, pendingTimers } = this.#world;
    if (!table.isStorageDown && pendingTimers !== 1)
      fault(`the table waits with ${pendingTimers} timers while it is ${table.phase}`);
    this.#checkPause();
    this.#checkClock();
    this.#checkReconnects();
    this.#checkProgress();
    this.#checkSeats();
  }

  /** The table stands still exactly if nobody is there, a player is waited for, or nothing can be written. */
  #checkPause(): void {
    const { table, people } = this.#world;
    const { phase, isPaused, isStorageDown, isSolo } = table;
    const isNobodyThere = this.#isRunning && people.seated.length === 0;
    const isAwaited = phase === "playing" && !isSolo && table.awaitedPlayers.length > 0;
    const hasReason = isStorageDown || isNobodyThere || isAwaited;
    if (!isPaused && hasReason) fault(`the table goes on while it is ${phase}`);
    if (isPaused && !hasReason && !isSolo) fault(`the table stands still for nobody while it is ${phase}`);
    const lost = people.seated.find((person) => people.playerOf(person)?.connected !== true);
    if (lost !== undefined) fault(`${lost.name} is connected, and ${lost.seatId} is not`);
    this.#checkPausedClock();
  }

  /** A clock that stands still keeps its time. Only a player who takes the seat back may get a shorter turn (C7). */
  #checkPausedClock(): void {
    const { turnId, phase, isPaused, isStorageDown, isSolo, remainingMs, seats } = this.#world.table;
    const short = seats.people.filter((player) => player.hasShortTurn && !player.isBotControlled);
    const key = `${turnId} ${phase} ${isStorageDown} ${isSolo} ${short.map(({ id }) => id)}`;
    const before = this.#paused;
    this.#paused = isPaused && this.#isRunning ? { key, remainingMs } : undefined;
    if (this.#paused !== undefined && before?.key === key && before.remainingMs !== remainingMs)
      fault(`a paused clock went from ${before.remainingMs} to ${remainingMs} ms`);
  }

  #checkClock(): void {
    const { table, clock } = this.#world;
    const { phase, isPaused, deadline, isStorageDown } = table;
    if (isPaused && this.#isRunning && deadline !== 0)
      fault(`a clock runs while the table is paused: ${phase}`);
    const lateMs = phase === "waiting" ? ARRIVAL_MS : 0;
    if (deadline !== 0 && deadline + lateMs < clock.now() && !isStorageDown)
      fault(`the clock of ${phase} has been over for ${clock.now() - deadline} ms`);
    const isMissing = phase === "playing" && !isPaused && !this.#isUntimed && deadline === 0;
    this.#limit(
      this.#withoutClock,
      isMissing ? table.turnId : "",
      LONGEST_WITHOUT_CLOCK_MS,
      "a turn has no clock",
    );
  }

  #checkReconnects(): void {
    const { table, clock } = this.#world;
    for (const { id, reconnectBy } of table.seats.people)
      if (reconnectBy !== 0 && reconnectBy < clock.now()) fault(`${id} is waited for since ${reconnectBy}`);
  }

  /** No table stays in one state for longer than the rules let it (C2, C5, C7, C9, E5, E6). */
  #checkProgress(): void {
    const { table, people } = this.#world;
    const isEmpty = people.seated.length === 0;
    this.#limit(
      this.#empty,
      isEmpty && !table.isStorageDown ? `empty ${table.queue.length}` : "",
      LONGEST_EMPTY_MS,
      "nobody is there, and the table does not end",
    );
    const { phase, matchId, lastEvent, isPaused, isSolo, isStorageDown } = table;
    const peopleCount = table.seats.people.length + table.queue.length;
    const key = `${phase} ${matchId} ${lastEvent} ${isPaused} ${isSolo} ${peopleCount} ${this.#world.requestCount}`;
    const isUnlimited =
      isStorageDown || phase === "waiting" || (phase === "matchOver" && table.isHandOfTheDay);
    this.#limit(
      this.#unchanged,
      isUnlimited ? "" : key,
      this.#longestMs(),
      `nothing has happened while it is ${key}`,
    );
  }

  get #isUntimed(): boolean {
    const { isSolo, turnId } = this.#world.table;
    return isSolo || turnId === this.#soloTurn;
  }

  get #isRunning(): boolean {
    const { phase } = this.#world.table;
    return phase === "playing" || phase === "roundOver";
  }

  #longestMs(): number {
    const { phase, isSolo, isPaused, seats } = this.#world.table;
    const idleMs = 5 * MINUTE * Math.max(1, ...seats.people.map(({ turnTimeFactor }) => turnTimeFactor));
    if (phase === "matchOver") return (SOLO_PAUSE_MINUTES + 1) * MINUTE;
    if (phase === "roundOver" && !isPaused) return MINUTE;
    if (isPaused && isSolo) return SOLO_PAUSE_MINUTES * MINUTE + SECOND;
    return isPaused || this.#isUntimed ? idleMs + SECOND : this.#longestTurnMs();
  }

  /** With the animations before it, the time to call UNO, a second try, and what a restart adds. */
  #longestTurnMs(): number {
    const { table, restarts } = this.#world;
    const { game } = table;
    const factor = table.seats.people.find(({ seat }) => seat === game?.turn)?.turnTimeFactor ?? 1;
    const turnMs = SECOND * (game?.rules.turnSeconds ?? 0) * factor;
    return turnMs + 6 * SECOND + (restarts > 0 ? RESUME_EXTRA_MS : 0);
  }

  /** The seats of a match are those with which it began; only at quick-play tables does a person replace a bot (C8). */
  #checkSeats(): void {
    const { table } = this.#world;
    const { matchId, isQuickPlay } = table;
    const ids = table.seats.all.map(({ id, seat, bot }) =>
      isQuickPlay && bot ? `${seat}` : `${seat} ${id}`,
    );
    const people = isQuickPlay ? ids.filter((id) => id.includes(" ")) : ids;
    const before = this.#seats;
    this.#seats = this.#isRunning ? { matchId, ids: people } : undefined;
    if (!this.#isRunning || before?.matchId !== matchId) return;
    const lost = before.ids.find((id) => !people.includes(id));
    if (lost !== undefined) fault(`the seat ${lost} was lost in the middle of a match`);
  }

  #limit(since: Since, key: string, longestMs: number, why: string): void {
    const now = this.#world.clock.steady();
    if (since.key !== key) Object.assign(since, { key, at: now });
    else if (key !== "" && now - since.at > longestMs) fault(`${why}, for ${now - since.at} ms`);
  }
}
