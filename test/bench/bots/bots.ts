/**
 * How strong the bots are: `npm run bench -- bots`. All figures take hours; what has been played is kept in a file, so
 * the bench can be stopped, goes on later, and can be run in parts: `--part rounds-sharp --rounds 1000`.
 */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { MASTER_ROLLOUTS } from "../../../shared/bots/master/search.ts";
import { InvalidOption, parseOptionValues, wholeNumber } from "../../support/command-line.ts";
import { PARTS, type Part } from "./parts.ts";
import { type GameCounts, type GameRange, playGames, TIME_STEP_MS } from "./play-games.ts";
import { ProgressFile } from "./progress-file.ts";
import { type Share, shareOf } from "./wilson.ts";

const GAMES_PER_RANGE = 50;
const SMALL_ROLLOUTS = 40;
const SMALL_GAMES = 2;
const MEDIAN = 0.5;
const P99 = 0.99;

const NAMES = {
  part: { type: "string", multiple: true, default: [] as string[] },
  rounds: { type: "string", default: "" },
  rollouts: { type: "string", default: String(MASTER_ROLLOUTS) },
  threads: { type: "string", default: String(availableParallelism()) },
  seed: { type: "string", default: "5" },
  progress: { type: "string", default: "test/output/bench-bots.json" },
} as const;

export interface PartFigures extends Share {
  readonly part: string;
  /** Rounds or matches. */
  readonly games: number;
  readonly goal?: number;
  readonly stretch?: number;
  /** Whether the lower end of the interval reaches the goal. */
  readonly isReached?: boolean;
  /** Processor time of a searched decision in ms: half of them, and 99 %, took at most this. */
  readonly median?: number;
  readonly p99?: number;
  /** For each tenth of foreseen chances: the number of decisions, the mean chance and the share won, in percent. */
  readonly calibration?: readonly (readonly [decisions: number, foreseen: number, won: number])[];
}

export interface BotsBench {
  readonly rollouts: number;
  readonly figures: readonly PartFigures[];
}

/** All parts with next to nothing, in this thread, without a file. */
export function benchBotsInSmall(): BotsBench {
  const figures = PARTS.map((part) => {
    const range = { part, from: 0, to: SMALL_GAMES, seed: "small", rollouts: SMALL_ROLLOUTS };
    return figuresOf(part, playGames(range));
  });
  return { rollouts: SMALL_ROLLOUTS, figures };
}

/** Plays what is missing of the wanted parts; answers with all that has been played of them. */
export async function benchBots(args: readonly string[]): Promise<BotsBench> {
  const values = parseOptionValues(args, NAMES);
  const rollouts = wholeNumber("rollouts", values.rollouts);
  const parts = wantedParts(values.part);
  const file = new ProgressFile(values.progress, `${values.seed} ${rollouts}`);
  const ranges = parts.flatMap((part) => {
    const games = values.rounds === "" ? part.games : wholeNumber("rounds", values.rounds);
    const starts = Array.from({ length: Math.ceil(games / GAMES_PER_RANGE) }, (_, i) => i * GAMES_PER_RANGE);
    return starts
      .filter((from) => !file.hasPlayed(part, from))
      .map((from) => ({ part, from, to: from + GAMES_PER_RANGE, seed: values.seed, rollouts }));
  });
  await playInThreads(ranges, wholeNumber("threads", values.threads), (range, counts) => {
    file.add(range.part, range.from, counts);
    process.stderr.write(`${lineOf(figuresOf(range.part, file.countsOf(range.part)))}\n`);
  });
  return { rollouts, figures: parts.map((part) => figuresOf(part, file.countsOf(part))) };
}

function wantedParts(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => PARTS.every((part) => part.name !== name));
  if (unknown !== undefined)
    throw new InvalidOption(
      `There is no part "${unknown}": choose of ${PARTS.map(({ name }) => name).join(", ")}.`,
    );
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}

async function playInThreads(
  ranges: readonly GameRange[],
  threads: number,
  onPlayed: (range: GameRange, counts: GameCounts) => void,
): Promise<void> {
  const waiting = [...ranges];
  const playOn = async () => {
    const worker = new Worker(new URL("thread.ts", import.meta.url));
    for (let range = waiting.shift(); range !== undefined; range = waiting.shift()) {
      worker.postMessage(range);
      const [counts] = await once(worker, "message");
      onPlayed(range, counts);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(threads, ranges.length) }, playOn));
}

function figuresOf(part: Part, counts: GameCounts): PartFigures {
  const { name, goal, stretch } = part;
  const share = shareOf(counts.wins, counts.games);
  const decisions = counts.times.reduce((sum, count) => sum + count, 0);
  const foreseen = counts.foreseen.filter(([count]) => count > 0);
  return {
    part: name,
    games: counts.games,
    ...share,
    ...(goal !== undefined && { goal, isReached: share.low >= goal }),
    ...(stretch !== undefined && { stretch }),
    ...(foreseen.length > 0 && {
      median: timeOf(counts.times, decisions * MEDIAN),
      p99: timeOf(counts.times, decisions * P99),
      calibration: foreseen.map(
        ([count, sum, won]) => [count, percent(sum / count), percent(won / count)] as const,
      ),
    }),
  };
}

/** The processor time in ms that this many decisions did not exceed. */
function timeOf(times: readonly number[], decisions: number): number {
  let [step, counted] = [0, 0];
  while (step < times.length && counted < decisions) {
    counted += times[step] ?? 0;
    step += 1;
  }
  return step * TIME_STEP_MS;
}

function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}

function lineOf({ part, games, percent: won, low, high, goal }: PartFigures): string {
  return `${part}: ${won} % (${low}-${high}) of ${games}${goal === undefined ? "" : `, goal ${goal}`}`;
}
