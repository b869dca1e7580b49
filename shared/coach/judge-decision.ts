/** Judges decisions of a recorded match from what the seat knew: quickly at first, then the conspicuous ones again. */
import { choiceOf, choicesWith } from "../bots/master/choices.ts";
import type { SeatKnowledge } from "../bots/master/imagine.ts";
import { rateMoves } from "../bots/master/master-bot.ts";
import { NO_PRIOR, type RatedChoice } from "../bots/master/search.ts";
import type { SeatCommand } from "../command.ts";
import type { ReplayStep } from "../record/recorded-match.ts";
import { TABLE } from "../seat.ts";
import { type CoachedMove, type JudgedDecision, type KeyMoment, SURE_ERRORS } from "./match-analysis.ts";
import type { WalkedStep } from "./match-walk.ts";
import { reasonsFor } from "./move-reasons.ts";

/** The second look gets the rollouts of this many more choices: the choices that stay in question share them. */
const SHARED_CHOICES = 2;

export interface LookOptions {
  /** The dice of the look. */
  readonly seed: number;
  /** For each choice. */
  readonly rollouts: number;
}

export interface DecisionToJudge {
  readonly step: ReplayStep;
  readonly command: SeatCommand;
  readonly knowledge: SeatKnowledge;
}

/** The decision of this step; undefined if a player or a bot in its own seat did not choose between moves. */
export function decisionAt({ step, game, knowledgeOf }: WalkedStep): DecisionToJudge | undefined {
  const { seat, by, command } = step;
  if (seat === TABLE || game.phase !== "playing" || (by !== "player" && by !== "bot")) return undefined;
  if (command.type === "start" || command.type === "next" || command.type === "end") return undefined;
  const knowledge = knowledgeOf(seat);
  const decision = { step, command, knowledge };
  return choicesIn(decision) > 1 ? decision : undefined;
}

/** The number of choices, with the one that was played; 0 for a UNO call and a catch. */
function choicesIn({ knowledge: { view }, command }: DecisionToJudge): number {
  return choiceOf(view, command) === undefined ? 0 : choicesWith(view, command).length;
}

/** The first look. */
export function judgeOnce(decision: DecisionToJudge, { seed, rollouts }: LookOptions): JudgedDecision {
  return judgedFrom(decision, rate(decision, rollouts * choicesIn(decision), seed)).judged;
}

/** True if the first look leaves it open whether something was lost. */
export function isConspicuous({ played, best, error }: JudgedDecision): boolean {
  return best - played > CONSPICUOUS_ERRORS * error && best - played > LEAST_LOSS;
}

const CONSPICUOUS_ERRORS = 1.2;
/** Half a point: too little to speak of. */
const LEAST_LOSS = 0.005;

/** The second look: with other dice, so that what stood out by chance does not stand out again. */
export function judgeAgain(decision: DecisionToJudge, { seed, rollouts }: LookOptions): KeyMoment {
  const { knowledge, command } = decision;
  const all = rollouts * (SHARED_CHOICES + choicesIn(decision));
  const { judged, best } = judgedFrom(decision, rate(decision, all, seed));
  const bestMove = moveOf(best);
  return {
    ...judged,
    playedMove: command,
    bestMove,
    reasons: reasonsFor(knowledge, bestMove, command),
  };
}

/** True if more was lost than chance can explain. */
export function isSure({ played, best, error }: JudgedDecision): boolean {
  return best - played > Math.max(SURE_ERRORS * error, LEAST_LOSS);
}

function rate(
  { knowledge, command }: DecisionToJudge,
  rollouts: number,
  seed: number,
): readonly RatedChoice[] {
  return rateMoves(knowledge, { rollouts, seed, prior: NO_PRIOR, also: command, isAgainstAlso: true });
}

/** Choices that the search dropped early are not the best, whatever their few rollouts said. */
function judgedFrom({ step, knowledge }: DecisionToJudge, rated: readonly RatedChoice[]) {
  const [played, ...others] = rated;
  if (played === undefined) throw new RangeError(`step ${step.number} has no choice`);
  const inQuestion = others.filter(({ rollouts }) => rollouts === played.rollouts);
  const best = inQuestion.reduce((most, each) => (each.gain > most.gain ? each : most), played);
  const judged: JudgedDecision = {
    step: step.number,
    round: step.round,
    seat: knowledge.view.seat,
    by: step.by,
    played: played.chance,
    best: best.chance,
    error: best.gainError,
    rollouts: rated.reduce((sum, { rollouts }) => sum + rollouts, 0),
  };
  return { judged, best };
}

/** Without the UNO call, which is another question. */
export function moveOf({ command }: Pick<RatedChoice, "command">): CoachedMove {
  if (command?.type !== "play") return command ?? { type: "wait" };
  const { uno: _, ...play } = command;
  return play;
}
