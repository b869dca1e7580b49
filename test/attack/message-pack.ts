/** Values in MessagePack, as in the protocol, and malformed ones. */
import type { Chance } from "../../shared/bots/bot.ts";

export const oneOf = <T>(list: readonly T[], chance: Chance): T => {
  const chosen = list[chance(list.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose from");
  return chosen;
};

export function randomBytes(length: number, chance: Chance): Buffer {
  return Buffer.from(Array.from({ length }, () => chance(256)));
}

/** The values that can be packed here: text and lists of any length, small objects. */
export type Packable =
  | null
  | boolean
  | number
  | string
  | readonly Packable[]
  | { readonly [key: string]: Packable };

export function pack(value: Packable): Buffer {
  if (value === null) return Buffer.from([0xc0]);
  if (typeof value === "boolean") return Buffer.from([value ? 0xc3 : 0xc2]);
  if (typeof value === "number") return packNumber(value);
  if (typeof value === "string") return packText(value);
  if (isList(value)) return Buffer.concat([size(0xdd, value.length), ...value.map(pack)]);
  const entries = Object.entries(value);
  return Buffer.concat([size(0xdf, entries.length), ...entries.flatMap((entry) => entry.map(pack))]);
}

function packNumber(value: number): Buffer {
  if (Number.isInteger(value) && value >= 0 && value < 128) return Buffer.from([value]);
  const bytes = Buffer.from([0xcb, 0, 0, 0, 0, 0, 0, 0, 0]);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}

function packText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = bytes.length < 32 ? Buffer.from([0xa0 | bytes.length]) : size(0xdb, bytes.length);
  return Buffer.concat([head, bytes]);
}

/** A type byte with a length of four bytes. */
function size(mark: number, length: number): Buffer {
  const bytes = Buffer.from([mark, 0, 0, 0, 0]);
  bytes.writeUInt32BE(length, 1);
  return bytes;
}

function isList(value: Packable): value is readonly Packable[] {
  return Array.isArray(value);
}

const LONGEST = 0xffff_ffff;

/** Malformed packed values: truncated, nested, of wrong lengths or unknown types. */
export function malformedPack(chance: Chance): Buffer {
  const depth = 1 + chance(4000);
  const whole = pack({ id: "12345678", lastSeenEvent: 1, list: [1, "two", { three: 3 }] });
  return oneOf(
    [
      () => whole.subarray(0, chance(whole.length)),
      () => Buffer.alloc(depth, 0x91),
      () => Buffer.alloc(depth, 0x81),
      () => size(oneOf([0xdb, 0xdd, 0xdf, 0xc6, 0xc9], chance), LONGEST - chance(1000)),
      () => Buffer.concat([Buffer.from([0xd4, chance(256)]), randomBytes(chance(20), chance)]),
      // What records and references of structures look like to the server's reader.
      () => Buffer.concat([Buffer.from([0xd4, 0x72, 0x40]), pack(["__proto__", "id"]), pack([1, 2])]),
      () => Buffer.concat([Buffer.from([0xc7, chance(256), chance(256)]), randomBytes(chance(40), chance)]),
      () => Buffer.concat([size(0xdf, 1), pack("__proto__"), pack({ isAdmin: true })]),
      () => Buffer.concat([size(0xdf, 2), Buffer.alloc(40, 0xff)]),
      () => Buffer.concat([Buffer.from([0xa5]), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed])]),
      () => randomBytes(chance(200), chance),
    ],
    chance,
  )();
}
