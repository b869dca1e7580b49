/** The bots at a table: each thinks for a while after every change, then submits its command like a player. */
import type { Chance } from "../../../shared/bots/bot.ts";
import { type ChooseMove, chooseSharpMove, moveOf } from "../../../shared/bots/choose-move.ts";
import { catchChanceMs, thinkingMs } from "../../../shared/bots/thinking-time.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { DailySetting } from "../match/daily-deal.ts";
import type { Match } from "../match/match.ts";
import { botFor, type SeatBot, type SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";
import type { SubmitHandler } from "../submit.ts";
import { seededChance } from "./seeded-chance.ts";

/** A bot whose command was refused tries again after this time, in ms. */
const RETRY_MS = 250;

export interface BotTurnsOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly chance: Chance;
  readonly chooseMove?: ChooseMove;
  readonly settings: DailySetting;
  readonly submitHandler: SubmitHandler;
}

/** A bot that thinks about a situation. */
interface Thought {
  readonly match: Match;
  readonly player: SeatedPlayer;
  readonly bot: SeatBot;
  readonly view: View;
  readonly chance: Chance;
  /** In ms of steady time. */
  readonly since: number;
}

export class BotTurns {
  readonly #options: BotTurnsOptions;
  #timers: Timer[] = [];
  #match: Match | undefined;
  /** Identifies the situation that the bots are thinking about. */
  #situation = "";

  constructor(options: BotTurnsOptions) {
    this.#options = options;
  }

  /** If the situation has changed, every bot starts thinking again. */
  sync(match: Match | undefined, isPaused: boolean): void {
    const situation = this.#situationOf(match, isPaused);
    if (match === this.#match && situation === this.#situation) return;
    this.stop();
    this.#match = match;
    this.#situation = situation;
    if (match === undefined || isPaused || match.game.phase !== "playing") return;
    for (const player of this.#options.seats.all) this.#think(match, player);
  }

  stop(): void {
    for (const timer of this.#timers) timer.clear();
    this.#timers = [];
    this.#match = undefined;
    this.#situation = "";
  }

  #situationOf(match: Match | undefined, isPaused: boolean): string {
    const players = this.#options.seats.all.map((player) => botFor(player)?.by ?? "player");
    return [match?.lastEvent, isPaused, ...players].join(" ");
  }

  #think(match: Match, player: SeatedPlayer): void {
    const bot = botFor(player);
    if (bot === undefined) return;
    const view = viewFor(match.game, player.seat);
    const chance = this.#chanceFor(match, player);
    const thought = { match, player, bot, view, chance, since: this.#options.clock.steady() };
    const { chooseMove = chooseSharpMove } = this.#options;
    const command = moveOf(bot, view, { memories: match.memories, chance, chooseMove });
    if (!(command instanceof Promise)) this.#plan(thought, command);
    else {
      const situation = this.#situation;
      void command.then((found) => {
        if (match !== this.#match || situation !== this.#situation) return;
        // A timer of the table catches its errors.
        this.#timers.push(this.#options.clock.after(0, () => this.#plan(thought, found)));
      });
    }
  }

  /** The time that a search took is a part of the time that the bot waits. */
  #plan({ match, player, bot, view, chance, since }: Thought, command: SeatCommand | undefined): void {
    if (command === undefined) return;
    const { clock } = this.#options;
    const { character, temperament } = bot;
    const decision = { command, view, character, temperament };
    const chanceMs = this.#canPersonCatch(view) ? catchChanceMs(decision) : 0;
    const ms = match.callGraceMs(player.seat, command) + chanceMs + thinkingMs(decision, chance);
    this.#timers.push(
      clock.after(Math.max(0, ms - (clock.steady() - since)), () => this.#act(player, command)),
    );
  }

  /** At a hand of the day, bots have the same dice in the same situation for everyone. */
  #chanceFor({ lastEvent }: Match, { seat }: SeatedPlayer): Chance {
    const { settings, chance } = this.#options;
    const { handOfTheDay } = settings;
    return handOfTheDay === undefined ? chance : seededChance(handOfTheDay.seed, `${lastEvent} ${seat}`);
  }

  /** True if the exposed seat can be caught by a person who is there (U2). */
  #canPersonCatch({ exposed }: View): boolean {
    return this.#options.seats.connected.some(({ seat, standIn }) => seat !== exposed && !standIn);
  }

  #act(player: SeatedPlayer, command: SeatCommand): void {
    const { clock, submitHandler } = this.#options;
    const by = botFor(player)?.by;
    const match = this.#match;
    if (by === undefined) return;
    const { ok } = submitHandler.submit(player.seat, command, { by });
    if (ok || match !== this.#match) return;
    this.#timers.push(clock.after(RETRY_MS, () => this.#thinkAgain(match)));
  }

  #thinkAgain(match: Match | undefined): void {
    this.stop();
    this.sync(match, false);
  }
}
