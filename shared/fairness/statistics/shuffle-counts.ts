/** The counts of all matches of a server, from which its statistics of the shuffles are made. */
import { addTallies, NO_TALLY, type Tally } from "./tally.ts";

export const SHUFFLE_FIGURES = [
  /** By position in the pile after the shuffle, without the first card turned up: a wild card; a coloured card without a number. */
  "wildAt",
  "actionAt",
  /** By kind of the opening card: see `openingKinds`. */
  "opening",
  /** By length, from 2: that many cards of the same colour, one after the other in the order in which they were dealt. */
  "sameColor",
  /** By table size, from 2: the player who acted first won the round. */
  "firstWins",
  /** By table size, from 2: the winner of a round won the next one as well. */
  "winsAgain",
] as const;
export type ShuffleFigure = (typeof SHUFFLE_FIGURES)[number];

export type ShuffleFigures = Readonly<Record<ShuffleFigure, readonly Tally[]>>;

export interface ShuffleCounts {
  readonly matches: number;
  readonly deals: number;
  readonly figures: ShuffleFigures;
}

/** The answer of `GET /api/fairness`. */
export interface ShuffleStatistics extends ShuffleCounts {
  /** When the first counted match ended, in ms since 1970; absent if there is none. */
  readonly since?: number;
}

/** What `sameColor` and the figures by table size count from. */
export const SHORTEST_STREAK = 2;
export const LONGEST_STREAK = 7;
export const SMALLEST_TABLE = 2;

export const NO_COUNTS: ShuffleCounts = {
  matches: 0,
  deals: 0,
  figures: { wildAt: [], actionAt: [], opening: [], sameColor: [], firstWins: [], winsAgain: [] },
};

export function addCounts(a: ShuffleCounts, b: ShuffleCounts): ShuffleCounts {
  const figure = (name: ShuffleFigure) => addLists(a.figures[name], b.figures[name]);
  return {
    matches: a.matches + b.matches,
    deals: a.deals + b.deals,
    figures: {
      wildAt: figure("wildAt"),
      actionAt: figure("actionAt"),
      opening: figure("opening"),
      sameColor: figure("sameColor"),
      firstWins: figure("firstWins"),
      winsAgain: figure("winsAgain"),
    },
  };
}

function addLists(a: readonly Tally[], b: readonly Tally[]): readonly Tally[] {
  const length = Math.max(a.length, b.length);
  return Array.from({ length }, (_, i) => addTallies(a[i] ?? NO_TALLY, b[i] ?? NO_TALLY));
}
