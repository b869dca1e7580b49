/**
 * The chances of all sides by the open cards: what one would guess who sees every hand, but not the order of the draw
 * pile. From the real position, fast rounds are played to their end, games of other decks some moves further.
 */
import type { Action } from "../bots/master/action.ts";
import { Dice } from "../bots/master/dice.ts";
import { FastRound } from "../bots/master/fast-round.ts";
import { withOtherPile } from "../bots/master/imagine-game.ts";
import { endOfRound, type SideWorths, sidesOf, sideWorths } from "../bots/master/match-equity.ts";
import { openRound } from "../bots/master/open-round.ts";
import { playOut, type RolloutTable } from "../bots/master/rollout-player.ts";
import { rolloutWeights } from "../bots/master/rollout-weights.ts";
import { rolloutWorths } from "../bots/master/rules-search.ts";
import type { Card } from "../card.ts";
import type { SeatCommand } from "../command.ts";
import { hasFastRound } from "../editions/editions.ts";
import { copyGame, type Game } from "../game.ts";
import type { Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";

/** Habits that are usual: the curve knows nobody's own. */
const CHALLENGE_SHARE = 0.1;
const CAUGHT_SHARE = 0.05;
const JUMP_IN_SHARE = 0.9;
/** Where all hands are known, plain players would always make the same moves. Of 1 to 20, tried on matches of sharp bots. */
const OPEN_NOISE = 6;
/** More than a bot takes: here the noise of a whole match would add up. */
const PLAYED_MATCHES = 2_000;

/** The ends of some rounds: for each rollout the worths of all sides. */
export class OpenSample {
  readonly sides: number;
  readonly rollouts: number;
  readonly worths: Float64Array;

  constructor(sides: number, rollouts: number) {
    this.sides = sides;
    this.rollouts = rollouts;
    this.worths = new Float64Array(sides * rollouts);
  }

  /** By side. */
  means(): readonly number[] {
    return Array.from({ length: this.sides }, (_, side) => this.#sum(side) / this.rollouts);
  }

  /** The variance of the mean difference to a sample with the same dice, by side. */
  varianceAgainst(other: OpenSample): readonly number[] {
    return this.means().map((mean, side) => {
      const difference = mean - (other.means()[side] ?? 0);
      let squares = 0;
      for (let i = side; i < this.worths.length; i += this.sides) {
        const off = (this.worths[i] ?? 0) - (other.worths[i] ?? 0) - difference;
        squares += off * off;
      }
      return squares / (this.rollouts * this.rollouts);
    });
  }

  /** The variance of the mean, by side. */
  variance(): readonly number[] {
    return this.varianceAgainst(new OpenSample(this.sides, this.rollouts));
  }

  #sum(side: number): number {
    let sum = 0;
    for (let i = side; i < this.worths.length; i += this.sides) sum += this.worths[i] ?? 0;
    return sum;
  }
}

/** A move as the game and the fast round know it. */
export interface OpenMove {
  readonly seat: Seat;
  readonly command: SeatCommand;
  readonly action: Action;
}

interface OpenRollout {
  readonly first: OpenMove | undefined;
  readonly dice: Dice;
  readonly worths: SideWorths;
}

/** Plays on from a real position whose draw pile counts as shuffled: what has come of it, by side; undefined if it has no end. */
export type OpenPosition = (rollout: OpenRollout) => ArrayLike<number> | undefined;

export interface OpenTrial {
  readonly from: OpenPosition;
  /** The move to begin with. */
  readonly first?: OpenMove | undefined;
  /** How many cards the step before has drawn: so the dice stay the same as in a sample that draws them itself. */
  readonly drawn?: number;
  readonly seed: number;
}

/** Plays rounds of one match from open positions. */
export class OpenChances {
  readonly sides: readonly number[];
  /** Of each sample. */
  readonly rollouts: number;
  /** The running round with open hands; the order of the draw pile is unknown. */
  readonly positionOf: (game: Readonly<Game>) => OpenPosition;
  readonly #dice = new Dice(1);
  #spent = 0;

  constructor(rules: Rules, seats: number, rollouts: number) {
    this.sides = sidesOf({ rules, seats });
    this.rollouts = rollouts;
    this.positionOf = hasFastRound(rules) ? fastPositions(rules, seats) : positionByRules;
  }

  get sideCount(): number {
    return Math.max(...this.sides) + 1;
  }

  /** All rollouts so far. */
  get spent(): number {
    return this.#spent;
  }

  /** `share`: of the usual rollouts. */
  sample(trial: OpenTrial, worths: SideWorths, share = 1): OpenSample {
    const count = this.sideCount;
    const rollouts = Math.max(1, Math.round(share * this.rollouts));
    const sample = new OpenSample(count, rollouts);
    const seeds = new Dice(trial.seed);
    for (let i = 0; i < rollouts; i += 1) {
      const ends = this.#playOne(trial, worths, seeds.word());
      for (let side = 0; side < count; side += 1) sample.worths[i * count + side] = ends?.[side] ?? 1 / count;
    }
    this.#spent += rollouts;
    return sample;
  }

  #playOne({ from, first, drawn = 0 }: OpenTrial, worths: SideWorths, seed: number) {
    const dice = this.#dice;
    dice.reset(seed);
    for (let i = 0; i < drawn; i += 1) dice.word();
    return from({ first, dice, worths });
  }
}

/** Rounds are played to their end. */
function fastPositions(rules: Rules, seats: number): OpenChances["positionOf"] {
  const each = <T>(value: T) => Array.from({ length: seats }, () => value);
  const forgets = each(CAUGHT_SHARE);
  const round = new FastRound(rules);
  const table: RolloutTable = {
    weights: each(rolloutWeights(rules, seats)),
    challenges: each(CHALLENGE_SHARE),
    jumpsIn: each(JUMP_IN_SHARE),
  };
  return (game) => {
    const from = openRound(game);
    from.isPileOrdered = false;
    return ({ first, dice, worths }) => {
      round.copyFrom(from);
      round.dice = dice;
      round.forgets = forgets;
      if (first !== undefined && first.seat === round.turn) round.apply(first.action);
      else if (first !== undefined) round.play(first.seat, first.action);
      return playOut(round, table) ? worths(round) : undefined;
    };
  };
}

/** Games go on for some moves. */
function positionByRules(game: Readonly<Game>): OpenPosition {
  const from = copyGame(game);
  return (rollout) => rolloutWorths(withOtherPile(from, rollout.dice), { ...rollout, noise: OPEN_NOISE });
}

/** What the ends of rounds are worth at the scores of now. */
export function worthsOf({ rules, seats, scores }: Readonly<Game>): SideWorths {
  return sideWorths({ rules, seats, scores: [...scores] }, PLAYED_MATCHES);
}

/** The chances after a round that this seat has won, before the next one is dealt. */
export function chancesAfterRound(
  game: Readonly<Game>,
  won: { readonly seat: Seat; readonly hands: readonly (readonly Card[])[] },
  worths: SideWorths,
): readonly number[] {
  return [...worths(endOfRound({ ...game, hands: won.hands }, won.seat))];
}
