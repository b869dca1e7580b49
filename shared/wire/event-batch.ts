/** Encodes and decodes the bytes of an EVENTS message. */

import { COLORS } from "../card.ts";
import { MATCH_ENDS } from "../command.ts";
import { DRAW_REASONS } from "../event.ts";
import type { SeenEvent } from "../redact.ts";
import { ByteReader, type Codec, listOf, maybe, number, oneOf, pairOf, text } from "./bytes.ts";

type SeenEventType = SeenEvent["type"];

/**
 * The first byte of an event is ten times the number of its type, plus the value of the field `digit` (a seat) or 0. The
 * fields of `rest` follow in this order.
 */
interface EventCodec {
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
  cardsDiscarded: { digit: "seat", rest: { cards: numbers } },
  seatOut: { digit: "seat", rest: {} },
  cardTurnedUp: { rest: { card: number } },
  handsShuffled: { rest: { counts: numbers, hand: numbers } },
  flipped: { rest: { hand: numbers, top: number } },
} satisfies { readonly [K in SeenEventType]: CodecOf<Extract<SeenEvent, { type: K }>> };

/** The codec of each type of event. A type's number is its position in this list: append new types at the end. */
export const EVENT_CODECS: Readonly<Record<SeenEventType, EventCodec>> = CODECS;

/** The content of a message: the events of a command, redacted for the receiver, and sometimes the server time. */
export interface EventBatch {
  readonly events: readonly SeenEvent[];
  /** Server time in ms, for the clocks of the client. */
  readonly now?: number;
}

/** Seats fit into one digit. */
const DIGITS = 10;
const EVENT_TYPES = Object.entries(EVENT_CODECS);
/** How to encode each type of event: precomputed, because it is used for every command and receiver. */
const LAYOUTS = new Map(
  EVENT_TYPES.map(([type, { digit, rest }], kind) => [type, { kind, digit, fields: Object.entries(rest) }]),
);
/** In place of the first byte of an event: the server time follows. */
const TIME = 250;

/** The bytes of a message. */
export function makeEventBatch({ events, now }: EventBatch): Uint8Array {
  const time = now === undefined ? [] : [TIME, ...number.encode(now)];
  return Uint8Array.from([...time, ...events.flatMap(makeEvent)]);
}

/** Parses the bytes of a message. Throws a RangeError if they are invalid. */
export function parseEventBatch(message: Uint8Array): EventBatch {
  const reader = new ByteReader(message);
  const events: SeenEvent[] = [];
  let time: { readonly now?: number } = {};
  while (!reader.isAtEnd) {
    const first = reader.next();
    if (first === TIME) time = { now: number.decode(reader) };
    else events.push(parseEvent(first, reader));
  }
  return { events, ...time };
}

function makeEvent(event: SeenEvent): readonly number[] {
  const values: Readonly<Record<string, unknown>> = event;
  const layout = LAYOUTS.get(event.type);
  if (layout === undefined) throw new RangeError(`unknown event ${event.type}`);
  const seat = layout.digit === undefined ? 0 : Number(values[layout.digit]);
  const bytes = [DIGITS * layout.kind + seat];
  for (const [name, codec] of layout.fields) bytes.push(...codec.encode(values[name]));
  return bytes;
}

function parseEvent(first: number, reader: ByteReader): SeenEvent {
  const [type, codec] = EVENT_TYPES[Math.floor(first / DIGITS)] ?? [];
  if (codec === undefined) throw new RangeError(`no event starts with byte ${first}`);
  const rest = Object.entries(codec.rest).map(([name, field]) => [name, field.decode(reader)]);
  const fields = [["type", type], ...seatIn(codec, first), ...rest].filter(
    ([, value]) => value !== undefined,
  );
  // The type of EVENT_CODECS ensures that each codec has exactly the fields of its event.
  return Object.fromEntries(fields) as SeenEvent;
}

function seatIn({ digit }: EventCodec, first: number): readonly (readonly [string, number])[] {
  return digit === undefined ? [] : [[digit, first % DIGITS]];
}
