/** The own hand in the order that its player wants, while cards come and go. */
import type { HandCard, HandKey } from "../contract.ts";

/** The cards in the order of `wanted`; those on their way out, which it does not name, keep their places. */
export function arrangedAs(cards: readonly HandCard[], wanted: readonly HandCard[]): readonly HandCard[] {
  const places = new Map(wanted.map(({ key }, i) => [key, i]));
  const placeOf = ({ key }: HandCard): number | undefined => places.get(key);
  const staying = cards
    .filter((card) => placeOf(card) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
    .values();
  return cards.map((card) => (placeOf(card) === undefined ? card : (staying.next().value ?? card)));
}

/** The same cards with one of them at another place. */
export function movedTo(cards: readonly HandCard[], key: HandKey, to: number): readonly HandCard[] {
  const card = cards.find((each) => each.key === key);
  if (card === undefined) return cards;
  return cards.filter((each) => each !== card).toSpliced(to, 0, card);
}
