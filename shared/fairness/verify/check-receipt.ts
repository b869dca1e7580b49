/** Compares a round with what a client has kept of it. */

import { frontOf } from "../../card.ts";
import type { Game } from "../../game.ts";
import { parseCard } from "../../record/card-text.ts";
import { canonicalJson } from "../canonical-json.ts";
import { addSeenLink, chainCheck, type EventChain, startSeenChain } from "../event-chain.ts";
import type { FairRound, KeyAttempt, SeatCommitment, SeatContribution } from "../match-fairness.ts";
import type { RoundReceipt } from "../receipts.ts";
import { commitmentOfSeat, withServerContributions } from "../round-key.ts";
import { isRoundSigned } from "../signatures.ts";
import {
  type FairnessFailure,
  type FairnessStep,
  type FoundFailure,
  failed,
  notCheckable,
  passed,
  type StepMaker,
  stepOf,
} from "./fairness-step.ts";
import { isAllSigned } from "./receipt-signatures.ts";
import type { RecordedRound } from "./recorded-rounds.ts";
import { redactText } from "./redact-text.ts";

/** A round of the record, with everything that receipts are compared with. */
export interface ComparedRound {
  readonly matchId: string;
  readonly publicKey: string;
  readonly fair: FairRound;
  readonly recorded: RecordedRound;
  /** The chain after each entry. */
  readonly chains: readonly EventChain[];
  /** The client had a seat in an earlier round. */
  readonly hadSeatBefore: boolean;
}

/** The steps about a round, for the receipts of its attempts. */
export function receiptSteps(
  compared: ComparedRound,
  receipts: readonly RoundReceipt[],
): readonly FairnessStep[] {
  const { fair } = compared;
  const maker = (check: StepMaker["check"]): StepMaker => ({ check, place: { round: fair.round } });
  const dealt = receipts.filter(({ attempt }) => attempt === fair.attempt);
  const ofEach = (check: StepMaker["check"], stepFor: (receipt: RoundReceipt) => FairnessStep) =>
    dealt.length === 0 ? notCheckable(maker(check), "noReceiptOfRound") : mostTelling(dealt.map(stepFor));
  return [
    ownStep(maker("ownContribution"), compared, receipts),
    ofEach("seenCards", (receipt) => seenStep(maker("seenCards"), compared, receipt)),
    ofEach("receipt", (receipt) => receiptStep(maker("receipt"), compared, receipt)),
  ];
}

/** A failure of one receipt is a failure of all, and so is a gap; else, what one of them shows is shown. */
const FROM_MOST_TELLING = ["failed", "eventsNotShown", "gapInEvents", "ok", "notCheckable", "later"];

function mostTelling(steps: readonly FairnessStep[]): FairnessStep {
  const rankOf = (step: FairnessStep) =>
    "reason" in step && FROM_MOST_TELLING.includes(step.reason) ? step.reason : step.status;
  const rank = (step: FairnessStep) => FROM_MOST_TELLING.indexOf(rankOf(step));
  return steps.reduce((one, other) => (rank(other) < rank(one) ? other : one));
}

/** Checks the attempts of which the client has receipts: its own contribution, and what the server published. */
function ownStep(
  maker: StepMaker,
  { fair, hadSeatBefore }: ComparedRound,
  receipts: readonly RoundReceipt[],
): FairnessStep {
  for (const receipt of receipts) {
    const attempt = [fair, ...fair.voided].find((each) => each.attempt === receipt.attempt);
    const failure = attempt === undefined ? hiddenAttempt(receipt) : wrongAttempt(attempt, receipt);
    if (failure !== undefined) return stepOf(maker, failure);
  }
  const why = whyNotIncluded(fair, receipts, hadSeatBefore);
  return why === undefined ? stepOf(maker, undefined) : notCheckable(maker, why);
}

/** Why no number of the client is part of the round's key; undefined if one is. */
function whyNotIncluded(
  { attempt, seats }: FairRound,
  receipts: readonly RoundReceipt[],
  hadSeatBefore: boolean,
): "noReceiptOfRound" | "onlyWatched" | "notContributed" | "contributionTooLate" | undefined {
  if (receipts.length === 0) return hadSeatBefore ? "noReceiptOfRound" : "onlyWatched";
  if (receipts.every(({ seat }) => seat < 0)) return "onlyWatched";
  const own = receipts.filter((receipt) => receipt.attempt === attempt && receipt.own !== undefined);
  if (own.length === 0) return "notContributed";
  const isIncluded = own.some((receipt) => seats[receipt.seat]?.value === receipt.own?.value);
  return isIncluded ? undefined : "contributionTooLate";
}

/** An attempt whose commitments were published must be in the record. */
function hiddenAttempt({ attempt, seats }: RoundReceipt): FoundFailure | undefined {
  return seats === undefined ? undefined : { reason: "attemptMissing", place: { attempt } };
}

function wrongAttempt(attempt: KeyAttempt, receipt: RoundReceipt): FoundFailure | undefined {
  const place = { attempt: attempt.attempt, seat: receipt.seat };
  if (attempt.commitment !== receipt.commitment || !isSameLink(attempt, receipt))
    return { reason: "commitmentDiffers", place: { attempt: attempt.attempt } };
  const wrongSeat = [receipt.seats, receipt.otherSeats?.seats]
    .map((seats) => (seats === undefined ? undefined : differentSeat(attempt, seats)))
    .find((seat) => seat !== undefined);
  return (
    wrongOwn(attempt, receipt) ??
    (wrongSeat === undefined
      ? undefined
      : { reason: "publishedSeatsDiffer", place: { ...place, seat: wrongSeat } })
  );
}

/** What the commitment also binds, as the client was shown it. */
function isSameLink(attempt: KeyAttempt, { link }: RoundReceipt): boolean {
  return link === undefined || canonicalJson(attempt.link ?? null) === canonicalJson(link);
}

function wrongOwn(attempt: KeyAttempt, receipt: RoundReceipt): FoundFailure | undefined {
  const { own, seat } = receipt;
  if (own === undefined || isBrokenOff(receipt)) return undefined;
  const reason = whyOwnDiffers(attempt.seats[seat] ?? { kind: "none" }, receipt, own);
  return reason === undefined ? undefined : { reason, place: { attempt: attempt.attempt, seat } };
}

function whyOwnDiffers(
  { kind, commitment: recorded, value }: SeatContribution,
  { commitment, seat }: RoundReceipt,
  own: NonNullable<RoundReceipt["own"]>,
): FairnessFailure | undefined {
  if (kind !== "player") return own.isAcknowledged ? "ownContributionDropped" : undefined;
  if (own.isRevealed === true && value === undefined) return "ownContributionCalledMissing";
  const isCommitted = recorded === commitmentOfSeat({ commitment, seat, value: own.value });
  return isCommitted && (value ?? own.value) === own.value ? undefined : "ownContributionChanged";
}

/**
 * The client was gone before the commitments were published: the player had left, had closed the page or had gone on with
 * another device. The server has withdrawn the commitment then.
 */
function isBrokenOff({ seats, seen }: RoundReceipt): boolean {
  return seats === undefined && seen.length === 0;
}

/** The first seat about which something else was published than is recorded. */
function differentSeat(attempt: KeyAttempt, published: readonly SeatCommitment[]): number | undefined {
  const recorded = withServerContributions(attempt);
  const most = Math.max(recorded.length, published.length);
  for (let seat = 0; seat < most; seat += 1) {
    const [a, b] = [recorded[seat], published[seat]];
    if (a?.kind !== b?.kind || a?.commitment !== b?.commitment) return seat;
  }
  return undefined;
}

function seenStep(maker: StepMaker, compared: ComparedRound, receipt: RoundReceipt): FairnessStep {
  if (receipt.seen.length === 0) return notCheckable(maker, "nothingReceived");
  const event = differentEvent(compared.recorded, receipt);
  if (event !== undefined) return failed(maker, "seenDiffers", { event });
  if (wasNotShown(compared, receipt)) return notCheckable(maker, "eventsNotShown");
  return hasGap(compared, receipt) ? notCheckable(maker, "gapInEvents") : passed(maker);
}

/** A client that was away is shown its hand before anything else. One that was not was connected all the time. */
function wasNotShown(
  { recorded: { entries } }: ComparedRound,
  { seat, seen, hands = [] }: RoundReceipt,
): boolean {
  const shown = new Set(seen.map(({ n }) => n));
  return entries.some(({ n }, i) => {
    const before = entries[i - 1]?.n;
    if (seat < 0 || !shown.has(n) || before === undefined || shown.has(before)) return false;
    return !hands.some((hand) => hand.n === n - 1);
  });
}

/**
 * The client had a seat, and was not shown a command. What comes after the head that it computed is none: the match may end
 * after the round, when the player has left.
 */
function hasGap(
  { recorded: { entries }, chains }: ComparedRound,
  { seat, seen, head }: RoundReceipt,
): boolean {
  const shown = new Set(seen.map(({ n }) => n));
  const last = chains.findIndex((chain) => chain.head === head);
  const own = last < 0 ? entries : entries.slice(0, last + 1);
  return seat >= 0 && own.some(({ n }) => !shown.has(n));
}

/** The first event of the first command that the client was shown differently. */
function differentEvent(
  { entries }: RecordedRound,
  { seat, commitment, seen }: RoundReceipt,
): number | undefined {
  const byNumber = new Map(entries.map((entry) => [entry.n, entry]));
  let head = startSeenChain(commitment);
  for (const { n, check } of seen) {
    const events = byNumber.get(n)?.events ?? [];
    const texts = events.map((event) => redactText(event, seat));
    head = addSeenLink(head, n, texts);
    if (chainCheck({ head }) !== check) return n;
  }
  return undefined;
}

/** Compares the heads that the client computed and received, and checks the server's signature of the latter. */
function receiptStep(maker: StepMaker, compared: ComparedRound, receipt: RoundReceipt): FairnessStep {
  const { head, signed } = receipt;
  if (head === undefined && signed === undefined) return notCheckable(maker, "nothingReceived");
  return stepOf(maker, wrongHead(compared, receipt));
}

function wrongHead(
  { matchId, publicKey, fair: { round }, chains }: ComparedRound,
  receipt: RoundReceipt,
): FoundFailure | undefined {
  const { commitment, head, signed, otherSigned = [] } = receipt;
  if (head !== undefined && !chains.some((chain) => chain.head === head))
    return { reason: "receiptHeadDiffers" };
  for (const each of signed === undefined ? otherSigned : [signed, ...otherSigned]) {
    const place = { event: each.lastEvent };
    const isRecorded = chains.some((chain) => chain.lastEvent === each.lastEvent && chain.head === each.head);
    if (!isRecorded) return { reason: "receiptHeadDiffers", place };
    if (!isRoundSigned(publicKey, { ...each, matchId, round, commitment }))
      return { reason: "signatureWrong", place };
  }
  return isAllSigned(receipt, { matchId, publicKey }) ? undefined : { reason: "signatureWrong" };
}

/** A hand that the client was shown, and that the seat did not hold then. */
export function wrongHands(
  receipts: readonly RoundReceipt[],
  lastEvent: number,
  game: Readonly<Game>,
): readonly RoundReceipt[] {
  return receipts.filter(({ seat, hands = [] }) => {
    const held = (game.hands[seat] ?? [])
      .map(frontOf)
      .toSorted((a, b) => a - b)
      .join();
    return hands.some(({ n, hand }) => n === lastEvent && cardsOf(hand) !== held);
  });
}

function cardsOf(hand: readonly string[]): string {
  return hand
    .map((text) => parseCard(text) ?? 0)
    .toSorted((a, b) => a - b)
    .join();
}
