/** The own hand in the order shown: as the player has set it, or as the player has laid it. */
import { type Card, isWild, SYMBOLS } from "../../../shared/card.ts";
import { playableCards } from "../../../shared/legal.ts";
import type { View } from "../../../shared/view.ts";
import type { HandCard, HandKey } from "../../scenes/contract.ts";
import { reorder } from "../../scenes/layout/reorder.ts";
import type { Settings } from "../../settings/settings.ts";

export type Sorting = Settings["sorting"];

export interface PreviousHand {
  readonly hand: readonly HandCard[];
  /** The cards that were played from it: of twins, these have gone. */
  readonly played?: readonly HandKey[];
  /** The cards that stay keep their places, and new ones come last. */
  readonly keepsOrder?: boolean;
}

export interface HandOrderDeps {
  /** What is set now. */
  readonly sorting: () => Sorting;
  /** The hand lies differently: show it. */
  readonly changed: () => void;
}

/** Holds the order of the own hand from moment to moment. */
export class HandOrder {
  readonly #deps: HandOrderDeps;
  #hand: readonly HandCard[] = [];
  #sortedBy: Sorting | undefined;
  /** The player has laid a card elsewhere: no sorting interferes until another one is set, or a new hand is dealt. */
  #isManual = false;

  constructor(deps: HandOrderDeps) {
    this.#deps = deps;
  }

  /** The hand to show now; `played` are the cards that have left it by the player's own doing. */
  update(view: View, played: readonly HandKey[]): readonly HandCard[] {
    const sorting = this.#deps.sorting();
    const hasStayed = this.#hand.some(({ card }) => view.hand.includes(card));
    if (sorting !== this.#sortedBy || !hasStayed) this.#isManual = false;
    const keepsPlaces = this.#isManual || (sorting === "drawn" && this.#sortedBy === "drawn");
    this.#sortedBy = sorting;
    this.#hand = orderHand(view, { hand: this.#hand, played, keepsOrder: keepsPlaces }, sorting);
    return this.#hand;
  }

  /** The player lays a card at another place, counted from 0. */
  move(key: HandKey, to: number): void {
    this.#hand = reorder(this.#hand, key, to);
    this.#isManual = true;
    this.#deps.changed();
  }
}

/** The hand to show now. A card that stays keeps its key; a twin that comes takes the lowest free number. */
export function orderHand(
  view: View,
  previous: PreviousHand = { hand: [] },
  sorting: Sorting = "color",
): readonly HandCard[] {
  const playable = new Set(playableCards(view));
  const isJumpIn = view.turn !== view.seat;
  const cards = withKeys(view, previous).map(({ key, card }) => {
    const isPlayable = playable.has(card);
    return { key, card, isPlayable, isJumpIn: isPlayable && isJumpIn, isChosen: false };
  });
  return previous.keepsOrder === true ? inPreviousOrder(cards, previous.hand) : sortedBy(cards, sorting);
}

/** The face that a key stands for. */
export function cardFromKey(key: HandKey): Card {
  return Number.parseInt(key, 10);
}

/** Cards in the order in which they came, with their keys. */
function withKeys(view: View, previous: PreviousHand): readonly Pick<HandCard, "key" | "card">[] {
  const keys = new Map(
    [...new Set(view.hand)].map((card) => {
      const count = view.hand.filter((held) => held === card).length;
      return [card, keysOfFace(card, count, previous).values()] as const;
    }),
  );
  return view.hand.map((card) => ({ card, key: keys.get(card)?.next().value ?? `${card}.0` }));
}

function keysOfFace(card: Card, count: number, { hand, played = [] }: PreviousHand): readonly HandKey[] {
  const held = hand.filter((before) => before.card === card).map(({ key }) => key);
  const kept = held.length > count ? held.filter((key) => !played.includes(key)).slice(0, count) : held;
  const free = Array.from({ length: kept.length + count }, (_, twin) => `${card}.${twin}`);
  const added = free.filter((key) => !kept.includes(key)).slice(0, count - kept.length);
  return [...kept, ...added].sort();
}

function inPreviousOrder(cards: readonly HandCard[], previous: readonly HandCard[]): readonly HandCard[] {
  const positions = new Map(previous.map(({ key }, i) => [key, i]));
  const positionOf = ({ key }: HandCard): number => positions.get(key) ?? previous.length;
  return cards.toSorted((a, b) => positionOf(a) - positionOf(b));
}

function sortedBy(cards: readonly HandCard[], sorting: Sorting): readonly HandCard[] {
  if (sorting === "drawn") return cards;
  const rank = sorting === "number" ? rankByNumber : (card: Card): number => card;
  return cards.toSorted((a, b) => rank(a.card) - rank(b.card) || (a.key < b.key ? -1 : 1));
}

/** By symbol, then by colour; wilds last, as their faces come last. */
function rankByNumber(card: Card): number {
  if (isWild(card)) return card;
  const [color, symbol] = [Math.floor((card - 1) / SYMBOLS.length), (card - 1) % SYMBOLS.length];
  return symbol * 4 + color - SYMBOLS.length * 4;
}
