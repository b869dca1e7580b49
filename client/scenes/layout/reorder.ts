/** Reorders the cards of a hand. */
import type { HandCard, HandKey } from "../scene-contract.ts";

/**
 * The cards in the order of `order`, and raised as there: the player arranges and raises them while animations run. Cards that
 * are not in it, because they are leaving, keep their index.
 */
export function orderedLike(cards: readonly HandCard[], order: readonly HandCard[]): readonly HandCard[] {
  const positions = new Map(order.map(({ key }, i) => [key, i]));
  const positionOf = ({ key }: HandCard): number | undefined => positions.get(key);
  const staying = cards
    .filter((card) => positionOf(card) !== undefined)
    .sort((a, b) => (positionOf(a) ?? 0) - (positionOf(b) ?? 0))
    .map((card) => ({ ...card, intention: order[positionOf(card) ?? 0]?.intention }))
    .values();
  return cards.map((card) => (positionOf(card) === undefined ? card : (staying.next().value ?? card)));
}

/** The same cards, with one of them moved to another index. */
export function reorder(cards: readonly HandCard[], key: HandKey, to: number): readonly HandCard[] {
  const card = cards.find((each) => each.key === key);
  if (card === undefined) return cards;
  return cards.filter((each) => each !== card).toSpliced(to, 0, card);
}
