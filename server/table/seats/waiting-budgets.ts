/** The waiting budget of each player: for how long the others still wait for that player in this match (C7). */
import { NOBODY, type Seat } from "../../../shared/seat.ts";
import {
  budgetAfterTurn,
  budgetSeconds,
  type EndedTurn,
  fullBudgetMs,
  isBudgetUsedUp,
  longestPauseMs,
  MOST_OVERDRAFTS,
  publicTurnMs,
  SHORT_TURN_MS,
  SHORTEST_TURN_MS,
  turnCostMs,
  turnShareMs,
} from "../../../shared/timing/waiting-budget.ts";
import type { Clock } from "../../clock.ts";
import type { RunningTurn } from "../../journal/running-state.ts";
import type { CurrentMatch } from "../match/current-match.ts";
import type { TableSettings } from "../table-dependencies.ts";
import { isPerson, type SeatedPlayer } from "./player.ts";
import type { Seats } from "./seats.ts";
import type { SoloMatch } from "./solo-match.ts";

/** Timers are not exact: what a turn costs beyond the budget counts from here on, in ms. */
const OVERDRAFT_TOLERANCE_MS = 100;

export interface WaitingBudgetsOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly settings: Readonly<TableSettings>;
  readonly current: CurrentMatch;
  readonly solo: SoloMatch;
}

export class WaitingBudgets {
  readonly #options: WaitingBudgetsOptions;
  /** How long the current turn has lasted. */
  readonly #turn: TurnWatch;

  constructor(options: WaitingBudgetsOptions) {
    this.#options = options;
    this.#turn = new TurnWatch(options.clock);
  }

  /** What is left, in ms. */
  leftMs(player: SeatedPlayer): number {
    return Math.max(0, this.#balanceMs(player));
  }

  /** What is left as it is shown, in whole seconds; 0 for a seat that has no budget now. */
  secondsLeft(player: SeatedPlayer): number {
    const { current, solo } = this.#options;
    const hasBudget = isPerson(player) && current.isRunning && !solo.isOn;
    return hasBudget ? budgetSeconds(this.leftMs(player)) : 0;
  }

  isUsedUp(player: SeatedPlayer): boolean {
    return isBudgetUsedUp(this.leftMs(player), this.#rulesTurnMs, player.times);
  }

  /** How long the next turn of this player lasts, or the one that is being played, in ms. Pauses do not change it (C2). */
  turnMs(player: SeatedPlayer): number {
    const turnMs = this.#rulesTurnMs;
    if (player.hasShortTurn && !player.standIn)
      return player.overdrafts > MOST_OVERDRAFTS ? SHORTEST_TURN_MS : SHORT_TURN_MS;
    if (this.#turn.seat === player.seat) return this.#turn.plannedMs;
    if (!this.#options.settings.isPublic) return turnMs * player.times;
    return publicTurnMs(this.leftMs(player), turnMs, player.times);
  }

  /**
   * For how long the round waits for this player's connection, in ms. During the player's own turn at a public table,
   * it is shorter: the turn keeps its time (C2) and may cost all of it, beside the pause.
   */
  longestPauseMs(player: SeatedPlayer): number {
    const leftMs = this.leftMs(player);
    const longestMs = longestPauseMs(leftMs, this.#rulesTurnMs, player.times);
    const { settings, current } = this.#options;
    if (!settings.isPublic || current.match?.game.turn !== player.seat) return Math.floor(longestMs);
    const creditMs = Math.max(0, MOST_OVERDRAFTS - player.overdrafts) * this.#shareMs(player);
    return Math.floor(Math.max(0, Math.min(longestMs, leftMs + creditMs - this.turnMs(player))));
  }

  /** The others have waited this long for the player, in ms. */
  charge(player: SeatedPlayer, ms: number): void {
    const balanceMs = this.#balanceMs(player);
    this.#setBalance(player, Math.min(balanceMs, Math.max(0, balanceMs - ms)));
  }

  /** A turn with a clock begins; `spentMs` is how long it has lasted already. */
  turnBegan(seat: Seat, spentMs: number): void {
    const player = this.#options.seats.at(seat);
    if (player !== undefined) this.#turn.start(seat, { spentMs, plannedMs: this.turnMs(player) });
  }

  /** The current turn, for the next process of the table; undefined if no turn with a clock is being played. */
  get runningState(): RunningTurn | undefined {
    const { seat, spentMs, plannedMs } = this.#turn;
    return seat === NOBODY ? undefined : { seat, spentMs, plannedMs };
  }

  /** The current turn began at another process. */
  resumeTurn({ seat, spentMs, plannedMs }: RunningTurn): void {
    this.#turn.start(seat, { spentMs, plannedMs });
  }

  /** The turn is paused, or goes on. */
  setPaused(isPaused: boolean): void {
    this.#turn.setPaused(isPaused);
  }

  /** The turn has ended without a time-out. Only a player who ended it is charged, or gets something back. */
  turnEnded(endedBy: Seat | undefined): void {
    const { seat, spentMs } = this.#turn;
    this.#turn.stop();
    const player = seat === NOBODY || seat !== endedBy ? undefined : this.#options.seats.at(seat);
    if (player === undefined) return;
    this.#apply(player, { spentMs, isTimedOut: false });
    player.hasShortTurn = player.hasShortTurn && this.#balanceMs(player) < 0;
  }

  /** The player's turn has timed out. True if that is enough for a replacement bot to take over (C1). */
  timedOut(player: SeatedPlayer): boolean {
    const { spentMs } = this.#turn;
    const hasMoved = this.#options.current.match?.hasMoved(player.seat) === true;
    const wasUsedUp = this.isUsedUp(player);
    const { overdrafts } = player;
    this.#turn.stop();
    this.#apply(player, { spentMs, isTimedOut: true });
    return wasUsedUp || player.overdrafts > overdrafts || !hasMoved;
  }

  /** The turn time of the rules, without an extension, in ms. */
  get #rulesTurnMs(): number {
    return 1000 * (this.#options.current.match?.game.rules.turnSeconds ?? 0);
  }

  #apply(player: SeatedPlayer, turn: Pick<EndedTurn, "spentMs" | "isTimedOut">): void {
    const { isPublic } = this.#options.settings;
    const { times } = player;
    const ended = { ...turn, turnMs: this.#rulesTurnMs, isPublic, times };
    player.overdrafts += this.#overdraftsOf(player, ended);
    const balanceMs = this.#balanceMs(player);
    const isOverdrawn = turnCostMs(ended) > Math.max(0, balanceMs);
    const debtMs = Math.min(balanceMs, this.#debtMs(player, ended));
    this.#setBalance(player, isOverdrawn ? debtMs : budgetAfterTurn(balanceMs, ended));
  }

  /**
   * Where the balance is after a turn that has used up the budget. After two overdrafts, one more is a debt: the turns
   * stay short until enough of them were played. Otherwise every other turn could be let pass for ever.
   */
  #debtMs(player: SeatedPlayer, turn: EndedTurn): number {
    if (player.overdrafts <= MOST_OVERDRAFTS || player.hasShortTurn) return 0;
    return Math.max(-this.#shareMs(player), Math.min(0, this.leftMs(player) - turnCostMs(turn)));
  }

  /**
   * How many shares the turn cost although the budget was used up. At a public table, a turn with a pause in it can use
   * up the budget and cost more: then the others have waited as long as for such a time-out, or two of them.
   */
  #overdraftsOf(player: SeatedPlayer, turn: EndedTurn): number {
    if (player.hasShortTurn) return turn.isTimedOut ? 1 : 0;
    const isUsedUpTimeOut = turn.isTimedOut && this.isUsedUp(player);
    if (isUsedUpTimeOut || !turn.isPublic) return isUsedUpTimeOut ? 1 : 0;
    const beyondMs = turnCostMs(turn) - this.leftMs(player) - OVERDRAFT_TOLERANCE_MS;
    return Math.max(0, Math.ceil(beyondMs / this.#shareMs(player)));
  }

  #shareMs({ times }: SeatedPlayer): number {
    return turnShareMs(this.#rulesTurnMs, times);
  }

  /** What is left, in ms; below 0 for a debt. */
  #balanceMs({ usedBudgetMs, times }: SeatedPlayer): number {
    return (fullBudgetMs(this.#rulesTurnMs) - usedBudgetMs) * times;
  }

  #setBalance(player: SeatedPlayer, balanceMs: number): void {
    player.usedBudgetMs = fullBudgetMs(this.#rulesTurnMs) - balanceMs / player.times;
  }
}

/** Measures how long the current turn has lasted, without pauses. */
class TurnWatch {
  readonly #clock: Clock;
  /** Whose turn it is; NOBODY if no turn with a clock is being played. */
  #seat: Seat = NOBODY;
  #plannedMs = 0;
  /** In ms of steady time. */
  #startedAt = 0;
  #pausedAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get seat(): Seat {
    return this.#seat;
  }

  get spentMs(): number {
    return Math.max(0, (this.#pausedAt ?? this.#clock.steady()) - this.#startedAt);
  }

  /** How long the turn lasts if its player does not end it, in ms. */
  get plannedMs(): number {
    return this.#plannedMs;
  }

  start(seat: Seat, { spentMs, plannedMs }: { readonly spentMs: number; readonly plannedMs: number }): void {
    this.#seat = seat;
    this.#plannedMs = plannedMs;
    this.#startedAt = this.#clock.steady() - spentMs;
    this.#pausedAt = undefined;
  }

  stop(): void {
    this.#seat = NOBODY;
  }

  setPaused(isPaused: boolean): void {
    if (isPaused) {
      this.#pausedAt ??= this.#clock.steady();
    } else if (this.#pausedAt !== undefined) {
      this.#startedAt += this.#clock.steady() - this.#pausedAt;
      this.#pausedAt = undefined;
    }
  }
}
