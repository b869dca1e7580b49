/**
 * Checks that nothing was prepared in secret (version 2): every commitment of the table binds the one before it, and what was
 * not dealt is opened in the next record.
 */
import type { Seat } from "../../seat.ts";
import { FIRST_SCHEME } from "../framing.ts";
import {
  type DroppedRound,
  type FairRound,
  type KeyAttempt,
  type MatchFairness,
  NO_COMMITMENT,
  type TableLink,
} from "../match-fairness.ts";
import type { MatchReceipts, RoundReceipt } from "../receipts.ts";
import { chainedCommitmentTo, commitmentOfSeat, matchHash } from "../round-key.ts";
import {
  type FairnessFailure,
  type FairnessPlace,
  type FairnessStep,
  type FoundFailure,
  notCheckable,
  type StepMaker,
  stepOf,
} from "./fairness-step.ts";

/** The step about the whole match. */
export function tableChainStep(fairness: MatchFairness, receipts: MatchReceipts | undefined): FairnessStep {
  const maker: StepMaker = { check: "tableChain", place: {} };
  if (fairness.scheme === FIRST_SCHEME) return notCheckable(maker, "firstScheme");
  const failure = wrongLink(fairness) ?? movedSeat(fairness) ?? wrongDropped(fairness);
  if (failure !== undefined) return stepOf(maker, failure);
  if (receipts?.unfinished?.some((id) => !hasEverybodyLeft(fairness, id)) === true)
    return notCheckable(maker, "earlierMatchUnknown");
  return receipts?.rounds.some(isUnsigned) === true
    ? notCheckable(maker, "notSigned")
    : stepOf(maker, undefined);
}

interface PlacedAttempt {
  readonly attempt: KeyAttempt;
  readonly place: FairnessPlace;
}

/** All attempts of a record in the order in which the table prepared them. */
function attemptsIn({ rounds }: MatchFairness): readonly PlacedAttempt[] {
  return rounds.flatMap((fair): readonly PlacedAttempt[] => {
    const { round, dropped = [] } = fair;
    const before = dropped.flatMap(withVoided).map((attempt) => ({ attempt, place: { round } }));
    const own = withVoided(fair).map((each) => ({
      attempt: each,
      place: { round, attempt: each.attempt },
    }));
    return [...before, ...own];
  });
}

function withVoided(round: KeyAttempt & Pick<FairRound, "voided">): readonly KeyAttempt[] {
  return [...round.voided, round];
}

/** The first attempt that does not bind the one before it. */
function wrongLink(fairness: MatchFairness): FoundFailure | undefined {
  let last: KeyAttempt | undefined;
  for (const { attempt, place } of attemptsIn(fairness)) {
    if (!isLinked(attempt, last)) return { reason: "chainBroken", place };
    last = attempt;
  }
  return undefined;
}

function isLinked({ link }: KeyAttempt, last: KeyAttempt | undefined): boolean {
  if (link === undefined) return false;
  const { number, before } = link;
  // The first record of a table that has not prepared anything else.
  if (last === undefined) return number > 1 || before === NO_COMMITMENT;
  return number === (last.link?.number ?? 0) + 1 && before === last.commitment;
}

/** During a match, a person keeps a seat. */
function movedSeat({ rounds }: MatchFairness): FoundFailure | undefined {
  const ids = new Map<Seat, string>();
  for (const { round, ...fair } of rounds)
    for (const { attempt, seats, link } of withVoided(fair)) {
      const seat = seats.findIndex(({ kind }, i) => kind !== "server" && isOther(ids, i, link));
      if (seat >= 0) return { reason: "seatsMoved", place: { round, attempt, seat } };
    }
  return undefined;
}

/** Remembers who has the seat. */
function isOther(ids: Map<Seat, string>, seat: Seat, link: TableLink | undefined): boolean {
  const id = link?.seatIds[seat] ?? "";
  const before = ids.get(seat) ?? id;
  ids.set(seat, id);
  return before !== id;
}

function wrongDropped(fairness: MatchFairness): FoundFailure | undefined {
  const { rounds } = fairness;
  const present = new Set(rounds.flatMap((fair) => withVoided(fair).flatMap(idsOfPeople)));
  const own = matchHash(fairness.matchId);
  for (const { round, dropped = [] } of rounds)
    for (const each of dropped) {
      const reason = whyNotOpened(each) ?? (hasCause(each, own, present) ? undefined : "droppedWithoutCause");
      if (reason !== undefined) return { reason, place: { round } };
    }
  return undefined;
}

/** Of the other reasons, only the record of the match before can tell whether they are true. */
function hasCause(dropped: DroppedRound, ownMatch: string, present: ReadonlySet<string>): boolean {
  if (dropped.match === ownMatch) return false;
  const isHere = withVoided(dropped)
    .flatMap(idsOfPeople)
    .some((id) => present.has(id));
  return dropped.why !== "everybodyLeft" || !isHere || !isKnown(dropped);
}

function idsOfPeople({ seats, link }: KeyAttempt): readonly string[] {
  return (link?.seatIds ?? []).filter((_, seat) => seats[seat]?.kind !== "server");
}

/** The server could know the cards: the players had begun to send their numbers. */
function isKnown({ isListed, seats, voided }: DroppedRound): boolean {
  return isListed === true || voided.length > 0 || seats.some(({ value }) => value !== undefined);
}

function whyNotOpened(dropped: DroppedRound): FairnessFailure | undefined {
  const { match, rules, round } = dropped;
  for (const { attempt, commitment, secret, seats, link } of withVoided(dropped)) {
    if (link === undefined || link.seatIds.length !== seats.length) return "commitmentDoesNotOpen";
    const holders = seats.map(({ kind }) => (kind === "server" ? "bot" : "player"));
    const opened = chainedCommitmentTo(secret, { match, rules, round, attempt, holders, link });
    if (opened !== commitment) return "commitmentDoesNotOpen";
    const isWrong = seats.some(
      ({ commitment: given, value }, seat) =>
        value !== undefined && commitmentOfSeat({ commitment, seat, value }) !== given,
    );
    if (isWrong) return "contributionDoesNotOpen";
  }
  return undefined;
}

function hasEverybodyLeft({ rounds }: MatchFairness, matchId: string): boolean {
  const match = matchHash(matchId);
  return rounds.some(({ dropped = [] }) =>
    dropped.some((each) => each.match === match && each.why === "everybodyLeft"),
  );
}

/** What the client was shown of a round that it played, and what the server has not signed for it: its list covers the commitment. */
function isUnsigned({ seen, link, signatures }: RoundReceipt): boolean {
  return seen.length > 0 && (link === undefined || signatures?.seats === undefined);
}
