/** The events of the game, and what each viewer may see of them. */
import type { Card, Color } from "./card.ts";
import type { MatchEnd } from "./command.ts";
import { type Direction, type Seat, SPECTATOR } from "./seat.ts";

export const DRAW_REASONS = ["turn", "drawTwo", "wildDrawFour", "challenge", "uno"] as const;
export type DrawReason = (typeof DRAW_REASONS)[number];

/** Events without secrets: everyone may see them in full. */
export type OpenEvent =
  | {
      readonly type: "dealerChosen";
      /** All cards drawn to choose the dealer, in order: seat and card (S2). */
      readonly draws: readonly (readonly [Seat, Card])[];
      readonly dealer: Seat;
      readonly shuffles: number;
    }
  | { readonly type: "turnStarted"; readonly seat: Seat }
  | { readonly type: "cardPlayed"; readonly seat: Seat; readonly card: Card }
  | { readonly type: "colorChosen"; readonly seat: Seat; readonly color: Color }
  | { readonly type: "turnPassed"; readonly seat: Seat }
  | { readonly type: "seatSkipped"; readonly seat: Seat }
  | { readonly type: "directionReversed"; readonly direction: Direction }
  | { readonly type: "penaltyRaised"; readonly seat: Seat; readonly amount: number }
  | { readonly type: "unoCalled"; readonly seat: Seat }
  | { readonly type: "unoCaught"; readonly seat: Seat; readonly by: Seat }
  | { readonly type: "falseCatch"; readonly by: Seat }
  | { readonly type: "handsSwapped"; readonly seats: readonly [Seat, Seat] }
  | { readonly type: "handsRotated"; readonly direction: Direction }
  | {
      readonly type: "tableRuleDeclared";
      readonly seat: Seat;
      readonly text: string;
      readonly turns?: number;
    }
  | {
      readonly type: "roundWon";
      readonly seat: Seat;
      readonly points: readonly number[];
      /** The remaining hands, revealed to everyone. */
      readonly hands: readonly (readonly Card[])[];
    }
  | {
      readonly type: "matchEnded";
      readonly winners: readonly Seat[];
      readonly scores: readonly number[];
      readonly why: MatchEnd;
    };

/** Events that contain secrets. Only the server knows them; each has a redacted form below. */
export type SecretEvent =
  | {
      readonly type: "dealt";
      readonly round: number;
      readonly dealer: Seat;
      readonly hands: readonly (readonly Card[])[];
      readonly top: Card;
      /** The next card last. */
      readonly drawPile: readonly Card[];
      readonly shuffles: number;
    }
  | {
      readonly type: "cardsDrawn";
      readonly seat: Seat;
      /** In the order drawn. */
      readonly cards: readonly Card[];
      readonly why: DrawReason;
    }
  | { readonly type: "drawPileReshuffled"; readonly drawPile: readonly Card[]; readonly shuffles: number }
  | {
      readonly type: "challenged";
      readonly by: Seat;
      readonly seat: Seat;
      readonly guilty: boolean;
      /** The rest of the hand that the Wild Draw Four was played from. */
      readonly hand: readonly Card[];
    };

export type GameEvent = OpenEvent | SecretEvent;

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
      readonly type: "challenged";
      readonly by: Seat;
      readonly seat: Seat;
      readonly guilty: boolean;
      /** For the challenger only; empty for all others (T6). */
      readonly hand: readonly Card[];
    };

/** An event as one viewer sees it. */
export type SeenEvent = OpenEvent | RedactedEvent;

/** The event without everything that `viewer` (a seat, or SPECTATOR) must not know (D5, T6). */
export function redact(event: GameEvent, viewer: Seat = SPECTATOR): SeenEvent {
  switch (event.type) {
    case "dealt":
      return redactDeal(event, viewer);
    case "cardsDrawn": {
      const { type, seat, cards, why } = event;
      return { type, seat, count: cards.length, cards: seat === viewer ? cards : [], why };
    }
    case "drawPileReshuffled":
      return { type: event.type, drawPile: event.drawPile.length };
    case "challenged":
      return { ...event, hand: event.by === viewer ? event.hand : [] };
    default:
      return event;
  }
}

function redactDeal(event: Extract<SecretEvent, { type: "dealt" }>, viewer: Seat): SeenEvent {
  const { type, round, dealer, hands, top, drawPile } = event;
  const counts = hands.map((hand) => hand.length);
  return { type, round, dealer, counts, hand: hands[viewer] ?? [], top, drawPile: drawPile.length };
}

export type EventsByType = { readonly [T in GameEvent["type"]]: Extract<GameEvent, { type: T }> };
/** The events of these types. */
export type EventOf<T extends GameEvent["type"]> = {
  readonly [K in T]: { readonly type: K } & EventsByType[K];
}[T];
