/** The search with decks that have no fast round: choices are tried in imagined games, by the rules of the edition. */

import type { SeatCommand } from "../../command.ts";
import { copyGame, type Game } from "../../game.ts";
import { NOBODY, type Seat } from "../../seat.ts";
import { chooseSharpMove } from "../choose-move.ts";
import { type Choice, choicesWith, withFirst } from "./choices.ts";
import { Dice } from "./dice.ts";
import type { SeatKnowledge } from "./imagine.ts";
import { GameImagination } from "./imagine-game.ts";
import { type SideWorths, sidesOf, sideWorths } from "./match-equity.ts";
import { playOn, submit } from "./plain-player.ts";
import { worthsIn } from "./round-odds.ts";
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
  const { seed, also, isAgainstAlso } = options;
  const first = isAgainstAlso === true ? also : chooseSharpMove({ ...knowledge, seed });
  const choices = withFirst(choicesWith(knowledge.view, also), first);
  const trial = new RulesTrial(knowledge, new Dice(seed));
  return tried(trial, choices, { rollouts: ROLLOUTS_WITH_RULES, ...options });
}

/** How a game goes on. */
export interface GameRollout {
  /** The move to begin with, of this seat. */
  readonly first?: { readonly seat: Seat; readonly command: SeatCommand } | undefined;
  readonly dice: Dice;
  readonly worths: SideWorths;
  /** Of the moves after the first one, if it is not the usual one. */
  readonly noise?: number;
}

/** Plays on in this game, some moves of each seat, and answers what has come of it, by side. */
export function rolloutWorths(game: Game, { first, dice, worths, noise }: GameRollout): Float64Array {
  const wonAtOnce = first === undefined ? NOBODY : submit(game, first.seat, first.command);
  const winner = wonAtOnce === NOBODY ? playOn(game, MOVES_PER_SEAT * game.seats, dice, noise) : wonAtOnce;
  return worthsIn(game, winner, worths);
}

/** Tries choices in games of any deck, by its rules. */
class RulesTrial implements Trial<Game> {
  readonly worlds: WorldSource<Game>;
  readonly #seat: Seat;
  readonly #side: number;
  readonly #worths: SideWorths;
  readonly #dice = new Dice(1);

  constructor(knowledge: SeatKnowledge, dice: Dice) {
    const { view } = knowledge;
    this.worlds = new GameImagination(knowledge, dice);
    this.#seat = view.seat;
    this.#side = sidesOf(view)[view.seat] ?? 0;
    this.#worths = sideWorths(view);
  }

  worthOf(world: Game, { command }: Choice, seed: number): number {
    const dice = this.#dice;
    dice.reset(seed);
    const first = command && { seat: this.#seat, command };
    const ends = rolloutWorths(copyGame(world), { first, dice, worths: this.#worths });
    return ends[this.#side] ?? 0;
  }
}
