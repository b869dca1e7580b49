/** Which card of the own hand comes and goes with which event: keys are told apart by comparing both hands. */
import type { Card } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { HandCard, HandKey } from "../contract.ts";
import type { BoardState } from "./board-state.ts";

export interface HandDiff {
  /** The own cards that the event with this index takes or brings. */
  keys(event: number): readonly HandKey[];
  /** The own hand after that event. */
  handAfter(event: number): readonly HandCard[];
}

/** Compares the hands of two stills along the events between them. */
export function diffHands(previous: BoardState, next: BoardState, events: readonly SeenEvent[]): HandDiff {
  const isNewRound = events.some(({ type }) => type === "dealt");
  const before = isNewRound ? [] : previous.hand;
  const come = cardsWithout(next.hand, before);
  const gone = cardsWithout(before, next.hand);
  const keysByEvent = events.map((event) => takeKeys(event, previous.viewer, { come, gone }));
  const exchange = events.findIndex(({ type }) => type === "handsSwapped" || type === "handsRotated");
  // A hand that goes round says no faces: what is still unexplained came and went with it.
  const passed = exchange < 0 ? [] : [...come, ...gone].map(({ key }) => key);
  const keys = keysByEvent.map((some, i) => (i === exchange ? [...some, ...passed] : some));
  /** The event that brings or takes a card; a change that no event explains is there from the start. */
  const at = new Map(keys.flatMap((some, i) => some.map((key) => [key, i] as const)));
  const hasCome = ({ key }: HandCard, event: number): boolean =>
    has(before, key) || (at.get(key) ?? -1) <= event;
  const isLeaving = ({ key }: HandCard, event: number): boolean =>
    !has(next.hand, key) && (at.get(key) ?? -1) > event;
  return {
    keys: (event) => keys[event] ?? [],
    handAfter(event) {
      const there = next.hand.filter((card) => hasCome(card, event));
      const leaving = before.filter((card) => isLeaving(card, event));
      return leaving.length === 0 ? there : inPreviousOrder(before, there, leaving);
    },
  };
}

const has = (hand: readonly HandCard[], key: HandKey): boolean => hand.some((card) => card.key === key);

function cardsWithout(hand: readonly HandCard[], others: readonly HandCard[]): HandCard[] {
  return hand.filter(({ key }) => !has(others, key));
}

/** Takes the keys of an event out of the ones that are still unexplained. */
function takeKeys(
  event: SeenEvent,
  viewer: Seat,
  { come, gone }: Readonly<Record<"come" | "gone", HandCard[]>>,
): readonly HandKey[] {
  switch (event.type) {
    case "dealt":
      return event.hand.flatMap((card) => takeKey(come, card));
    case "cardsDrawn":
      return event.cards.flatMap((card) => takeKey(come, card));
    case "cardPlayed":
      return event.seat === viewer ? takeKey(gone, event.card) : [];
    default:
      return [];
  }
}

function takeKey(cards: HandCard[], card: Card): readonly HandKey[] {
  const i = cards.findIndex((each) => each.card === card);
  return i < 0 ? [] : cards.splice(i, 1).map(({ key }) => key);
}

/** While a card waits to leave, the hand stands as it stood: what is new comes last. */
function inPreviousOrder(
  before: readonly HandCard[],
  there: readonly HandCard[],
  leaving: readonly HandCard[],
): readonly HandCard[] {
  const all = [...there, ...leaving];
  const old = before.flatMap(({ key }) => all.filter((card) => card.key === key));
  return [...old, ...there.filter(({ key }) => !has(before, key))];
}
