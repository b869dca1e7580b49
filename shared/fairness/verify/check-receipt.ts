/** Compares a round with what a client has kept of it. */
import { parseCard } from "../../card.ts";
import type { Game } from "../../game.ts";
import { addSeenLink, chainCheck, type EventChain, startSeenChain } from "../event-chain.ts";
import type { FairRound, KeyAttempt, SeatCommitment } from "../match-fairness.ts";
import type { RoundReceipt } from "../receipts.ts";
import { commitmentOfSeat, withServerContributions } from "../round-key.ts";
import { isRoundSigned } from "../signatures.ts";
import {
  type FairnessStep,
  type FoundFailure,
  notCheckable,
  type StepMaker,
  stepOf,
} from "./fairness-step.ts";
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
}

/** The steps about a round, for the receipts of its attempts. */
export function receiptSteps(
  compared: ComparedRound,
  receipts: readonly RoundReceipt[],
): readonly FairnessStep[] {
  const { fair } = compared;
  const maker = (check: StepMaker["check"]): StepMaker => ({ check, place: { round: fair.round } });
  const dealt = receipts.find(({ attempt }) => attempt === fair.attempt);
  if (dealt === undefined)
    return [...(receipts.length === 0 ? [] : [ownStep(maker("ownContribution"), fair, receipts)])].concat(
      (["seenCards", "receipt"] as const).map((check) => notCheckable(maker(check), "noReceiptOfRound")),
    );
  return [
    ownStep(maker("ownContribution"), fair, receipts),
    seenStep(maker("seenCards"), compared, dealt),
    receiptStep(maker("receipt"), compared, dealt),
  ];
}

/** Checks the attempts of which the client has receipts: its own contribution, and what the server published. */
function ownStep(maker: StepMaker, fair: FairRound, receipts: readonly RoundReceipt[]): FairnessStep {
  for (const receipt of receipts) {
    const attempt = [fair, ...fair.voided].find((each) => each.attempt === receipt.attempt);
    const failure = attempt === undefined ? hiddenAttempt(receipt) : wrongAttempt(attempt, receipt);
    if (failure !== undefined) return stepOf(maker, failure);
  }
  const own = receipts.findLast(({ attempt }) => attempt === fair.attempt)?.own;
  if (own === undefined) return notCheckable(maker, "notContributed");
  const isIncluded = receipts.some(
    ({ seat, attempt }) => attempt === fair.attempt && fair.seats[seat]?.value === own.value,
  );
  return isIncluded ? stepOf(maker, undefined) : notCheckable(maker, "contributionTooLate");
}

/** An attempt whose commitments were published must be in the record. */
function hiddenAttempt({ attempt, seats }: RoundReceipt): FoundFailure | undefined {
  return seats === undefined ? undefined : { reason: "attemptMissing", place: { attempt } };
}

function wrongAttempt(attempt: KeyAttempt, receipt: RoundReceipt): FoundFailure | undefined {
  const place = { attempt: attempt.attempt, seat: receipt.seat };
  if (attempt.commitment !== receipt.commitment)
    return { reason: "commitmentDiffers", place: { attempt: attempt.attempt } };
  const wrongSeat = receipt.seats === undefined ? undefined : differentSeat(attempt, receipt.seats);
  return (
    wrongOwn(attempt, receipt) ??
    (wrongSeat === undefined
      ? undefined
      : { reason: "publishedSeatsDiffer", place: { ...place, seat: wrongSeat } })
  );
}

function wrongOwn(attempt: KeyAttempt, receipt: RoundReceipt): FoundFailure | undefined {
  const { own, seat, commitment } = receipt;
  if (own === undefined || isBrokenOff(receipt)) return undefined;
  const { kind, commitment: recorded, value } = attempt.seats[seat] ?? { kind: "none" };
  const place = { attempt: attempt.attempt, seat };
  if (kind !== "player") return own.isAcknowledged ? { reason: "ownContributionDropped", place } : undefined;
  const isChanged =
    recorded !== commitmentOfSeat({ commitment, seat, value: own.value }) ||
    (value !== undefined && value !== own.value);
  return isChanged ? { reason: "ownContributionChanged", place } : undefined;
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

function seenStep(maker: StepMaker, { recorded }: ComparedRound, receipt: RoundReceipt): FairnessStep {
  if (receipt.seen.length === 0) return notCheckable(maker, "nothingReceived");
  const event = differentEvent(recorded, receipt);
  return stepOf(maker, event === undefined ? undefined : { reason: "seenDiffers", place: { event } });
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
  { commitment, head, signed }: RoundReceipt,
): FoundFailure | undefined {
  if (head !== undefined && !chains.some((chain) => chain.head === head))
    return { reason: "receiptHeadDiffers" };
  if (signed === undefined) return undefined;
  const { lastEvent } = signed;
  const isRecorded = chains.some((chain) => chain.lastEvent === lastEvent && chain.head === signed.head);
  if (!isRecorded) return { reason: "receiptHeadDiffers", place: { event: lastEvent } };
  const isSigned = isRoundSigned(publicKey, { ...signed, matchId, round, commitment });
  return isSigned ? undefined : { reason: "signatureWrong", place: { event: lastEvent } };
}

/** A hand that the client was shown, and that the seat did not hold then. */
export function wrongHands(
  receipts: readonly RoundReceipt[],
  lastEvent: number,
  game: Readonly<Game>,
): readonly RoundReceipt[] {
  return receipts.filter(({ seat, hands = [] }) => {
    const held = (game.hands[seat] ?? []).toSorted((a, b) => a - b).join();
    return hands.some(({ n, hand }) => n === lastEvent && cardsOf(hand) !== held);
  });
}

function cardsOf(hand: readonly string[]): string {
  return hand
    .map((text) => parseCard(text) ?? 0)
    .toSorted((a, b) => a - b)
    .join();
}
