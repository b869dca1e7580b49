/**
 * The search: tries each choice in the same imagined rounds with the same dice, and plays them to their end. A choice is
 * compared with the rollout player's own one by paired differences; a prior holds the noise of few rollouts down.
 */
import type { SeatCommand } from "../../command.ts";
import type { Seat } from "../../seat.ts";
import { WAIT } from "./action.ts";
import { type Choice, choicesWith, withFirst } from "./choices.ts";
import { Dice } from "./dice.ts";
import { FastRound } from "./fast-round.ts";
import { Imagination, type SeatKnowledge } from "./imagine.ts";
import { type RoundWorth, roundWorth } from "./match-equity.ts";
import { chooseAction, playOut, type RolloutTable } from "./rollout-player.ts";
import { rolloutWeights } from "./rollout-weights.ts";
import type { RememberedSeat } from "./seat-memory.ts";

/** Rollouts of a decision, all choices together, if nothing else is said. */
export const MASTER_ROLLOUTS = 3_000;

/** What is believed of a choice before any rollout, against the rollout player's own choice, as a share of the stakes. */
export interface Prior {
  readonly mean: number;
  readonly spread: number;
}

const PRIOR: Prior = { mean: -0.024, spread: 0.04 };
/** Trusts only the rollouts. */
export const NO_PRIOR: Prior = { mean: 0, spread: 1_000 };

export interface SearchOptions {
  /** Of all choices together. */
  readonly rollouts: number;
  /** The same seed gives the same answer. */
  readonly seed: number;
  readonly prior?: Prior;
  /** All choices get the same number of rollouts, instead of fewer for poor ones. */
  readonly isEven?: boolean;
  /** A command that is rated even if it never seems worth a thought: the one that was played. */
  readonly also?: SeatCommand | undefined;
  /** Gains are against `also`, not against the rollout player's own choice: the first choice is the one that was played. */
  readonly isAgainstAlso?: boolean;
}

/** A choice with its estimated worth. */
export interface RatedChoice extends Choice {
  readonly rollouts: number;
  /** The estimated chance to win the match, or the round if it is the only one; and its standard error. */
  readonly chance: number;
  readonly standardError: number;
  /** How much better than the first choice, from the same imagined rounds; and its standard error. */
  readonly gain: number;
  readonly gainError: number;
  /** The gain that is believed, with the prior. */
  readonly belief: number;
}

/** Where imagined rounds come from. */
export interface WorldSource<World = FastRound> {
  next(): World;
}

/** What the search needs to try a choice. */
export interface Trial<World> {
  readonly worlds: WorldSource<World>;
  /** What the round is worth that begins with this choice. The same seed gives the same dice. */
  worthOf(world: World, choice: Choice, seed: number): number;
}

/** Rates the choices of a seat from what it knows: the rollout player's own choice first. Empty if there is no choice. */
export function rateChoices(knowledge: SeatKnowledge, options: SearchOptions): readonly RatedChoice[] {
  return rateChoicesIn(knowledge, new Imagination(knowledge, new Dice(options.seed)), options);
}

/** The same in the rounds of any source: for an analysis with open cards. */
export function rateChoicesIn(
  knowledge: SeatKnowledge,
  worlds: WorldSource,
  options: SearchOptions,
): readonly RatedChoice[] {
  const { view } = knowledge;
  const choices = choicesWith(view, options.also);
  const table = rolloutTable(knowledge);
  const [first] = choices;
  if (first === undefined) return [];
  const asked = view.turn === view.seat ? { worlds, table } : undefined;
  const ordered =
    options.isAgainstAlso === true ? withFirst(choices, options.also) : ownChoiceFirst(choices, asked);
  return tried(new FastTrial(knowledge, worlds, table), ordered, options);
}

/** Tries each choice as often as it deserves. The bot's own choice is the first one. */
export function tried<World>(
  trial: Trial<World>,
  choices: readonly Choice[],
  options: SearchOptions,
): readonly RatedChoice[] {
  const candidates = choices.map((choice) => new Candidate(choice));
  if (candidates.length > 1) new Search(trial, candidates, options).run();
  return candidates.map((candidate) => candidate.rated());
}

/** The choice with the highest believed gain. */
export function bestOf<T extends Pick<RatedChoice, "belief">>(choices: readonly T[]): T | undefined {
  const [first, ...others] = choices;
  if (first === undefined) return undefined;
  return others.reduce((best, choice) => (choice.belief > best.belief ? choice : best), first);
}

/** Out of turn, the rollout player jumps in if it can: then the order stays. */
function ownChoiceFirst(
  choices: readonly Choice[],
  asked: { readonly worlds: WorldSource; readonly table: RolloutTable } | undefined,
): readonly Choice[] {
  if (asked === undefined || choices.length === 1) return choices;
  const own = chooseAction(asked.worlds.next(), asked.table);
  const chosen = choices.find(({ action }) => action === own);
  return chosen === undefined ? choices : [chosen, ...choices.filter((choice) => choice !== chosen)];
}

/** Tries choices in fast rounds. */
class FastTrial implements Trial<FastRound> {
  readonly worlds: WorldSource;
  readonly #seat: Seat;
  readonly #table: RolloutTable;
  readonly #forgets: readonly number[];
  readonly #worth: RoundWorth;
  readonly #round: FastRound;
  readonly #dice = new Dice(1);

  constructor(knowledge: SeatKnowledge, worlds: WorldSource, table: RolloutTable) {
    const { view } = knowledge;
    this.worlds = worlds;
    this.#seat = view.seat;
    this.#table = table;
    this.#forgets = forgetsOf(knowledge);
    this.#worth = roundWorth(view);
    this.#round = new FastRound(worlds.next().rules);
  }

  worthOf(world: FastRound, choice: Choice, seed: number): number {
    const round = this.#round;
    round.copyFrom(world);
    this.#dice.reset(seed);
    round.dice = this.#dice;
    round.forgets = this.#forgets;
    if (round.turn === this.#seat || choice.action === WAIT) round.apply(choice.action);
    else round.play(this.#seat, choice.action);
    return playOut(round, this.#table) ? this.#worth(round) : 1 / round.seats;
  }
}

/** Running means and squares of one choice. */
class Candidate {
  readonly choice: Choice;
  rollouts = 0;
  mean = 0;
  squares = 0;
  gain = 0;
  gainSquares = 0;
  belief = 0;
  doubt = 0;

  constructor(choice: Choice) {
    this.choice = choice;
  }

  add(worth: number, reference: number): void {
    this.rollouts += 1;
    const fromMean = worth - this.mean;
    this.mean += fromMean / this.rollouts;
    this.squares += fromMean * (worth - this.mean);
    const fromGain = worth - reference - this.gain;
    this.gain += fromGain / this.rollouts;
    this.gainSquares += fromGain * (worth - reference - this.gain);
  }

  /** Weighs the measured gain against the prior. */
  believe({ mean, spread }: Prior, stakes: number): void {
    const variance = (this.gainSquares / this.rollouts + UNSEEN_VARIANCE * stakes * stakes) / this.rollouts;
    const priorVariance = spread * spread * stakes * stakes;
    this.belief = (this.gain * priorVariance + mean * stakes * variance) / (priorVariance + variance);
    this.doubt = Math.sqrt((priorVariance * variance) / (priorVariance + variance));
  }

  /** How far the worth of a round's end spreads. */
  stakes(): number {
    return Math.max(Math.sqrt(this.squares / this.rollouts), LEAST_STAKES);
  }

  rated(): RatedChoice {
    const { choice, rollouts, mean, gain, belief } = this;
    const errorOf = (squares: number) => (rollouts === 0 ? 0 : Math.sqrt(squares) / rollouts);
    return {
      ...choice,
      rollouts,
      chance: mean,
      standardError: errorOf(this.squares),
      gain,
      gainError: errorOf(this.gainSquares),
      belief,
    };
  }
}

/** Few equal results do not mean that there are no others. */
const UNSEEN_VARIANCE = 0.08;
const LEAST_STAKES = 0.01;
const WORLDS_PER_BATCH = 32;
/** A choice is dropped if it is this many standard errors behind. */
const SURE = 2.2;

class Search<World> {
  readonly #trial: Trial<World>;
  readonly #options: SearchOptions;
  readonly #prior: Prior;
  readonly #seeds: Dice;
  readonly #stage: number;
  #active: readonly Candidate[];
  #spent = 0;
  #stageEnd: number;

  constructor(trial: Trial<World>, candidates: readonly Candidate[], options: SearchOptions) {
    this.#trial = trial;
    this.#options = options;
    this.#prior = options.prior ?? PRIOR;
    this.#seeds = new Dice(options.seed + 1);
    this.#active = candidates;
    this.#stage = options.rollouts / Math.max(1, Math.ceil(Math.log2(candidates.length)));
    this.#stageEnd = this.#stage;
  }

  run(): void {
    const { rollouts } = this.#options;
    while (this.#spent < rollouts && this.#active.length > 1) {
      for (let i = 0; i < WORLDS_PER_BATCH && this.#spent < rollouts; i += 1) this.#tryAll();
      this.#compare();
    }
  }

  #compare(): void {
    const [first, ...others] = this.#active;
    if (first === undefined) return;
    const stakes = first.stakes();
    for (const other of others) other.believe(this.#prior, stakes);
    if (this.#options.isEven !== true) this.#active = [first, ...this.#worthGoingOn(others)];
  }

  /** One imagined round: every choice with the same dice. */
  #tryAll(): void {
    const world = this.#trial.worlds.next();
    const seed = this.#seeds.word();
    let reference: number | undefined;
    for (const candidate of this.#active) {
      const worth = this.#trial.worthOf(world, candidate.choice, seed);
      reference ??= worth;
      candidate.add(worth, reference);
    }
    this.#spent += this.#active.length;
  }

  /** Without those that cannot catch up any more; at the end of a stage without the weaker half as well. */
  #worthGoingOn(others: readonly Candidate[]): readonly Candidate[] {
    const lead = others.reduce((most, { belief }) => Math.max(most, belief), 0);
    const kept = others
      .filter(({ belief, doubt }) => belief + SURE * doubt > lead)
      .toSorted((a, b) => b.belief - a.belief);
    if (this.#spent < this.#stageEnd || kept.length < 2) return kept;
    this.#stageEnd += this.#stage;
    return kept.slice(0, Math.max(1, Math.ceil((kept.length + 1) / 2) - 1));
  }
}

/** Habits before anything was seen, and how many sightings they count for. */
const CHALLENGE_SHARE = 0.1;
const CHALLENGE_SIGHTINGS = 6;
const CAUGHT_SHARE = 0.05;
const CAUGHT_SIGHTINGS = 6;
const JUMP_IN_SHARE = 0.9;

/** How the seats of a table play in rollouts: the weights for their number, and what a seat remembers of their habits. */
function rolloutTable({ view, memory }: SeatKnowledge): RolloutTable {
  const weights = rolloutWeights(view.rules, view.seats);
  return {
    weights: view.cardCounts.map(() => weights),
    challenges: view.cardCounts.map((_, seat) => challengeShare(memory.seats[seat])),
    jumpsIn: view.cardCounts.map(() => JUMP_IN_SHARE),
  };
}

/** By seat: the chance to forget a call and to be caught. The searching seat never forgets. */
function forgetsOf({ view, memory }: SeatKnowledge): readonly number[] {
  return view.cardCounts.map((_, seat) => (seat === view.seat ? 0 : caughtShare(memory.seats[seat])));
}

function challengeShare(remembered: RememberedSeat | undefined): number {
  const { faced, challenges } = remembered ?? { faced: 0, challenges: 0 };
  return (CHALLENGE_SHARE * CHALLENGE_SIGHTINGS + challenges) / (CHALLENGE_SIGHTINGS + faced);
}

function caughtShare(remembered: RememberedSeat | undefined): number {
  const { calls, caught } = remembered ?? { calls: 0, caught: 0 };
  return (CAUGHT_SHARE * CAUGHT_SIGHTINGS + caught) / (CAUGHT_SIGHTINGS + calls + caught);
}
