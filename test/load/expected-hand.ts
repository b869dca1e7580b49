/** The hand that a player must have by all that was told, to be held against the hand in the state. */
import type { Card } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Seat } from "../../shared/seat.ts";

export class ExpectedHand {
  /** Undefined where the events do not say it: before the deal, or once hands went around the table. */
  #cards: Card[] | undefined;
  #hasPlayedAnothers = false;

  /** Somebody else may have played it: what is shown next is believed. */
  reset(): void {
    this.#cards = undefined;
  }

  /** What happened, as the player of this seat was told. */
  applyEvents(events: readonly SeenEvent[], seat: Seat): void {
    for (const event of events) this.#apply(event, seat);
  }

  /** True if the hand that is shown is the one that was told; from now on it is believed. */
  isAsExpected(shown: readonly Card[]): boolean {
    const isRight = !this.#hasPlayedAnothers && (this.#cards === undefined || areSame(this.#cards, shown));
    this.#cards = [...shown];
    this.#hasPlayedAnothers = false;
    return isRight;
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
    if (at < 0) this.#hasPlayedAnothers = true;
    else this.#cards?.splice(at, 1);
  }
}

/** In any order. */
function areSame(cards: readonly Card[], others: readonly Card[]): boolean {
  if (cards.length !== others.length) return false;
  const sorted = others.toSorted((a, b) => a - b);
  return cards.toSorted((a, b) => a - b).every((card, at) => card === sorted[at]);
}
