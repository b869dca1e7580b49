/** The order of the player's hand: sorted as set, or as the player has arranged the cards. */
import { type Card, isWild, SYMBOLS } from "../../../shared/card.ts";
import { playableCards } from "../../../shared/legal.ts";
import type { View } from "../../../shared/view.ts";
import { fromTheLeft, isRightToLeft } from "../../i18n/i18n.ts";
import { reorder } from "../../scenes/layout/reorder.ts";
import type { HandCard, HandKey } from "../../scenes/scene-contract.ts";
import type { Settings } from "../../settings/settings.ts";

export type Sorting = Settings["sorting"];

export interface PreviousHand {
  readonly hand: readonly HandCard[];
  /** The keys of the played cards: if the hand had two equal cards, this tells which one is gone. */
  readonly played?: readonly HandKey[];
  /** Cards that stay keep their positions, and new cards come last. */
  readonly keepsOrder?: boolean;
}

export interface HandOrderDeps {
  /** The current setting. */
  readonly sorting: () => Sorting;
  /** Called when the player has moved a card. */
  readonly changed: () => void;
}

/** Keeps the order of the player's hand from model to model, and gives it from the left to the right of the screen. */
export class HandOrder {
  readonly #deps: HandOrderDeps;
  #hand: readonly HandCard[] = [];
  #sortedBy: Sorting | undefined;
  /** True after the player has moved a card: no sorting until the setting changes or a new hand is dealt. */
  #isManual = false;

  constructor(deps: HandOrderDeps) {
    this.#deps = deps;
  }

  /** The hand to show; `played` are the cards that the player has played from it. */
  update(view: View, played: readonly HandKey[]): readonly HandCard[] {
    const sorting = this.#deps.sorting();
    const hasStayed = this.#hand.some(({ card }) => view.hand.includes(card));
    if (sorting !== this.#sortedBy || !hasStayed) this.#isManual = false;
    const keepsOrder = this.#isManual || (sorting === "drawn" && this.#sortedBy === "drawn");
    this.#sortedBy = sorting;
    this.#hand = orderHand(view, { hand: this.#hand, played, keepsOrder }, sorting);
    return fromTheLeft(this.#hand);
  }

  /** The player moves a card to another position on the screen, counted from 0 at the left. */
  moveOnScreen(key: HandKey, fromLeft: number): void {
    this.move(key, isRightToLeft() ? this.#hand.length - 1 - fromLeft : fromLeft);
  }

  /** The player moves a card to another position in the order of reading, counted from 0. */
  move(key: HandKey, to: number): void {
    this.#hand = reorder(this.#hand, key, to);
    this.#isManual = true;
    this.#deps.changed();
  }
}

/** The hand in its order. A card that stays keeps its key; a new card takes the lowest free number of its face. */
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

/** The card of a key. */
export function cardFromKey(key: HandKey): Card {
  return Number.parseInt(key, 10);
}

/** The cards in the order in which they were drawn, with their keys. */
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

/** By symbol, then by colour; wilds last. */
function rankByNumber(card: Card): number {
  if (isWild(card)) return card;
  const [color, symbol] = [Math.floor((card - 1) / SYMBOLS.length), (card - 1) % SYMBOLS.length];
  return symbol * 4 + color - SYMBOLS.length * 4;
}
