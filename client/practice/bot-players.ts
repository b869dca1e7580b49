/** The bots of a game that runs in the browser alone: each thinks for a while after every change. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { BOTS_BY_NAME } from "../../shared/bots/bots-by-name.ts";
import { thinkingMs } from "../../shared/bots/thinking-time.ts";
import type { SeatCommand } from "../../shared/command.ts";
import type { Game } from "../../shared/game.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import { CALL_GRACE_MS } from "../../shared/table-limits.ts";
import { viewFor } from "../../shared/view-for.ts";
import type { Scheduler } from "../net/timer.ts";

export interface BotPlayersDeps {
  readonly seats: readonly Seat[];
  readonly character: BotCharacter;
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly submit: (seat: Seat, command: SeatCommand) => void;
}

export class BotPlayers {
  readonly #deps: BotPlayersDeps;
  #cancels: readonly (() => void)[] = [];

  constructor(deps: BotPlayersDeps) {
    this.#deps = deps;
  }

  /** Lets every bot think about what has changed; what it thought of before is forgotten. */
  update(game: Readonly<Game>): void {
    this.stop();
    if (game.phase === "playing") this.#cancels = this.#deps.seats.flatMap((seat) => this.#think(game, seat));
  }

  stop(): void {
    for (const stop of this.#cancels) stop();
    this.#cancels = [];
  }

  #think(game: Readonly<Game>, seat: Seat): readonly (() => void)[] {
    const { character, chance, scheduler: after, submit } = this.#deps;
    const view = viewFor(game, seat);
    const command = BOTS_BY_NAME[character](view, chance);
    if (command === undefined) return [];
    const ms = graceMs(game, seat, command) + thinkingMs({ command, view, character }, chance);
    return [after(ms, () => submit(seat, command))];
  }
}

/** The first second after an exposure belongs to the exposed seat (U3). */
function graceMs({ exposed }: Readonly<Game>, seat: Seat, { type }: SeatCommand): number {
  const isOwnCall = type === "uno" && seat === exposed;
  return exposed === NOBODY || isOwnCall ? 0 : CALL_GRACE_MS;
}
