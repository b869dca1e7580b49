/** The codec of each type of event. A type's number is its position in this list: append new types at the end. */
import { COLORS } from "../card.ts";
import { MATCH_ENDS } from "../command.ts";
import { DRAW_REASONS } from "../event.ts";
import type { SeenEvent } from "../redact.ts";
import { type Codec, listOf, maybe, number, oneOf, pairOf, text } from "./bytes.ts";

export type SeenEventType = SeenEvent["type"];

/**
 * The first byte of an event is ten times the number of its type, plus the value of the field `digit` (a seat) or 0. The
 * fields of `rest` follow in this order.
 */
export interface EventCodec {
  readonly digit?: string;
  readonly rest: Readonly<Record<string, Codec<unknown>>>;
}

type FieldCodecs<E> = { readonly [F in keyof E]-?: Codec<E[F]> };
type RestCodecs<E, Digit> = FieldCodecs<Omit<E, "type" | Extract<Digit, PropertyKey>>>;
type SeatField<E> = Extract<keyof E, "seat" | "by" | "dealer">;
type CodecOf<E> =
  | { readonly rest: RestCodecs<E, never> }
  | { [D in SeatField<E>]: { readonly digit: D; readonly rest: RestCodecs<E, D> } }[SeatField<E>];

const numbers = listOf(number);
const direction = oneOf([1, -1] as const);

const CODECS = {
  turnStarted: { digit: "seat", rest: {} },
  cardPlayed: { digit: "seat", rest: { card: number } },
  colorChosen: { digit: "seat", rest: { color: oneOf(COLORS) } },
  cardsDrawn: { digit: "seat", rest: { count: number, why: oneOf(DRAW_REASONS), cards: numbers } },
  turnPassed: { digit: "seat", rest: {} },
  seatSkipped: { digit: "seat", rest: {} },
  directionReversed: { rest: { direction } },
  penaltyRaised: { digit: "seat", rest: { amount: number } },
  unoCalled: { digit: "seat", rest: {} },
  unoCaught: { digit: "seat", rest: { by: number } },
  falseCatch: { digit: "by", rest: {} },
  challenged: { digit: "seat", rest: { by: number, guilty: oneOf([false, true]), hand: numbers } },
  handsSwapped: { rest: { seats: pairOf(number, number) } },
  handsRotated: { rest: { direction } },
  tableRuleDeclared: { digit: "seat", rest: { text, turns: maybe(number) } },
  drawPileReshuffled: { rest: { drawPile: number } },
  dealerChosen: { digit: "dealer", rest: { draws: listOf(pairOf(number, number)), shuffles: number } },
  dealt: {
    digit: "dealer",
    rest: { round: number, counts: numbers, hand: numbers, top: number, drawPile: number },
  },
  roundWon: { digit: "seat", rest: { points: numbers, hands: listOf(numbers) } },
  matchEnded: { rest: { winners: numbers, scores: numbers, why: oneOf(MATCH_ENDS) } },
} satisfies { readonly [K in SeenEventType]: CodecOf<Extract<SeenEvent, { type: K }>> };

export const EVENT_CODECS: Readonly<Record<SeenEventType, EventCodec>> = CODECS;
