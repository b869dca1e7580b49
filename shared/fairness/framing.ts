/** The bytes of everything that the verifiable shuffle hashes and signs (docs/fairness.md). */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The names of the schemes, the oldest first. One of them begins the label of every hash, so that no hash of one kind is ever
 * one of another: the first one, and for what only version 2 has, the second one.
 */
export const SCHEMES = ["last-card-fair/1", "last-card-fair/2"] as const;
export type Scheme = (typeof SCHEMES)[number];
export const [FIRST_SCHEME, CHAINED_SCHEME] = SCHEMES;

/** A text, an integer below 2^32, or bytes. */
export type Field = string | number | Uint8Array;

/** A label and its fields. */
export interface Framed {
  readonly label: string;
  readonly fields: readonly Field[];
  /** The first one if it is absent. */
  readonly scheme?: Scheme;
}

const LENGTH_BYTES = 4;
const LAST_ASCII = 0x7f;
/** The most bytes of a UTF-16 unit. */
const UTF8_BYTES = 3;
const BITS = 8;

/** The bytes of a value in hex digits. Throws if it is none. */
export function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex);
}

/** The bytes of a value in hex digits as lower-case hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The label, then the fields: each with its length in four bytes before it, the highest byte first. */
export function frame(framed: Framed): Uint8Array {
  return sharedFrame(framed).slice();
}

/** Holds the bytes that are hashed next. It is reused: each command is hashed, and a new buffer for each is slow. */
let buffer = new Uint8Array(1024);

/** The same bytes in a shared buffer: they are valid until the next call. */
export function sharedFrame({ label, fields, scheme = FIRST_SCHEME }: Framed): Uint8Array {
  let at = 0;
  for (const field of [`${scheme} ${label}`, ...fields]) {
    const length = typeof field === "number" ? LENGTH_BYTES : UTF8_BYTES * field.length;
    if (at + LENGTH_BYTES + length > buffer.length) buffer = grown(at + LENGTH_BYTES + length);
    const end = writeField(field, at + LENGTH_BYTES);
    writeNumber(end - at - LENGTH_BYTES, at);
    at = end;
  }
  return buffer.subarray(0, at);
}

function grown(needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * needed);
  larger.set(buffer);
  return larger;
}

/** Returns where it ends. */
function writeField(field: Field, at: number): number {
  if (typeof field === "number") return writeNumber(field, at);
  const bytes = typeof field === "string" ? writeAscii(field, at) : field;
  if (bytes !== undefined) buffer.set(bytes, at);
  return at + (bytes ?? field).length;
}

/** Writes an ASCII text and returns undefined. Of any other text it returns the UTF-8 bytes, and the caller writes them. */
function writeAscii(text: string, start: number): Uint8Array | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > LAST_ASCII) return utf8ToBytes(text);
    buffer[start + at] = unit;
  }
  return undefined;
}

function writeNumber(value: number, at: number): number {
  for (let byte = 0; byte < LENGTH_BYTES; byte += 1)
    buffer[at + byte] = value >>> (BITS * (LENGTH_BYTES - 1 - byte));
  return at + LENGTH_BYTES;
}

/** SHA-256 in hex digits. A server replaces it by a faster one. */
export type Sha256 = (bytes: Uint8Array) => string;

export const sha256Hex: Sha256 = (bytes) => bytesToHex(sha256(bytes));

/** SHA-256 of a label and its fields, in hex digits. */
export function hashOf(label: string, fields: readonly Field[], scheme: Scheme = FIRST_SCHEME): string {
  return sha256Hex(sharedFrame({ label, fields, scheme }));
}

/** HMAC-SHA-256 of a label and its fields with a secret, in hex digits. */
export function keyedHashOf(secret: string, framed: Framed): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), sharedFrame(framed)));
}
