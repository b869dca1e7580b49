/**
 * The chances of all sides by the open cards: what one would guess who sees every hand, but not the order of the draw
 * pile. Rounds are played to their end from the real position.
 */
import type { Action } from "../bots/master/action.ts";
import { Dice } from "../bots/master/dice.ts";
import { FastRound } from "../bots/master/fast-round.ts";
import { type SideWorths, sidesOf, sideWorths } from "../bots/master/match-equity.ts";
import { openRound } from "../bots/master/open-round.ts";
import { playOut, type RolloutTable } from "../bots/master/rollout-player.ts";
import { rolloutWeights } from "../bots/master/rollout-weights.ts";
import type { Card } from "../card.ts";
import type { Game } from "../game.ts";
import type { Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";

/** Habits that are usual: the curve knows nobody's own. */
const CHALLENGE_SHARE = 0.1;
const CAUGHT_SHARE = 0.05;
const JUMP_IN_SHARE = 0.9;
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

export interface OpenTrial {
  /** The real position; the draw pile counts as shuffled. */
  readonly from: FastRound;
  /** The move to begin with, of this seat. */
  readonly first?: { readonly seat: Seat; readonly action: Action } | undefined;
  /** How many cards the step before has drawn: so the dice stay the same as in a sample that draws them itself. */
  readonly drawn?: number;
  readonly seed: number;
}

/** Plays rounds of one match from open positions. */
export class OpenChances {
  readonly sides: readonly number[];
  /** Of each sample. */
  readonly rollouts: number;
  readonly #table: RolloutTable;
  readonly #forgets: readonly number[];
  readonly #round: FastRound;
  readonly #dice = new Dice(1);
  #spent = 0;

  constructor(rules: Rules, seats: number, rollouts: number) {
    const each = <T>(value: T) => Array.from({ length: seats }, () => value);
    this.sides = sidesOf({ rules, seats });
    this.rollouts = rollouts;
    this.#table = {
      weights: each(rolloutWeights(rules, seats)),
      challenges: each(CHALLENGE_SHARE),
      jumpsIn: each(JUMP_IN_SHARE),
    };
    this.#forgets = each(CAUGHT_SHARE);
    this.#round = new FastRound(rules);
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
      const isOver = this.#playOne(trial, seeds.word());
      const ends = isOver ? worths(this.#round) : undefined;
      for (let side = 0; side < count; side += 1) sample.worths[i * count + side] = ends?.[side] ?? 1 / count;
    }
    this.#spent += rollouts;
    return sample;
  }

  #playOne({ from, first, drawn = 0 }: OpenTrial, seed: number): boolean {
    const round = this.#round;
    const dice = this.#dice;
    round.copyFrom(from);
    dice.reset(seed);
    round.dice = dice;
    round.forgets = this.#forgets;
    for (let i = 0; i < drawn; i += 1) dice.word();
    if (first !== undefined && first.seat === round.turn) round.apply(first.action);
    else if (first !== undefined) round.play(first.seat, first.action);
    return playOut(round, this.#table);
  }
}

/** The running round with open hands; the order of the draw pile is unknown. */
export function positionOf(game: Readonly<Game>): FastRound {
  const round = openRound(game);
  round.isPileOrdered = false;
  round.hasJustPlayed = false;
  return round;
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
  const round = new FastRound(game.rules);
  round.seats = game.seats;
  for (const [seat, hand] of won.hands.entries()) for (const card of hand) round.give(seat, card);
  round.winner = won.seat;
  return [...worths(round)];
}
