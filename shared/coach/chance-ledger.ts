/**
 * The curve of a match by the open cards, and the account of what moved it: luck, choices, an early end. For a step that
 * draws cards, the chances are estimated twice: with any cards, and with those that came. The difference is luck.
 */
import { choiceOf } from "../bots/master/choices.ts";
import type { SideWorths } from "../bots/master/match-equity.ts";
import type { GameEvent } from "../event.ts";
import type { Game } from "../game.ts";
import type { RecordedMatch, ReplayStep } from "../record/recorded-match.ts";
import { TABLE } from "../seat.ts";
import { viewFor } from "../view-for.ts";
import type { CurvePoint, SideAccount } from "./match-analysis.ts";
import {
  chancesAfterRound,
  OpenChances,
  type OpenMove,
  type OpenSample,
  type OpenTrial,
  worthsOf,
} from "./open-chances.ts";

/** Steps that draw are estimated twice, and more exactly: the noise of the luck of a match adds up. */
const PLAIN_SHARE = 0.5;

interface Moved {
  readonly luck: number[];
  readonly luckVariance: number[];
  readonly own: number[];
  readonly others: number[];
  readonly earlyEnd: number[];
}

export class ChanceLedger {
  readonly curve: CurvePoint[] = [];
  readonly #open: OpenChances;
  readonly #start: readonly number[];
  readonly #moved: Moved;
  #chances: readonly number[];
  #worths: SideWorths | undefined;

  /** `rollouts`: of a step that draws cards. */
  constructor({ record }: RecordedMatch, rollouts: number) {
    this.#open = new OpenChances(record.rules, record.players.length, rollouts);
    const zeros = () => Array.from({ length: this.#open.sideCount }, () => 0);
    this.#start = zeros().map(() => 1 / this.#open.sideCount);
    this.#chances = this.#start;
    this.#moved = {
      luck: zeros(),
      luckVariance: zeros(),
      own: zeros(),
      others: zeros(),
      earlyEnd: zeros(),
    };
  }

  get sides(): readonly number[] {
    return this.#open.sides;
  }

  get rollouts(): number {
    return this.#open.spent;
  }

  /** What must be kept of the game before the step is applied; undefined if nothing. */
  before(step: ReplayStep, game: Readonly<Game>): OpenTrial | undefined {
    const first = moveIn(step, game);
    if (first === undefined || !isLeftToChance(step.events)) return undefined;
    return { from: this.#open.positionOf(game), first, seed: seedOf(step) };
  }

  /** Adds the point of this step, and books the change. */
  after(step: ReplayStep, game: Readonly<Game>, asIfUnknown: OpenTrial | undefined): void {
    const { type } = step.command;
    if (type === "start" || type === "next") this.#bookDeal(step, game);
    else if (type === "end") this.#bookEarlyEnd(game);
    else if (type !== "uno") this.#bookMove(step, game, asIfUnknown);
    this.curve.push({ step: step.number, chances: this.#chances });
  }

  /** By side: the parts add up to the change from the start to the end. */
  accounts(): readonly SideAccount[] {
    const { luck, luckVariance, own, others, earlyEnd } = this.#moved;
    return this.#chances.map((end, side) => ({
      start: this.#start[side] ?? 0,
      luck: luck[side] ?? 0,
      luckError: Math.sqrt(luckVariance[side] ?? 0),
      ownChoices: own[side] ?? 0,
      otherChoices: others[side] ?? 0,
      earlyEnd: earlyEnd[side] ?? 0,
      end,
    }));
  }

  #bookDeal(step: ReplayStep, game: Readonly<Game>): void {
    this.#worths = worthsOf(game);
    const sample = this.#sample({ from: this.#open.positionOf(game), seed: seedOf(step) }, 1);
    add(this.#moved.luckVariance, sample.variance());
    this.#book(this.#moved.luck, sample.means());
  }

  /** Without a winner, nobody's chance changes any more. */
  #bookEarlyEnd({ result }: Readonly<Game>): void {
    if (result !== "none" && result.winners.length > 0)
      this.#book(this.#moved.earlyEnd, this.#shares(result.winners));
  }

  #bookMove(step: ReplayStep, game: Readonly<Game>, asIfUnknown: OpenTrial | undefined): void {
    const unknown = asIfUnknown === undefined ? undefined : this.#sample(asIfUnknown, 1);
    const sample = this.#sampleAfter(step, game);
    const end = sample?.means() ?? this.#chancesOfEnd(step, game);
    if (unknown !== undefined) {
      this.#bookChoice(step, unknown.means());
      add(
        this.#moved.luckVariance,
        sample === undefined ? unknown.variance() : unknown.varianceAgainst(sample),
      );
      this.#book(this.#moved.luck, end);
    } else this.#bookChoice(step, end);
  }

  /** Undefined if the step has ended the round: then its chances are known. */
  #sampleAfter(step: ReplayStep, game: Readonly<Game>): OpenSample | undefined {
    if (game.phase !== "playing") return undefined;
    const trial = { from: this.#open.positionOf(game), drawn: drawnBy(step.events), seed: seedOf(step) };
    return this.#sample(trial, isLeftToChance(step.events) ? 1 : PLAIN_SHARE);
  }

  #chancesOfEnd({ events }: ReplayStep, game: Readonly<Game>): readonly number[] {
    const won = events.find((event) => event.type === "roundWon");
    if (game.result !== "none") return this.#shares(game.result.winners);
    return won === undefined || this.#worths === undefined
      ? this.#chances
      : chancesAfterRound(game, won, this.#worths);
  }

  /** The winners' sides, in equal shares. */
  #shares(winners: readonly number[]): readonly number[] {
    const won = new Set(winners.map((seat) => this.sides[seat] ?? 0));
    return this.#chances.map((_, side) => (won.has(side) ? 1 / won.size : 0));
  }

  #sample(trial: OpenTrial, share: number): OpenSample {
    if (this.#worths === undefined) throw new RangeError("the match has no deal");
    return this.#open.sample(trial, this.#worths, share);
  }

  /** Somebody chose this: it is its own choice for that side, and the others' for all other sides. */
  #bookChoice(step: ReplayStep, chances: readonly number[]): void {
    const chooser = this.sides[chooserOf(step)] ?? -1;
    for (const [side, chance] of chances.entries()) {
      const account = side === chooser ? this.#moved.own : this.#moved.others;
      account[side] = (account[side] ?? 0) + chance - (this.#chances[side] ?? 0);
    }
    this.#chances = chances;
  }

  #book(account: number[], chances: readonly number[]): void {
    add(
      account,
      chances.map((chance, side) => chance - (this.#chances[side] ?? 0)),
    );
    this.#chances = chances;
  }
}

function add(sums: number[], values: readonly number[]): void {
  for (const [side, value] of values.entries()) sums[side] = (sums[side] ?? 0) + value;
}

/** The penalty is charged to the player who forgot to call UNO, not to the player who noticed. */
function chooserOf({ seat, events }: ReplayStep): number {
  return events.find((event) => event.type === "unoCaught")?.seat ?? seat;
}

/** The move of a seat; undefined for commands of the table, UNO calls and catches. */
function moveIn({ seat, command }: ReplayStep, game: Readonly<Game>): OpenMove | undefined {
  if (seat === TABLE || command.type === "start" || command.type === "next" || command.type === "end")
    return undefined;
  const action = choiceOf(viewFor(game, seat), command)?.action;
  return action === undefined ? undefined : { seat, command, action };
}

/** Cards were drawn, or all hands were shuffled (M2). */
function isLeftToChance(events: readonly GameEvent[]): boolean {
  return drawnBy(events) > 0 || events.some(({ type }) => type === "handsShuffled");
}

/** The cards that came by chance: not those of a penalty for a forgotten call. */
function drawnBy(events: readonly GameEvent[]): number {
  return events.reduce(
    (sum, event) => sum + (event.type === "cardsDrawn" && event.why !== "uno" ? event.cards.length : 0),
    0,
  );
}

const SEED_FACTOR = 7_919;

function seedOf({ number }: ReplayStep): number {
  return number * SEED_FACTOR + 1;
}
