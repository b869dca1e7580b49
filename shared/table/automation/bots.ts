/**
 * The bots of a table. They are no part of its value: each thinks after every change, plans what it does and when, and the
 * table submits that like a player's command. Bots also send a phrase now and then.
 */
import type { Chance } from "../../bots/bot.ts";
import { BotSpeech } from "../../bots/bot-speech.ts";
import { type ChooseMove, chooseSharpMove, moveOf } from "../../bots/choose-move.ts";
import { catchChanceMs, thinkingMs } from "../../bots/thinking-time.ts";
import type { SeatCommand } from "../../command.ts";
import type { GameEvent } from "../../event.ts";
import { redact } from "../../redact.ts";
import type { View } from "../../view.ts";
import { viewFor } from "../../view-for.ts";
import { callGraceMs, type Match } from "../match/match.ts";
import { botFor, isPerson, type SeatBot, type SeatedPlayer } from "../seats/player.ts";
import { connectedPeople, inSeatOrder } from "../seats/seats.ts";
import type { TablePlatform } from "../table-platform.ts";
import type { BotMove, BotPhrase, TableState } from "../table-state.ts";

export interface BotsOptions {
  readonly chance: Chance;
  readonly chooseMove?: ChooseMove;
  readonly platform: Pick<TablePlatform, "chanceOf">;
  readonly steady: () => number;
  /** A master has answered: the table asks for the plans again. */
  readonly answered: () => void;
}

/** A bot that thinks about a situation. */
interface Thought {
  readonly match: Match;
  readonly bot: SeatBot;
  readonly view: View;
  readonly chance: Chance;
  /** In ms of steady time. */
  readonly since: number;
}

export class Bots {
  readonly #options: BotsOptions;
  readonly #speech: BotSpeech<SeatedPlayer>;
  /** Identifies the situation that the bots are thinking about. */
  #situation = "";
  #answers: (() => readonly BotMove[])[] = [];

  constructor(options: BotsOptions) {
    this.#options = options;
    this.#speech = new BotSpeech(options.chance);
  }

  /** What the bots plan; undefined if they plan nothing new. If the situation has changed, every bot thinks again. */
  plans(state: TableState, isPaused: boolean): readonly BotMove[] | undefined {
    const situation = situationOf(state, isPaused);
    if (situation === this.#situation) return this.#answered(state);
    this.#situation = situation;
    this.#answers = [];
    const { match } = state;
    if (match === undefined || isPaused || match.game.phase !== "playing") return [];
    return inSeatOrder(state).flatMap((player) => this.#think(state, match, player));
  }

  /** Everybody has seen these events: at most one bot says something about them. */
  remarkOn(events: readonly GameEvent[], state: TableState): BotPhrase | undefined {
    const bots = inSeatOrder(state).filter((player) => !isPerson(player));
    const remark = this.#speech.remarkOn(
      events.map((event) => redact(event)),
      bots,
    );
    if (remark === undefined) return undefined;
    return { seatId: remark.bot.id, phrase: remark.phrase, dueAt: this.#options.steady() + remark.ms };
  }

  #answered({ plannedMoves }: TableState): readonly BotMove[] | undefined {
    if (this.#answers.length === 0) return undefined;
    const found = this.#answers.splice(0).flatMap((answer) => answer());
    return [...plannedMoves, ...found];
  }

  #think(state: TableState, match: Match, player: SeatedPlayer): readonly BotMove[] {
    const bot = botFor(player);
    if (bot === undefined) return [];
    const { steady, answered, chooseMove = chooseSharpMove } = this.#options;
    const view = viewFor(match.game, player.seat);
    const chance = this.#chanceFor(state, match, player);
    const thought = { match, bot, view, chance, since: steady() };
    const command = moveOf(bot, view, { memories: match.memories, chance, chooseMove });
    if (!(command instanceof Promise)) return this.#plan(thought, command, state);
    const situation = this.#situation;
    void command.then((found) => {
      if (situation !== this.#situation) return;
      this.#answers.push(() => this.#plan(thought, found, state));
      answered();
    });
    return [];
  }

  /** The time that a search took is a part of the time that the bot waits. */
  #plan(
    { match, bot, view, chance, since }: Thought,
    command: SeatCommand | undefined,
    state: TableState,
  ): readonly BotMove[] {
    if (command === undefined) return [];
    const { seat } = view;
    const { character, temperament } = bot;
    const decision = { command, view, character, temperament };
    const chanceMs = canPersonCatch(state, view) ? catchChanceMs(decision) : 0;
    const graceMs = callGraceMs(match, { seat, type: command.type }, this.#options.steady());
    const ms = graceMs + chanceMs + thinkingMs(decision, chance);
    return [{ seat, command, dueAt: Math.max(this.#options.steady(), since + ms) }];
  }

  /** At a hand of the day, bots have the same dice in the same situation for everyone. */
  #chanceFor({ settings }: TableState, { lastEvent }: Match, { seat }: SeatedPlayer): Chance {
    const { platform, chance } = this.#options;
    const { handOfTheDay } = settings;
    return handOfTheDay === undefined ? chance : platform.chanceOf(handOfTheDay.seed, `${lastEvent} ${seat}`);
  }
}

function situationOf(state: TableState, isPaused: boolean): string {
  const { match, secondThoughts } = state;
  const players = inSeatOrder(state).map((player) => botFor(player)?.by ?? "player");
  return [match?.header.number, match?.lastEvent, isPaused, secondThoughts, ...players].join(" ");
}

/** True if the exposed seat can be caught by a person who is there (U2). */
function canPersonCatch(state: TableState, { catchableSeat }: View): boolean {
  return connectedPeople(state).some(
    ({ seat, isBotControlled }) => seat !== catchableSeat && !isBotControlled,
  );
}
