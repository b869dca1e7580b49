/** What happened, as it travels: the bytes of an `events` message. */
import type { SeenEvent } from "../event.ts";
import { ByteReader, number } from "./bytes.ts";
import { EVENT_CODECS, type EventCodec } from "./event-codecs.ts";

/** What one message tells: the events of a command, redacted for who is told, and now and then the time. */
export interface EventBatch {
  readonly events: readonly SeenEvent[];
  /** Server time in ms, for the clocks on the screen. */
  readonly now?: number;
}

/** Seats fit into one digit. */
const DIGITS = 10;
const EVENT_TYPES = Object.entries(EVENT_CODECS);
/** What to write of an event, by its kind: looked up at every command, for all who are told. */
const LAYOUTS = new Map(
  EVENT_TYPES.map(([type, { digit, rest }], kind) => [type, { kind, digit, fields: Object.entries(rest) }]),
);
/** Where a kind would stand in the first byte: the server's time follows. */
const TIME = 250;

/** The bytes of a message. */
export function makeEventBatch({ events, now }: EventBatch): Uint8Array {
  const time = now === undefined ? [] : [TIME, ...number.encode(now)];
  return Uint8Array.from([...time, ...events.flatMap(makeEvent)]);
}

/** What the bytes of a message tell. Throws a RangeError on bytes that are none. */
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
  if (layout === undefined) throw new RangeError(`no event is called ${event.type}`);
  const seat = layout.digit === undefined ? 0 : Number(values[layout.digit]);
  const bytes = [DIGITS * layout.kind + seat];
  for (const [name, codec] of layout.fields) bytes.push(...codec.encode(values[name]));
  return bytes;
}

function parseEvent(first: number, reader: ByteReader): SeenEvent {
  const [type, codec] = EVENT_TYPES[Math.floor(first / DIGITS)] ?? [];
  if (codec === undefined) throw new RangeError(`no event begins with ${first}`);
  const rest = Object.entries(codec.rest).map(([name, field]) => [name, field.decode(reader)]);
  const fields = [["type", type], ...seatIn(codec, first), ...rest].filter(
    ([, value]) => value !== undefined,
  );
  // A form has exactly the fields of its kind: that is checked where the forms are written down.
  return Object.fromEntries(fields) as SeenEvent;
}

function seatIn({ digit }: EventCodec, first: number): readonly (readonly [string, number])[] {
  return digit === undefined ? [] : [[digit, first % DIGITS]];
}
