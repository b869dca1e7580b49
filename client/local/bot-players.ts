/** The bots of a game in this browser: each thinks for a while after every change. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import { type MoveSource, moveOf } from "../../shared/bots/choose-move.ts";
import type { Temperament } from "../../shared/bots/temperament.ts";
import { catchChanceMs, thinkingMs } from "../../shared/bots/thinking-time.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { Game } from "../../shared/game.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import type { Scheduler } from "../scheduler.ts";

/** A bot whose command was refused thinks again after this time, in ms. */
const RETRY_MS = 250;

export interface LocalBot {
  readonly seat: Seat;
  readonly character: BotCharacter;
  /** Absent for a bot that plays for a person of a recorded match. */
  readonly temperament?: Temperament | undefined;
}

interface BotPlayersDeps extends MoveSource {
  readonly person: Seat;
  readonly bots: readonly LocalBot[];
  readonly scheduler: Scheduler;
  /** How long a command would still be refused as too soon (U3), in ms. */
  readonly callGraceMs: (seat: Seat, command: SeatCommand) => number;
  readonly submit: (seat: Seat, command: SeatCommand) => void;
}

export class BotPlayers {
  readonly #deps: BotPlayersDeps;
  #cancels: readonly (() => void)[] = [];

  constructor(deps: BotPlayersDeps) {
    this.#deps = deps;
  }

  /** Every bot thinks about the changed game; moves that it has planned before are cancelled. */
  update(game: Readonly<Game>): void {
    this.stop();
    if (game.phase === "playing") this.#cancels = this.#deps.bots.flatMap((bot) => this.#think(game, bot));
  }

  /** A command of a bot was refused: all think again in a moment. */
  retryLater(game: Readonly<Game>): void {
    this.#cancels = [...this.#cancels, this.#deps.scheduler(RETRY_MS, () => this.update(game))];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }

  #think(game: Readonly<Game>, bot: LocalBot): readonly (() => void)[] {
    const view = viewFor(game, bot.seat);
    const command = moveOf(bot, view, this.#deps);
    if (!(command instanceof Promise)) return this.#plan(view, bot, command);
    let cancels: readonly (() => void)[] = [];
    let isCancelled = false;
    void command.then((found) => {
      if (!isCancelled) cancels = this.#plan(view, bot, found);
    });
    const cancel = () => {
      isCancelled = true;
      for (const each of cancels) each();
    };
    return [cancel];
  }

  #plan(view: View, bot: LocalBot, command: SeatCommand | undefined): readonly (() => void)[] {
    if (command === undefined) return [];
    const { chance, scheduler, submit, callGraceMs, person } = this.#deps;
    const { seat, character, temperament } = bot;
    const decision = { command, view, character, temperament };
    // The person gets the first chance to catch an exposed bot.
    const chanceMs = view.exposed === person ? 0 : catchChanceMs(decision);
    const ms = callGraceMs(seat, command) + chanceMs + thinkingMs(decision, chance);
    return [scheduler(ms, () => submit(seat, command))];
  }
}
