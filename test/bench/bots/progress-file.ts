/**
 * The progress of the bench of the bots, in a file: it can be stopped at any time, and goes on with what is missing. What
 * was played counts as long as the players play the same: their first games say so.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Part } from "./parts.ts";
import { type Bin, type GameCounts, traceOf } from "./play-games.ts";

/** Enough for every kind of decision. */
const TRACED_GAMES = 3;
const TRACED_ROLLOUTS = 300;

/** The counts of one range of games, from this game on. */
interface PlayedRange extends GameCounts {
  readonly from: number;
}

interface PlayedPart {
  /** Says who has played, with which seed and how many rollouts: other players start again. */
  readonly players: string;
  readonly ranges: readonly PlayedRange[];
}

/** By the name of a part. */
type Progress = Readonly<Record<string, PlayedPart>>;

export class ProgressFile {
  readonly #path: string;
  readonly #setting: string;
  readonly #players = new Map<string, string>();
  #progress: Progress;

  constructor(path: string, setting: string) {
    this.#path = path;
    this.#setting = setting;
    this.#progress = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Progress) : {};
  }

  hasPlayed(part: Part, from: number): boolean {
    return this.#rangesOf(part).some((range) => range.from === from);
  }

  add(part: Part, from: number, counts: GameCounts): void {
    const ranges = [...this.#rangesOf(part), { from, ...counts }];
    this.#progress = { ...this.#progress, [part.name]: { players: this.#playersOf(part), ranges } };
    mkdirSync(dirname(this.#path), { recursive: true });
    // A process that is killed while it writes leaves the file as it was.
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#progress));
    renameSync(`${this.#path}.new`, this.#path);
  }

  /** All games of a part that have been played. */
  countsOf(part: Part): GameCounts {
    return this.#rangesOf(part).reduce<GameCounts>(sumOf, NO_GAMES);
  }

  #rangesOf(part: Part): readonly PlayedRange[] {
    const played = this.#progress[part.name];
    return played?.players === this.#playersOf(part) ? played.ranges : [];
  }

  #playersOf(part: Part): string {
    const players =
      this.#players.get(part.name) ??
      createHash("sha256")
        .update(`${this.#setting}\n${JSON.stringify(part.rules)}\n`)
        .update(traceOf(part, TRACED_GAMES, TRACED_ROLLOUTS))
        .digest("hex");
    this.#players.set(part.name, players);
    return players;
  }
}

const NO_GAMES: GameCounts = {
  games: 0,
  wins: 0,
  rounds: 0,
  foreseen: Array.from({ length: 10 }, () => [0, 0, 0] as const),
  times: [],
};

function sumOf(one: GameCounts, other: GameCounts): GameCounts {
  const steps = Math.max(one.times.length, other.times.length);
  return {
    games: one.games + other.games,
    wins: one.wins + other.wins,
    rounds: one.rounds + other.rounds,
    foreseen: one.foreseen.map((bin, index) => sumOfBins(bin, other.foreseen[index])),
    times: Array.from({ length: steps }, (_, step) => (one.times[step] ?? 0) + (other.times[step] ?? 0)),
  };
}

function sumOfBins([count, foreseen, won]: Bin, other: Bin | undefined): Bin {
  const [otherCount, otherForeseen, otherWon] = other ?? [0, 0, 0];
  return [count + otherCount, foreseen + otherForeseen, won + otherWon];
}
