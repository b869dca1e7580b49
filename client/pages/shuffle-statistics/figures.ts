/** The figures of the statistics with their names: what the charts and tables show. */
import { openingKinds } from "../../../shared/fairness/statistics/chances.ts";
import {
  SHORTEST_STREAK,
  SHUFFLE_FIGURES,
  type ShuffleFigure,
  type ShuffleStatistics,
  SMALLEST_TABLE,
} from "../../../shared/fairness/statistics/shuffle-counts.ts";
import { type Share, shareOf } from "../../../shared/fairness/statistics/tally.ts";
import type { EditionId } from "../../../shared/rules.ts";
import { symbolName } from "../../i18n/card-names.ts";
import { formatNumber, locale, t, upperFirst } from "../../i18n/i18n.ts";

export interface FigureRow {
  readonly name: string;
  /** Undefined if there is too little to say. */
  readonly share: Share | undefined;
}

export interface FigureSection {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly FigureRow[];
  /** Drawn as a curve. */
  readonly isByPosition: boolean;
  /** False if the skill of the players counts as well. */
  readonly isChance: boolean;
}

/** All sections that say something about the deck, in the order of the page. */
export function figureSections(
  { figures }: ShuffleStatistics,
  deck: EditionId | undefined,
): readonly FigureSection[] {
  return SHUFFLE_FIGURES.map((figure) => ({
    title: t(`shuffleStatistics.${figure}`),
    text: t(`shuffleStatistics.${figure}Text`),
    rows: figures[figure].flatMap((tally, i) =>
      // Tables of a size at which nobody has played, Custom Wilds at a server without them, wilds in a deck of wilds.
      tally.variance === 0 ? [] : [{ name: rowName(figure, i, deck), share: shareOf(tally) }],
    ),
    isByPosition: figure === "wildAt" || figure === "actionAt",
    isChance: figure !== "firstWins" && figure !== "winsAgain",
  })).filter(({ rows }) => rows.length > 0);
}

/** True if the figure is outside its range. */
export function isStray({ share }: FigureRow): boolean {
  return share?.isInside === false;
}

/** "7.4 %", as the reader's language writes it. */
export function percentOf(share: number): string {
  return share.toLocaleString(locale(), { style: "percent", maximumFractionDigits: share < 0.02 ? 2 : 1 });
}

/** "5.1 % to 9.7 %". */
export function rangeOf({ low, high }: Share): string {
  return t("shuffleStatistics.from", { low: percentOf(low), high: percentOf(high) });
}

/** Whether the figure is in its range, in words. */
export function statusOf({ share }: FigureRow, isChance: boolean): string {
  if (share === undefined) return t("shuffleStatistics.tooFew");
  if (share.isInside) return t("shuffleStatistics.inside");
  if (isChance) return t("shuffleStatistics.outside");
  return t(share.share > share.expected ? "shuffleStatistics.more" : "shuffleStatistics.less");
}

function rowName(figure: ShuffleFigure, i: number, edition: EditionId | undefined): string {
  if (figure === "wildAt" || figure === "actionAt") return formatNumber(i + 1);
  if (figure === "opening") return upperFirst(symbolName(openingKinds({ edition })[i] ?? "0"));
  return figure === "sameColor"
    ? t("shuffleStatistics.sameColorRow", { count: SHORTEST_STREAK + i })
    : t("shuffleStatistics.tableSize", { count: SMALLEST_TABLE + i });
}
