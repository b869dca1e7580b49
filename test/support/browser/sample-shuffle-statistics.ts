/** Simulated statistics of shuffles: one deal of four players, repeated with random scatter. */
import type {
  ShuffleFigures,
  ShuffleStatistics,
} from "../../../shared/fairness/statistics/shuffle-counts.ts";
import type { Tally } from "../../../shared/fairness/statistics/tally.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { botMatchRecord } from "../game/bot-match-record.ts";
import { countMatch } from "../game/count-match.ts";

const SINCE = Date.UTC(2026, 10, 1, 20, 30);
const MATCHES = 3_218;
/** The sum of this number of random numbers scatters like a normal distribution. */
const SUMMANDS = 12;
const STEPS = 1_000;

interface SampleOptions {
  /** How many times the deal is counted. */
  readonly deals?: number;
  /** The first card of the deck is a wild card so much more often. */
  readonly favour?: number;
}

export function sampleShuffleStatistics({
  deals = 9_641,
  favour = 0,
}: SampleOptions = {}): ShuffleStatistics {
  const { figures } = countMatch(botMatchRecord({ seats: 4, rules: { target: 200 }, seed: "statistics" }));
  const chance = seededChance("statistics");
  const scattered = (tallies: readonly Tally[]) => tallies.map((tally) => scatter(tally, { deals, chance }));
  const all: ShuffleFigures = {
    wildAt: scattered(figures.wildAt).map((tally, i) => (i === 0 ? moreOf(tally, favour) : tally)),
    actionAt: scattered(figures.actionAt),
    opening: scattered(figures.opening),
    sameColor: scattered(figures.sameColor),
    firstWins: [
      rarely(figures.firstWins[2]),
      rarely(figures.firstWins[2]),
      ...scattered(figures.firstWins.slice(2)),
    ],
    winsAgain: scattered(figures.winsAgain),
  };
  return { since: SINCE, matches: MATCHES, deals, figures: all };
}

interface ScatterOptions {
  readonly deals: number;
  readonly chance: (below: number) => number;
}

/** As after this number of deals instead of those of the sample. */
function scatter({ of, expected, variance }: Tally, { deals, chance }: ScatterOptions): Tally {
  const times = of === 0 ? 0 : Math.max(1, Math.round(deals / of)) * Math.max(1, of / 10);
  const sum = Array.from({ length: SUMMANDS }, () => chance(STEPS) / STEPS).reduce((a, b) => a + b, 0);
  const hits = Math.round(expected * times + (sum - SUMMANDS / 2) * Math.sqrt(variance * times));
  return { of: of * times, hits: Math.max(0, hits), expected: expected * times, variance: variance * times };
}

function moreOf(tally: Tally, favour: number): Tally {
  return { ...tally, hits: Math.round(tally.hits * (1 + favour)) };
}

/** A table size that is hardly ever played. */
function rarely(tally: Tally | undefined): Tally {
  const { expected = 1, variance = 1 } = tally ?? {};
  return { of: 4, hits: 1, expected, variance };
}
