/** Codecs between values and bytes. Small numbers, lists and words of a known set are short. */

/** Reads the bytes of a message one by one. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  next(): number {
    const byte = this.#bytes[this.#position];
    if (byte === undefined) throw new RangeError("the message ends too early");
    this.#position += 1;
    return byte;
  }
}

/** Encodes a value as bytes, and decodes it again. */
export interface Codec<T> {
  encode(value: T): readonly number[];
  decode(reader: ByteReader): T;
}

/** Seven bits of a number in each byte. */
const SEVEN_BITS = 128;

/** An integer from 0: seven bits per byte, the lowest first; the highest bit means that more bytes follow (LEB128). */
export const number: Codec<number> = {
  encode: (value) =>
    value < SEVEN_BITS
      ? [value]
      : [SEVEN_BITS + (value % SEVEN_BITS), ...number.encode(Math.floor(value / SEVEN_BITS))],
  decode: (byteReader) => {
    const byte = byteReader.next();
    return byte < SEVEN_BITS ? byte : byte - SEVEN_BITS + SEVEN_BITS * number.decode(byteReader);
  },
};

/** The length, then each item. */
export function listOf<T>(codec: Codec<T>): Codec<readonly T[]> {
  return {
    encode: (list) => [...number.encode(list.length), ...list.flatMap((item) => codec.encode(item))],
    decode: (byteReader) => Array.from({ length: number.decode(byteReader) }, () => codec.decode(byteReader)),
  };
}

/** Two values, one after the other. */
export function pairOf<A, B>(first: Codec<A>, second: Codec<B>): Codec<readonly [A, B]> {
  return {
    encode: ([a, b]) => [...first.encode(a), ...second.encode(b)],
    decode: (byteReader) => [first.decode(byteReader), second.decode(byteReader)],
  };
}

/** One of these values, by its index. */
export function oneOf<T>(all: readonly T[]): Codec<T> {
  return {
    encode: (value) => number.encode(all.indexOf(value)),
    decode: (byteReader) => {
      const value = all[number.decode(byteReader)];
      if (value === undefined) throw new RangeError("no such value in a message");
      return value;
    },
  };
}

/** A value of this length in bytes, as hex digits in lower case. */
export function hexOfLength(length: number): Codec<string> {
  return {
    encode: (hex) => {
      if (hex.length !== 2 * length) throw new RangeError(`no value of ${length} bytes`);
      return Array.from({ length }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
    },
    decode: (byteReader) =>
      Array.from({ length }, () => byteReader.next().toString(16).padStart(2, "0")).join(""),
  };
}

/** The UTF-16 units of a text, as a list of numbers. */
export const text: Codec<string> = {
  encode: (value) => listOf(number).encode(value.split("").map((unit) => unit.charCodeAt(0))),
  decode: (byteReader) => String.fromCharCode(...listOf(number).decode(byteReader)),
};

/** An optional number: 0 if it is undefined. */
export function maybe(codec: Codec<number>): Codec<number | undefined> {
  return {
    encode: (value) => codec.encode(value === undefined ? 0 : value + 1),
    decode: (byteReader) => {
      const value = codec.decode(byteReader);
      return value === 0 ? undefined : value - 1;
    },
  };
}
