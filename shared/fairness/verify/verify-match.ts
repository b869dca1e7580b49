/** Verifies a finished match from its record alone, and from a client's receipts if there are any. */
import type { Game } from "../../game.ts";
import type { MatchRecord } from "../../record/record.ts";
import { canonicalJson } from "../canonical-json.ts";
import { commitmentToDay, type DayCommitment } from "../day-commitment.ts";
import { deckNamed, type FairRound, type MatchFairness } from "../match-fairness.ts";
import type { MatchReceipts } from "../receipts.ts";
import { withServerContributions } from "../round-key.ts";
import { isRoundSigned, isSigned } from "../signatures.ts";
import { resultFrame, startFrame } from "../signed-statements.ts";
import type { KeyEnd } from "../signing-keys.ts";
import { type EarlierAttempts, keySteps } from "./check-key.ts";
import { type ComparedRound, receiptSteps, wrongHands } from "./check-receipt.ts";
import { tableChainStep } from "./check-table-chain.ts";
import {
  type FairnessCheck,
  type FairnessStep,
  type FoundFailure,
  failed,
  isUnknownServer,
  type NotCheckable,
  notCheckable,
  passed,
  type StepMaker,
  stepOf,
} from "./fairness-step.ts";
import { chainsOf, type RecordedRound, recordedRounds } from "./recorded-rounds.ts";
import { type CardReplay, replayCards } from "./replay-cards.ts";

/** What the verifier has besides the record. */
export interface VerifyOptions {
  readonly receipts?: MatchReceipts | undefined;
  /** The public keys of the server, also former ones, from `/.well-known/last-card-key`. */
  readonly knownKeys?: readonly string[] | undefined;
  /** When former keys have ended. */
  readonly keyEnds?: readonly KeyEnd[] | undefined;
  /** The record is from anywhere, for example from a file: an unknown key is then not checkable, in place of wrong. */
  readonly mayBeForeign?: boolean | undefined;
  /** Cards were dealt to the client's seat of whose shuffle it was shown nothing, so that it has no receipt of them. */
  readonly wasDealtUnseen?: boolean | undefined;
  /** The id with which the record was asked for: a server could answer with another match. */
  readonly matchId?: string | undefined;
  /** The commitment to the hand of this day that the client was shown before the day. */
  readonly dayCommitment?: string | undefined;
  /** Called with how much is done, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

export const VERDICTS = ["ok", "failed", "notCheckable"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Verification {
  readonly verdict: Verdict;
  /** In the order in which they are explained: the match, then round by round, then the result. */
  readonly steps: readonly FairnessStep[];
}

/** The part of the work that replaying the cards is; the signatures of the rounds are the rest. */
const REPLAY_PART = 0.3;

/** Whether these could be checked depends on what the verifier has, and does not change the verdict. */
const OPTIONAL_CHECKS: readonly FairnessCheck[] = ["serverKey", "receipts", "seenCards", "receipt"];

/** These are limits of the match itself, which its verdict names and does not change for. */
const NAMED_LIMITS: readonly NotCheckable[] = ["onlyWatched", "firstScheme"];

/** Verifies a record that has the right form (`isMatchRecord`). Never throws for one. */
export function verifyMatch(record: MatchRecord, options: VerifyOptions = {}): Verification {
  const { fairness } = record;
  const steps = fairness === undefined ? stepsWithout(record, options) : stepsOf(record, fairness, options);
  return { verdict: verdictOf(steps), steps };
}

/** Failed if any step failed; not checkable if a step could not be checked that every fair match allows. */
function verdictOf(steps: readonly FairnessStep[]): Verdict {
  if (steps.some(({ status }) => status === "failed")) return "failed";
  return steps.some(isMissing) ? "notCheckable" : "ok";
}

/** The rounds in which the client had a seat, and of whose key its number is no part. */
export function roundsWithoutOwn(steps: readonly FairnessStep[]): readonly number[] {
  return steps.flatMap((step) =>
    step.check === "ownContribution" && step.round !== undefined && isMissing(step) ? [step.round] : [],
  );
}

/** Failed steps count as missing, too. */
function isMissing(step: FairnessStep): boolean {
  if (step.status === "ok") return false;
  if (OPTIONAL_CHECKS.includes(step.check)) return isUnknownServer(step) || isCounted(step);
  return !(step.status === "notCheckable" && NAMED_LIMITS.includes(step.reason));
}

/** The server or the owner of the key is the cause, and not what the verifier has. */
function isCounted(step: FairnessStep): boolean {
  const reasons: readonly string[] = ["eventsNotShown", "startUnknown", "keyStolenLater"];
  return "reason" in step && reasons.includes(step.reason);
}

const wholeMatch = (check: FairnessCheck): StepMaker => ({ check, place: {} });

/** A match by the old rule: it only replays. A client with receipts knows that the record should have more. */
function stepsWithout(record: MatchRecord, options: VerifyOptions): readonly FairnessStep[] {
  const { receipts } = options;
  const maker = wholeMatch("record");
  const hasReceipts = receipts !== undefined && receipts.rounds.length > 0;
  const step = hasReceipts ? failed(maker, "fairnessMissing") : notCheckable(maker, "noFairness");
  return record.handOfTheDay === undefined
    ? [step, ...faultsOf(replayCards(record))]
    : [step, ...handOfTheDaySteps(record, record.handOfTheDay, options)];
}

/** A hand of the day has one deal for everyone: nobody contributes, and only the server's commitment protects. */
function handOfTheDaySteps(
  record: MatchRecord,
  { day, commitment }: DayCommitment,
  { dayCommitment }: VerifyOptions,
): readonly FairnessStep[] {
  const maker = wholeMatch("commitment");
  const opens = commitmentToDay(day, record.seed).commitment === commitment;
  const isShown = dayCommitment === undefined || dayCommitment === commitment;
  const faults = faultsOf(replayCards(record));
  return [
    stepOf(maker, commitmentFailure(opens, isShown)),
    notCheckable(wholeMatch("contributions"), "onlyServerContributed"),
    ...(faults.length === 0 ? [passed(wholeMatch("cards"))] : faults),
  ];
}

function commitmentFailure(opens: boolean, isShown: boolean): FoundFailure | undefined {
  if (!opens) return { reason: "commitmentDoesNotOpen" };
  return isShown ? undefined : { reason: "commitmentDiffers" };
}

function faultsOf({ fault }: CardReplay): readonly FairnessStep[] {
  if (fault === undefined) return [];
  const { reason, ...place } = fault;
  return [failed(wholeMatch("cards"), reason, place)];
}

function stepsOf(
  record: MatchRecord,
  fairness: MatchFairness,
  options: VerifyOptions,
): readonly FairnessStep[] {
  const recorded = recordedRounds(record);
  const receipts = matchingReceipts(fairness, options);
  const wrongSeen = new Map<number, number>();
  const lastEvent = record.entries.reduce((sum, { events }) => sum + events.length, 0);
  const onEntry = ({ n, events }: { n: number; events: readonly unknown[] }, game: Readonly<Game>) => {
    const last = n + events.length - 1;
    const ofRound = receipts?.rounds.filter(({ round }) => round === game.round) ?? [];
    if (!wrongSeen.has(game.round) && wrongHands(ofRound, last, game).length > 0)
      wrongSeen.set(game.round, last);
    options.onProgress?.((REPLAY_PART * last) / lastEvent);
  };
  const replayed = replayCards(record, onEntry);
  const rounds = { record, fairness, recorded, receipts, replayed, wrongSeen, options };
  return [
    stepOf(wholeMatch("record"), wrongProof(rounds)),
    keyStep(fairness, options),
    receiptsStep(recorded, fairness, options),
    tableChainStep(fairness, receipts),
    ...roundSteps(rounds),
    ...(receipts?.problems ?? []),
    resultStep(record, fairness, replayed),
  ];
}

function wrongProof({ record, fairness, recorded, options }: AllRounds): FoundFailure | undefined {
  const { matchId, deck, rounds } = fairness;
  const isOtherDeck = deck !== undefined && deck.edition !== deckNamed(record.rules).edition;
  if (isOtherDeck || (options.matchId !== undefined && options.matchId !== matchId))
    return { reason: "otherMatch" };
  if (recorded.length === rounds.length) return undefined;
  return { reason: "roundMissing", place: { round: 1 + Math.min(recorded.length, rounds.length) } };
}

function keyStep(fairness: MatchFairness, options: VerifyOptions): FairnessStep {
  const { matchId, publicKey, started } = fairness;
  const { knownKeys, receipts, mayBeForeign } = options;
  const maker = wholeMatch("serverKey");
  if (started !== undefined && !isSigned(publicKey, started.signature, startFrame({ matchId, ...started })))
    return failed(maker, "signatureWrong");
  if (receipts !== undefined && receipts.publicKey !== publicKey) return failed(maker, "otherServerKey");
  if (knownKeys === undefined) return notCheckable(maker, "noKnownKeys");
  if (knownKeys.includes(publicKey)) return endStep(maker, fairness, options);
  return mayBeForeign === true ? notCheckable(maker, "unknownServer") : failed(maker, "unknownServerKey");
}

/** A former key has signed no match that began after its end. A browser that saw the match has seen its key at that time. */
function endStep(
  maker: StepMaker,
  { matchId, publicKey, started }: MatchFairness,
  { keyEnds = [], receipts }: VerifyOptions,
): FairnessStep {
  const end = keyEnds.find(({ key }) => key === publicKey);
  if (end === undefined) return passed(maker);
  const isStolen = end.reason === "stolen";
  const isOpen = receipts?.matchId !== matchId;
  if (started === undefined && !isStolen && isOpen) return notCheckable(maker, "startUnknown");
  const began = started?.at ?? (isStolen ? end.from : 0);
  if (began >= end.from) return failed(maker, isStolen ? "keyStolen" : "keyEnded");
  return isStolen && isOpen ? notCheckable(maker, "keyStolenLater") : passed(maker);
}

function receiptsStep(
  recorded: readonly RecordedRound[],
  { matchId }: MatchFairness,
  { receipts, wasDealtUnseen = false }: VerifyOptions,
): FairnessStep {
  const maker = wholeMatch("receipts");
  if (receipts === undefined) return notCheckable(maker, wasDealtUnseen ? "nothingReceived" : "noReceipts");
  if (receipts.matchId !== matchId) return failed(maker, "receiptsOfOtherMatch");
  const round = missingRound(recorded, receipts);
  return round === undefined ? passed(maker) : failed(maker, "shownRoundMissing", { round });
}

/** A round of which the client was shown events. One that was only prepared when the match ended is in no record. */
function missingRound(recorded: readonly RecordedRound[], { rounds }: MatchReceipts): number | undefined {
  const isRecorded = (round: number) => recorded.some((each) => each.round === round);
  return rounds.find(
    ({ round, seen, signed }) => (seen.length > 0 || signed !== undefined) && !isRecorded(round),
  )?.round;
}

function matchingReceipts(
  { matchId }: MatchFairness,
  { receipts }: VerifyOptions,
): MatchReceipts | undefined {
  return receipts?.matchId === matchId ? receipts : undefined;
}

interface AllRounds {
  readonly record: MatchRecord;
  readonly fairness: MatchFairness;
  readonly recorded: readonly RecordedRound[];
  readonly receipts: MatchReceipts | undefined;
  readonly replayed: CardReplay;
  /** By round: the event after which the client was shown a hand that the seat did not hold. */
  readonly wrongSeen: ReadonlyMap<number, number>;
  readonly options: VerifyOptions;
}

function roundSteps(all: AllRounds): readonly FairnessStep[] {
  const { record, fairness, recorded } = all;
  const { matchId } = fairness;
  const { rules, players } = record;
  const context: EarlierAttempts = {
    matchId,
    rules,
    seats: players.length,
    seen: new Set(),
    excluded: new Set(),
    people: players.map(({ kind }) => kind === "human"),
    heldByPerson: new Set(),
  };
  return fairness.rounds.flatMap((fair, i) => {
    const own = recorded[i];
    all.options.onProgress?.(REPLAY_PART + ((1 - REPLAY_PART) * i) / fairness.rounds.length);
    if (own === undefined || fair.round !== own.round)
      return [failed({ check: "record", place: { round: fair.round } }, "roundMissing")];
    return [...keySteps(context, fair, own), ...eventSteps(all, fair, own)];
  });
}

function eventSteps(all: AllRounds, fair: FairRound, recorded: RecordedRound): readonly FairnessStep[] {
  const { matchId, publicKey } = all.fairness;
  const chains = chainsOf(recorded, { commitment: fair.commitment, seats: withServerContributions(fair) });
  const compared = { matchId, publicKey, fair, recorded, chains };
  return [cardStep(all, fair.round), ...chainSteps(compared), ...stepsOfReceipts(all, compared)];
}

function cardStep({ replayed: { fault } }: AllRounds, round: number): FairnessStep {
  const maker: StepMaker = { check: "cards", place: { round } };
  if (fault === undefined || round < fault.round) return passed(maker);
  return round === fault.round
    ? failed(maker, fault.reason, { event: fault.event })
    : notCheckable(maker, "notReplayed");
}

function chainSteps({
  matchId,
  publicKey,
  fair,
  chains,
}: Omit<ComparedRound, "hadSeatBefore">): readonly FairnessStep[] {
  const { round, commitment, lastEvent, head, signature } = fair;
  const end = chains.at(-1);
  const isSame = end?.head === head && end.lastEvent === lastEvent;
  const isRight = isRoundSigned(publicKey, { matchId, round, commitment, lastEvent, head, signature });
  const place = { round };
  return [
    stepOf({ check: "chain", place }, isSame ? undefined : { reason: "chainDiffers" }),
    stepOf({ check: "signature", place }, isRight ? undefined : { reason: "signatureWrong" }),
  ];
}

function stepsOfReceipts(
  { receipts, wrongSeen, options: { wasDealtUnseen = false } }: AllRounds,
  compared: Omit<ComparedRound, "hadSeatBefore">,
): readonly FairnessStep[] {
  if (receipts === undefined && !wasDealtUnseen) return [];
  const { rounds = [] } = receipts ?? {};
  const { round } = compared.fair;
  const hadSeatBefore = wasDealtUnseen || rounds.some((each) => each.round < round && each.seat >= 0);
  const steps = receiptSteps(
    { ...compared, hadSeatBefore },
    rounds.filter((receipt) => receipt.round === round),
  );
  const event = wrongSeen.get(round);
  return steps.map((step) =>
    step.check === "seenCards" && step.status !== "failed" && event !== undefined
      ? failed({ check: "seenCards", place: { round } }, "seenDiffers", { event })
      : step,
  );
}

function resultStep(record: MatchRecord, fairness: MatchFairness, { game, fault }: CardReplay): FairnessStep {
  const maker = wholeMatch("result");
  const { rules, players, result } = record;
  if (result === undefined)
    return hasEnded(record) ? failed(maker, "resultMissing") : notCheckable(maker, "unfinished");
  const heads = fairness.rounds.map(({ head }) => head);
  const { matchId, signature, publicKey } = fairness;
  const statement = { matchId, rules, kinds: players.map(({ kind }) => kind), heads, result };
  if (!isSigned(publicKey, signature, resultFrame(statement))) return failed(maker, "signatureWrong");
  const isSame = fault !== undefined || canonicalJson(game.result) === canonicalJson(result);
  return isSame ? passed(maker) : failed(maker, "resultDiffers");
}

function hasEnded({ entries }: MatchRecord): boolean {
  return entries.some(({ events }) => events.some(({ type }) => type === "matchEnded"));
}
