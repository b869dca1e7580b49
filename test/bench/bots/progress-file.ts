/** The progress of the bench of the bots, in a file: it can be stopped at any time, and goes on with what is missing. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Bin, GameCounts } from "./play-games.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The counts of one range of games, from this game on. */
interface PlayedRange extends GameCounts {
  readonly from: number;
}

interface Progress {
  /** Of the code of the bots, the seed and the rollouts: other players start again. */
  readonly players: string;
  /** By part. */
  readonly ranges: Readonly<Record<string, readonly PlayedRange[]>>;
}

export class ProgressFile {
  readonly #path: string;
  #progress: Progress;

  constructor(path: string, setting: string) {
    this.#path = path;
    const players = fingerprint(setting);
    const saved = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Progress) : undefined;
    this.#progress = saved?.players === players ? saved : { players, ranges: {} };
  }

  hasPlayed(part: string, from: number): boolean {
    return this.#rangesOf(part).some((range) => range.from === from);
  }

  add(part: string, from: number, counts: GameCounts): void {
    const { players, ranges } = this.#progress;
    const played = [...this.#rangesOf(part), { from, ...counts }];
    this.#progress = { players, ranges: { ...ranges, [part]: played } };
    mkdirSync(dirname(this.#path), { recursive: true });
    // A process that is killed while it writes leaves the file as it was.
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#progress));
    renameSync(`${this.#path}.new`, this.#path);
  }

  /** All games of a part that have been played. */
  countsOf(part: string): GameCounts {
    return this.#rangesOf(part).reduce<GameCounts>(sumOf, NO_GAMES);
  }

  #rangesOf(part: string): readonly PlayedRange[] {
    return this.#progress.ranges[part] ?? [];
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

function fingerprint(setting: string): string {
  const hash = createHash("sha256").update(setting);
  for (const file of globSync("shared/**/*.ts", { cwd: ROOT }).toSorted()) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}
