/** The steps of a verification as English sentences, for the command line. */
import {
  type FairnessCheck,
  type FairnessFailure,
  type FairnessPlace,
  type FairnessStep,
  isSignedByUnknown,
  type NotCheckable,
} from "../../shared/fairness/verify/fairness-step.ts";
import type { Verdict, Verification } from "../../shared/fairness/verify/verify-match.ts";
import type { RecordFault } from "../../shared/record/read-record.ts";

const PASSED: Readonly<Record<FairnessCheck, string>> = {
  record: "the record has a proof of every round",
  serverKey: "the public key is one of the server's",
  receipts: "the receipts are of this match",
  tableChain: "each commitment of the table binds the one before it, and what was not dealt is opened",
  commitment: "the server's secret is the one that it committed to",
  voidAttempts: "each void attempt of the record has a cause",
  contributions: "the contributions are the ones that the players committed to",
  ownContribution: "your contribution is part of the key, and you were shown the recorded commitments",
  key: "the key is made of the secret and all contributions",
  cards: "every shuffle, deal, drawn card and move follows from the key",
  seenCards: "every event that your browser received matches the record",
  chain: "the events are the ones that the chain of hashes covers",
  signature: "the server has signed the events",
  receipt: "the events are the ones that the server signed for you",
  result: "the server has signed the result",
};

const FAILED: Readonly<Record<FairnessFailure, string>> = {
  fairnessMissing: "there are receipts of this match, but the record has no proof",
  otherMatch: "the proof is of a different match",
  roundMissing: "the rounds of the record and of the proof are not the same",
  wrongSeats: "the proof and the match have different numbers of seats",
  unknownServerKey: "the public key is none of the server's",
  otherServerKey: "the receipts name another public key",
  keyEnded: "the match began after the server had ended this key",
  keyStolen: "the server has revoked this key: somebody else may have made the record",
  receiptsOfOtherMatch: "the receipts are of another match",
  shownRoundMissing: "you were shown a round that is not in the record",
  chainBroken: "the commitment does not bind the one before it at the table",
  seatsMoved: "another person has this seat than in the attempt before",
  droppedWithoutCause:
    "a prepared deal was not dealt because everybody had left, as the record says, but somebody is still there",
  dealVanished: "a deal that was prepared for you vanished, and another match began",
  commitmentDoesNotOpen: "the server's secret is not the one that it committed to",
  commitmentReplayed: "the server's commitment or secret was used before",
  attemptMissing: "an attempt is missing",
  voidWithoutCause: "an attempt is void, but not because of these players",
  contributionDoesNotOpen: "the contribution is not the one that was committed to",
  contributionMissing: "the contribution is missing",
  contributedAfterExclusion: "the seat contributed although it was excluded",
  personCalledBot:
    "a person had this seat, and the proof has a bot's number, which the server knows in advance",
  botCalledPerson: "a bot had this seat, and the proof says that a person contributed",
  keyMissing: "the round was dealt without a key of its own",
  keyDiffers: "the cards were dealt with a key that is not made of the secret and the contributions",
  ownContributionDropped: "your contribution was confirmed, and is not part of the key",
  ownContributionChanged: "your contribution was replaced",
  ownContributionCalledMissing: "the server accepted your contribution, and says that it did not come",
  ownSeatChanged: "you were moved to another seat after you had contributed",
  shuffleDiffers: "the cards are not in the order that follows from the key",
  cardsDiffer: "a drawn card is not the next one of the pile",
  movesDiffer: "the events do not follow from the move",
  seenDiffers: "what you were shown is not what the record has",
  handDiffers: "you were shown a hand that does not follow from the events",
  chainDiffers: "the events are not the ones that the chain of hashes covers",
  signatureWrong: "the signature is not the server's",
  commitmentDiffers: "you were shown a different commitment from the one in the record",
  publishedSeatsDiffer: "you were shown different commitments of the players from those in the record",
  receiptHeadDiffers: "the record has other events than the receipt",
  resultDiffers: "the result is not the one of the match",
  resultMissing: "the match has ended, but the record has no result",
};

const OPEN: Readonly<Record<NotCheckable, string>> = {
  noFairness: "the record has no proof: an older match, a local one, or a hand of the day",
  unknownServer: "the public key is none of the server's",
  noKnownKeys: "the server's public keys are not given",
  startUnknown: "the server has ended this key, and the record does not say when the match began",
  keyStolenLater:
    "the server has revoked this key for later matches: who has it can also write an earlier time",
  noReceipts: "no receipts are given",
  noReceiptOfRound: "your browser kept no receipt of this round",
  firstScheme:
    "the match is one of version 1: its commitments are not chained and not signed, so a deal can be thrown away",
  earlierMatchUnknown: "your browser saw an earlier match at the table, and not its end",
  notSigned: "your browser has no signature of the commitments",
  notContributed: "no number of your browser is in this shuffle",
  onlyWatched: "you had no seat in this round",
  contributionTooLate: "your browser drew a number, and the server has not used it in this shuffle",
  onlyServerContributed: "no player contributed, so only the server's commitment protects",
  notReplayed: "an earlier round differs",
  unfinished: "the match has not ended",
  nothingReceived: "your browser received nothing of it",
  gapInEvents: "your browser missed some events of this round",
  eventsNotShown: "the server did not show some events to your browser, although it was connected",
};

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ok: "Everything that could be checked is right.",
  failed: "The match cannot be trusted.",
  notCheckable: "The match is not checkable.",
};

const SIGNED_BY_UNKNOWN =
  "The match was signed by an unknown server: its key is none of the given ones, and anybody can make such a record.";

const FAULTS: Readonly<Record<RecordFault["code"], string>> = {
  tooLarge: "The record is too large.",
  notJson: "The record is not JSON.",
  notRecord: "The file is not a match record.",
  otherVersion: "The record has a format that this version does not know.",
  impossibleRules: "The record has rules that cannot be played.",
  otherResult: "The result is not the one of the match.",
  wrongField: "A field of the record is invalid:",
  repeatedKey: "An object of the record has the same key twice:",
  diverges: "The record does not replay.",
};

export function verdictSentence({ verdict, steps }: Verification): string {
  return isSignedByUnknown(steps) ? SIGNED_BY_UNKNOWN : VERDICTS[verdict];
}

/** Why a file is no record that can be verified. */
export function faultSentence(fault: RecordFault): string {
  return "where" in fault ? `${FAULTS[fault.code]} ${fault.where}.` : FAULTS[fault.code];
}

/** A step in one line: its status, its place and what was found. */
export function stepSentence(step: FairnessStep): string {
  const [status, text] = statusAndText(step);
  return `${status.padEnd(STATUS_WIDTH)}${capitalized(`${placeText(step)}${text}`)}.`;
}

const STATUS_WIDTH = 15;

function statusAndText(step: FairnessStep): readonly [string, string] {
  switch (step.status) {
    case "ok":
      return ["ok", PASSED[step.check]];
    case "failed":
      return ["FAILED", FAILED[step.reason]];
    case "notCheckable":
      return ["not checkable", OPEN[step.reason]];
    case "later":
      return ["later", PASSED[step.check]];
    default:
      return step satisfies never;
  }
}

/** "Round 2, attempt 1, seat 3, event 96: ". Attempts and seats count from 1 here, as players count. */
function placeText({ round, attempt, seat, event }: FairnessPlace): string {
  const parts = [
    round === undefined ? [] : [`round ${round}`],
    attempt === undefined ? [] : [`attempt ${attempt + 1}`],
    seat === undefined ? [] : [`seat ${seat + 1}`],
    event === undefined ? [] : [`event ${event}`],
  ].flat();
  return parts.length === 0 ? "" : `${parts.join(", ")}: `;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
