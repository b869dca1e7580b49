/** Analyses a finished match, step by step, so that a page can show the progress and stop it. */
import { rolloutShare } from "../bots/master/master-bot.ts";
import type { MatchRecord } from "../record/record.ts";
import type { RecordedMatch } from "../record/recorded-match.ts";
import { ChanceLedger } from "./chance-ledger.ts";
import {
  type DecisionToJudge,
  decisionAt,
  isConspicuous,
  isSure,
  judgeAgain,
  judgeOnce,
} from "./judge-decision.ts";
import {
  ANALYSIS_VERSION,
  type JudgedDecision,
  type KeyMoment,
  type MatchAnalysis,
  type SeatSummary,
} from "./match-analysis.ts";
import { walkMatch } from "./match-walk.ts";

/** Rollouts that the parts of an analysis share, so that a long match takes little longer than a short one. */
interface RolloutBudget {
  readonly whole: number;
  /** Of each part: even if they exceed the whole, or leave some of it. */
  readonly fewest: number;
  readonly most: number;
}

/** For each step of the curve. */
const CURVE: RolloutBudget = { whole: 150_000, fewest: 100, most: 1_600 };
/** For each choice of a decision, at the first and at the second look. */
const FIRST_LOOKS: RolloutBudget = { whole: 40_000, fewest: 100, most: 500 };
const SECOND_LOOKS: RolloutBudget = { whole: 16_000, fewest: 400, most: 1_500 };
/** How many decisions get a second look: those that seem to have cost the most. */
const MOST_SECOND_LOOKS = 40;
/** The share of the work that the first pass is. */
const FIRST_PASS_SHARE = 0.6;
/** A loss of less than a point is no fault. */
const GOOD_LOSS = 0.01;

/** Why a record cannot be analysed: the match still runs. Undefined if it can. */
export function whyNotAnalysable(record: Pick<MatchRecord, "result">): "unfinished" | undefined {
  return record.result === undefined ? "unfinished" : undefined;
}

/**
 * Yields the share of the work that is done, and returns the analysis. The same record gives the same analysis. `share`: of
 * the usual rollouts, for tests.
 */
export function* analyseMatch(match: RecordedMatch, share = 1): Generator<number, MatchAnalysis> {
  if (whyNotAnalysable(match.record) !== undefined) throw new RangeError("the match is not finished");
  const effort = share * rolloutShare(match.record.rules);
  const ledger = new ChanceLedger(match, rolloutsFor(CURVE, match.length, effort));
  const decisions = yield* firstPass(match, ledger, effort);
  const moments = yield* secondPass(match, decisions, effort);
  const judged = withSecondLooks(decisions, moments);
  const sure = moments.filter(isSure).toSorted((a, b) => surelyLost(b) - surelyLost(a));
  return {
    version: ANALYSIS_VERSION,
    sides: ledger.sides,
    decisions: judged,
    moments: sure,
    curve: ledger.curve,
    accounts: ledger.accounts(),
    seats: match.record.players.map((_, seat) => summaryOf(seat, judged, sure)),
    rollouts: ledger.rollouts + rolloutsOf(decisions) + rolloutsOf(moments),
  };
}

/** The curve, and a first look at each decision. */
function* firstPass(
  match: RecordedMatch,
  ledger: ChanceLedger,
  effort: number,
): Generator<number, readonly JudgedDecision[]> {
  const decisions: JudgedDecision[] = [];
  const rollouts = rolloutsFor(FIRST_LOOKS, match.length, effort);
  for (const walked of walkMatch(match)) {
    const { step, game } = walked;
    const decision = decisionAt(walked);
    if (decision !== undefined) decisions.push(judgeOnce(decision, { seed: seedOf(decision, 0), rollouts }));
    const unknown = ledger.before(step, game);
    walked.advance();
    ledger.after(step, game, unknown);
    yield (FIRST_PASS_SHARE * step.number) / match.length;
  }
  return decisions;
}

/** A second look at the decisions that stand out. */
function* secondPass(
  match: RecordedMatch,
  decisions: readonly JudgedDecision[],
  effort: number,
): Generator<number, readonly KeyMoment[]> {
  const chosen = new Set(conspicuous(decisions).map(({ step }) => step));
  const rollouts = rolloutsFor(SECOND_LOOKS, chosen.size, effort);
  const moments: KeyMoment[] = [];
  for (const walked of walkMatch(match)) {
    if (!chosen.has(walked.step.number)) continue;
    const decision = decisionAt(walked);
    if (decision !== undefined) moments.push(judgeAgain(decision, { seed: seedOf(decision, 1), rollouts }));
    yield FIRST_PASS_SHARE + ((1 - FIRST_PASS_SHARE) * moments.length) / chosen.size;
  }
  return moments;
}

function conspicuous(decisions: readonly JudgedDecision[]): readonly JudgedDecision[] {
  return decisions
    .filter(isConspicuous)
    .toSorted((a, b) => surelyLost(b) - surelyLost(a))
    .slice(0, MOST_SECOND_LOOKS);
}

/** The loss less one standard error. */
function surelyLost({ played, best, error }: JudgedDecision): number {
  return best - played - error;
}

function withSecondLooks(
  decisions: readonly JudgedDecision[],
  moments: readonly KeyMoment[],
): readonly JudgedDecision[] {
  const byStep = new Map(moments.map((moment) => [moment.step, moment]));
  return decisions.map((first) => {
    const second = byStep.get(first.step);
    if (second === undefined) return first;
    const { playedMove: _, bestMove: __, reasons: ___, ...judged } = second;
    return judged;
  });
}

function summaryOf(
  seat: number,
  decisions: readonly JudgedDecision[],
  sure: readonly KeyMoment[],
): SeatSummary {
  const own = sure.filter((moment) => moment.seat === seat);
  const losses = own.map(({ played, best }) => best - played);
  const count = decisions.filter((decision) => decision.seat === seat).length;
  return {
    decisions: count,
    good: count - losses.filter((loss) => loss >= GOOD_LOSS).length,
    lost: losses.reduce((sum, loss) => sum + loss, 0),
  };
}

/** The rollouts of one of `parts` equal parts. `effort`: the share of the usual rollouts. */
export function rolloutsFor({ whole, fewest, most }: RolloutBudget, parts: number, effort: number): number {
  return Math.max(1, Math.floor(effort * Math.min(most, Math.max(fewest, whole / parts))));
}

function rolloutsOf(decisions: readonly JudgedDecision[]): number {
  return decisions.reduce((sum, { rollouts }) => sum + rollouts, 0);
}

const SEED_FACTOR = 7_919;

/** Other dice at each look. */
function seedOf({ step }: DecisionToJudge, look: number): number {
  return step.number * SEED_FACTOR + 31 * look + 17;
}
