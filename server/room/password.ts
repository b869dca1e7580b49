/** A table's password: kept for the table's life only, as a keyed hash, compared in constant time. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import type { KeptPassword } from "../journal/kept.ts";

const KEY_BYTES = 32;

export type PasswordCheck = (tried: string) => boolean;

/** Says whether a password is the one that the table was opened with. */
export function passwordCheck({ key, hash }: KeptPassword): PasswordCheck {
  const wanted = Buffer.from(hash, "hex");
  return (tried) => timingSafeEqual(hashOf(tried, key), wanted);
}

/** What is kept of a password: nothing that it could be read from. */
export function keepPassword(password: string): KeptPassword {
  const key = randomBytes(KEY_BYTES).toString("hex");
  return { key, hash: hashOf(password, key).toString("hex") };
}

function hashOf(text: string, key: string): Buffer {
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest();
}
