/** The bots at a table: each thinks for a while after every change, and submits its command as everybody does. */

import type { Chance } from "../../../shared/bots/bot.ts";
import { CHARACTERS } from "../../../shared/bots/bots-by-name.ts";
import { thinkingMs } from "../../../shared/bots/thinking-time.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { Actor } from "../../../shared/record/record.ts";
import type { Seat } from "../../../shared/seat.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Answer } from "../idempotency.ts";
import type { Match } from "../match/match.ts";
import { botAt, type Sitter } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";

/** A bot that was refused tries again after this time, in ms. */
const AGAIN_MS = 250;

export interface BotTurnsOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly chance: Chance;
  readonly submit: (seat: Seat, command: SeatCommand, how: { readonly by: Actor }) => Answer;
}

export class BotTurns {
  readonly #options: BotTurnsOptions;
  #timers: Timer[] = [];
  #match: Match | undefined;
  /** The moment that the bots think about now. */
  #moment = "";

  constructor(options: BotTurnsOptions) {
    this.#options = options;
  }

  /** Lets every bot think about what has changed; what it thought of before is forgotten. */
  follow(match: Match | undefined, isPaused: boolean): void {
    const moment = this.#momentOf(match, isPaused);
    if (match === this.#match && moment === this.#moment) return;
    this.stop();
    this.#match = match;
    this.#moment = moment;
    if (match === undefined || isPaused || match.game.phase !== "playing") return;
    for (const sitter of this.#options.seats.all) this.#think(match, sitter);
  }

  stop(): void {
    for (const timer of this.#timers) timer.clear();
    this.#timers = [];
    this.#match = undefined;
    this.#moment = "";
  }

  #momentOf(match: Match | undefined, isPaused: boolean): string {
    const players = this.#options.seats.all.map((sitter) => botAt(sitter)?.by ?? "player");
    return [match?.n, isPaused, ...players].join(" ");
  }

  #think(match: Match, sitter: Sitter): void {
    const { clock, chance } = this.#options;
    const bot = botAt(sitter);
    if (bot === undefined) return;
    const view = viewFor(match.game, sitter.seat);
    const command = CHARACTERS[bot.character](view, chance);
    if (command === undefined) return;
    const { character } = bot;
    const ms = match.graceFor(sitter.seat, command) + thinkingMs({ command, view, character }, chance);
    this.#timers.push(clock.after(ms, () => this.#act(sitter, command)));
  }

  #act(sitter: Sitter, command: SeatCommand): void {
    const { clock, submit } = this.#options;
    const by = botAt(sitter)?.by;
    const match = this.#match;
    if (by === undefined || submit(sitter.seat, command, { by }).ok || match !== this.#match) return;
    this.#timers.push(clock.after(AGAIN_MS, () => this.#thinkAgain(match)));
  }

  #thinkAgain(match: Match | undefined): void {
    this.stop();
    this.follow(match, false);
  }
}
