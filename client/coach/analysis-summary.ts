/** The summary of an analysis: a few lines of text that a player may share. */
import {
  type KeyMoment,
  type MatchAnalysis,
  type SeatSummary,
  SURE_ERRORS,
} from "../../shared/coach/match-analysis.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import { listOfNames, locale, t } from "../i18n/i18n.ts";

export interface SummaryProps {
  readonly record: MatchRecord;
  readonly analysis: MatchAnalysis;
  /** By seat, and by side. */
  readonly names: readonly string[];
  readonly sideNames: readonly string[];
}

/** Who won, who had the luck, who made the fewest mistakes, and the costliest move. */
export function summaryLines(props: SummaryProps): readonly string[] {
  const { analysis, names, sideNames, record } = props;
  const winners = record.result?.winners ?? [];
  const won = winners.map((seat) => names[seat] ?? "");
  const [moment] = analysis.moments;
  return [
    won.length === 0
      ? t("coach.analysis.summaryNobody")
      : t("coach.analysis.summaryWon", { name: listOfNames(won) }),
    ...luckLine(analysis, sideNames),
    ...skillLine(analysis, names),
    ...(moment === undefined ? [] : [momentLine(moment, names)]),
  ];
}

/** Points of a hundred with their sign: "+12 %". */
export function signedPercent(share: number): string {
  return share.toLocaleString(locale(), { style: "percent", signDisplay: "exceptZero" });
}

function luckLine({ accounts }: MatchAnalysis, sideNames: readonly string[]): readonly string[] {
  const most = indexOfBest(accounts.map(({ luck }) => luck));
  const account = accounts[most];
  if (account === undefined || account.luck <= SURE_ERRORS * account.luckError) return [];
  return [
    t("coach.analysis.summaryLuck", { name: sideNames[most] ?? "", luck: signedPercent(account.luck) }),
  ];
}

function skillLine({ seats }: MatchAnalysis, names: readonly string[]): readonly string[] {
  const most = indexOfBest(seats.map(goodShare));
  const seat = seats[most];
  if (seat === undefined || seat.decisions === 0) return [];
  return [
    t("coach.analysis.summarySkill", { name: names[most] ?? "", good: seat.good, count: seat.decisions }),
  ];
}

function goodShare({ decisions, good }: SeatSummary): number {
  return decisions === 0 ? 0 : good / decisions;
}

function momentLine({ seat, step, played, best }: KeyMoment, names: readonly string[]): string {
  return t("coach.analysis.summaryMoment", {
    name: names[seat] ?? "",
    move: step,
    cost: signedPercent(played - best),
  });
}

function indexOfBest(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > (values[best] ?? 0) ? i : best), 0);
}
