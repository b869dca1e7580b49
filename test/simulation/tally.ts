import type { Game } from "../../shared/game.ts";

/** A match that went wrong, and how to see it again. */
export interface Broken {
  /** Counts from 0. */
  readonly game: number;
  /** The match's own seed, 64 hex digits. */
  readonly seed: string;
  readonly why: string;
}

/** The figures of a simulation; all but `movesPerSecond` are the same for the same seed. */
export interface Tally {
  readonly games: number;
  /** Commands of seats that were played. */
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Matches won, by seat; shared wins count for each. */
  readonly winsPerSeat: readonly number[];
  readonly winsPerBot: Readonly<Record<string, number>>;
  /** Moves of the longest match. */
  readonly longestGame: number;
  /** Matches that did not end. */
  readonly unfinished: number;
  readonly broken: readonly Broken[];
}

/** Counts while matches are played. */
export class Count {
  readonly #wins: number[];
  readonly #broken: Broken[] = [];
  #games = 0;
  #moves = 0;
  #longest = 0;
  #unfinished = 0;

  constructor(seats: number) {
    this.#wins = Array<number>(seats).fill(0);
  }

  add(game: Readonly<Game>, moves: number): void {
    this.#games += 1;
    this.#moves += moves;
    this.#longest = Math.max(this.#longest, moves);
    if (game.result === "none") this.#unfinished += 1;
    else for (const seat of game.result.winners) this.#wins[seat] = (this.#wins[seat] ?? 0) + 1;
  }

  addBroken(broken: Broken): void {
    this.#games += 1;
    this.#broken.push(broken);
  }

  /** The figures so far; `seconds` is how long it took. */
  tally(bot: string, seconds: number): Tally {
    return {
      games: this.#games,
      moves: this.#moves,
      movesPerSecond: Math.round(this.#moves / seconds),
      winsPerSeat: this.#wins,
      winsPerBot: { [bot]: this.#wins.reduce((sum, wins) => sum + wins, 0) },
      longestGame: this.#longest,
      unfinished: this.#unfinished,
      broken: this.#broken,
    };
  }
}
