/** The search with decks that have no fast round: choices are tried in imagined games, by the rules of the edition. */

import type { SeatCommand } from "../../command.ts";
import { copyGame, type Game } from "../../game.ts";
import { canonical } from "../../legal.ts";
import { sideOf } from "../../score.ts";
import { NOBODY, type Seat } from "../../seat.ts";
import { chooseSharpMove } from "../choose-move.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { Dice } from "./dice.ts";
import type { SeatKnowledge } from "./imagine.ts";
import { GameImagination } from "./imagine-game.ts";
import { playOn, submit } from "./plain-player.ts";
import { chanceOf } from "./round-odds.ts";
import { type RatedChoice, type SearchOptions, type Trial, tried, type WorldSource } from "./search.ts";

/** How many moves are imagined for each seat; then the chances are estimated. */
const MOVES_PER_SEAT = 2;
/** Rollouts of a decision, all choices together. A decision takes no longer than with the fast round. */
export const ROLLOUTS_WITH_RULES = 400;

/**
 * Rates the choices of a seat with the rules of its deck. What a sharp bot would do comes first: the search has to find
 * something better.
 */
export function rateByRules(
  knowledge: SeatKnowledge,
  options: Partial<SearchOptions> & Pick<SearchOptions, "seed">,
): readonly RatedChoice[] {
  const { view } = knowledge;
  const textOf = (command: SeatCommand | undefined) =>
    command === undefined ? "" : JSON.stringify(canonical(view, command));
  const own = textOf(chooseSharpMove({ ...knowledge, seed: options.seed }));
  const choices = choicesOf(view);
  const isOwn = ({ command }: Choice) => textOf(command) === own;
  const ordered = [...choices.filter(isOwn), ...choices.filter((choice) => !isOwn(choice))];
  const trial = new RulesTrial(knowledge, new Dice(options.seed));
  return tried(trial, ordered, { rollouts: ROLLOUTS_WITH_RULES, ...options });
}

/** Tries choices in games of any deck, by its rules. */
class RulesTrial implements Trial<Game> {
  readonly worlds: WorldSource<Game>;
  readonly #seat: Seat;
  readonly #side: readonly Seat[];
  readonly #dice = new Dice(1);

  constructor(knowledge: SeatKnowledge, dice: Dice) {
    const { view } = knowledge;
    this.worlds = new GameImagination(knowledge, dice);
    this.#seat = view.seat;
    this.#side = sideOf(view.seat, view.seats, view.rules.teams);
  }

  worthOf(world: Game, { command }: Choice, seed: number): number {
    const game = copyGame(world);
    this.#dice.reset(seed);
    const first = command === undefined ? NOBODY : submit(game, this.#seat, command);
    const winner = first === NOBODY ? playOn(game, MOVES_PER_SEAT * game.seats, this.#dice) : first;
    if (winner === NOBODY) return chanceOf(this.#side, game);
    return this.#side.includes(winner) ? 1 : 0;
  }
}
