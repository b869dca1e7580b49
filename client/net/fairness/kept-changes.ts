/** How what a client keeps of a match changes with each message of the server. Pure. */
import {
  type EventChain,
  extendChain,
  shortCheck,
  startChain,
} from "../../../shared/fairness/event-chain.ts";
import type { SignedHead } from "../../../shared/fairness/match-fairness.ts";
import {
  addSeen,
  openReceipt,
  RECEIPTS_FORMAT,
  type RoundReceipt,
} from "../../../shared/fairness/receipts.ts";
import type { FairnessStep } from "../../../shared/fairness/verify/fairness-step.ts";
import type { Seat } from "../../../shared/seat.ts";
import type {
  AcceptedContribution,
  AttemptNumber,
  RoundCommitment,
  RoundSignature,
  SignedSeats,
} from "../../../shared/wire/fairness.ts";
import type { ShownCommand } from "./fairness-input.ts";
import { STORED_VERSION, type StoredKept } from "./receipt-store.ts";

/** Nothing is kept of the match yet. */
export function emptyKept({ match, publicKey }: RoundCommitment, seat: Seat): StoredKept {
  return {
    version: STORED_VERSION,
    seat,
    receipts: { format: RECEIPTS_FORMAT, matchId: match, publicKey, rounds: [] },
    seenHeads: [],
    voided: [],
    problems: [],
    at: 0,
  };
}

/** With a receipt of this attempt. A server that shows one client two commitments of an attempt gets two receipts. */
export function withCommitment(kept: StoredKept, message: RoundCommitment): StoredKept {
  const { round, attempt, commitment, publicKey } = message;
  const known = withPublicKey(kept, publicKey);
  if (findReceipt(kept, commitment) !== undefined) return known;
  const problem = { check: "ownContribution", status: "failed", reason: "commitmentDiffers" } as const;
  const isSecond = newestReceipt(kept, { round, attempt }) !== undefined;
  const checked = isSecond ? withProblem(known, { ...problem, round, attempt }) : known;
  const { receipt, seenHead } = openReceipt({ round, attempt, seat: kept.seat, commitment });
  return {
    ...checked,
    receipts: { ...kept.receipts, rounds: [...kept.receipts.rounds, receipt] },
    seenHeads: [...kept.seenHeads, seenHead],
  };
}

/** The receipt of the attempt with this commitment of the server. */
export function findReceipt({ receipts }: StoredKept, commitment: string): RoundReceipt | undefined {
  return receipts.rounds.find((receipt) => receipt.commitment === commitment);
}

/** The newest receipt of an attempt; without `attempt`, of the last attempt of the round. */
export function newestReceipt(
  { receipts }: StoredKept,
  { round, attempt }: Pick<AttemptNumber, "round"> & Partial<AttemptNumber>,
): RoundReceipt | undefined {
  return receipts.rounds.findLast(
    (receipt) => receipt.round === round && (attempt === undefined || receipt.attempt === attempt),
  );
}

/** With another value for the receipt that has the same commitment. */
export function withReceipt(kept: StoredKept, receipt: RoundReceipt): StoredKept {
  const rounds = kept.receipts.rounds.map((each) =>
    each.commitment === receipt.commitment ? receipt : each,
  );
  return { ...kept, receipts: { ...kept.receipts, rounds } };
}

/** After the connection was closed, no commitment counts as confirmed that was not published. */
export function withoutAcknowledgments(kept: StoredKept): StoredKept {
  const rounds = kept.receipts.rounds.map((receipt) =>
    receipt.own === undefined || receipt.seats !== undefined
      ? receipt
      : { ...receipt, own: { ...receipt.own, isAcknowledged: false } },
  );
  return { ...kept, receipts: { ...kept.receipts, rounds } };
}

/** With the events of a command, in both chains. */
export function withEvents(kept: StoredKept, command: ShownCommand): StoredKept {
  const round = roundAfter(kept, command);
  const receipt = round === undefined ? undefined : newestReceipt(kept, { round });
  const isOver = command.events.some(({ type }) => type === "matchEnded");
  const current = isOver ? { ...kept, isOver: true as const } : kept;
  if (round === undefined || receipt === undefined) return current;
  const chain = chainAfter(current, receipt, command);
  const seen = withSeen({ ...withoutChain(current), round, ...(chain && { chain }) }, receipt, command);
  return withHead(withCheckedChain(withCheckedSeat(seen, receipt, command), command), round);
}

/** The round to which the command belongs. */
export function roundAfter({ round }: StoredKept, { events }: ShownCommand): number | undefined {
  return events.find((event) => event.type === "dealt")?.round ?? round;
}

export function withoutChain({ chain: _, ...kept }: StoredKept): StoredKept {
  return kept;
}

/** Undefined if the client has missed events of the round. */
function chainAfter(
  { chain }: StoredKept,
  { commitment, seats }: RoundReceipt,
  { n, events }: ShownCommand,
): EventChain | undefined {
  if (events.some(({ type }) => type === "dealt"))
    return seats && extendChain(startChain({ commitment, seats, lastEvent: n - 1 }), events);
  return chain?.lastEvent === n - 1 ? extendChain(chain, events) : undefined;
}

/** Of a client that has changed its seat in the middle of a round, the rest of the round is not part of the receipt. */
function withSeen(kept: StoredKept, receipt: RoundReceipt, { n, events, seat }: ShownCommand): StoredKept {
  if (seat !== receipt.seat) return kept;
  const at = kept.receipts.rounds.indexOf(receipt);
  const grown = addSeen({ receipt, seenHead: kept.seenHeads[at] ?? "" }, { n, events });
  const seenHeads = kept.seenHeads.with(at, grown.seenHead);
  return withReceipt({ ...kept, seenHeads }, grown.receipt);
}

/**
 * Nobody changes the seat between the commitment and the deal. A server that knows the deck already could give the best hand to
 * somebody else.
 */
function withCheckedSeat(kept: StoredKept, { round, seat }: RoundReceipt, command: ShownCommand): StoredKept {
  const isDeal = command.events.some(({ type }) => type === "dealt");
  if (!isDeal || seat < 0 || command.seat < 0 || command.seat === seat) return kept;
  const { n } = command;
  return withProblem(kept, {
    ...({ check: "ownContribution", status: "failed", reason: "ownSeatChanged" } as const),
    ...{ round, seat, event: n },
  });
}

/** The state carries the first bytes of the server's chain: it must be the same as the client's. */
function withCheckedChain(kept: StoredKept, { n, check }: ShownCommand): StoredKept {
  const { chain, round } = kept;
  if (chain === undefined || round === undefined || shortCheck(chain) === check) return kept;
  return withProblem(kept, { check: "chain", status: "failed", reason: "chainDiffers", round, event: n });
}

/** With the server's signature at the end of a round. */
export function withSignature(kept: StoredKept, message: RoundSignature): StoredKept {
  const { round, lastEvent, head, signature, publicKey } = message;
  const receipt = newestReceipt(kept, { round });
  if (receipt === undefined) return kept;
  const checked = withPublicKey(kept, publicKey);
  return withHead(withReceipt(checked, withHeads(receipt, { lastEvent, head, signature })), round);
}

/** All that the server has signed is kept: two heads of the same events prove that it has contradicted itself. */
function withHeads(receipt: RoundReceipt, newest: SignedHead): RoundReceipt {
  const { signed, otherSigned = [] } = receipt;
  if (signed === undefined) return { ...receipt, signed: newest };
  if ([signed, ...otherSigned].some(({ signature }) => signature === newest.signature)) return receipt;
  return newest.lastEvent > signed.lastEvent
    ? { ...receipt, signed: newest, otherSigned: [...otherSigned, signed] }
    : { ...receipt, otherSigned: [...otherSigned, newest] };
}

/** With the server's signature of the list of all commitments. */
export function withSignedSeats(kept: StoredKept, { round, attempt, signature }: SignedSeats): StoredKept {
  const receipt = newestReceipt(kept, { round, attempt });
  if (receipt?.seats === undefined) return kept;
  const { signatures, otherSeats } = receipt;
  if (otherSeats !== undefined && signature !== signatures?.seats)
    return withReceipt(kept, { ...receipt, otherSeats: { ...otherSeats, signature } });
  return withReceipt(kept, { ...receipt, signatures: { ...signatures, seats: signature } });
}

/** With the server's signature that it has accepted this client's bytes. */
export function withAccepted(
  kept: StoredKept,
  { round, attempt, signature }: AcceptedContribution,
): StoredKept {
  const receipt = newestReceipt(kept, { round, attempt });
  if (receipt?.own === undefined) return kept;
  const own = { ...receipt.own, isRevealed: true as const };
  return withReceipt(kept, { ...receipt, own, signatures: { ...receipt.signatures, ownValue: signature } });
}

/** With the client's own head, as soon as it covers the same events as the signed one. */
function withHead(kept: StoredKept, round: number): StoredKept {
  const receipt = newestReceipt(kept, { round });
  const { chain } = kept;
  if (receipt?.signed === undefined || kept.round !== round) return kept;
  return chain?.lastEvent === receipt.signed.lastEvent
    ? withReceipt(kept, { ...receipt, head: chain.head })
    : kept;
}

function withPublicKey(kept: StoredKept, publicKey: string): StoredKept {
  if (kept.receipts.publicKey === publicKey) return kept;
  return withProblem(kept, { check: "serverKey", status: "failed", reason: "otherServerKey" });
}

/** Each kind of problem once a round: the first one says where it began. */
export function withProblem(kept: StoredKept, problem: FairnessStep): StoredKept {
  const isKnown = kept.problems.some(
    ({ check, round }) => check === problem.check && round === problem.round,
  );
  return isKnown ? kept : { ...kept, problems: [...kept.problems, problem] };
}
