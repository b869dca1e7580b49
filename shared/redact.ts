/** What each viewer may see of the events (D5). */
import { type Card, frontOf } from "./card.ts";
import type { DrawReason, GameEvent, OpenEvent, SecretEvent } from "./event.ts";
import { type Seat, SPECTATOR } from "./seat.ts";

/** What a player or a spectator sees of a secret event. */
export type RedactedEvent =
  | {
      readonly type: "dealt";
      readonly round: number;
      readonly dealer: Seat;
      readonly counts: readonly number[];
      /** The viewer's own hand, in the order dealt; empty for a spectator. */
      readonly hand: readonly Card[];
      readonly top: Card;
      readonly drawPile: number;
    }
  | {
      readonly type: "cardsDrawn";
      readonly seat: Seat;
      readonly count: number;
      /** The cards, for the seat that drew them; empty for all others. */
      readonly cards: readonly Card[];
      readonly why: DrawReason;
    }
  | { readonly type: "drawPileReshuffled"; readonly drawPile: number }
  | {
      readonly type: "handsShuffled";
      readonly counts: readonly number[];
      /** The viewer's own new hand; empty for a spectator. */
      readonly hand: readonly Card[];
    }
  | {
      readonly type: "flipped";
      /** The viewer's own hand, as it is in play now; empty for a spectator. */
      readonly hand: readonly Card[];
      readonly top: Card;
    }
  | {
      readonly type: "challenged";
      readonly by: Seat;
      readonly seat: Seat;
      readonly guilty: boolean;
      /** For the challenger only; empty for all others (T6). */
      readonly hand: readonly Card[];
    };

/** An event as one viewer sees it. */
export type SeenEvent = OpenEvent | RedactedEvent;

/** The event, with the faces in play of hidden cards only (F4), and without everything that `viewer` (a seat, or SPECTATOR) must not know (D5, T6). */
export function redact(event: GameEvent, viewer: Seat = SPECTATOR): SeenEvent {
  switch (event.type) {
    case "dealt":
      return redactDeal(event, viewer);
    case "cardsDrawn": {
      const { type, seat, cards, why } = event;
      // The cards of a roulette are turned up for everybody (N11).
      const isSeen = seat === viewer || why === "roulette";
      return { type, seat, count: cards.length, cards: isSeen ? cards.map(frontOf) : [], why };
    }
    case "drawPileReshuffled":
      return { type: event.type, drawPile: event.drawPile.length };
    case "handsShuffled": {
      const { type, hands } = event;
      return { type, counts: hands.map((hand) => hand.length), hand: (hands[viewer] ?? []).map(frontOf) };
    }
    case "flipped": {
      const { type, hands, top } = event;
      return { type, hand: (hands[viewer] ?? []).map(frontOf), top };
    }
    case "challenged":
      return { ...event, hand: event.by === viewer ? event.hand.map(frontOf) : [] };
    default:
      return event;
  }
}

function redactDeal(event: Extract<SecretEvent, { type: "dealt" }>, viewer: Seat): SeenEvent {
  const { type, round, dealer, hands, top, drawPile } = event;
  const counts = hands.map((hand) => hand.length);
  return {
    type,
    round,
    dealer,
    counts,
    hand: (hands[viewer] ?? []).map(frontOf),
    top,
    drawPile: drawPile.length,
  };
}
