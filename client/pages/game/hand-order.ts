/** The own hand in the order shown: as the player has set it, or as the player has laid it. */
import { type Card, isWild, SYMBOLS } from "../../../shared/card.ts";
import { playableCards } from "../../../shared/legal.ts";
import type { View } from "../../../shared/view.ts";
import type { HandCard, HandKey } from "../../scenes/contract.ts";
import { movedTo } from "../../scenes/layout/reorder.ts";
import type { Settings } from "../../settings/settings.ts";

export type Sorting = Settings["sorting"];

export interface HandBefore {
  readonly hand: readonly HandCard[];
  /** The cards that were played from it: of twins, these have gone. */
  readonly played?: readonly HandKey[];
  /** The cards that stay keep their places, and new ones come last. */
  readonly keepsPlaces?: boolean;
}

export interface HandOrderPort {
  /** What is set now. */
  readonly sorting: () => Sorting;
  /** The hand lies differently: show it. */
  readonly moved: () => void;
}

/** Holds the order of the own hand from moment to moment. */
export class HandOrder {
  readonly #port: HandOrderPort;
  #hand: readonly HandCard[] = [];
  #sortedBy: Sorting | undefined;
  /** The player has laid a card elsewhere: no sorting interferes until another one is set, or a new hand is dealt. */
  #isArranged = false;

  constructor(port: HandOrderPort) {
    this.#port = port;
  }

  /** The hand to show now; `played` are the cards that have left it by the player's own doing. */
  follow(view: View, played: readonly HandKey[]): readonly HandCard[] {
    const sorting = this.#port.sorting();
    const hasStayed = this.#hand.some(({ card }) => view.hand.includes(card));
    if (sorting !== this.#sortedBy || !hasStayed) this.#isArranged = false;
    const keepsPlaces = this.#isArranged || (sorting === "drawn" && this.#sortedBy === "drawn");
    this.#sortedBy = sorting;
    this.#hand = orderHand(view, { hand: this.#hand, played, keepsPlaces }, sorting);
    return this.#hand;
  }

  /** The player lays a card at another place, counted from 0. */
  move(key: HandKey, to: number): void {
    this.#hand = movedTo(this.#hand, key, to);
    this.#isArranged = true;
    this.#port.moved();
  }
}

/** The hand to show now. A card that stays keeps its key; a twin that comes takes the lowest free number. */
export function orderHand(
  view: View,
  before: HandBefore = { hand: [] },
  sorting: Sorting = "color",
): readonly HandCard[] {
  const playable = new Set(playableCards(view));
  const isJumpIn = view.turn !== view.seat;
  const held = heldCards(view, before).map(({ key, card }) => {
    const isPlayable = playable.has(card);
    return { key, card, isPlayable, isJumpIn: isPlayable && isJumpIn, isChosen: false };
  });
  return before.keepsPlaces === true ? inPlace(held, before.hand) : sorted(held, sorting);
}

/** The face that a key stands for. */
export function cardOfKey(key: HandKey): Card {
  return Number.parseInt(key, 10);
}

/** Cards in the order in which they came, with their keys. */
function heldCards(view: View, before: HandBefore): readonly Pick<HandCard, "key" | "card">[] {
  const keys = new Map(
    [...new Set(view.hand)].map((card) => {
      const count = view.hand.filter((held) => held === card).length;
      return [card, keysFor(card, count, before).values()] as const;
    }),
  );
  return view.hand.map((card) => ({ card, key: keys.get(card)?.next().value ?? `${card}.0` }));
}

function keysFor(card: Card, count: number, { hand, played = [] }: HandBefore): readonly HandKey[] {
  const held = hand.filter((before) => before.card === card).map(({ key }) => key);
  const stayed = held.length > count ? held.filter((key) => !played.includes(key)).slice(0, count) : held;
  const free = Array.from({ length: stayed.length + count }, (_, twin) => `${card}.${twin}`);
  const come = free.filter((key) => !stayed.includes(key)).slice(0, count - stayed.length);
  return [...stayed, ...come].sort();
}

function inPlace(held: readonly HandCard[], before: readonly HandCard[]): readonly HandCard[] {
  const places = new Map(before.map(({ key }, i) => [key, i]));
  const placeOf = ({ key }: HandCard): number => places.get(key) ?? before.length;
  return held.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function sorted(held: readonly HandCard[], sorting: Sorting): readonly HandCard[] {
  if (sorting === "drawn") return held;
  const rank = sorting === "number" ? rankByNumber : (card: Card): number => card;
  return held.toSorted((a, b) => rank(a.card) - rank(b.card) || (a.key < b.key ? -1 : 1));
}

/** By symbol, then by colour; wilds last, as their faces come last. */
function rankByNumber(card: Card): number {
  if (isWild(card)) return card;
  const [color, symbol] = [Math.floor((card - 1) / SYMBOLS.length), (card - 1) % SYMBOLS.length];
  return symbol * 4 + color - SYMBOLS.length * 4;
}
