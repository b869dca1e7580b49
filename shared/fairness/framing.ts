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

/** The bytes of a value in hex digits. Throws if it is none. */
export function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex);
}

/** The bytes of a value in hex digits as lower-case hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The label, then the fields: each with its length in four bytes before it, the highest byte first. */
export function frame({ label, fields, scheme = FIRST_SCHEME }: Framed): Uint8Array {
  const parts = [`${scheme} ${label}`, ...fields].map(fieldBytes);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + LENGTH_BYTES + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(numberBytes(part.length), at);
    whole.set(part, at + LENGTH_BYTES);
    at += LENGTH_BYTES + part.length;
  }
  return whole;
}

/** SHA-256 of a label and its fields, in hex digits. */
export function hashOf(label: string, fields: readonly Field[]): string {
  return hashOfFrame({ label, fields });
}

/** The same of version 2. */
export function chainedHashOf(label: string, fields: readonly Field[]): string {
  return hashOfFrame({ label, fields, scheme: CHAINED_SCHEME });
}

function hashOfFrame(framed: Framed): string {
  return bytesToHex(sha256(frame(framed)));
}

/** HMAC-SHA-256 of a label and its fields with a secret, in hex digits. */
export function keyedHashOf(secret: string, framed: Framed): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), frame(framed)));
}

function fieldBytes(field: Field): Uint8Array {
  if (typeof field === "string") return utf8ToBytes(field);
  return typeof field === "number" ? numberBytes(field) : field;
}

function numberBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
