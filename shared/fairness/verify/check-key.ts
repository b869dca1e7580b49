/** Checks how the key of a round came about: commitments, contributions, void attempts. */
import type { Rules } from "../../rules.ts";
import type { Seat } from "../../seat.ts";
import type { FairRound, KeyAttempt, SeatContribution, VoidAttempt } from "../match-fairness.ts";
import { commitmentOfSeat, commitmentTo, roundKey } from "../round-key.ts";
import {
  type FairnessStep,
  type FoundFailure,
  notCheckable,
  type StepMaker,
  stepOf,
} from "./fairness-step.ts";
import type { RecordedRound } from "./recorded-rounds.ts";

/** What the checks of all rounds share. `seen` and `excluded` grow from round to round. */
export interface EarlierAttempts {
  readonly matchId: string;
  readonly rules: Rules;
  readonly seats: number;
  /** The commitments and secrets of earlier attempts: each may be used once. */
  readonly seen: Set<string>;
  /** The seats that have not revealed a contribution in an earlier attempt. */
  readonly excluded: Set<Seat>;
}

/** The steps about the key of a round. */
export function keySteps(
  context: EarlierAttempts,
  round: FairRound,
  recorded: RecordedRound,
): readonly FairnessStep[] {
  const maker = (check: StepMaker["check"]): StepMaker => ({ check, place: { round: round.round } });
  const voided = stepOf(maker("voidAttempts"), wrongVoids(context, round));
  return [
    stepOf(maker("commitment"), wrongCommitment(context, round.round, round)),
    ...(round.voided.length === 0 && voided.status === "ok" ? [] : [voided]),
    contributionStep(maker("contributions"), context, round),
    stepOf(maker("key"), wrongKey(round, recorded)),
  ];
}

function wrongCommitment(
  { matchId, rules, seats, seen }: EarlierAttempts,
  round: number,
  { attempt, commitment, secret, seats: given }: KeyAttempt,
): FoundFailure | undefined {
  if (given.length !== seats) return { reason: "wrongSeats", place: { attempt } };
  if (seen.has(commitment) || seen.has(secret)) return { reason: "commitmentReplayed", place: { attempt } };
  seen.add(commitment).add(secret);
  const holders = given.map(({ kind }) => (kind === "server" ? "bot" : "player"));
  const isOpened = commitmentTo(secret, { matchId, round, attempt, rules, holders }) === commitment;
  return isOpened ? undefined : { reason: "commitmentDoesNotOpen", place: { attempt } };
}

function contributionStep(maker: StepMaker, context: EarlierAttempts, round: FairRound): FairnessStep {
  const failure = wrongContribution(context, round, []);
  if (failure !== undefined) return stepOf(maker, failure);
  const hasPlayers = round.seats.some(({ kind }) => kind === "player");
  return hasPlayers ? stepOf(maker, undefined) : notCheckable(maker, "onlyServerContributed");
}

/** The first wrong contribution of an attempt. `missing`: the seats that need not have revealed theirs. */
function wrongContribution(
  { excluded }: EarlierAttempts,
  { attempt, commitment, seats }: KeyAttempt,
  missing: readonly Seat[],
): FoundFailure | undefined {
  for (const [seat, given] of seats.entries()) {
    const reason = excluded.has(seat) && given.kind === "player" ? "contributedAfterExclusion" : undefined;
    const wrong = reason ?? whyWrong(given, { commitment, seat, isMissing: missing.includes(seat) });
    if (wrong !== undefined) return { reason: wrong, place: { attempt, seat } };
  }
  return undefined;
}

interface SeatPlace {
  /** The server's commitment. */
  readonly commitment: string;
  readonly seat: Seat;
  readonly isMissing: boolean;
}

function whyWrong(
  { kind, commitment: given, value }: SeatContribution,
  { commitment, seat, isMissing }: SeatPlace,
): "contributionMissing" | "contributionDoesNotOpen" | undefined {
  if (kind !== "player") return (given ?? value) ? "contributionDoesNotOpen" : undefined;
  if (value === undefined) return isMissing && given !== undefined ? undefined : "contributionMissing";
  return commitmentOfSeat({ commitment, seat, value }) === given ? undefined : "contributionDoesNotOpen";
}

/** Void attempts must be numbered from 0, each with a player that did not reveal, and that contributes nothing afterwards. */
function wrongVoids(
  context: EarlierAttempts,
  { round, attempt, voided }: FairRound,
): FoundFailure | undefined {
  for (const [i, each] of voided.entries()) {
    const failure = each.attempt === i ? wrongVoid(context, round, each) : attemptMissing(i);
    if (failure !== undefined) return failure;
  }
  return attempt === voided.length ? undefined : attemptMissing(voided.length);
}

function attemptMissing(attempt: number): FoundFailure {
  return { reason: "attemptMissing", place: { attempt } };
}

function wrongVoid(context: EarlierAttempts, round: number, each: VoidAttempt): FoundFailure | undefined {
  const { attempt, missing, seats } = each;
  const failure = wrongCommitment(context, round, each) ?? wrongContribution(context, each, missing);
  if (failure !== undefined) return failure;
  const withheld = seats.flatMap(({ kind, value }, seat) =>
    kind === "player" && value === undefined ? [seat] : [],
  );
  for (const seat of withheld) context.excluded.add(seat);
  const isCaused = withheld.length > 0 && withheld.join() === missing.join();
  return isCaused ? undefined : { reason: "voidWithoutCause", place: { attempt } };
}

function wrongKey(round: FairRound, { key }: RecordedRound): FoundFailure | undefined {
  if (key === undefined) return { reason: "keyMissing" };
  return roundKey(round) === key ? undefined : { reason: "keyDiffers" };
}
