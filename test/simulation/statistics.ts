import type { Game } from "../../shared/game.ts";
import type { BotName } from "../support/game/bots-by-name.ts";

/** A match that failed, and the seed to reproduce it. */
export interface FailedMatch {
  /** Counts from 0. */
  readonly game: number;
  /** The match's own seed, 64 hex digits. */
  readonly seed: string;
  readonly why: string;
}

/** The figures of a simulation; all but `movesPerSecond` are the same for the same seed. */
export interface SimulationStatistics {
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
  readonly broken: readonly FailedMatch[];
}

/** A match that was played to its end, or until it had too many entries. */
export interface PlayedMatch {
  readonly game: Readonly<Game>;
  /** Commands of seats. */
  readonly moves: number;
  /** The bots by seat. */
  readonly characters: readonly BotName[];
}

/** Counts matches while they are played. */
export class StatisticsCounter {
  readonly #seatWins: number[] = [];
  readonly #botWins: Record<string, number> = {};
  readonly #broken: FailedMatch[] = [];
  #games = 0;
  #moves = 0;
  #longest = 0;
  #unfinished = 0;

  /** Plays and counts one match; undefined if it failed. */
  play(game: number, seed: string, playMatch: () => PlayedMatch): PlayedMatch | undefined {
    this.#games += 1;
    try {
      const played = playMatch();
      this.#add(played);
      return played;
    } catch (error) {
      this.#broken.push({ game, seed, why: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }

  /** The figures so far; `seconds` is how long it took. */
  statistics(seconds: number): SimulationStatistics {
    return {
      games: this.#games,
      moves: this.#moves,
      movesPerSecond: Math.round(this.#moves / seconds),
      winsPerSeat: this.#seatWins,
      winsPerBot: this.#botWins,
      longestGame: this.#longest,
      unfinished: this.#unfinished,
      broken: this.#broken,
    };
  }

  #add({ game, moves, characters }: PlayedMatch): void {
    this.#moves += moves;
    this.#longest = Math.max(this.#longest, moves);
    if (game.result === "none") this.#unfinished += 1;
    const winners = game.result === "none" ? [] : game.result.winners;
    for (const [seat, name] of characters.entries()) {
      const wins = winners.includes(seat) ? 1 : 0;
      this.#seatWins[seat] = (this.#seatWins[seat] ?? 0) + wins;
      this.#botWins[name] = (this.#botWins[name] ?? 0) + wins;
    }
  }
}
