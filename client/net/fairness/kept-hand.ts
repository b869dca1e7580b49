/**
 * The hand of this client. The table shows the one of the state, and a record is compared with the events: so the hand of the
 * state must be the one to which the events lead. Pure.
 */
import type { Card } from "../../../shared/card.ts";
import { type RoundReceipt, seenHand } from "../../../shared/fairness/receipts.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { FirstState, ShownCommand } from "./fairness-input.ts";
import { newestReceipt, roundAfter, withoutChain, withProblem, withReceipt } from "./kept-changes.ts";
import type { OwnHand, StoredKept } from "./receipt-store.ts";

/** Only the state has a hand that was exchanged. Undefined: events are missing, so nothing can be said. */
type Expected = readonly Card[] | "exchanged" | undefined;

/**
 * With the round and the hand that the client was shown when it came back. Events that it is shown from then on belong to this
 * round, also if the client has missed its deal or only watches.
 */
export function withFirstState(kept: StoredKept, { round, lastEvent, hand, seat }: FirstState): StoredKept {
  const current = kept.round === round ? kept : { ...withoutChain(kept), round };
  const receipt = newestReceipt(kept, { round });
  if (hand === undefined || receipt === undefined || receipt.seat !== seat) return current;
  return withShownHand(current, receipt, { lastEvent, cards: hand });
}

/** After the events of a command: compares the hand in the state with the one to which they lead. */
export function withCheckedHand(kept: StoredKept, command: ShownCommand): StoredKept {
  const { hand: before, ...without } = kept;
  const round = roundAfter(kept, command);
  const receipt = round === undefined ? undefined : newestReceipt(kept, { round });
  if (receipt === undefined || receipt.seat < 0 || receipt.seat !== command.seat) return without;
  const expected = cardsAfter(before, command);
  return expected === undefined ? without : withHandAfter(without, receipt, { ...command, expected });
}

interface Compared extends ShownCommand {
  readonly expected: readonly Card[] | "exchanged";
}

function withHandAfter(
  kept: StoredKept,
  receipt: RoundReceipt,
  { expected, ...command }: Compared,
): StoredKept {
  const lastEvent = command.n + command.events.length - 1;
  const cards = shownCards(command);
  if (expected === "exchanged")
    return cards === undefined ? kept : withShownHand(kept, receipt, { lastEvent, cards });
  return cards === undefined || isSameHand(expected, cards)
    ? { ...kept, hand: { lastEvent, cards: expected } }
    : withWrongHand(kept, receipt, { lastEvent, cards });
}

/** The record must have this hand, too. From now on, the events lead on from it. */
function withShownHand(kept: StoredKept, receipt: RoundReceipt, hand: OwnHand): StoredKept {
  const hands = [...(receipt.hands ?? []), seenHand(hand.lastEvent, hand.cards)];
  return withReceipt({ ...kept, hand }, { ...receipt, hands });
}

/** The receipt keeps the wrong hand, so that other programs find it as well. */
function withWrongHand(kept: StoredKept, receipt: RoundReceipt, hand: OwnHand): StoredKept {
  return withProblem(withShownHand(kept, receipt, hand), {
    ...({ check: "seenCards", status: "failed", reason: "handDiffers" } as const),
    ...{ round: receipt.round, event: hand.lastEvent },
  });
}

/** A client that has just got its seat may not see its hand yet. An empty hand would deceive nobody. */
function shownCards({ hand }: ShownCommand): readonly Card[] | undefined {
  return hand?.length === 0 ? undefined : hand;
}

function cardsAfter(before: OwnHand | undefined, { n, events, seat }: ShownCommand): Expected {
  let cards: Expected = before?.lastEvent === n - 1 ? before.cards : undefined;
  for (const event of events) cards = afterEvent(cards, event, seat);
  return cards;
}

const MOVE_ALL_HANDS: readonly SeenEvent["type"][] = ["handsRotated", "handsShuffled", "flipped"];

function afterEvent(cards: Expected, event: SeenEvent, seat: Seat): Expected {
  if (event.type === "dealt") return event.hand.length === event.counts[seat] ? event.hand : undefined;
  if (MOVE_ALL_HANDS.includes(event.type)) return "exchanged";
  if (event.type === "handsSwapped") return event.seats.includes(seat) ? "exchanged" : cards;
  const isOwn = "seat" in event && event.seat === seat;
  return !isOwn || cards === undefined || cards === "exchanged" ? cards : afterOwnEvent(cards, event);
}

function afterOwnEvent(cards: readonly Card[], event: SeenEvent): Expected {
  if (event.type === "cardPlayed") return withoutCard(cards, event.card);
  if (event.type !== "cardsDrawn") return cards;
  return event.cards.length === event.count ? [...cards, ...event.cards] : undefined;
}

/** A card that is not there leaves the hand as it is, which is then another one than the state's. */
function withoutCard(cards: readonly Card[], card: Card): readonly Card[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

function isSameHand(one: readonly Card[], other: readonly Card[]): boolean {
  const sorted = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b).join();
  return sorted(one) === sorted(other);
}
