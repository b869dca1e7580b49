/** What happened, as it travels: the bytes of an `events` message. */
import type { SeenEvent } from "../event.ts";
import { Bytes, number } from "./bytes.ts";
import { EVENT_FORMS, type EventForm } from "./event-codecs.ts";

/** What one message tells: the events of a command, redacted for who is told, and now and then the time. */
export interface Explanation {
  readonly events: readonly SeenEvent[];
  /** Server time in ms, for the clocks on the screen. */
  readonly now?: number;
}

/** Seats fit into one digit. */
const DIGITS = 10;
const KINDS = Object.entries(EVENT_FORMS);
/** What to write of an event, by its kind: looked up at every command, for all who are told. */
const LAYOUTS = new Map(
  KINDS.map(([type, { digit, rest }], kind) => [type, { kind, digit, fields: Object.entries(rest) }]),
);
/** Where a kind would stand in the first byte: the server's time follows. */
const TIME = 250;

/** The bytes of a message. */
export function makeExplanation({ events, now }: Explanation): Uint8Array {
  const time = now === undefined ? [] : [TIME, ...number.make(now)];
  return Uint8Array.from([...time, ...events.flatMap(makeEvent)]);
}

/** What the bytes of a message tell. Throws a RangeError on bytes that are none. */
export function parseExplanation(message: Uint8Array): Explanation {
  const bytes = new Bytes(message);
  const events: SeenEvent[] = [];
  let time: { readonly now?: number } = {};
  while (!bytes.isAtEnd) {
    const first = bytes.next();
    if (first === TIME) time = { now: number.parse(bytes) };
    else events.push(parseEvent(first, bytes));
  }
  return { events, ...time };
}

function makeEvent(event: SeenEvent): readonly number[] {
  const values: Readonly<Record<string, unknown>> = event;
  const layout = LAYOUTS.get(event.type);
  if (layout === undefined) throw new RangeError(`no event is called ${event.type}`);
  const seat = layout.digit === undefined ? 0 : Number(values[layout.digit]);
  const bytes = [DIGITS * layout.kind + seat];
  for (const [name, form] of layout.fields) bytes.push(...form.make(values[name]));
  return bytes;
}

function parseEvent(first: number, bytes: Bytes): SeenEvent {
  const [type, form] = KINDS[Math.floor(first / DIGITS)] ?? [];
  if (form === undefined) throw new RangeError(`no event begins with ${first}`);
  const rest = Object.entries(form.rest).map(([name, field]) => [name, field.parse(bytes)]);
  const fields = [["type", type], ...seatIn(form, first), ...rest].filter(([, value]) => value !== undefined);
  // A form has exactly the fields of its kind: that is checked where the forms are written down.
  return Object.fromEntries(fields) as SeenEvent;
}

function seatIn({ digit }: EventForm, first: number): readonly (readonly [string, number])[] {
  return digit === undefined ? [] : [[digit, first % DIGITS]];
}
