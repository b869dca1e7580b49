/**
 * What a browser finds out about a table from one match to the next (version 2): each commitment binds the table's one before,
 * and a deal that was prepared does not vanish. Pure.
 */
import type { TableLink } from "../../../shared/fairness/match-fairness.ts";
import type { RoundReceipt } from "../../../shared/fairness/receipts.ts";
import type { BoundCommitment } from "../../../shared/wire/fairness.ts";
import { newestReceipt, withProblem, withReceipt } from "./kept-changes.ts";
import type { EarlierMatch, SeenCommitment, StoredKept } from "./receipt-store.ts";

const MOST_UNFINISHED = 20;

/** What the next match at the table has to go on from. `isUnbroken`: the connection has lasted since. */
export function earlierMatch(kept: StoredKept, isUnbroken: boolean): EarlierMatch {
  const { receipts, seatId = "", isOver } = kept;
  const last = receipts.rounds.findLast(({ link }) => link !== undefined);
  const isOpen = isOver !== true && receipts.rounds.some(isBegun);
  return {
    ...{ matchId: receipts.matchId, seatId, isOpen },
    ...(last?.link && { last: { number: last.link.number, commitment: last.commitment } }),
    wasUnderWay: isOpen && isUnbroken && isUnderWay(kept),
    unfinished: receipts.unfinished ?? [],
  };
}

/** Nothing was dealt, and there is no signed list that would prove anything against the server. */
export function isWorthless({ receipts, problems }: StoredKept): boolean {
  const isDealt = receipts.rounds.some(({ seen, signed }) => seen.length > 0 || signed !== undefined);
  return !isDealt && (problems.length > 0 || !receipts.rounds.some(isBegun));
}

function isBegun({ seats, seen, signed }: RoundReceipt): boolean {
  return seats !== undefined || seen.length > 0 || signed !== undefined;
}

/** The list of a deal is published, and the cards are not dealt; or a round goes on. A void attempt is followed by another one. */
function isUnderWay(kept: StoredKept): boolean {
  const { receipts, round, voided } = kept;
  const newest = receipts.rounds.at(-1);
  if (newest === undefined) return false;
  const isVoid = voided.some((each) => each.round === newest.round && each.attempt === newest.attempt);
  const isAgreed = newest.seats !== undefined && newest.signed === undefined && !isVoid;
  const played = round === undefined ? undefined : newestReceipt(kept, { round });
  return isAgreed || (played !== undefined && played.signed === undefined);
}

/** With what a commitment also binds. `seatId`: this client's; "" without a seat. */
export function withBound(kept: StoredKept, message: BoundCommitment, seatId: string): StoredKept {
  const { round, attempt, number, before, seatIds } = message;
  const receipt = newestReceipt(kept, { round, attempt });
  const link = { number, before, seatIds };
  if (receipt === undefined) return kept;
  if (receipt.link !== undefined)
    return isSameLink(receipt.link, link) ? { ...kept, seatId } : withBrokenChain(kept, receipt);
  const { earlier, ...current } = kept;
  const bound = withReceipt({ ...current, seatId }, { ...receipt, link });
  const known = [...commitmentsIn(kept), ...(earlier?.last === undefined ? [] : [earlier.last])];
  const isBroken = known.some((each) => contradicts(each, { ...link, commitment: receipt.commitment }));
  const linked = isBroken ? withBrokenChain(bound, receipt) : bound;
  const seated = withCheckedId(linked, receipt, seatIds[receipt.seat] === seatId);
  return earlier === undefined ? seated : withEarlier(seated, earlier);
}

function isSameLink(one: TableLink, other: TableLink): boolean {
  const isSame = one.number === other.number && one.before === other.before;
  return isSame && one.seatIds.join() === other.seatIds.join();
}

function commitmentsIn({ receipts }: StoredKept): readonly SeenCommitment[] {
  return receipts.rounds.flatMap(({ link, commitment }) =>
    link === undefined ? [] : [{ number: link.number, commitment }],
  );
}

/** A number that is missing between them may have been published while this client was away. */
function contradicts(
  known: SeenCommitment,
  { number, before, commitment }: SeenCommitment & TableLink,
): boolean {
  if (number === known.number) return commitment !== known.commitment;
  return number === known.number + 1 && before !== known.commitment;
}

function withBrokenChain(kept: StoredKept, { round, attempt }: RoundReceipt): StoredKept {
  const problem = { check: "tableChain", status: "failed", reason: "chainBroken" } as const;
  return withProblem(kept, { ...problem, round, attempt });
}

/** Only a client that has contributed is sure to have had its seat before the commitment. */
function withCheckedId(kept: StoredKept, { own, round, seat }: RoundReceipt, isOwn: boolean): StoredKept {
  if (own === undefined || isOwn || kept.seatId === "") return kept;
  const problem = { check: "ownContribution", status: "failed", reason: "ownSeatChanged" } as const;
  return withProblem(kept, { ...problem, round, seat });
}

/** A deal only vanishes if everybody leaves. */
function withEarlier(kept: StoredKept, earlier: EarlierMatch): StoredKept {
  const { matchId, seatId, isOpen, wasUnderWay } = earlier;
  const unfinished = [...earlier.unfinished, ...(isOpen ? [matchId] : [])].slice(-MOST_UNFINISHED);
  const receipts = unfinished.length === 0 ? kept.receipts : { ...kept.receipts, unfinished };
  const noted = { ...kept, receipts };
  if (!wasUnderWay || seatId === "" || seatId !== kept.seatId) return noted;
  return withProblem(noted, { check: "tableChain", status: "failed", reason: "dealVanished" });
}
