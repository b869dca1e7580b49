/** Finds out which cards of the viewer's hand each event adds or removes, by comparing the hands before and after. */
import { type Card, frontOf } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { HandCard, HandKey } from "../scene-contract.ts";
import type { BoardState } from "./board-state.ts";

const MOVES_HANDS: readonly SeenEvent["type"][] = [
  "handsSwapped",
  "handsRotated",
  "handsShuffled",
  "flipped",
];

export interface HandDiff {
  /** The viewer's cards that the event with this index adds or removes. */
  keys(event: number): readonly HandKey[];
  /** The viewer's hand after that event. */
  handAfter(event: number): readonly HandCard[];
}

/** Compares the hands of two boards, with the events between them. */
export function diffHands(previous: BoardState, next: BoardState, events: readonly SeenEvent[]): HandDiff {
  const isNewRound = events.some(({ type }) => type === "dealt");
  const before = isNewRound ? [] : previous.hand;
  const added = cardsWithout(next.hand, before);
  const removed = cardsWithout(before, next.hand);
  const explained = events.map((event) => explainedKeys(event, previous.viewer, { added, removed }));
  const swap = events.findIndex(({ type }) => MOVES_HANDS.includes(type));
  // A swapped hand comes without its faces: all changes that are still unexplained belong to the swap.
  const swapped = swap < 0 ? [] : [...added, ...removed].map(({ key }) => key);
  const keys = explained.map((some, i) => (i === swap ? [...some, ...swapped] : some));
  /** The event that adds or removes a card. Changes that no event explains are made before the first event. */
  const eventOf = new Map(keys.flatMap((some, i) => some.map((key) => [key, i] as const)));
  const isInHand = ({ key }: HandCard, event: number): boolean =>
    has(before, key) || (eventOf.get(key) ?? -1) <= event;
  const isLeaving = ({ key }: HandCard, event: number): boolean =>
    !has(next.hand, key) && (eventOf.get(key) ?? -1) > event;
  return {
    keys: (event) => keys[event] ?? [],
    handAfter(event) {
      const there = next.hand.filter((card) => isInHand(card, event));
      const leaving = before.filter((card) => isLeaving(card, event));
      return leaving.length === 0 ? there : inPreviousOrder(before, there, leaving);
    },
  };
}

const has = (hand: readonly HandCard[], key: HandKey): boolean => hand.some((card) => card.key === key);

function cardsWithout(hand: readonly HandCard[], others: readonly HandCard[]): HandCard[] {
  return hand.filter(({ key }) => !has(others, key));
}

/** Removes the cards that an event explains from `added` or `removed`, and returns their keys. */
function explainedKeys(
  event: SeenEvent,
  viewer: Seat,
  { added, removed }: Readonly<Record<"added" | "removed", HandCard[]>>,
): readonly HandKey[] {
  if (event.type === "dealt") return takeKeys(added, event.hand);
  if (event.type === "cardsDrawn") return takeKeys(added, event.cards);
  if (!("seat" in event) || event.seat !== viewer) return [];
  if (event.type === "cardPlayed") return takeKeys(removed, [event.card]);
  if (event.type === "cardsDiscarded") return takeKeys(removed, event.cards);
  return event.type === "seatOut" ? removed.splice(0).map(({ key }) => key) : [];
}

function takeKeys(from: HandCard[], cards: readonly Card[]): readonly HandKey[] {
  return cards.flatMap((card) => {
    const i = from.findIndex((each) => each.card === frontOf(card));
    return i < 0 ? [] : from.splice(i, 1).map(({ key }) => key);
  });
}

/** While a card is still to leave, the hand keeps its order, and new cards are last. */
function inPreviousOrder(
  before: readonly HandCard[],
  there: readonly HandCard[],
  leaving: readonly HandCard[],
): readonly HandCard[] {
  const all = [...there, ...leaving];
  const old = before.flatMap(({ key }) => all.filter((card) => card.key === key));
  return [...old, ...there.filter(({ key }) => !has(before, key))];
}
