/** The hand that follows from the events that a player received, to be compared with the hand in the state. */
import type { Card } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Seat } from "../../shared/seat.ts";

export class ExpectedHand {
  /** Undefined if it does not follow from the events: before the deal, or after hands were rotated. */
  #cards: Card[] | undefined;
  #hasPlayedUnknownCard = false;

  /** A bot may have played from the hand: the next hand of the state is accepted. */
  reset(): void {
    this.#cards = undefined;
  }

  /** Applies events that the player of this seat received. */
  applyEvents(events: readonly SeenEvent[], seat: Seat): void {
    for (const event of events) this.#apply(event, seat);
  }

  /** True if the hand of the state is the expected one, and expects it from now on. */
  isAsExpected(shown: readonly Card[]): boolean {
    const isExpected =
      !this.#hasPlayedUnknownCard && (this.#cards === undefined || areSame(this.#cards, shown));
    this.#cards = [...shown];
    this.#hasPlayedUnknownCard = false;
    return isExpected;
  }

  #apply(event: SeenEvent, seat: Seat): void {
    if (event.type === "dealt") this.#cards = [...event.hand];
    else if (event.type === "handsRotated") this.reset();
    else if (event.type === "handsSwapped" && event.seats.includes(seat)) this.reset();
    else if (event.type === "cardsDrawn" && event.seat === seat) this.#cards?.push(...event.cards);
    else if (event.type === "cardPlayed" && event.seat === seat) this.#play(event.card);
  }

  #play(card: Card): void {
    const at = this.#cards?.indexOf(card) ?? 0;
    if (at < 0) this.#hasPlayedUnknownCard = true;
    else this.#cards?.splice(at, 1);
  }
}

/** Compares without regard to the order. */
function areSame(cards: readonly Card[], others: readonly Card[]): boolean {
  if (cards.length !== others.length) return false;
  const sorted = others.toSorted((a, b) => a - b);
  return cards.toSorted((a, b) => a - b).every((card, at) => card === sorted[at]);
}
