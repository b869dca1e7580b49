/** The events of the game. `redact.ts` says what each viewer may see of them. */
import type { Card, Color } from "./card.ts";
import type { MatchEnd } from "./command.ts";
import type { Direction, Seat } from "./seat.ts";

export const DRAW_REASONS = [
  "turn",
  "drawTwo",
  "wildDrawFour",
  "challenge",
  "uno",
  "penalty",
  "roulette",
] as const;
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
  /** Cards of a hand that go below the top card, because of that card (N8). */
  | { readonly type: "cardsDiscarded"; readonly seat: Seat; readonly cards: readonly Card[] }
  /** The seat is out of the round (N12). Its hand is laid aside until the next reshuffle. */
  | { readonly type: "seatOut"; readonly seat: Seat }
  /** A further opening card, because the one before it cannot open a round (N3). */
  | { readonly type: "cardTurnedUp"; readonly card: Card }
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

/** Events that contain secrets. Only the server knows them; each has a redacted form. */
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
      /** The key of all shuffles of the round, if the round has its own: 64 hex digits. */
      readonly key?: string;
    }
  | {
      readonly type: "cardsDrawn";
      readonly seat: Seat;
      /** In the order drawn. */
      readonly cards: readonly Card[];
      readonly why: DrawReason;
    }
  | { readonly type: "drawPileReshuffled"; readonly drawPile: readonly Card[]; readonly shuffles: number }
  /** All hands were taken together and dealt out again (M2). */
  | {
      readonly type: "handsShuffled";
      readonly hands: readonly (readonly Card[])[];
      readonly shuffles: number;
    }
  /** All hands and piles were turned over (F9). */
  | {
      readonly type: "flipped";
      /** The new hands, each by its faces in play: so nobody learns which face was behind which. */
      readonly hands: readonly (readonly Card[])[];
      readonly top: Card;
    }
  | {
      readonly type: "challenged";
      readonly by: Seat;
      readonly seat: Seat;
      readonly guilty: boolean;
      /** The rest of the hand that the Wild Draw Four was played from. */
      readonly hand: readonly Card[];
    };

export type GameEvent = OpenEvent | SecretEvent;

export type EventsByType = { readonly [T in GameEvent["type"]]: Extract<GameEvent, { type: T }> };
/** The events of these types. */
export type EventOf<T extends GameEvent["type"]> = {
  readonly [K in T]: { readonly type: K } & EventsByType[K];
}[T];
