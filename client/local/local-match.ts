/** One match in this browser: the game, the number of its events, what is too early or too late, and its bots. */
import type { Chance } from "../../shared/bots/bot.ts";
import { type ChooseMove, chooseSharpMove } from "../../shared/bots/choose-move.ts";
import { MatchMemories } from "../../shared/bots/match-memories.ts";
import type { Command, SeatCommand } from "../../shared/command.ts";
import { decide } from "../../shared/decide.ts";
import type { GameEvent } from "../../shared/event.ts";
import { evolve } from "../../shared/evolve.ts";
import { copyGame, type Game, newGame } from "../../shared/game.ts";
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import { CALL_GRACE_MS } from "../../shared/table-limits.ts";
import { beginsCallGrace, isTurnEvent } from "../../shared/timing/turn-events.ts";
import type { Scheduler } from "../scheduler.ts";
import { BotPlayers, type LocalBot } from "./bot-players.ts";

/** The time, the timers and the dice of a local game; tests replace them. */
export interface LocalGameDeps {
  /** In ms, since any moment. */
  readonly now: () => number;
  readonly scheduler: Scheduler;
  readonly chance: Chance;
  /** The moves of master bots; sharp ones without it. */
  readonly chooseMove?: ChooseMove;
}

export interface LocalMatchOptions extends LocalGameDeps {
  /** The start of the game; it is copied, not changed. */
  readonly game: Readonly<Game>;
  /** The number of the last event before the start. */
  readonly n: number;
  /** The seat of the person. */
  readonly person: Seat;
  readonly bots: readonly LocalBot[];
  /** The events of each command before the start: bots remember them. */
  readonly past?: readonly (readonly GameEvent[])[];
  /** A bot makes its move. `seen`: the number of the last event that it knew. */
  readonly submit: (seat: Seat, command: SeatCommand, seen: number) => void;
}

export class LocalMatch {
  readonly #now: () => number;
  readonly #game: Game;
  readonly #memories: MatchMemories;
  readonly #bots: BotPlayers;
  #lastEvent: number;
  /** The number of the last event that began or changed a turn. */
  #turnEvent: number;
  /** When the grace period of a seat that did not call UNO ends (U3), and since when the match is paused (C9). */
  #callGraceEndsAt = 0;
  #pausedAt: number | undefined;

  constructor(options: LocalMatchOptions) {
    const { game, n, now, person, bots, chance, scheduler, chooseMove = chooseSharpMove, submit } = options;
    this.#now = now;
    this.#game = copyGame(game);
    this.#lastEvent = n;
    this.#turnEvent = n;
    this.#memories = memoriesOf(options);
    this.#bots = new BotPlayers({
      ...{ person, bots, chance, scheduler, memories: this.#memories, chooseMove },
      callGraceMs: (seat, command) => this.#callGraceMs(seat, command),
      submit: (seat, command) => submit(seat, command, this.#lastEvent),
    });
  }

  get game(): Readonly<Game> {
    return this.#game;
  }

  /** The number of the last event. */
  get lastEvent(): number {
    return this.#lastEvent;
  }

  get isPaused(): boolean {
    return this.#pausedAt !== undefined;
  }

  /** The events of a command, or why it is refused. Nothing changes before `apply`. */
  decide(seat: Seat, command: Command, seen = this.#lastEvent): Result<readonly GameEvent[]> {
    const refusal = this.#whyTooEarlyOrStale(seat, command, seen);
    return refusal === undefined ? decide(this.#game, seat, command) : { ok: false, refusal };
  }

  /** The events take effect. The bots think about them as soon as `letBotsThink` is called. */
  apply(events: readonly GameEvent[]): void {
    this.#bots.stop();
    const exposedBefore = this.#game.exposed;
    for (const event of events) {
      evolve(this.#game, event);
      this.#lastEvent += 1;
      if (isTurnEvent(event)) this.#turnEvent = this.#lastEvent;
    }
    this.#memories.watch(events, this.#game.hands);
    if (beginsCallGrace(events, exposedBefore, this.#game.exposed))
      this.#callGraceEndsAt = this.#now() + CALL_GRACE_MS;
  }

  letBotsThink(): void {
    if (!this.isPaused) this.#bots.update(this.#game);
  }

  /** A command of a bot was refused. */
  letBotsRetry(): void {
    if (!this.isPaused) this.#bots.retryLater(this.#game);
  }

  /** While it is paused, no bot moves, and no grace period passes. */
  setPaused(isPaused: boolean): void {
    if (isPaused === this.isPaused) return;
    if (this.#pausedAt === undefined) {
      this.#pausedAt = this.#now();
      this.#bots.stop();
    } else {
      this.#callGraceEndsAt += this.#now() - this.#pausedAt;
      this.#pausedAt = undefined;
      this.#bots.update(this.#game);
    }
  }

  /** The bots make no more moves. */
  stop(): void {
    this.#bots.stop();
  }

  /** Refusals that depend on time (T9, U3): the game itself knows none. */
  #whyTooEarlyOrStale(seat: Seat, command: Command, seen: number): Refusal | undefined {
    if (seen < this.#turnEvent && !isOutOfTurn(command)) return refuse("stale");
    const ms = this.#callGraceMs(seat, command);
    return ms === 0 ? undefined : refuse("tooSoon", { ms, seat: this.#game.exposed });
  }

  /** In the first second after an exposure, only the exposed seat may act (U3). */
  #callGraceMs(seat: Seat, { type }: Command): number {
    const { exposed } = this.#game;
    const isOwnCall = type === "uno" && seat === exposed;
    if (exposed === NOBODY || isOwnCall || type === "end") return 0;
    // Timers may fire up to a millisecond early.
    return Math.max(0, Math.floor(this.#callGraceEndsAt - this.#now()));
  }
}

/** What the bots remember of the match up to its start here. */
function memoriesOf({ game: { rules, seats, seed }, bots, past = [] }: LocalMatchOptions): MatchMemories {
  const masters = bots.flatMap(({ seat, character }) => (character === "master" ? [seat] : []));
  const memories = new MatchMemories(masters);
  const game = newGame({ rules, seats, seed });
  for (const events of past) {
    for (const event of events) evolve(game, event);
    memories.watch(events, game.hands);
  }
  return memories;
}

/** A call and a catch do not depend on the turn, and the commands of the table do not, either. */
function isOutOfTurn({ type }: Command): boolean {
  return type === "uno" || type === "catch" || type === "next" || type === "end";
}
