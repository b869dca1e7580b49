/** Checks how the key of a round came about: commitments, contributions, void attempts. */
import type { Rules } from "../../rules.ts";
import type { Seat } from "../../seat.ts";
import type { Contributor, FairRound, KeyAttempt, SeatContribution, VoidAttempt } from "../match-fairness.ts";
import { commitmentOfSeat, commitmentTo, roundKey } from "../round-key.ts";
import {
  type FairnessStep,
  type FoundFailure,
  notCheckable,
  type StepMaker,
  stepOf,
} from "./fairness-step.ts";
import type { RecordedRound } from "./recorded-rounds.ts";

/** What the checks of all rounds share. The sets grow from round to round. */
export interface EarlierAttempts {
  readonly matchId: string;
  readonly rules: Rules;
  readonly seats: number;
  /** The commitments and secrets of earlier attempts: each may be used once. */
  readonly seen: Set<string>;
  /** The seats that have not revealed a contribution in an earlier attempt. */
  readonly excluded: Set<Seat>;
  /** By seat: true for a person. A person can take over the seat of a bot between two rounds (C8), and not the reverse. */
  readonly people: readonly boolean[];
  /** The seats that were a person's in an earlier attempt, or made a person's move in an earlier round. */
  readonly heldByPerson: Set<Seat>;
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
    contributionStep(maker("contributions"), context, { round, recorded }),
    stepOf(maker("key"), wrongKey(round, recorded)),
  ];
}

function wrongCommitment(
  { matchId, rules, seats, seen }: EarlierAttempts,
  round: number,
  { attempt, commitment, secret, seats: given, link }: KeyAttempt,
): FoundFailure | undefined {
  if (given.length !== seats || (link?.seatIds.length ?? seats) !== seats)
    return { reason: "wrongSeats", place: { attempt } };
  if (seen.has(commitment) || seen.has(secret)) return { reason: "commitmentReplayed", place: { attempt } };
  seen.add(commitment).add(secret);
  const holders = given.map(({ kind }) => (kind === "server" ? "bot" : "player"));
  const binding = { matchId, round, attempt, rules, holders, ...(link && { link }) };
  const isOpened = commitmentTo(secret, binding) === commitment;
  return isOpened ? undefined : { reason: "commitmentDoesNotOpen", place: { attempt } };
}

function contributionStep(
  maker: StepMaker,
  context: EarlierAttempts,
  { round, recorded }: { readonly round: FairRound; readonly recorded: RecordedRound },
): FairnessStep {
  const failure = wrongHolder(context, round, recorded) ?? wrongContribution(context, round, []);
  if (failure !== undefined) return stepOf(maker, failure);
  const hasPlayers = round.seats.some(({ kind }) => kind === "player");
  return hasPlayers ? stepOf(maker, undefined) : notCheckable(maker, "onlyServerContributed");
}

/**
 * The first seat that the proof gives to a bot although a person has it, or the reverse: the server knows the numbers of
 * bots before anyone else. A person who takes over a bot's seat contributes from the second deal on, because the first one
 * was prepared before.
 */
function wrongHolder(
  { people, heldByPerson }: EarlierAttempts,
  round: FairRound,
  { entries }: RecordedRound,
): FoundFailure | undefined {
  const moved = entries.flatMap(({ by, seat }) => (by === "player" ? [seat] : []));
  // Nobody has taken over a seat before the first round.
  if (round.round === 1) for (const seat of moved) heldByPerson.add(seat);
  for (const { attempt, seat, kind } of holdersIn(round)) {
    const reason = whyWrongHolder(kind, people[seat] === true, heldByPerson.has(seat));
    if (reason !== undefined) return { reason, place: { attempt, seat } };
    if (kind !== "server") heldByPerson.add(seat);
  }
  for (const seat of moved) heldByPerson.add(seat);
  return undefined;
}

function holdersIn(round: FairRound) {
  return [...round.voided, round].flatMap(({ attempt, seats }) =>
    seats.map(({ kind }, seat) => ({ attempt, seat, kind })),
  );
}

function whyWrongHolder(
  kind: Contributor,
  isPerson: boolean,
  wasPerson: boolean,
): "botCalledPerson" | "personCalledBot" | undefined {
  if (!isPerson) return kind === "server" ? undefined : "botCalledPerson";
  return kind === "server" && wasPerson ? "personCalledBot" : undefined;
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
