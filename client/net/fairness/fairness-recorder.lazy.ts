/**
 * Contributes to the shuffles of a table, and keeps what the server has shown. A lazy chunk, because hashing is not
 * needed before a table is joined.
 */

import { type RoundReceipt, whyNotReveal } from "../../../shared/fairness/receipts.ts";
import { commitmentOfSeat } from "../../../shared/fairness/round-key.ts";
import type { Seat } from "../../../shared/seat.ts";
import type {
  AttemptVoided,
  ContributionCommitments,
  RoundCommitment,
} from "../../../shared/wire/fairness.ts";
import { callRow, type Rows } from "../../variant-rows.ts";
import type { CommitmentAnswer, FairnessInput, SendContribution, ShownCommitment } from "./fairness-input.ts";
import * as changes from "./kept-changes.ts";
import { withCheckedHand, withFirstState } from "./kept-hand.ts";
import { joinKept, type KeptMatch, type RunningMark } from "./kept-match.ts";
import { earlierMatch, isWorthless, withBound } from "./kept-table-chain.ts";
import { BROWSER_RECEIPTS, type ReceiptStore, type StoredKept } from "./receipt-store.ts";

export interface RecorderDeps {
  /** Of the table. */
  readonly code: string;
  readonly send: SendContribution;
  /** Passes on the server's answer, in its turn. */
  readonly answered: (answer: CommitmentAnswer) => void;
  /** The server has accepted the bytes for this commitment of its own. */
  readonly revealed: (commitment: string) => void;
  /** What the shield says now. */
  readonly marked: (mark: RunningMark) => void;
  readonly store?: ReceiptStore;
  /** 32 random bytes in hex digits. */
  readonly draw?: () => string;
  readonly now?: () => number;
}

const CONTRIBUTION_BYTES = 32;

/** 32 random bytes in hex digits. Browsers offer this without https as well. */
function drawContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What each input changes in what is kept. */
const CHANGES: Rows<Exclude<FairnessInput, { type: "roundCommitment" }>, "type", StoredKept, [StoredKept]> = {
  contributionCommitments: ({ message }, kept) => withSeats(kept, message),
  attemptVoided: ({ message }, kept) => withVoided(kept, message),
  roundReceipt: ({ message }, kept) => changes.withSignature(kept, message),
  boundCommitment: ({ message, seatId }, kept) => withBound(kept, message, seatId),
  signedSeats: ({ message }, kept) => changes.withSignedSeats(kept, message),
  acceptedContribution: ({ message }, kept) => changes.withAccepted(kept, message),
  events: (input, kept) => withCheckedHand(changes.withEvents(kept, input), input),
  firstState: (input, kept) => withFirstState(kept, input),
  answer: (input, kept) => withAnswer(kept, input),
  revealed: ({ commitment }, kept) => withRevealed(kept, commitment),
  matchOver: (_, kept) => ({ ...kept, isOver: true }),
  dropped: (_, kept) => changes.withoutAcknowledgments(kept),
};

export class FairnessRecorder {
  readonly #deps: Required<RecorderDeps>;
  #kept: StoredKept | undefined;
  #saving: Promise<unknown> = Promise.resolve();
  #isSaveDue = false;
  /** The connection has lasted since the first commitment of the match. */
  #isUnbroken = false;

  constructor(deps: RecorderDeps) {
    this.#deps = { store: BROWSER_RECEIPTS, draw: drawContribution, now: Date.now, ...deps };
  }

  /** To be called with one input after the other, each after the promise of the one before. */
  async handle(input: FairnessInput): Promise<void> {
    if (input.type === "roundCommitment") await this.#commitmentShown(input);
    else await this.#apply(input);
    // Nothing waits for it: contributions have a deadline.
    void this.#mark();
  }

  /** What is kept of a match, also by other seats of this browser; without an id, of the current one. */
  async keptMatch(matchId = this.#kept?.receipts.matchId): Promise<KeptMatch | undefined> {
    if (matchId === undefined) return undefined;
    const stored = await this.#deps.store.load(matchId);
    const current = this.#kept?.receipts.matchId === matchId ? this.#kept : undefined;
    if (current === undefined) return joinKept(stored);
    return joinKept([current, ...stored.filter(({ seat }) => seat !== current.seat)]);
  }

  async #apply(input: Exclude<FairnessInput, { type: "roundCommitment" }>): Promise<void> {
    const kept = this.#kept;
    if (input.type === "dropped") this.#isUnbroken = false;
    if (kept === undefined) return;
    this.#kept = callRow(CHANGES, input.type, input, kept);
    if (this.#kept !== kept) this.#saveSoon();
    if (input.type === "contributionCommitments") await this.#reveal(input.message);
  }

  /** If the checks cannot be loaded, only what was noticed already counts. */
  async #mark(): Promise<void> {
    const loaded = await import("./running-mark.lazy.ts").catch(() => undefined);
    const kept = this.#kept;
    if (kept === undefined) return;
    const noticed = kept.problems.length > 0 ? "wrong" : "checking";
    this.#deps.marked(loaded?.runningMark(kept) ?? noticed);
  }

  /** The server has committed to its secret: this client answers with its own commitment, if it has a seat. */
  async #commitmentShown({ message, seat, isListFixed }: ShownCommitment): Promise<void> {
    const isSame = this.#kept?.receipts.matchId === message.match && this.#kept.seat === seat;
    const before = isSame ? this.#kept : await this.#load(message, seat);
    this.#kept = changes.withCommitment(before ?? (await this.#newKept(message, seat)), message);
    const receipt = changes.findReceipt(this.#kept, message.commitment);
    const mayContribute =
      !isListFixed && message.seats[seat] === "player" && !message.excluded.includes(seat);
    if (receipt !== undefined && receipt.seats === undefined && mayContribute)
      await this.#contribute(receipt);
    else this.#saveSoon();
  }

  async #load({ match }: RoundCommitment, seat: Seat): Promise<StoredKept | undefined> {
    const stored = await this.#deps.store.load(match);
    const own = stored.find((kept) => kept.seat === seat);
    return own && changes.withoutAcknowledgments(own);
  }

  /** The match begins for this client: what it knows of the match before at this table must be continued. */
  async #newKept(message: RoundCommitment, seat: Seat): Promise<StoredKept> {
    const { code, store } = this.#deps;
    const current = this.#kept;
    const isUnbroken = this.#isUnbroken && current !== undefined;
    const before =
      current !== undefined && current.receipts.matchId !== message.match
        ? current
        : await store.lastAt(code, message.match);
    this.#isUnbroken = true;
    const kept = { ...changes.emptyKept(message, seat), code };
    if (before === undefined) return kept;
    if (isWorthless(before)) await store.remove(before);
    return { ...kept, earlier: earlierMatch(before, isUnbroken && before === current) };
  }

  /** The bytes are stored before their commitment is sent, so that a page that is reloaded can still reveal them. */
  async #contribute(receipt: RoundReceipt): Promise<void> {
    if (this.#kept === undefined) return;
    const { seat, round, attempt, commitment } = receipt;
    const isNew = receipt.own === undefined;
    const own = receipt.own ?? { value: this.#deps.draw(), isAcknowledged: false };
    this.#kept = changes.withReceipt(this.#kept, { ...receipt, own });
    await this.#save();
    const payload = { round, attempt, commitment: commitmentOfSeat({ commitment, seat, value: own.value }) };
    void this.#deps
      .send("commitContribution", payload)
      .then((reply) => this.#deps.answered({ commitment, isNew, reply }));
  }

  /** The list is fixed. The bytes are revealed only if it contains this client's commitment. */
  async #reveal({ round, attempt }: ContributionCommitments): Promise<void> {
    const receipt = this.#kept && changes.newestReceipt(this.#kept, { round, attempt });
    if (receipt?.own === undefined || whyNotReveal(receipt) !== undefined) return;
    void this.#deps.send("revealContribution", { round, attempt, value: receipt.own.value }).then((reply) => {
      if (reply !== "unknown" && reply.ok) this.#deps.revealed(receipt.commitment);
    });
  }

  /** Stores at most once at a time: what has changed meanwhile is stored afterwards, together. */
  #saveSoon(): void {
    if (this.#isSaveDue) return;
    this.#isSaveDue = true;
    this.#saving = this.#saving.then(() => this.#save());
  }

  async #save(): Promise<void> {
    this.#isSaveDue = false;
    if (this.#kept === undefined) return;
    this.#kept = { ...this.#kept, at: this.#deps.now() };
    await this.#deps.store.save(this.#kept);
  }
}

/** What was published first counts. A server that publishes something else later is remembered. */
function withSeats(kept: StoredKept, { round, attempt, seats }: ContributionCommitments): StoredKept {
  const receipt = changes.newestReceipt(kept, { round, attempt });
  if (receipt === undefined) return kept;
  if (receipt.seats === undefined) return changes.withReceipt(kept, { ...receipt, seats });
  if (JSON.stringify(receipt.seats) === JSON.stringify(seats)) return kept;
  const problem = { check: "ownContribution", status: "failed", reason: "publishedSeatsDiffer" } as const;
  const both = receipt.otherSeats === undefined ? { ...receipt, otherSeats: { seats } } : receipt;
  return changes.withProblem(changes.withReceipt(kept, both), { ...problem, round, attempt });
}

function withVoided(kept: StoredKept, voided: AttemptVoided): StoredKept {
  const isKnown = kept.voided.some(
    ({ round, attempt }) => round === voided.round && attempt === voided.attempt,
  );
  if (isKnown) return kept;
  const { round, attempt, missing } = voided;
  const receipt = changes.newestReceipt(kept, { round, attempt });
  const isContradiction = receipt?.own?.isRevealed === true && missing.includes(receipt.seat);
  const problem = {
    check: "ownContribution",
    status: "failed",
    reason: "ownContributionCalledMissing",
  } as const;
  const checked = isContradiction ? changes.withProblem(kept, { ...problem, round, attempt }) : kept;
  return { ...checked, voided: [...kept.voided, voided] };
}

/**
 * The server has confirmed the commitment, or refused it: it came too late, or the server has one of this seat already, from
 * another device or from before the browser's data was cleared. Then the new bytes are not part of the shuffle.
 */
function withAnswer(kept: StoredKept, { commitment, isNew, reply }: CommitmentAnswer): StoredKept {
  const receipt = changes.findReceipt(kept, commitment);
  if (receipt?.own === undefined || reply === "unknown") return kept;
  if (reply.ok)
    return changes.withReceipt(kept, { ...receipt, own: { ...receipt.own, isAcknowledged: true } });
  if (!isNew) return kept;
  const { own: _, ...withoutOwn } = receipt;
  return changes.withReceipt(kept, withoutOwn);
}

/** An accepted number that the server calls missing later is a failure: without it, only the server's word counts. */
function withRevealed(kept: StoredKept, commitment: string): StoredKept {
  const receipt = changes.findReceipt(kept, commitment);
  if (receipt?.own === undefined) return kept;
  return changes.withReceipt(kept, { ...receipt, own: { ...receipt.own, isRevealed: true } });
}
