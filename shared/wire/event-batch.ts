/** Encodes and decodes the bytes of an EVENTS message. */
import type { SeenEvent } from "../redact.ts";
import { ByteReader, number } from "./bytes.ts";
import { EVENT_CODECS, type EventCodec } from "./event-codecs.ts";

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
