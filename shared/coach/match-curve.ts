/** The curve of a match without an analysis: with few rollouts, so that the result shows it within a second. */
import { rolloutShare } from "../bots/master/master-bot.ts";
import type { RecordedMatch, ReplayStep } from "../record/recorded-match.ts";
import type { Seat } from "../seat.ts";
import { rolloutsFor } from "./analyse-match.ts";
import { ChanceLedger } from "./chance-ledger.ts";
import type { MatchAnalysis } from "./match-analysis.ts";
import { walkMatch } from "./match-walk.ts";

/** The standard error of a chance is at most 3 points in a match of one round. */
const ROLLOUTS = { whole: 24_000, fewest: 40, most: 400 } as const;

export type MatchCurve = Pick<MatchAnalysis, "sides" | "curve">;

/** The move that brought the winners most. */
export interface TurningPoint {
  readonly step: number;
  readonly side: number;
  /** The winners' chance before and after it. */
  readonly from: number;
  readonly to: number;
}

/** The same record gives the same curve. */
export function matchCurve(match: RecordedMatch): MatchCurve {
  const ledger = new ChanceLedger(
    match,
    rolloutsFor(ROLLOUTS, match.length, rolloutShare(match.record.rules)),
  );
  for (const { step, game, advance } of walkMatch(match)) {
    const unknown = ledger.before(step, game);
    advance();
    ledger.after(step, game, unknown);
  }
  return { sides: ledger.sides, curve: ledger.curve };
}

/** Undefined if nobody won, or if no move brought the winners anything. A deal is no move, and the last card only ends it. */
export function turningPoint(
  { sides, curve }: MatchCurve,
  steps: readonly Pick<ReplayStep, "number" | "command">[],
  winners: readonly Seat[],
): TurningPoint | undefined {
  const side = sides[winners[0] ?? -1];
  if (side === undefined) return undefined;
  const chanceAfter = (step: number) => curve[step - 1]?.chances[side] ?? 0;
  const moves = steps.slice(0, -1).filter(({ command: { type } }) => type !== "start" && type !== "next");
  const [best] = moves
    .map(({ number: step }) => ({ step, side, from: chanceAfter(step - 1), to: chanceAfter(step) }))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return best !== undefined && best.to > best.from ? best : undefined;
}
