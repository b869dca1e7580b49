/** Values as bytes, in pairs of make and parse: small numbers, lists and words of a known set are short. */

/** The bytes of a message while it is read, from the first one on. */
export class Bytes {
  readonly #bytes: Uint8Array;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#place >= this.#bytes.length;
  }

  next(): number {
    const byte = this.#bytes[this.#place];
    if (byte === undefined) throw new RangeError("the message ends too early");
    this.#place += 1;
    return byte;
  }
}

/** How a value looks in bytes. What was made of a value is parsed to its equal. */
export interface Form<T> {
  make(value: T): readonly number[];
  parse(bytes: Bytes): T;
}

/** Seven bits of a number in each byte. */
const SEVEN_BITS = 128;

/** A whole number from 0 on: seven bits a byte, the lowest first; the highest bit says that more follow (LEB128). */
export const number: Form<number> = {
  make: (value) =>
    value < SEVEN_BITS
      ? [value]
      : [SEVEN_BITS + (value % SEVEN_BITS), ...number.make(Math.floor(value / SEVEN_BITS))],
  parse: (bytes) => {
    const byte = bytes.next();
    return byte < SEVEN_BITS ? byte : byte - SEVEN_BITS + SEVEN_BITS * number.parse(bytes);
  },
};

/** How many, then each. */
export function listOf<T>(form: Form<T>): Form<readonly T[]> {
  return {
    make: (list) => [...number.make(list.length), ...list.flatMap((item) => form.make(item))],
    parse: (bytes) => Array.from({ length: number.parse(bytes) }, () => form.parse(bytes)),
  };
}

/** Two values, one after the other. */
export function pairOf<A, B>(first: Form<A>, second: Form<B>): Form<readonly [A, B]> {
  return {
    make: ([a, b]) => [...first.make(a), ...second.make(b)],
    parse: (bytes) => [first.parse(bytes), second.parse(bytes)],
  };
}

/** One of these, by its place among them. */
export function oneOf<T>(all: readonly T[]): Form<T> {
  return {
    make: (value) => number.make(all.indexOf(value)),
    parse: (bytes) => {
      const value = all[number.parse(bytes)];
      if (value === undefined) throw new RangeError("no such value in a message");
      return value;
    },
  };
}

/** The UTF-16 units of a text, as a list of numbers. */
export const text: Form<string> = {
  make: (value) => listOf(number).make(value.split("").map((unit) => unit.charCodeAt(0))),
  parse: (bytes) => String.fromCharCode(...listOf(number).parse(bytes)),
};

/** Nothing but 0 where the value is left out. */
export function maybe(form: Form<number>): Form<number | undefined> {
  return {
    make: (value) => form.make(value === undefined ? 0 : value + 1),
    parse: (bytes) => {
      const value = form.parse(bytes);
      return value === 0 ? undefined : value - 1;
    },
  };
}
