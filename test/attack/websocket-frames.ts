/** Valid and malformed WebSocket frames. */
import type { Chance } from "../../shared/bots/bot.ts";
import { oneOf, randomBytes } from "./message-pack.ts";

const BINARY = 2;
const MASKED = 0x80;

interface Shape {
  readonly opcode?: number;
  readonly isLast?: boolean;
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** The length in the frame's header, if it is wrong. */
  readonly length?: number;
}

/** One frame on the wire. Its mask is all zeros, which is allowed and leaves the payload unchanged. */
export function websocketFrame(payload: Buffer, shape: Shape = {}): Buffer {
  const { opcode = BINARY, isLast = true, reserved = 0, isMasked = true, length = payload.length } = shape;
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? Buffer.alloc(4) : Buffer.alloc(0);
  return Buffer.concat([Buffer.from([first]), lengthOf(length, isMasked ? MASKED : 0), mask, payload]);
}

function lengthOf(length: number, mask: number): Buffer {
  if (length < 126) return Buffer.from([mask | length]);
  const isLong = length > 0xffff;
  const bytes = Buffer.alloc(isLong ? 9 : 3);
  bytes[0] = mask | (isLong ? 127 : 126);
  if (isLong) bytes.writeBigUInt64BE(BigInt(length), 1);
  else bytes.writeUInt16BE(length, 1);
  return bytes;
}

const SERVER_LIMIT = 8 * 1024;
const NO_UTF8 = Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80, 0xff]);

/** Malformed frames, or frames with malformed messages. */
export function malformedFrame(chance: Chance): Buffer {
  const some = () => randomBytes(chance(100), chance);
  const close = (code: number, rest = Buffer.alloc(0)) =>
    websocketFrame(Buffer.concat([Buffer.from([code >> 8, code & 0xff]), rest]), { opcode: 8 });
  return oneOf(
    [
      () => websocketFrame(some(), { opcode: oneOf([3, 4, 5, 6, 7, 11, 12, 13, 14, 15], chance) }),
      () => websocketFrame(some(), { isMasked: false }),
      () => websocketFrame(some(), { reserved: 1 + chance(7) }),
      () => websocketFrame(Buffer.alloc(SERVER_LIMIT + 1 + chance(4000))),
      () => websocketFrame(some(), { length: oneOf([2 ** 31, 2 ** 40, 2 ** 52, 100_000], chance) }),
      () => websocketFrame(Buffer.alloc(126 + chance(100)), { opcode: oneOf([8, 9, 10], chance) }),
      () => websocketFrame(some(), { opcode: 9, isLast: false }),
      () => websocketFrame(some(), { opcode: 0 }),
      () => Buffer.concat([websocketFrame(some(), { isLast: false }), websocketFrame(some())]),
      () => Buffer.concat([websocketFrame(some(), { isLast: false }), ...Array.from({ length: 50 }, empty)]),
      () => websocketFrame(NO_UTF8, { opcode: 1 }),
      () => websocketFrame(Buffer.from('{"type":"play"}'), { opcode: 1 }),
      () => close(oneOf([0, 999, 1004, 1005, 1006, 1016, 2999, 5000, 65_535], chance)),
      () => close(1000, NO_UTF8),
      () => websocketFrame(Buffer.from([3]), { opcode: 8 }),
      () => websocketFrame(Buffer.alloc(0)),
      () => websocketFrame(some()).subarray(0, 1 + chance(6)),
      some,
    ],
    chance,
  )();
}

function empty(): Buffer {
  return websocketFrame(Buffer.alloc(0), { opcode: 0, isLast: false });
}
