/** The bots of a game in this browser: each thinks for a while after every change. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { botOf } from "../../shared/bots/bots-by-name.ts";
import type { ChooseMove } from "../../shared/bots/choose-move.ts";
import { isSearched, reflex } from "../../shared/bots/master/master-bot.ts";
import type { SeatMemories } from "../../shared/bots/seat-memories.ts";
import type { Temperament } from "../../shared/bots/temperament.ts";
import { catchChanceMs, thinkingMs } from "../../shared/bots/thinking-time.ts";
import { verdictsIn } from "../../shared/bots/verdicts.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { Game } from "../../shared/game.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import type { Scheduler } from "../scheduler.ts";

/** A bot whose command was refused thinks again after this time, in ms. */
const RETRY_MS = 250;
const SEEDS = 2 ** 31;

export interface LocalBot {
  readonly seat: Seat;
  readonly character: BotCharacter;
  /** Absent for a bot that plays for a person of a recorded match. */
  readonly temperament?: Temperament | undefined;
}

interface BotPlayersDeps {
  readonly person: Seat;
  readonly bots: readonly LocalBot[];
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly memories: SeatMemories;
  readonly chooseMove: ChooseMove;
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
    const command = this.#choose(view, bot);
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

  /** A master that has something to search is asked elsewhere: a search would stop the page. */
  #choose(view: View, { character, temperament }: LocalBot): ReturnType<ChooseMove> {
    const { chance, memories, chooseMove } = this.#deps;
    const memory = memories.of(view.seat);
    if (character !== "master") return botOf(character, temperament, verdictsIn(memory))(view, chance);
    return isSearched(view) ? chooseMove({ view, memory, seed: chance(SEEDS) }) : reflex(view);
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
