/** The steps of a verification: what was checked, with which result, and where. */
import type { Seat } from "../../seat.ts";

/** What a step checks. */
export const FAIRNESS_CHECKS = [
  // the whole match
  "record",
  "serverKey",
  "receipts",
  "tableChain",
  // each round
  "commitment",
  "voidAttempts",
  "contributions",
  "ownContribution",
  "key",
  "cards",
  "seenCards",
  "chain",
  "signature",
  "receipt",
  // the whole match
  "result",
] as const;
export type FairnessCheck = (typeof FAIRNESS_CHECKS)[number];

/** Why a check failed. */
export const FAILURES = [
  // record
  "fairnessMissing",
  "otherMatch",
  "roundMissing",
  "wrongSeats",
  // serverKey
  "unknownServerKey",
  "otherServerKey",
  "keyEnded",
  "keyStolen",
  // receipts
  "receiptsOfOtherMatch",
  "shownRoundMissing",
  // tableChain
  "chainBroken",
  "seatsMoved",
  "droppedWithoutCause",
  "dealVanished",
  // commitment, voidAttempts, contributions, key
  "commitmentDoesNotOpen",
  "commitmentReplayed",
  "attemptMissing",
  "voidWithoutCause",
  "contributionDoesNotOpen",
  "contributionMissing",
  "contributedAfterExclusion",
  "personCalledBot",
  "botCalledPerson",
  "keyMissing",
  "keyDiffers",
  // ownContribution
  "ownContributionDropped",
  "ownContributionChanged",
  "ownContributionCalledMissing",
  "ownSeatChanged",
  // cards, seenCards
  "shuffleDiffers",
  "cardsDiffer",
  "movesDiffer",
  "seenDiffers",
  "handDiffers",
  // chain, signature, receipt, result
  "chainDiffers",
  "signatureWrong",
  "commitmentDiffers",
  "publishedSeatsDiffer",
  "receiptHeadDiffers",
  "resultDiffers",
  "resultMissing",
] as const;
export type FairnessFailure = (typeof FAILURES)[number];

/** Why a check could not be made. */
export type NotCheckable =
  /** The record has no `fairness`: an older match, a local one, or a hand of the day. */
  | "noFairness"
  | "noKnownKeys"
  /** The record may be one of another server, whose keys the verifier does not know. Anybody can make such a record. */
  | "unknownServer"
  /** The key has ended, and the record does not say when the match began. */
  | "startUnknown"
  /** Somebody else may have the key: who has it can also write an earlier time. */
  | "keyStolenLater"
  | "noReceipts"
  | "noReceiptOfRound"
  /** The match is one of version 1: its commitments bind neither each other nor the seats, and are not signed. */
  | "firstScheme"
  /** The client was shown an earlier match at the table, and not its end. */
  | "earlierMatchUnknown"
  /** The client has no signature of the commitments that it was shown. */
  | "notSigned"
  /** The client contributed nothing to this round, although it had a seat. */
  | "notContributed"
  /** The client had no seat in this round. */
  | "onlyWatched"
  /** The client's commitment was not confirmed in time, and was left out. */
  | "contributionTooLate"
  /** No player contributed: only the server's commitment protects. */
  | "onlyServerContributed"
  /** An earlier round does not replay. */
  | "notReplayed"
  /** The match has not ended. */
  | "unfinished"
  /** The client received no events and no signature. */
  | "nothingReceived"
  /** The client had a seat and was not shown all commands: it was away. */
  | "gapInEvents"
  /** The client was not shown some commands, and was shown the next one without having come back. */
  | "eventsNotShown";

/** Where a step looked. Absent fields: the whole match, all attempts, all seats. */
export interface FairnessPlace {
  readonly round?: number;
  readonly attempt?: number;
  readonly seat?: Seat;
  /** The number of an event. */
  readonly event?: number;
}

export type FairnessStep = FairnessPlace & { readonly check: FairnessCheck } & (
    | { readonly status: "ok" }
    | { readonly status: "failed"; readonly reason: FairnessFailure }
    | { readonly status: "notCheckable"; readonly reason: NotCheckable }
    /** Only while the match runs: the secrets that it needs are still secret. */
    | { readonly status: "later" }
  );

export type FailedStep = Extract<FairnessStep, { status: "failed" }>;

/** Makes the steps of one check. */
export interface StepMaker {
  readonly check: FairnessCheck;
  readonly place: FairnessPlace;
}

export function passed({ check, place }: StepMaker): FairnessStep {
  return { check, ...place, status: "ok" };
}

export function failed(
  { check, place }: StepMaker,
  reason: FairnessFailure,
  exact: FairnessPlace = {},
): FairnessStep {
  return { check, ...place, ...exact, status: "failed", reason };
}

export function notCheckable({ check, place }: StepMaker, reason: NotCheckable): FairnessStep {
  return { check, ...place, status: "notCheckable", reason };
}

/** Where and why a check failed. */
export interface FoundFailure {
  readonly reason: FairnessFailure;
  readonly place?: FairnessPlace;
}

/** The step of a check: passed, or with its first failure. */
export function stepOf(maker: StepMaker, failure: FoundFailure | undefined): FairnessStep {
  return failure === undefined ? passed(maker) : failed(maker, failure.reason, failure.place);
}

/** Nothing else is wrong, but the key is none of the known ones: anybody could have made the record. */
export function isSignedByUnknown(steps: readonly FairnessStep[]): boolean {
  const failures = steps.filter(({ status }) => status === "failed");
  return steps.some(isUnknownServer) && failures.every(isUnknownServer);
}

export function isUnknownServer(step: FairnessStep): boolean {
  return "reason" in step && (step.reason === "unknownServer" || step.reason === "unknownServerKey");
}
